import { decodeEntities } from "#domain/markdown/entities.ts";
import { mayBeginAs, romanizationPattern } from "./romanizationPattern.ts";

/** What is written to a name in Latin letters: a plural, how Malayalam calls a child, and its cases, "Anayamol", "Anayakku". */
const ENDINGS = "(?:s|(?:mol|mon|kutty|kutti)?(?:yude|ude|inte|nte|kku|ykku|inu|inodu|yodu|odu|yil|il|ye|e)?)";

/** Marks of style, letters that are not seen, tags, a link's brackets and an end of a line, which may stand inside of a name: "**An**aya". */
const UNSEEN =
  "(?:[*_~`\\\\\\[\\n\\u00ad\\u200b-\\u200d\\u2060\\ufeff]|\\p{Pd}\\n|\\]\\([^)\\n]{0,500}\\)|</?[a-z][^<>\\n]{0,60}>)*";
/** What stands behind each letter where a name is spelled out: "A n a y a". */
const SPELLED = "[\\s.\\p{Pd}·]{1,2}";
/** What may stand between the parts of a name. */
const BETWEEN = "[\\s*_~`\\\\\\p{Pd}.,'’\\u00ad\\u200b-\\u200d\\u2060\\ufeff]*";
const BEFORE = "(?<![\\p{L}\\p{M}])";
/** Endings of Malayalam are written to names in Latin letters too: "Meeraയുടെ". */
const AFTER = "(?!(?!\\p{Script=Malayalam})[\\p{L}\\p{M}])";
/** A title that was cut ends so, perhaps within a name. */
const CUT = "(?=\\.{3}$)";
/** A name of so many letters may be spelled out. */
const SPELLED_CHARS = 3;

/** Letters that no accent makes of others, and how they are written where a keyboard lacks them. */
const FOLDED: Readonly<Record<string, string>> = { ø: "o", ł: "l", đ: "d", ð: "d", ı: "i", ß: "ss", æ: "ae", œ: "oe", þ: "th" };
const PLAIN = Object.values(FOLDED).toSorted((a, b) => b.length - a.length);

/** A part of a name that is shorter is another word too often; the whole name is taken out however short it is. */
const PART_CHARS = 3;
/** What stands in many names and names nobody. */
const PARTICLES = new Set(["and", "bin", "binti", "das", "del", "den", "der", "dos", "las", "los", "van", "von", "the"]);

/**
 * Gives a text with `word` in the place of each name: of its whole and of each of its parts, in any case, with or without accents, across
 * line breaks and marks of style, in Latin letters and in those of Malayalam. Malayalam grows endings on a name: after Malayalam letters
 * any may follow, after Latin ones those of its case. Elsewhere only whole words count, so that "Al" is not taken out of "also".
 */
export function redactNames(names: readonly string[], word: string): (text: string) => string {
  const searched = namesAndParts(names);
  if (searched.length === 0) return (text) => text;
  const pattern = new RegExp(`${BEFORE}(?:${searched.map(patternOf).join("|")})`, "giu");
  const redactMalayalam = malayalamRedactor(searched, word);
  return (text) =>
    redactMalayalam(
      plainLetters(text)
        .normalize("NFD")
        .replaceAll(pattern, () => word)
        .normalize("NFC"),
    );
}

/** The longest first, so that a whole name is found before its parts. */
function namesAndParts(names: readonly string[]): string[] {
  const whole = names.map((name) => name.trim()).filter((name) => /[\p{L}\p{N}]/u.test(name));
  const parts = whole.flatMap((name) => [...name.split(/\s+/u), ...name.split(/[\s\p{P}]+/u)]).filter(isTelling);
  return [...new Set([...whole, ...parts])].toSorted((a, b) => b.length - a.length);
}

function isTelling(part: string): boolean {
  return Array.from(part).length >= PART_CHARS && !PARTICLES.has(part.toLowerCase());
}

function patternOf(name: string): string {
  if (isMalayalam(name)) {
    const letters = Array.from(name.normalize("NFD"), escapeLetter);
    const latin = romanizationPattern(name);
    const written = `${letters.join(UNSEEN)}${beginningOf(letters)}`;
    return latin === null ? written : `${written}|${latin}${ENDINGS}${AFTER}`;
  }
  const parts = name.split(/[\s\p{P}]+/u).filter((part) => part !== "");
  const letters = parts.map((part) => (bare(part).match(LETTERS) ?? []).map(letterPattern));
  const written = letters.map((part) => part.join(UNSEEN)).join(BETWEEN);
  const spelled = letters.flat().length < SPELLED_CHARS ? "" : `|${letters.flat().join(SPELLED)}${AFTER}`;
  const end = name.endsWith(".") ? "\\.?" : "";
  const [only = [], ...others] = letters;
  return `${written}${ENDINGS}${AFTER}${end}${spelled}${others.length === 0 ? beginningOf(only) : ""}`;
}

/** As much of a name as tells it, where the text was cut before its end. */
function beginningOf(letters: readonly string[]): string {
  if (letters.length <= PART_CHARS) return "";
  const further = letters.slice(PART_CHARS, -1).reduceRight((rest, letter) => `(?:${UNSEEN}${letter}${rest})?`, "");
  return `|${letters.slice(0, PART_CHARS).join(UNSEEN)}${further}${CUT}`;
}

const LETTERS = new RegExp(`${PLAIN.filter(({ length }) => length > 1).join("|")}|.`, "gu");

/** One letter, or two that may be one, in every way that it is written. */
function letterPattern(letter: string): string {
  const others = Object.keys(FOLDED).filter((folded) => FOLDED[folded] === letter);
  const plain = Array.from(letter, (one) => `${escapeLetter(one)}\\p{M}*`).join(UNSEEN);
  return others.length === 0 ? plain : `(?:${[plain, ...others.map((other) => `${other}\\p{M}*`)].join("|")})`;
}

/** Letters of full width, in circles, joined and of formulas as the usual ones, and what stands as its number or name in HTML. */
function plainLetters(text: string): string {
  return decodeEntities(text, /^[\p{L}\p{M}\u00ad\u200b-\u200d\u2060\ufeff]$/u).replaceAll(
    /[\u24b6-\u24e9\uff21-\uff5a\ufb00-\ufb06\u{1d400}-\u{1d7ff}]/gu,
    (letter) => letter.normalize("NFKC"),
  );
}

function isMalayalam(text: string): boolean {
  return /\p{Script=Malayalam}/u.test(text);
}

/** In small letters, without accents. */
function bare(part: string): string {
  const letters = plainLetters(part).normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return letters.replaceAll(/./gu, (letter) => FOLDED[letter] ?? letter);
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
  if (likely.length === 0) return found;
  const longest = 2 * Math.max(...likely.map(({ length }) => length)) + 2;
  for (let end = Math.min(letters.length, longest); end >= 2; end--) {
    const spelled = romanizationPattern(letters.slice(0, end).join(""));
    if (spelled === null) continue;
    const pattern = new RegExp(`^${spelled}$`, "u");
    if (likely.some((name) => pattern.test(name))) return word + letters.slice(end).join("");
  }
  return found;
}
