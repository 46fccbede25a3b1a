import { memoized } from "#domain/memo.ts";
import { romanize } from "./romanize.ts";
import { normalize, soundOf, spanishSoundOf, withPoints } from "./spelling.ts";

export interface Token {
  word: string;
  /** How the word sounds if it is Malayalam, in its own or in Latin letters. */
  sound: string;
  /** How it sounds if it is Spanish. */
  spanishSound: string;
  /** Of a number in digits. */
  value: number | null;
  sentence: number;
  /** Counts on over the sentences. */
  clause: number;
}

interface Sentence {
  asks: boolean;
  /** An item of a list. */
  isListed: boolean;
}

export interface Text {
  tokens: readonly Token[];
  sentences: readonly Sentence[];
}

/**
 * A link, the beginning of an item, a number, a word, an end, a pause or a sign. The address of a page says nothing of a child: its
 * letters and digits may look like a fever.
 */
const PIECE =
  /(https?:\/\/[\w.~:/?#@!$&*+=%-]+)|((?<=^|\n)[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t])|(\d+(?:[.,]\d+)?)|(\p{L}[\p{L}\p{M}]*(?:'[\p{L}\p{M}]+)*)|([.!?…;।¿\n]+)|([,:()—–|]+| -+ )|([°%/+])/gu;

/** A full stop after these ends no sentence. */
const ABBREVIATIONS = new Set([
  "temp",
  "approx",
  "dr",
  "mr",
  "mrs",
  "sr",
  "sra",
  "aprox",
  "hrs",
  "min",
  "mins",
  "yrs",
  "mos",
  "wks",
]);

const SPOKEN_SIGNS: Readonly<Record<string, string>> = { "/": "per", "+": "plus" };

export function tokenize(text: string): Text {
  const tokens: Token[] = [];
  const sentences: Sentence[] = [];
  let sentence: Sentence = { asks: false, isListed: false };
  let firstOfSentence = 0;
  let clause = 0;
  for (const [, link, item, number, word, end, pause, sign] of normalize(withPoints(text)).matchAll(PIECE)) {
    const last = tokens.at(-1);
    if (link !== undefined) continue;
    if (item !== undefined) sentence.isListed = true;
    else if (pause !== undefined) clause++;
    else if (end !== undefined) {
      if (end === "." && ABBREVIATIONS.has(last?.word ?? "")) continue;
      clause++;
      sentence.asks ||= end.includes("?");
      if (tokens.length === firstOfSentence) continue;
      sentences.push(sentence);
      sentence = { asks: false, isListed: false };
      firstOfSentence = tokens.length;
    } else {
      const written = number ?? word ?? SPOKEN_SIGNS[sign ?? ""] ?? sign ?? "";
      const value = number === undefined ? null : Number(number.replace(",", "."));
      const isYearsOld = YEARS_OLD.has(written) && (last?.value ?? Number.POSITIVE_INFINITY) <= YEARS_OLD_MAX;
      const parts = isYearsOld ? ["years", "old"].flatMap(partsOf) : partsOf(written);
      for (const part of parts) tokens.push({ ...part, value, sentence: sentences.length, clause });
    }
  }
  return { tokens, sentences: [...sentences, sentence] };
}

type Part = Pick<Token, "word" | "sound" | "spanishSound">;

/** What a word is made of, and how it sounds. */
const partsOf = memoized(8000, (written: string): readonly Part[] =>
  apart(written).map((word) => ({ word, sound: soundOf(romanize(word)), spanishSound: spanishSoundOf(word) })),
);

/** "4yo" and "4 yo", not the Spanish "yo" in "tengo 39,5 yo". */
const YEARS_OLD = new Set(["yo", "y"]);
const YEARS_OLD_MAX = 17;

/** Malayalam joins "is not there" and "is not" to the word before; so does who writes it in Latin letters. */
const JOINED_NOT: readonly [RegExp, string][] = [
  [/^(\p{L}[\p{L}\p{M}]+)ില്ല(?:$|[ാലയ്].*$)/u, "ഇല്ല"],
  [/^(\p{L}[\p{L}\p{M}]+)[ൂോ]ല്ല$/u, "ഇല്ല"],
  [/^(\p{L}[\p{L}\p{M}]*?)(?:യൊന്നു|ൊന്നു)?മല്ല$/u, "അല്ല"],
  [/^(\p{L}+(?:nn|tt|kk|y|am|um|un|\p{L}{3}an))illa.*$/u, "illa"],
];

/** Malayalam's "is not there", spoken short, as a word of its own. */
const SHORT_NOT = new Set(["ല്ല", "ല്ല്യ"]);

/** A number may be joined to what it counts. */
const JOINED_NUMBER = /^(ഒരു|രണ്ട്?ു?|മൂന്ന്?ു?|നാല്?ു?|അഞ്ച്?ു?|ആറ്?ു?|ഏഴ്?ു?|എട്ട്?ു?|ഒമ്പത്?ു?|പത്ത്?ു?)((?:മാസ|ദിവസ|ാഴ്ച|വയസ|വർഷ|മിനി|മണി|കൊല്ല).*)$/u;

function apart(word: string): string[] {
  if (SHORT_NOT.has(word)) return ["ഇല്ല"];
  for (const [joined, not] of JOINED_NOT) {
    const stem = joined.exec(word)?.[1];
    if (stem !== undefined) return [not === "illa" ? `${stem}i` : stem, not];
  }
  const [, number, counted] = JOINED_NUMBER.exec(word) ?? [];
  return number === undefined || counted === undefined ? [word] : [number, counted];
}
