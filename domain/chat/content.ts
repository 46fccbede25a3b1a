import type { InvalidReason } from "#domain/errors.ts";
import { draftToText } from "./draft.ts";
import { MESSAGE_CHARS } from "./limits.ts";

/** What a message is made of; photos join with theirs. */
export interface MessagePart {
  type: "text";
  text: string;
}

/** No text, no part: a reply that has just begun is an empty list. */
export function textToParts(text: string): MessagePart[] {
  return text === "" ? [] : [{ type: "text", text }];
}

export function partsToText(parts: readonly MessagePart[]): string {
  return parts.map((part) => part.text).join("");
}

export type ParsedText = { text: string } | { reason: InvalidReason };

/** What a parent typed, as it is stored. Half a surrogate pair is refused: no database could give it back as it came. */
export function parseMessageText(typed: string): ParsedText {
  const text = draftToText(typed);
  if (text === "") return { reason: "empty" };
  if (text.length > MESSAGE_CHARS) return { reason: "tooLong" };
  return text.isWellFormed() ? { text } : { reason: "pattern" };
}
