import { MESSAGE_CHARS } from "./limits.ts";

/** So few are left that the composer says how many, and the limit never comes as a surprise. */
export const FEW_LEFT_CHARS = 500;

/** Whether anything of it can be seen: signs of control and of format alone name nothing and ask nothing. */
export function isSeen(text: string): boolean {
  return /[^\p{Cc}\p{Cf}\p{Z}]/u.test(text);
}

/** What is sent: the white space around the words is not part of the message. */
export function draftToText(draft: string): string {
  return isSeen(draft) ? draft.trim() : "";
}

/** Characters (UTF-16 units) that may still be typed; negative when the message is too long. */
export function charsLeft(draft: string): number {
  return MESSAGE_CHARS - draftToText(draft).length;
}

/** How many messages the words fill, each as long as one may be. */
export function messagesNeeded(draft: string): number {
  return Math.ceil(draftToText(draft).length / MESSAGE_CHARS);
}

/** Photos need no words. A running reply does not forbid sending: the server stops it first. */
export function canSend(draft: string, photos = 0): boolean {
  return (draftToText(draft) !== "" || photos > 0) && charsLeft(draft) >= 0;
}
