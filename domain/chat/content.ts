import type { InvalidReason } from "#domain/errors.ts";
import type { FileId } from "#domain/ids.ts";
import { draftToText } from "./draft.ts";
import { MESSAGE_CHARS } from "./limits.ts";

export interface TextPart {
  type: "text";
  text: string;
}

/** A file of the message's owner. */
interface PhotoPart {
  type: "photo";
  fileId: FileId;
}

/** What a message is made of. */
export type MessagePart = TextPart | PhotoPart;

/** No text, no part: a reply that has just begun is an empty list. */
export function textToParts(text: string): TextPart[] {
  return text === "" ? [] : [{ type: "text", text }];
}

export function partsToText(parts: readonly MessagePart[]): string {
  return parts.map((part) => (part.type === "text" ? part.text : "")).join("");
}

/** Generic, so that whose ids they are is not lost. */
export function photoParts<Part extends { type: string }>(parts: readonly Part[]): Extract<Part, { type: "photo" }>[] {
  return parts.filter((part): part is Extract<Part, { type: "photo" }> => part.type === "photo");
}

export type ParsedText = { text: string } | { reason: InvalidReason };

/**
 * What a parent typed, as it is stored; photos need no words. Half a surrogate pair is refused: no database could give it back as
 * it came.
 */
export function parseMessageText(typed: string, photos = 0): ParsedText {
  const text = draftToText(typed);
  if (text === "" && photos === 0) return { reason: "empty" };
  if (text.length > MESSAGE_CHARS) return { reason: "tooLong" };
  return text.isWellFormed() ? { text } : { reason: "pattern" };
}
