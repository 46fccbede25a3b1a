import { decodeEntities } from "#domain/markdown/entities.ts";

/** Letters that nobody sees, with which a number could be taken apart. */
const UNSEEN = /\p{Cf}/gu;
const TAG = /<\/?[a-z][^<>]{0,100}>/giu;

/**
 * Words of numbers that the rules of care have no need of. Malayalam joins its endings to them, so the beginning of a word counts;
 * longer ones stand first.
 */
const MALAYALAM: readonly [string, number][] = [
  ["പതിനൊന്ന", 11],
  ["പന്ത്രണ്ട", 12],
  ["പതിമൂന്ന", 13],
  ["പതിനാല", 14],
  ["പതിനഞ്ച", 15],
  ["പതിനാറ", 16],
  ["പതിനേഴ", 17],
  ["പതിനെട്ട", 18],
  ["പത്തൊമ്പത", 19],
  ["പത്തൊൻപത", 19],
  ["ഇരുപത്തൊന്ന", 21],
  ["ഇരുപത്തിരണ്ട", 22],
  ["ഇരുപത്തിമൂന്ന", 23],
  ["ഇരുപത്തിനാല", 24],
  ["ഇരുപത്തഞ്ച", 25],
  ["ഇരുപത്തിയഞ്ച", 25],
  ["ഇരുപത്തെട്ട", 28],
  ["ഇരുപത", 20],
  ["മുപ്പത്താറ", 36],
  ["മുപ്പത്തേഴ", 37],
  ["നാല്പത്തൊന്ന", 41],
  ["നാല്പത്തഞ്ച", 45],
  ["നാൽപ്പത്തഞ്ച", 45],
  ["നാൽപ്പത", 40],
  ["അമ്പത", 50],
  ["അറുപത", 60],
  ["എഴുപത", 70],
  ["എൺപത", 80],
  ["തൊണ്ണൂറ", 90],
  ["മുന്നൂറ", 300],
  ["നാനൂറ", 400],
  ["അഞ്ഞൂറ", 500],
  ["പത്താം", 10],
  ["ഒമ്പതാം", 9],
  ["ഒൻപതാം", 9],
  ["അരമണിക്കൂ", 0.5],
];
const BY_BEGINNING = MALAYALAM.map(([word, value]): [RegExp, string] => [
  new RegExp(`(?<![\\p{L}\\p{M}])${word}(\\p{M}*)`, "gu"),
  `${value} `,
]);

const LATIN: Readonly<Record<string, string>> = {
  thirteen: "13",
  fourteen: "14",
  fifteen: "15",
  seventeen: "17",
  nineteen: "19",
  third: "3",
  fourth: "4",
  eighth: "8",
  ninth: "9",
  tenth: "10",
  eleventh: "11",
  twelfth: "12",
  dozen: "12",
  dieciséis: "16",
  diecisiete: "17",
  dieciocho: "18",
  diecinueve: "19",
  veintiuno: "21",
  veintidós: "22",
  veintitrés: "23",
  veinticuatro: "24",
  veinticinco: "25",
  veintiséis: "26",
  veintisiete: "27",
  veintiocho: "28",
  veintinueve: "29",
  doscientos: "200",
  cuatrocientos: "400",
  quinientos: "500",
  octavo: "8",
  noveno: "9",
  décimo: "10",
};
/** Words that make a number of a sentence, beside those that the rules of care know. */
export const MORE_NUMBER_WORDS: readonly string[] = [...Object.keys(LATIN), "twice", "cuarto", "half", "media"];
const LATIN_WORDS = new RegExp(`(?<!\\p{L})(?:${Object.keys(LATIN).join("|")})(?!\\p{L})`, "giu");

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
  for (const [pattern, value] of [...REWRITES, ...BY_BEGINNING]) plain = plain.replace(pattern, value);
  return plain.replace(LATIN_WORDS, (word) => LATIN[word.toLowerCase()] ?? word);
}
