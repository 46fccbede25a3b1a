import type { ChatMessage } from "#domain/chat/chatMessages.ts";

/** Of a message without words: its actions and the room around it. */
const ROW_PX = 80;
/** Lines of the widest column, where one holds most: 28 px for 80 letters. */
const WIDEST_PX = 728;
const CHAR_PX = 0.35;

/** What of the page can be seen, in CSS pixels. The messages have less of it: header and field stand there too. */
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
