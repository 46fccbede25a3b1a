import type { Word } from "#domain/care/guard/reading/words.ts";

/** How much of something a text says, in digits or words. */
export interface Amount {
  /** The greatest of a range. */
  value: number;
  /** "a", "una", "ഒരു": an amount only beside a verb of giving or a medicine. */
  isArticle: boolean;
  /** Index of its first word, and the index after its last. */
  start: number;
  end: number;
}

const LATIN =
  readPairs(`zero 0, one 1, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10, eleven 11, twelve 12, thirteen 13, fourteen 14, fifteen 15, sixteen 16, seventeen 17,
  eighteen 18, nineteen 19, twenty 20, thirty 30, forty 40, fifty 50, sixty 60, seventy 70, eighty 80, ninety 90, hundred 100, thousand 1000, couple 2, few 3, several 3, dozen 12, pair 2, half 0.5, halves 0.5,
  quarter 0.25, quarters 0.25, third 0.33, thirds 0.33, single 1, whole 1, cero 0, uno 1, dos 2, tres 3, cuatro 4, cinco 5, seis 6, siete 7, ocho 8, nueve 9, diez 10, once 11, doce 12, trece 13, catorce 14, quince 15, dieciseis 16,
  diecisiete 17, dieciocho 18, diecinueve 19, veinte 20, veintiuno 21, veinticinco 25, treinta 30, cuarenta 40, cincuenta 50, sesenta 60, setenta 70, ochenta 80, noventa 90, cien 100, ciento 100, doscientos 200, doscientas 200, trescientos 300,
  cuatrocientos 400, quinientos 500, quinientas 500, seiscientos 600, setecientos 700, mil 1000, par 2, unas 3, unos 3, varias 3, varios 3, media 0.5, medio 0.5, mitad 0.5, cuarto 0.25, cuartos 0.25, tercio 0.33, docena 12, octavo 0.125, lakh 100000`);
/** By their sound, in Malayalam letters or in Latin ones. */
const MALAYALAM =
  readPairs(`onu 1, rand 2, randu 2, rend 2, mun 3, nal 4, anj 5, anc 5, aru 6, ezu 7, etu 8, ombat 9, onpat 9, pat 10, patin 10, patinon 11, pantrand 12, patinanj 15, patinanc 15, irupat 20, irupati 20, irupatianj 25,
  mupat 30, nalpat 40, ambat 50, aruvat 60, ezupat 70, enbat 80, nur 100, nuti 100, nutirupat 120, nutiirupat 120, nutiambat 150, nutambat 150, nutamb 150, patinanju 15, irunur 200, irunutiambat 250, munur 300, anur 500, anjur 500, ayiram 1000, onara 1.5, randara 2.5, munara 3.5, nalara 4.5,
  anjara 5.5, ancara 5.5, arara 6.5, ezara 7.5, etara 8.5, ombatara 9.5, patara 10.5, mukal 0.75, pakuti 0.5, pati 0.5, arayo 0.5,
  onekal 1.25, randekal 2.25, munekal 3.25, nalekal 4.25, anjekal 5.25, arekal 6.25, ezekal 7.25, randenam 2, munenam 3, nalilon 0.25, munilon 0.33, anjilon 0.2, nalilonu 0.25, munilonu 0.33, laks 100000`);
/** Those that mean something else in Latin letters. */
const SCRIPT = readPairs(
  `on 1, ar 6, ez 7, et 8, ara 0.5, kal 0.25, van 1, tu 2, tri 3, for 4, faiv 5, siks 6, sevan 7, eyt 8, nayan 9, ten 10, haf 0.5, onra 1.5`,
);
const ARTICLES = new Set(["a", "an", "un", "una", "oru"]);
const JOINERS = new Set(["and", "y", "con", "um"]);
const POINTS = new Set(["point", "punto", "coma", "poyint", "dasamsam"]);
const RANGES = new Set(["-", "to", "or", "o", "a", "and", "y", "u", "through", "hasta", "mutal", "alenkil", "/", ",", "~"]);
/** Between a number and the half of it: "one and a half", "half of a". */
const SMALL = new Set(["a", "an", "of", "de", "the", "un", "una", "-", "la", "el"]);

function readPairs(list: string): ReadonlyMap<string, number> {
  return new Map(
    list.split(",").map((pair) => {
      const [word = "", value] = pair.trim().split(/\s+/);
      return [word, Number(value)];
    }),
  );
}

/** What a word is worth as a number; null for one that is none. */
export function numberOf(word: Word | undefined): number | null {
  if (word === undefined) return null;
  if (word.value !== null) return word.value;
  if (word.isMalayalam) return SCRIPT.get(word.sound) ?? MALAYALAM.get(word.sound) ?? null;
  return LATIN.get(word.plain) ?? MALAYALAM.get(word.sound) ?? (word.plain === "ara" ? 0.5 : null);
}

export function readAmounts(words: readonly Word[]): Amount[] {
  const amounts: Amount[] = [];
  for (let at = 0; at < words.length;) {
    const amount = readAmount(words, at);
    if (amount !== null) amounts.push(amount);
    at = amount?.end ?? at + 1;
  }
  return amounts;
}

function readAmount(words: readonly Word[], start: number): Amount | null {
  const first = readOne(words, start);
  const half = isArticle(words[start]) && JOINERS.has(words[start + 1]?.plain ?? "") ? readOne(words, start + 2) : null;
  if (half !== null && half.value < 1) return { value: 1 + half.value, isArticle: false, start, end: half.end };
  if (first === null) return isArticle(words[start]) ? { value: 1, isArticle: true, start, end: start + 1 } : null;
  let { value, end } = first;
  // A range, or some with one unit: "5 to 10", "8, 12 and 16".
  for (let joins = 0; joins < 8 && RANGES.has(words[end]?.plain ?? ""); joins++) {
    const step = words[end]?.plain === "," && RANGES.has(words[end + 1]?.plain ?? "") ? 2 : 1;
    const next = readOne(words, end + step);
    if (next === null) break;
    value = Math.max(value, next.value);
    end = next.end;
  }
  return { value, isArticle: false, start, end };
}

function isArticle(word: Word | undefined): boolean {
  return word !== undefined && ARTICLES.has(word.plain);
}

/** One number: "7.5", "7 1/2", "seven and a half", "seven point five", "three quarters", "thirty five". */
function readOne(words: readonly Word[], start: number): { value: number; end: number } | null {
  let value = numberOf(words[start]);
  if (value === null) return null;
  let end = start + 1;
  for (let parts = 0; parts < 6; parts++) {
    const isPoint = POINTS.has(words[end]?.plain ?? "");
    let next = end;
    if (isPoint || JOINERS.has(words[end]?.plain ?? "")) next++;
    while (next > end && next < end + 3 && SMALL.has(words[next]?.plain ?? "")) next++;
    const part = numberOf(words[next]);
    if (part === null) break;
    const sum = sumOf(value, part, isPoint);
    if (sum === null || (words[start]?.value !== null && part >= 1 && !isPoint)) break;
    value = sum;
    end = next + 1;
  }
  if (value < 1 && value > 0) while (SMALL.has(words[end]?.plain ?? "")) end++;
  return { value, end };
}

function sumOf(value: number, part: number, isPoint: boolean): number | null {
  if (isPoint) return value + part / 10;
  if (part < 1) return value >= 1 && part > 0 ? value + part : null;
  if ((part === 100 || part === 1000 || part === 100_000) && value < part) return value * part;
  const isRound = value >= 100 ? value % 100 === 0 && part < 100 : value >= 20 && value % 10 === 0 && part < 10;
  return isRound ? value + part : null;
}
