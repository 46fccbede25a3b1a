import { decodeEntities } from "#domain/markdown/entities.ts";
import { LATIN_NUMBERS, MALAYALAM_NUMBERS } from "./numberWords.ts";

/** Letters that nobody sees, with which a number could be taken apart. */
const UNSEEN = /\p{Cf}/gu;
const TAG = /<\/?[a-z][^<>]{0,100}>/giu;

const MALAYALAM_WORDS = MALAYALAM_NUMBERS.map(([word, value]): [RegExp, string] => [
  new RegExp(`(?<![\\p{L}\\p{M}])${word}\\p{M}*`, "gu"),
  `${value} `,
]);
const LATIN_WORDS = new RegExp(`(?<!\\p{L})(?:${Object.keys(LATIN_NUMBERS).join("|")})(?!\\p{L})`, "giu");

/** What is written otherwise is read as what it says; the rest is left. */
const REWRITES: readonly [RegExp, string][] = [
  [/(?<!\p{L})twice(?=\s+(?:an?|per|each|every|daily|weekly)(?!\p{L}))/giu, "2 times"],
  [/(?<!\p{L})an? (hour|day|week|month|year) and a half(?!\p{L})/giu, "1.5 $1"],
  [/(?<!\p{L})(hora|día|mes|minuto|año|semana) y (?:media|medio)(?!\p{L})/giu, "1.5 $1"],
  [/(?<!\p{L})hora y cuarto(?!\p{L})/giu, "1.25 hora"],
  [/(?<!\p{L})cuarto(?=\s+(?:mes|año|semana|día)(?!\p{L}))/giu, "4"],
  // No number of anything: "in a few days".
  [/(?<!\p{L})(?:a |an )?few(?!\p{L})/giu, "some"],
  // By its letters the Spanish eleven; only before what is counted in Spanish it is that.
  [/(?<!\p{L})once(?!\p{L})(?!\s+(?:d[ií]as|horas|minutos|semanas|meses|años|veces|noches|y\s))/giu, "then"],
  // Years are "y" behind a number, and so is the Spanish "and".
  [/(\p{Nd})\s+y\s+(?!medi[oa]|cuarto|o(?!\p{L})|old)/giu, "$1, "],
  [/(?<![\p{L}\p{M}])അര(?=\s*മണിക്കൂ|\s*ലിറ്റ|\s*കപ്പ|\s*സ്പൂ)/gu, "0.5 "],
  [/(?<![\p{L}\p{M}])മുക്കാൽ(?![\p{L}\p{M}])/gu, "0.75 "],
  [/(\p{Nd})[·•](?=\p{Nd})/gu, "$1."],
];

/** A sentence of an answer as it is read by its reader and not as it is written: what counts is the number that is seen or heard. */
export function plainText(text: string): string {
  let plain = decodeEntities(text).replace(TAG, "").replace(UNSEEN, "").normalize("NFKC");
  for (const [pattern, value] of [...REWRITES, ...MALAYALAM_WORDS]) plain = plain.replace(pattern, value);
  return plain.replace(LATIN_WORDS, (word) => LATIN_NUMBERS[word.toLowerCase()] ?? word);
}
