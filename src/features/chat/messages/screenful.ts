import type { ChatMessage } from "#domain/chat/chatMessages.ts";

/** Taller than a screen, so that nothing is seen to come above. */
const SCREEN_PX = 1_600;
/** Of a message without words: its actions and the room around it. */
const ROW_PX = 80;
/** On the widest column, where a line holds most. */
const CHAR_PX = 0.35;

/** Where the last messages begin that fill a screen: those are what somebody waits for who opens a chat. */
export function lastScreenful(messages: readonly ChatMessage[]): number {
  let height = 0;
  let first = messages.length;
  while (first > 0 && height < SCREEN_PX) {
    first--;
    height += ROW_PX + (messages[first]?.text.length ?? 0) * CHAR_PX;
  }
  return first;
}
