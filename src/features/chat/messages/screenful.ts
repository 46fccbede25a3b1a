import type { ChatMessage } from "#domain/chat/chatMessages.ts";

/** The height of a message without words: its actions and the room around it. */
const ROW_PX = 80;
/** The width of the widest column. */
const WIDEST_PX = 728;
/** The height that a letter takes up there, where a line of 28 px holds the most: 80 of them. */
const CHAR_PX = 0.35;

/** The size of what can be seen of the page, in CSS pixels. The messages have less: header and field stand there too. */
export interface ViewportSize {
  width: number;
  height: number;
}

/** Where the last messages begin that fill a screen: those are what somebody waits for who opens a chat. */
export function lastScreenful(messages: readonly ChatMessage[], { width, height }: ViewportSize): number {
  const charPx = CHAR_PX * Math.max(1, WIDEST_PX / width);
  let filled = 0;
  let first = messages.length;
  while (first > 0 && filled < height) {
    first--;
    filled += ROW_PX + (messages[first]?.text.length ?? 0) * charPx;
  }
  return first;
}
