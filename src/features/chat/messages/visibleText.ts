import type { MessageId } from "#domain/ids.ts";
/** The element that holds a reply's words and how it ended, and nothing that can be pressed on it. */
export function replyElementId(messageId: MessageId): string {
  return `reply-${messageId}`;
}

/** A reply as it reads on the screen: nobody wants to hear the asterisks. Empty where it is not on the screen. */
export function visibleText(messageId: MessageId): string {
  return document.getElementById(replyElementId(messageId))?.innerText ?? "";
}
