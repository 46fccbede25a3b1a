import type { MessageId } from "#domain/ids.ts";
/** The element that holds a reply's words and how it ended. What can be pressed in it bears `data-unread`. */
export function replyElementId(messageId: MessageId): string {
  return `reply-${messageId}`;
}

/** A reply as it reads on the screen: nobody wants to hear the asterisks. Empty where it is not on the screen. */
export function visibleText(messageId: MessageId): string {
  const element = document.getElementById(replyElementId(messageId));
  if (element === null) return "";
  // Marks of sources and buttons are for the eye; hidden for the moment of reading, they are no part of the text.
  const marks = [...element.querySelectorAll<HTMLElement>("[data-unread]")];
  for (const mark of marks) mark.hidden = true;
  const text = element.innerText;
  for (const mark of marks) mark.hidden = false;
  return text;
}
