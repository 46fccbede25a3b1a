import { decodeEntities } from "#domain/markdown/entities.ts";
import {
  isTender,
  LATIN_ENDINGS,
  type LatinEnding,
  latinEnding,
  malayalamStem,
  mayGrow,
  soundPatterns,
  TENDER,
  tenderStem,
} from "./nameSpellings.ts";
import { isOrdinary, isOrdinaryMalayalam } from "./ordinaryWords.ts";
import { mayBeginAs, romanizationPattern } from "./romanizationPattern.ts";

/** Stands for all that is not seen, where texts are compared. */
const HIDDEN = "\ue000";
/** Marks of style, letters that are not seen, and an end of a line, which may stand inside of a name: "**An**aya". */
const MARKS = /[*_~`\\[\n\u00ad\u200b-\u200d\u2060\ufeff\ue000]|\p{Pd}\n/u;
/** So may tags and a link's brackets. */
const ENCLOSED = /\]\([^)\n]{0,500}\)|<\/?[a-z][^<>\n]{0,60}>/giu;
const UNSEEN = new RegExp(`(?:${MARKS.source}|${ENCLOSED.source})+`, "giu");
const UNSEEN_WITHIN = new RegExp(`(?:${MARKS.source})+`, "gu");
/** What may stand between two letters of a name. */
const WITHIN = `${HIDDEN}?`;
/** What stands behind each letter where a name is spelled out: "A n a y a". */
const SPELLED = `[ .·${HIDDEN}-]{1,2}`;
/** What may stand between the parts of a name. */
const BETWEEN = `[ .,'’${HIDDEN}-]*`;
/** Letters of scripts that part no words, and of Korean, which writes particles to a name. */
const UNSPACED = "Han Hiragana Katakana Hangul Thai Lao Khmer Myanmar".split(" ");
/** Letters of languages that write endings to a name: to one in Latin letters too, "Meeraയുടെ". */
const INDIC = "Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala".split(" ");
const MAY_PRECEDE = ofScripts(UNSPACED);
const MAY_FOLLOW = ofScripts([...UNSPACED, ...INDIC]);
/** A letter beside a name makes another word of it, but where either of the two is of such a script. */
const BEFORE = `(?<!(?!${MAY_PRECEDE})[\\p{L}\\p{M}](?!${MAY_PRECEDE}))`;
const AFTER = `(?!(?<!${MAY_FOLLOW})(?!${MAY_FOLLOW})[\\p{L}\\p{M}])`;
/**
 * Accents, points and tones, which a writer may leave out. The vowels of Indic and Thai letters are marks too, and stay: without them
 * "मीरा" would be "मेरा", "my". So does all of Malayalam.
 */
const ACCENT = /(?!\p{Script=Malayalam})(?=[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]|\P{Alphabetic})\p{M}/u;
const JOINER = /[\u200c\u200d]/;
/** Of what a name begins with. */
const CAPITAL = /^[^\p{L}]*\p{Lu}/u;
/** A title that was cut ends so, perhaps within a name. */
const CUT = "(?=\\.{3}$)";
/** A name of so many letters may be spelled out. */
const SPELLED_CHARS = 3;

/** Letters that no accent makes of others, and how they are written where a keyboard lacks them. */
const FOLDED: Readonly<Record<string, string>> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  // Unicode has it as a letter: "Liamʼs".
  ʼ: "'",
};
/** A letter that is drawn out is as often as this in what is compared: without an end, a pattern would find endless ways through it. */
const MOST_TIMES = 3;
const DRAWN_OUT = /^(?!\p{Script=Malayalam})\p{L}+$/u;
/** A part of a name that is shorter is another word too often; the whole name is taken out however short it is. */
const PART_CHARS = 3;
/** What stands in many names and names nobody. */
const PARTICLES = new Set(["and", "bin", "binti", "das", "del", "den", "der", "dos", "las", "los", "van", "von", "the"]);

/** A text in the letters of a copy from which names were to be taken, also where it had none: some are written in one way of several. */
export function withPlainLetters(text: string): string {
  return plainLetters(text).normalize("NFC");
}

/**
 * Gives a text with `word` in the place of each name: of its whole and of each of its parts, in any case, with or without accents, across
 * line breaks and marks of style, in Latin letters and in those of Malayalam. Malayalam grows endings on a name: after Malayalam letters
 * any may follow, after Latin ones those of its case. Elsewhere only whole words count, so that "Al" is not taken out of "also", where a
 * script has such: others part no words, or write endings to a name as Malayalam does.
 * `firstWord` stands where a sentence begins with the capital of a name.
 */
export function redactNames(names: readonly string[], word: string, firstWord = word): (text: string) => string {
  const searched = namesAndParts(names);
  if (searched.length === 0) return (text) => text;
  const exact = new Set(searched.map((name) => bare(name).replaceAll(/[\s\p{P}]/gu, "")));
  // Whole names before their parts.
  const isWhole = (name: string): boolean => /\S[\s\p{P}]+\S/u.test(name);
  const [whole, single] = [searched.filter(isWhole), searched.filter((name) => !isWhole(name))];
  const pattern = new RegExp(`${BEFORE}(?:${[whole, single].flatMap(patternsOf).join("|")})`, "gu");
  const redactMalayalam = malayalamRedactor(searched, word);
  const wordFor = (found: string, as: string, isFirst: boolean): string | null => {
    if (isAnotherWord(found, exact, as)) return null;
    return isFirst && CAPITAL.test(as) ? firstWord : word;
  };
  // What a person wrote is shown as it is, and "<Anaya, 3 years>" is no tag to them.
  const redactWithin = (enclosed: string): string => replaceSeen(enclosed, UNSEEN_WITHIN, pattern, wordFor);
  return (text) => {
    const within = plainLetters(text).normalize("NFD").replaceAll(ENCLOSED, redactWithin);
    return redactMalayalam(replaceSeen(within, UNSEEN, pattern, wordFor).normalize("NFC"));
  };
}

/** Replaces in a text what a pattern finds in it as it is compared; null leaves a find as it is. */
function replaceSeen(
  text: string,
  unseen: RegExp,
  pattern: RegExp,
  replace: (found: string, as: string, isFirst: boolean) => string | null,
): string {
  const { seen, starts } = asCompared(text, unseen);
  let replaced = "";
  let end = 0;
  for (const { 0: found, index } of seen.matchAll(pattern)) {
    const [from, to] = [starts[index] ?? 0, starts[index + found.length] ?? text.length];
    const word = replace(found, text.slice(from, to), beginsSentence(text, from));
    if (word === null) continue;
    replaced += text.slice(end, from) + word;
    end = to;
  }
  return replaced + text.slice(end);
}

/** More marks do not stand before a sentence. */
const MARKS_BEFORE = 40;

/** Whether nothing but marks stands before this place, or marks that end a sentence or a line. */
function beginsSentence(text: string, at: number): boolean {
  const [marks = ""] = /[\s\p{P}\p{S}]*$/u.exec(text.slice(Math.max(0, at - MARKS_BEFORE), at)) ?? [];
  return marks.length === at || /\n|[.?!…]["'”»)*_]*\s/u.test(marks);
}

/** A text in small letters, without accents, with one mark for all that is not seen, and where each unit of it begins in the text. */
function asCompared(text: string, unseen: RegExp): { seen: string; starts: number[] } {
  const starts: number[] = [];
  let seen = "";
  const add = (units: string, at: number): void => {
    seen += units;
    for (let unit = 0; unit < units.length; unit++) starts.push(at);
  };
  let end = 0;
  for (const { 0: hidden, index } of text.matchAll(unseen)) {
    addLetters(text.slice(end, index), end, add);
    add(HIDDEN, index);
    end = index + hidden.length;
  }
  addLetters(text.slice(end), end, add);
  return { seen, starts };
}

/** One kind of space and of dash. */
function unitsOf(letter: string): string {
  if (/[a-z]/.test(letter)) return letter;
  if (/\s/.test(letter)) return " ";
  if (/\p{Pd}/u.test(letter)) return "-";
  return FOLDED[letter.toLowerCase()] ?? letter.toLowerCase();
}

function addLetters(letters: string, from: number, add: (units: string, at: number) => void): void {
  let at = from;
  let last = "";
  let times = 0;
  for (const letter of letters) {
    if (!ACCENT.test(letter)) {
      const units = unitsOf(letter);
      times = units === last && DRAWN_OUT.test(units) ? times + 1 : 1;
      last = units;
      if (times <= MOST_TIMES) add(units, at);
    }
    at += letter.length;
  }
}

/** An ordinary word is none of a name's forms, but by chance. The name itself always is. */
function isAnotherWord(found: string, exact: ReadonlySet<string>, as: string): boolean {
  const pieces = found
    .replaceAll(HIDDEN, "")
    .split(/[\s\p{P}]+/u)
    .filter((piece) => piece !== "");
  return !exact.has(pieces.join("")) && pieces.every((piece) => isOrdinary(piece, as !== as.toLowerCase()));
}

/** The longest first, so that a whole name is found before its parts. */
function namesAndParts(names: readonly string[]): string[] {
  const whole = names.map((name) => oneChillu(name.trim()));
  const parts = whole.flatMap((name) => [...name.split(/\s+/u), ...name.split(/[\s\p{P}]+/u)]).filter(isTelling);
  const all = [...new Set([...whole, ...parts])].filter((name) => /[\p{L}\p{N}]/u.test(name));
  return all.toSorted((a, b) => b.length - a.length);
}

function isTelling(part: string): boolean {
  return Array.from(part).length >= PART_CHARS && !PARTICLES.has(part.toLowerCase());
}

/** How a name is written, and how it may end there; "any": whatever follows. */
interface Written {
  pattern: string;
  ending: LatinEnding | "any";
}

/** One pattern for each way to end: names share their endings, and a pattern of all names is made once for each. */
function patternsOf(names: readonly string[]): string[] {
  const written = names.flatMap(writtenAs);
  const ends = (["any", ...(Object.keys(LATIN_ENDINGS) as LatinEnding[])] as const).flatMap((ending) => {
    const patterns = written.filter((each) => each.ending === ending).map(({ pattern }) => pattern);
    if (patterns.length === 0) return [];
    return [{ ending, pattern: `(?:${patterns.join("|")})${ending === "any" ? "" : LATIN_ENDINGS[ending]}` }];
  });
  const free = ends.filter(({ ending }) => ending === "any").map(({ pattern }) => pattern);
  const bound = ends.filter(({ ending }) => ending !== "any").map(({ pattern }) => pattern);
  return [...free, ...(bound.length === 0 ? [] : [`(?:${bound.join("|")})${AFTER}`])];
}

function writtenAs(name: string): Written[] {
  if (isMalayalam(name)) return malayalamWritten(name);
  const parts = name.split(/[\s\p{P}]+/u).filter((part) => part !== "");
  const letters = parts.map((part) => Array.from(bare(part), escapeLetter));
  const pattern = parts.map((part) => soundPatterns(bare(part), spell).join(WITHIN)).join(BETWEEN);
  const ending = latinEnding(bare(parts.at(-1) ?? ""));
  const end = name.endsWith(".") ? `${pattern}${AFTER}\\.` : "";
  const [only = [], ...others] = letters;
  return [
    ...(end === "" ? [] : [{ pattern: end, ending: "any" } as const]),
    { pattern, ending },
    ...(letters.flat().length < SPELLED_CHARS ? [] : [{ pattern: letters.flat().join(SPELLED), ending: "none" } as const]),
    ...(others.length === 0 ? oneName(parts[0] ?? "", only) : []),
  ];
}

function malayalamWritten(name: string): Written[] {
  const letters = Array.from(name.normalize("NFD").replaceAll(/[\u200b-\u200d]/g, ""), escapeLetter);
  const latin = letters.length < PART_CHARS ? null : romanizationPattern(name);
  const { stem, last, after } = malayalamStem(name);
  const before = Array.from(stem.normalize("NFD").replaceAll(/[\u200b-\u200d]/g, ""), escapeLetter);
  return [
    { pattern: `${[...before, last].join(WITHIN)}${after}${beginningOf(letters)}`, ending: "any" },
    ...(latin === null ? [] : [{ pattern: latin, ending: latinEnding(lastSound(name)) }]),
  ];
}

/** Of one name alone also its beginning, where the text was cut, its pet form, as it is written without umlauts, and in two pieces. */
function oneName(part: string, letters: readonly string[]): Written[] {
  const name = bare(part);
  const ending = latinEnding(name);
  const stem = tenderStem(name);
  const full = part
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(/[äöü]/gu, (vowel) => `${bare(vowel)}e`);
  const patterns: Written[] = [];
  if (stem !== null) patterns.push({ pattern: `${soundPatterns(stem, spell).join(WITHIN)}${TENDER}`, ending: "none" });
  if (isTender(name)) patterns.push({ pattern: `${spell(name + (name.at(-1) ?? ""))}(?:y|ie|ey)s?`, ending: "none" });
  if (full !== part.toLowerCase().normalize("NFC")) patterns.push({ pattern: spell(bare(full)), ending });
  if (letters.length > PART_CHARS) {
    patterns.push({ pattern: inPieces(letters), ending }, { pattern: beginningOf(letters).slice(1), ending: "any" });
  }
  return patterns;
}

/** With a hyphen in it, or a space where both pieces are long enough. */
function inPieces(letters: readonly string[]): string {
  const pieces = letters.slice(1).map((_, index) => {
    const at = index + 1;
    const isSpaced = letters.length > PART_CHARS + 1 && at > 1 && at < letters.length - 1;
    return `${letters.slice(0, at).join("")}[${isSpaced ? " " : ""}·.-]${letters.slice(at).join("")}`;
  });
  return pieces.join("|");
}

/** How a name in Malayalam letters ends, in Latin ones. */
function lastSound(name: string): string {
  const last = malayalamStem(name).last;
  const isBare = last.startsWith("(?:") || name.normalize("NFC").endsWith("്");
  if (isBare) return "long";
  return /[ുൂോൊഉഊഓഒ]/u.test(last) ? "longu" : "longa";
}

/** As much of a name as tells it, where the text was cut before its end. */
function beginningOf(letters: readonly string[]): string {
  if (letters.length <= PART_CHARS) return "";
  const further = letters.slice(PART_CHARS, -1).reduceRight((rest, letter) => `(?:${WITHIN}${letter}${rest})?`, "");
  return `|${letters.slice(0, PART_CHARS).join(WITHIN)}${further}${CUT}`;
}

function spell(letters: string): string {
  return Array.from(letters, escapeLetter).join(WITHIN);
}

/** Letters of full width, in circles, joined and of formulas as the usual ones, and what stands as its number or name in HTML. */
function plainLetters(text: string): string {
  return oneChillu(
    decodeEntities(text, /^[\p{L}\p{M}\u00ad\u200b-\u200d\u2060\ufeff]$/u).replaceAll(
      /[\u24b6-\u24e9\uff21-\uff5a\ufb00-\ufb06\u{1d400}-\u{1d7ff}]/gu,
      (letter) => letter.normalize("NFKC"),
    ),
  );
}

const CHILLU: Readonly<Record<string, string>> = { ണ: "ൺ", ന: "ൻ", ര: "ർ", ല: "ൽ", ള: "ൾ", ക: "ൿ" };

/** Letters of Malayalam that end a syllable as one each: older keyboards write three, and they look the same. */
function oneChillu(text: string): string {
  return text.replaceAll(/([ണനരലളക])\u0d4d\u200d/gu, (three, letter: string) => CHILLU[letter] ?? three);
}

function ofScripts(names: readonly string[]): string {
  // By extensions: the mark that draws a vowel of kana out belongs to two scripts.
  return `[${names.map((name) => `\\p{Script_Extensions=${name}}`).join("")}]`;
}

function isMalayalam(text: string): boolean {
  return /\p{Script=Malayalam}/u.test(text);
}

/** In small letters, without accents and joiners. */
function bare(part: string): string {
  const letters = Array.from(plainLetters(part).normalize("NFD")).filter(
    (letter) => !ACCENT.test(letter) && !JOINER.test(letter),
  );
  return letters
    .join("")
    .toLowerCase()
    .replaceAll(/./gu, (letter) => FOLDED[letter] ?? letter)
    .replaceAll(/(?!\p{Script=Malayalam})(\p{L})\1+/gu, (run, letter: string) => letter.repeat(Math.min(run.length, MOST_TIMES)));
}

function escapeLetter(letter: string): string {
  return letter.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&");
}

/** Takes a name in Latin letters out where the text has it in Malayalam ones, with whatever ending it grew. */
function malayalamRedactor(names: readonly string[], word: string): (text: string) => string {
  const latin = names.filter((name) => !isMalayalam(name) && isTelling(name)).map(bare);
  if (latin.length === 0) return (text) => text;
  // The words of a language come again and again.
  const known = new Map<string, string>();
  return (text) =>
    text.replaceAll(/[\p{Script=Malayalam}\u200c\u200d]+/gu, (found) => {
      const redacted = known.get(found) ?? redactBeginning(found, latin, word);
      known.set(found, redacted);
      return redacted;
    });
}

/** With its signs a letter of a name in Latin ones is two of Malayalam's at most; what is longer holds the name in its beginning. */
function redactBeginning(found: string, names: readonly string[], word: string): string {
  const letters = Array.from(found.normalize("NFC"));
  // A pattern for each beginning of each word would take seconds of a long chat: nearly all words begin otherwise.
  const likely = names.filter((name) => mayBeginAs(letters.slice(0, 2).join(""), name));
  if (likely.length === 0 || isOrdinaryMalayalam(found)) return found;
  const longest = 2 * Math.max(...likely.map(({ length }) => length)) + 2;
  for (let end = Math.min(letters.length, longest); end >= 2; end--) {
    const spelled = romanizationPattern(letters.slice(0, end).join(""));
    if (spelled === null) continue;
    const pattern = new RegExp(`^${spelled}$`, "u");
    const rest = letters.slice(end).join("");
    if (likely.some((name) => pattern.test(name) && mayGrow(name, rest))) return word + rest;
  }
  return found;
}
