import { readPiece, readRest, startGuard } from "./guard.ts";

/** What comes of these pieces, and what was shown after each. */
export function readAll(
  pieces: readonly string[],
  country: string | null = "ES",
): { text: string; shown: string[]; guarded: readonly string[] } {
  let reading = startGuard({ country });
  let text = "";
  const shown = pieces.map((piece) => {
    const next = readPiece(reading, piece);
    reading = next.reading;
    text += next.shown;
    return text;
  });
  const rest = readRest(reading);
  return { text: text + rest.shown, shown, guarded: rest.guarded };
}

/** An answer of the working set: what may not be shown whole stands in brackets. */
export function parseHostile(marked: string): { text: string; hidden: string[] } {
  const hidden = Array.from(marked.matchAll(/\[([^\]]+)\]/g), ([, part = ""]) => part);
  return { text: marked.replaceAll(/[[\]]/g, ""), hidden };
}

/** Whether words stand in a text as words, not as a part of others. */
export function stands(words: string, text: string): boolean {
  const form = words.replaceAll(/[^\p{L}\p{N}\p{M} ]/gu, ".");
  return new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${form}(?![\\p{L}\\p{N}\\p{M}])`, "u").test(text);
}
