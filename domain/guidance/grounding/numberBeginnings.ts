import { NUMBER_WORDS } from "#domain/care/lexicon/numbers.ts";
import { romanize } from "#domain/care/reading/words/romanize.ts";
import { normalize, soundOf } from "#domain/care/reading/words/spelling.ts";
import { memoized } from "#domain/memo.ts";
import { unitOf } from "./units.ts";
import { withMalayalamNumbers } from "./words/malayalamNumbers.ts";
import { MORE_NUMBER_WORDS } from "./words/numberWords.ts";

/** Numbers as words; "one" and its like are in every sentence. */
const WORDS_OF_NUMBERS: ReadonlySet<string> = new Set([
  ...[...NUMBER_WORDS.values].filter(([, value]) => value !== 1).map(([word]) => word),
  ...MORE_NUMBER_WORDS.map(normalize),
]);

/** With "an", "first" and their like they are a number too: "an hour", "the first birthday". */
const COUNTED =
  /^(?:first|second|primer[oa]?|segund[oa]|tercer[oa]?|hour|month|week|year|minute|birthday|degree|hora|semana|mes|ano|minuto|grado|cumpleanos|manikk\p{L}*|min(?:it|ut)\p{L}*|digri|or(?:aa?zhcha|maa?s)\p{L}*|ara\p{L}*|kaal|naal|mukk?aal|gram|gramo|onnu?|one|mil)$/u;
/** Parts and multiples, by their beginning. */
const PARTS =
  /^(?:hal[fv]|mitad|medi[oa]$|terci[oa]|third|quarter|cuart|quint[oa]|sext[oa]|septim|octav|noven[oa]|decim|vigesim|veinteav|centesim|doubl|dobl[ae]|duplic|tripl|treble|thrice|dozen|docena|decena|veintena|quincena|centenar|quadrupl|cuadrupl|score|r[ae]ndiratti|moonniratti|ഡസൻ|pakuthi|paathi|iratti|hundredth|(?:four|fif|six|seven|eigh|nin|ten|twentie|thir)(?:teen)?th)/u;

/** Capitals of Rome; "I" is I. */
const ROMAN = /^(?!I$)[IVX]{1,6}$/;
/** The letters of a word that is taken apart: "t w e l v e". */
const LETTER = /^(?![aiyoeu]$)\p{L}$/iu;

/** Whether from this word on a sentence may tell a number. A sentence that grows is read again with each piece. */
export function mayTellNumber(word: string, bySound: boolean): boolean {
  return bySound ? isNumberBySound(word) : isNumberAsWritten(word);
}

const isNumberBySound = memoized(2000, (word: string) => readWord(word, true));
const isNumberAsWritten = memoized(2000, (word: string) => readWord(word, false));

function readWord(word: string, bySound: boolean): boolean {
  const plain = normalize(word.replace(/\p{Cf}/gu, "").replace(/['’]s?$/u, ""));
  return (
    WORDS_OF_NUMBERS.has(plain) ||
    COUNTED.test(plain) ||
    PARTS.test(plain) ||
    unitOf(plain) !== undefined ||
    ROMAN.test(word) ||
    LETTER.test(word) ||
    withMalayalamNumbers(plain) !== plain ||
    (bySound && WORDS_OF_NUMBERS.has(soundOf(romanize(plain))))
  );
}
