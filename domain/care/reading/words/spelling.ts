type Respelling = readonly [RegExp, string];

/** What people shorten when they write English, spelt out, and words that would be read as others. */
const CONTRACTIONS: readonly Respelling[] = [
  [/\bcan(?:'?t|not)\b/g, "can not"],
  [/\bwon'?t\b/g, "will not"],
  [/\b(do|does|did|is|are|was|were|has|have|had|could|should|would|ai)n'?t\b/g, "$1 not"],
  [/\bi'?m\b/g, "i am"],
  [/\b2 ?b\b/g, "to be"],
  [/\bi'?ve\b/g, "i have"],
  [/\b(he|she)'?s\b/g, "$1 is"],
  [/'(s|m|d|re|ve|ll)\b/g, " $1"],
  // "Un ataque" alone is a seizure.
  [/\bataque (?=(?:[a-z]+ ){0,2}(?:de asma|asmatico)\b)/g, "crisis "],
  // It neither bites nor is swallowed; "a bit of apple" may be.
  [/\ba (?:little |tiny |wee )?bit\b(?! of\b(?! an? ))/g, " "],
];

/** Older and newer code points of the same Malayalam letter. The joiners, which only shape letters, go. */
const MALAYALAM: readonly Respelling[] = [
  [/\u0d23\u0d4d\u200d/g, "\u0d7a"],
  [/\u0d28\u0d4d\u200d/g, "\u0d7b"],
  [/\u0d30\u0d4d\u200d/g, "\u0d7c"],
  [/\u0d32\u0d4d\u200d/g, "\u0d7d"],
  [/\u0d33\u0d4d\u200d/g, "\u0d7e"],
  [/\u0d15\u0d4d\u200d/g, "\u0d7f"],
  [/[\u200b-\u200d\u2060\ufeff\u00ad]/g, ""],
  [/\u0d7b\u0d4d\u0d31/g, "\u0d28\u0d4d\u0d31"],
  [/\u0d4c/g, "\u0d57"],
];
/** "One and 1/2": as it is told in words. */
const AND_HALF = /(?<=\p{L} (?:&|and|y) ?)1\/2(?![\d/])/giu;
/** "3½", "3 1/2", "3 and 1/2", "1/2": nothing else stands before it or behind it that would make a date of it. */
const FRACTION = /(?<![\d.,/])(?:(\d{1,3})(?: ?(?:-|&|and|y) ?| ?))?(?:([¼½¾])|(?<!\d)1\/2(?![\d/]))/gi;
const FRACTIONS: Readonly<Record<string, string>> = { "¼": "25", "¾": "75" };

/** With a point, as it is read everywhere: a fraction falls apart into two numbers. */
export function withPoints(text: string): string {
  return text
    .replaceAll(AND_HALF, "half")
    .replaceAll(FRACTION, (_, whole = "0", sign = "½") => `${whole}.${FRACTIONS[sign] ?? "5"}`);
}

const MALAYALAM_ZERO = 0x0d66;
/** Without one of these no Malayalam is respelt. */
const MALAYALAM_SIGN = /[\u0d00-\u0d7f\u200b-\u200d\u2060\ufeff\u00ad]/;
const ALL = [...MALAYALAM, ...CONTRACTIONS];

/** A blessing as one sign, which unfolds to four words: no language that is read here has any of them. */
const ARABIC_WORDS = /[\ufdf0-\ufdfb]/g;

/**
 * One spelling for what is written in many: small letters without accents, plain apostrophes, ASCII digits, contractions spelt out.
 * From here on it makes no difference how something was typed.
 */
export function normalize(text: string): string {
  const plain = text
    .replaceAll("º", "°")
    .replaceAll(ARABIC_WORDS, " ")
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[\u0060\u00b4\u2018\u2019\u02bc\u2032]/g, "'")
    .replaceAll(/[\u0d66-\u0d6f]/g, (digit) => String(digit.charCodeAt(0) - MALAYALAM_ZERO));
  return respell(plain, MALAYALAM_SIGN.test(plain) ? ALL : CONTRACTIONS);
}

/** Each step reads what the one before it wrote. */
const SOUNDS: readonly Respelling[] = [
  [/([tdbpkgjz])h/g, "$1"],
  [/sh/g, "s"],
  [/ch/g, "c"],
  [/w/g, "v"],
  [/ee|ii/g, "i"],
  [/oo|uu/g, "u"],
  [/(.)\1+/g, "$1"],
  [/iy/g, "i"],
  [/(...)u$/g, "$1"],
];

/** Malayalam in Latin letters has no fixed spelling: what sounds alike is written alike here. A last "u" is often left out. */
export function soundOf(word: string): string {
  return respell(word, SOUNDS);
}

/** Spanish as it sounds in all of America: many parents leave out the "h" and take "b" for "v", "s" for "z" or "c", "k" for "qu". */
const SPANISH_SOUNDS: readonly Respelling[] = [
  [/(.)\1{2,}/g, "$1"],
  [/ll/g, "y"],
  [/(?<=[aeioun])h|^h(?=..)/g, ""],
  [/v/g, "b"],
  [/z|c(?=[ei])/g, "s"],
  [/qu|c(?!h)/g, "k"],
];

/** What is alike here may be the same Spanish word, however well somebody spells. */
export function spanishSoundOf(word: string): string {
  return respell(word, SPANISH_SOUNDS);
}

function respell(text: string, respellings: readonly Respelling[]): string {
  return respellings.reduce((written, [from, to]) => written.replaceAll(from, to), text);
}
