import { inLatin } from "./scripts.ts";

/** Endings of Malayalam that are written to a name in Latin letters: "Anayayude", "Anayakku". */
const ENDINGS = "(?:yude|ude|inte|nte|kku|ykku|inu|inodu|yodu|odu|yil|il|ye|e)?";

/** Marks of style, and letters that are not seen, which may stand inside of a name: "**An**aya". */
const UNSEEN = "[*_~`\\\\\\u00ad\\u200b-\\u200d\\u2060\\ufeff]*";
/** What may stand between the parts of a name. */
const BETWEEN = "[\\s*_~`\\\\\\p{Pd}.,'’\\u00ad\\u200b-\\u200d\\u2060\\ufeff]*";
const BEFORE = "(?<![\\p{L}\\p{M}\\p{N}])";
const AFTER = "(?![\\p{L}\\p{M}\\p{N}])";

/** A part of a name that is shorter is another word too often; the whole name is taken out however short it is. */
const PART_CHARS = 3;
/** What stands in many names and names nobody. */
const PARTICLES = new Set(["and", "bin", "binti", "das", "del", "den", "der", "dos", "las", "los", "van", "von", "the"]);

/**
 * A text with `word` in the place of each name: of its whole and of each of its parts, in any case, with or without accents, across line
 * breaks and marks of style, in Latin letters and in those of Malayalam. Malayalam grows endings on a name: after Malayalam letters any
 * may follow, after Latin ones those of its case. Elsewhere only whole words count, so that "Al" is not taken out of "also".
 */
export function withoutNames(text: string, names: readonly string[], word: string): string {
  const searched = namesAndParts(names);
  if (searched.length === 0) return text;
  const pattern = new RegExp(searched.map(patternOf).join("|"), "giu");
  const replaced = text.normalize("NFD").replaceAll(pattern, () => word);
  return withoutMalayalam(replaced.normalize("NFC"), searched, word);
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
    const letters = Array.from(name.normalize("NFD"), escapeLetter).join(UNSEEN);
    const latin = inLatin(name);
    const inBoth = latin === null ? "" : `|${BEFORE}${latin}${ENDINGS}${AFTER}`;
    return `${BEFORE}${letters}${inBoth}`;
  }
  const parts = name.split(/[\s\p{P}]+/u).filter((part) => part !== "");
  const pattern = parts
    .map((part) => Array.from(bare(part), (letter) => `${escapeLetter(letter)}\\p{M}*`).join(UNSEEN))
    .join(BETWEEN);
  const end = name.endsWith(".") ? "\\.?" : "";
  return `${BEFORE}${pattern}${ENDINGS}${AFTER}${end}`;
}

function isMalayalam(text: string): boolean {
  return /\p{Script=Malayalam}/u.test(text);
}

/** Without accents. */
function bare(part: string): string {
  return part.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

function escapeLetter(letter: string): string {
  return letter.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&");
}

/** A name in Latin letters, where the text has it in Malayalam ones, with whatever ending it grew. */
function withoutMalayalam(text: string, names: readonly string[], word: string): string {
  const latin = names.filter((name) => !isMalayalam(name) && isTelling(name)).map((name) => bare(name).toLowerCase());
  if (latin.length === 0) return text;
  return text.replaceAll(/[\p{Script=Malayalam}\u200c\u200d]+/gu, (found) => {
    const letters = Array.from(found);
    for (let end = letters.length; end >= 2; end--) {
      const spelled = inLatin(letters.slice(0, end).join(""));
      const isName = spelled !== null && latin.some((name) => new RegExp(`^${spelled}$`, "u").test(name));
      if (isName) return word + letters.slice(end).join("");
    }
    return found;
  });
}
