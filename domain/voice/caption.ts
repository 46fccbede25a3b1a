import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { readPiece, readRest, startGuard } from "#domain/care/guard/guard.ts";
import type { GuardReason } from "#domain/care/guard/notes.ts";

/** By what an answer's words are guarded. */
export interface CaptionPlace {
  /** Null: unknown. */
  country: string | null;
  /** Of the page, until the words themselves tell. */
  language?: InterfaceLanguage | null;
}

/** Words as they are shown, and why parts of them were left out. */
export interface Caption {
  text: string;
  guarded: readonly GuardReason[];
}

/**
 * What is shown and handed on of an answer's words on the screen; the server guards them once more before they are stored. While the
 * answer grows, a sentence that has become suspicious is held back to its end.
 */
export function captionOf(said: string, { isWhole, ...place }: CaptionPlace & { isWhole: boolean }): Caption {
  const { shown, reading } = readPiece(startGuard(place), said);
  if (!isWhole) return { text: shown, guarded: reading.guarded };
  const rest = readRest(reading);
  return { text: shown + rest.shown, guarded: rest.guarded };
}
