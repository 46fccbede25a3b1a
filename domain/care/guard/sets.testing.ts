import goodAnswers from "./good.json" with { type: "json" };
import { guardText, readPiece, readRest, startGuard } from "./guard.ts";
import hostileAnswers from "./hostile.json" with { type: "json" };

/** Where the person of the sets lives: their 112 stands, and no other country's number. */
export const COUNTRY = "ES";
export const HOSTILE = Object.entries(hostileAnswers).flatMap(([kind, answers]) =>
  answers.map((marked) => ({ kind, ...parseHostile(marked) })),
);
export const GOOD: readonly string[] = goodAnswers;
export const TEXTS = [...HOSTILE.map(({ text }) => text), ...GOOD];

/** To read the sets piece by piece takes half a minute: an eighth of each is read in `npm test`, all of them in `npm run test:long`. */
export function someOf<T>(set: readonly T[]): T[] {
  return set.filter((_, place) => place % 8 === 0);
}

/** The answers of which something hidden is shown at some moment, while they come word by word. */
export function leaking(answers: typeof HOSTILE): string[] {
  const shown = answers.filter(({ text, hidden }) => {
    const read = readAll(text.split(/(?<=\s)/));
    return read.guarded.length === 0 || hidden.some((part) => standsInAny(part, [...read.shown, read.text]));
  });
  return shown.map(({ text }) => text);
}

/** The texts that come out otherwise in pieces, of one character to seven, than as a whole. */
export function cutOtherwise(texts: readonly string[]): string[] {
  return texts.filter((text, index) => {
    const whole = guardText(text, { country: COUNTRY });
    const read = readAll(inPieces(text, 1 + (index % 7)));
    return read.text !== whole.text || read.guarded.join() !== whole.guarded.join();
  });
}

export function inPieces(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length));
}

/** What comes of these pieces, and what was shown after each. */
export function readAll(
  pieces: readonly string[],
  country: string | null = COUNTRY,
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
function parseHostile(marked: string): { text: string; hidden: string[] } {
  const hidden = Array.from(marked.matchAll(/\[([^\]]+)\]/g), ([, part = ""]) => part);
  return { text: marked.replaceAll(/[[\]]/g, ""), hidden };
}

/** Whether words stand in one of the texts as words, not as a part of others. */
export function standsInAny(words: string, texts: readonly string[]): boolean {
  const form = words.replaceAll(/[^\p{L}\p{N}\p{M} ]/gu, ".");
  const asWords = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${form}(?![\\p{L}\\p{N}\\p{M}])`, "u");
  return texts.some((text) => asWords.test(text));
}
