import { AFTER_CHARS, BEFORE_CHARS, isForeignNumber } from "./foreignNumber.ts";

/** Stands where a number was; without it the emphasis around the number would turn into other marks. */
const REMOVED = "…";

const SPACE = String.raw`[ \u00a0\u2007\u2009\u202f]`;
/** A digit, also as an address or HTML writes it: in an answer's markdown both are read as what they stand for. */
const DIGIT = String.raw`(?:\p{Nd}|%3\d|&#0{0,4}(?:4[89]|5[0-7]);|&#[xX]0{0,4}3\d;)`;
/** Any other sign that is written so. */
const CODED = String.raw`(?:%(?!3\d)[\da-fA-F]{2}|&(?!#0{0,4}(?:4[89]|5[0-7]);|#[xX]0{0,4}3\d;)#?\w{1,31};)`;
/** What stands between two groups of digits. A dot before a space ends a sentence, and a new line ends everything. */
const BETWEEN = String.raw`(?:${SPACE}?(?:\\?[-\u2010-\u2015\u2212/()·•_~*]|${CODED})${SPACE}?|${SPACE}|\\?\.(?!${SPACE}))`;
/** A number whose end is spelled, as "1-800-CHILDREN". */
const SPELLED = String.raw`[+(]{0,2}(?:1[-. ]\(?)?8\d\d\)?(?:[-.][A-Z\d]+)*-[A-Z]{2,}(?:-?[A-Z\d]+)*`;
/** "24/7" after a number is not part of it. */
const DIGITS = String.raw`[+(]{0,2}${DIGIT}+(?:${BETWEEN}{1,2}(?!24[-/]7(?!\p{Nd}))${DIGIT}+)*`;
const CANDIDATE = new RegExp(`${SPELLED}|${DIGITS}`, "gu");

/** A sentence without the telephone numbers that are not `listed`; `before` is what came before it: its words tell what a number is. */
export function withoutNumbers(text: string, before: string, listed: ReadonlySet<string>): string {
  return text.replaceAll(CANDIDATE, (candidate, index: number) => {
    const end = index + candidate.length;
    const around = {
      before: (before + text.slice(0, index)).slice(-BEFORE_CHARS),
      after: text.slice(end, end + AFTER_CHARS),
    };
    return isForeignNumber(candidate, listed, around) ? REMOVED : candidate;
  });
}
