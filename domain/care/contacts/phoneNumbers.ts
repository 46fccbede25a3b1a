import { LISTED_NUMBERS } from "./contacts.ts";
import { AFTER_CHARS, BEFORE_CHARS, isForeignNumber } from "./foreignNumber.ts";

/** How far a growing text has been read. */
export interface Reading {
  /** The end of what was decided, as it came: words before a number tell what it is. */
  before: string;
  /** Not decided yet: it may be, or become, a telephone number. */
  held: string;
}

export const NOTHING_READ: Reading = { before: "", held: "" };

/** Stands where a number was; without it the emphasis around the number would turn into other marks. */
const REMOVED = "…";

const SPACE = String.raw`[ \u00a0\u2007\u2009\u202f]`;
/** A digit, also as an address or HTML writes it: in an answer's markdown both are read as what they stand for. */
const DIGIT = String.raw`(?:\p{Nd}|%3\d|&#0{0,4}(?:4[89]|5[0-7]);|&#[xX]0{0,4}3\d;)`;
/** Any other sign that is written so. */
const CODED = String.raw`(?:%(?!3\d)[\da-fA-F]{2}|&(?!#0{0,4}(?:4[89]|5[0-7]);|#[xX]0{0,4}3\d;)#?\w{1,31};)`;
/** The beginning of either. */
const CODE_BEGIN = String.raw`(?:%[\da-fA-F]?|&#?\w{0,31})`;
/** What stands between two groups of digits. A dot before a space ends a sentence, and a new line ends everything. */
const BETWEEN = String.raw`(?:${SPACE}?(?:\\?[-\u2010-\u2015\u2212/()·•_~*]|${CODED})${SPACE}?|${SPACE}|\\?\.(?!${SPACE}))`;
/** A number whose end is spelled, as "1-800-CHILDREN". */
const SPELLED = String.raw`[+(]{0,2}(?:1[-. ]\(?)?8\d\d\)?(?:[-.][A-Z\d]+)*-[A-Z]{2,}(?:-?[A-Z\d]+)*`;
/** "24/7" after a number is not part of it. */
const DIGITS = String.raw`[+(]{0,2}${DIGIT}+(?:${BETWEEN}{1,2}(?!24[-/]7(?!\p{Nd}))${DIGIT}+)*`;
const CANDIDATE = new RegExp(`${SPELLED}|${DIGITS}`, "gu");

/** What may yet turn into a candidate, and what may yet go on with the one before it. */
const OPEN_START = new RegExp(`(?:[+(]{1,2}(?:[\\uD800-\\uDBFF]|${CODE_BEGIN})?|[\\uD800-\\uDBFF]|${CODE_BEGIN})$`);
const OPEN_END = new RegExp(
  String.raw`^(?:${BETWEEN}{0,2}${SPACE}?(?:\\|${CODE_BEGIN})?|${BETWEEN}{1,2}24[-/]7|[-.)][-.A-Z\d]*)[\uD800-\uDBFF]?$`,
  "u",
);

/**
 * Removes the telephone numbers that the contacts table does not hold from a text that comes in pieces. Of each piece it gives what
 * is decided by it, and holds back only what could still be such a number; however the text is cut, the same comes out.
 */
export function readPiece({ before, held }: Reading, piece: string): { shown: string; reading: Reading } {
  return read(before, held + piece, false);
}

/** What is left when nothing more comes. */
export function readRest({ before, held }: Reading): string {
  return read(before, held, true).shown;
}

/** A sentence without the telephone numbers that are not `listed`; `before` is what came before it. */
export function withoutNumbers(text: string, before: string, listed: ReadonlySet<string>): string {
  return read(before, text, true, listed).shown;
}

function read(before: string, text: string, isWhole: boolean, listed = LISTED_NUMBERS): { shown: string; reading: Reading } {
  let shown = "";
  let decided = 0;
  const stopAt = (index: number) => ({
    shown: shown + text.slice(decided, index),
    reading: { before: (before + text.slice(0, index)).slice(-BEFORE_CHARS), held: text.slice(index) },
  });

  const open = isWhole ? null : OPEN_START.exec(text);
  for (const { 0: candidate, index } of text.matchAll(CANDIDATE)) {
    // Within a sign of which only the beginning has come: "&#5" of "&#57;".
    if (open !== null && open.index < index) break;
    const end = index + candidate.length;
    if (!isWhole && OPEN_END.test(text.slice(end))) return stopAt(index);
    const isForeign = isForeignNumber(candidate, listed, {
      before: (before + text.slice(0, index)).slice(-BEFORE_CHARS),
      after: text.slice(end, end + AFTER_CHARS),
      isWhole,
    });
    if (isForeign === null) return stopAt(index);
    shown += text.slice(decided, index) + (isForeign ? REMOVED : candidate);
    decided = end;
  }
  return stopAt(open === null || open.index < decided ? text.length : open.index);
}
