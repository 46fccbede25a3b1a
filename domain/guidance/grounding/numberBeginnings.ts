import { NUMBER_WORDS } from "#domain/care/lexicon/numbers.ts";
import { romanize } from "#domain/care/reading/words/romanize.ts";
import { normalize, soundOf } from "#domain/care/reading/words/spelling.ts";
import { withMalayalamNumbers } from "./malayalamNumbers.ts";
import { MORE_NUMBER_WORDS } from "./numberWords.ts";

/** Numbers as words; "one" and its like are in every sentence. */
const WORDS_OF_NUMBERS: ReadonlySet<string> = new Set([
  ...[...NUMBER_WORDS.values].filter(([, value]) => value !== 1).map(([word]) => word),
  ...MORE_NUMBER_WORDS.map(normalize),
]);

/** With "an", "first" and their like they are a number too: "an hour", "the first birthday". */
const COUNTED =
  /^(?:first|second|primer[oa]?|segund[oa]|tercer[oa]?|cuarta|quint[oa]|sext[oa]|septim[oa]|hour|month|week|year|birthday|hora|semana|mes|ano|cumpleanos|manikk\p{L}*|or(?:aa?zhcha|maa?s)\p{L}*|ara|kaal|mukk?aal)$/u;
/** Capitals of Rome; "I" is I. */
const ROMAN = /^(?!I$)[IVX]{1,6}$/;
/** The letters of a word that is taken apart: "t w e l v e". */
const LETTER = /^(?![aiyoeu]$)\p{L}$/iu;

/** A sentence that grows is read again with each piece. */
const known = new Map<string, boolean>();
const KNOWN_MAX = 4000;

/** Whether from this word on a sentence may tell a number. */
export function mayTellNumber(word: string, bySound: boolean): boolean {
  const key = bySound ? `~${word}` : word;
  const found = known.get(key) ?? readWord(word, bySound);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, found);
  return found;
}

function readWord(word: string, bySound: boolean): boolean {
  const plain = normalize(word.replace(/\p{Cf}/gu, ""));
  return (
    WORDS_OF_NUMBERS.has(plain) ||
    COUNTED.test(plain) ||
    ROMAN.test(word) ||
    LETTER.test(word) ||
    withMalayalamNumbers(plain) !== plain ||
    (bySound && WORDS_OF_NUMBERS.has(soundOf(romanize(plain))))
  );
}
