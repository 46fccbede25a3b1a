/** A number is told from another by at most so many characters before it and after it. */
export const BEFORE_CHARS = 200;
export const AFTER_CHARS = 32;

interface WordsAround {
  before: string;
  after: string;
}

/** No telephone number has more. */
const LONGEST_DIGITS = 15;
/** With as many digits a number is a telephone's, unless its form says that it is something else. */
const LONG_DIGITS = 7;
/** With fewer, three at least, it is one where the words around it say so: "call 110". */
const SHORT_DIGITS = 3;

/** Whether a run of digits is a telephone number that is not `listed`. In doubt a number goes: a wrong one is worse than a gap. */
export function isForeignNumber(run: string, listed: ReadonlySet<string>, around: WordsAround): boolean {
  const plain = inPlainDigits(run);
  const digits = plain.replaceAll(/\D/g, "");
  if (digits.length < SHORT_DIGITS || isListed(plain, digits, listed)) return false;
  if (IN_ADDRESS.test(around.before)) return false;
  return (digits.length >= LONG_DIGITS && !isQuantity(plain)) || isCalled(plain, around);
}

/** Digits of every script as 0 to 9, letters as on a telephone's keys, one kind of dash, of dot and of space, none of them coded. */
function inPlainDigits(run: string): string {
  return (
    run
      .replaceAll(
        /&#(?:[xX]0*3(\d)|0*(4[89]|5[0-7]));/g,
        (_, hex?: string, code?: string) => hex ?? String.fromCharCode(Number(code)),
      )
      // Any other sign is between the digits, whichever it is. Not by the table of all entities, which pages without a guard would fetch.
      .replaceAll(/&#?\w{1,31};/g, " ")
      .replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replaceAll("\\", "")
      .replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
      .replaceAll(/[A-Z]/g, (letter) => KEYS[letter.charCodeAt(0) - 65] ?? "")
      .replaceAll(/[\u2010-\u2015\u2212~]/g, "-")
      .replaceAll(/[·•]/g, ".")
      .replaceAll(/[\s()+_*\u0080-\u00ff]+/g, " ")
      .trim()
  );
}

const KEYS = "22233344455566677778889999";

/** Unicode keeps the ten digits of a script together, from zero to nine. */
export function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (code - zero) % 10;
}

/** Also where a small number stands beside it: "988 (24 hours)", "2. 112". */
function isListed(plain: string, digits: string, listed: ReadonlySet<string>): boolean {
  if (listed.has(digits)) return true;
  const groups = plain.split(/ ?\/ ?| /).map((group) => group.replaceAll(/\D/g, ""));
  if (digits.length > LONGEST_DIGITS + SHORT_DIGITS) return groups.every((group) => listed.has(group));
  for (let first = 0; first < groups.length; first++) {
    for (let last = groups.length; last > first; last--) {
      const part = groups.slice(first, last).join("");
      if (listed.has(part) && digits.length - part.length < SHORT_DIGITS) return true;
    }
  }
  return groups.every((group) => listed.has(group));
}

/** Part of a page's address, but for addresses that open a call. */
const IN_ADDRESS = /(?:https?:\/\/(?!(?:www\.)?(?:wa\.me|api\.whatsapp))|www\.)[^\s)]*$/i;

/** Words that come before a telephone number, and the small ones that may stand between. */
const CALL =
  /(?:^|[^\p{L}])(?:calls?|calling|dial|ring|phone|telephone|tel|text|number|helpline|hotline|(?:crisis|poison|emergency) (?:line|control|cent(?:re|er))|ambulance|police|emergency|llam\p{L}*|marc(?:a|ar|ad|as|ando|ue|uen)|tel[eé]fonos?|n[uú]mero|l[ií]nea|ambulancia|polic[ií]a|emergencias?|\p{L}*വിളി\p{L}*|നമ്പർ|നമ്പറ\p{L}*|ഫോൺ|ആംബുലൻസ്|പോലീസ്)[^\p{L}\p{N}]{1,4}(?:(?:at|on|al|a|el|la|los|las|to|the|is|no|nr|es|them|us|for help|number|número)[^\p{L}\p{N}]{1,4}){0,3}$/iu;
const UNIT =
  /^[ -]?(?:[°º%€$×x]|m?l\b|m?g\b|[kcm]?m\b|kg|oz|lb|k?cal|min|sec|seg|hour|hora|hr|h\b|day|d[ií]a|week|seman|month|mes|year|año|vec|time|word|step|paso|degree|grado|മി|മണി|ദിവസ|ആഴ്ച|മാസ|വയസ|വർഷ|ഡിഗ്രി|ഗ്രാം|തവണ|%)/i;
/** Malayalam says it behind: "100 എന്ന നമ്പറിൽ വിളിക്കുക". */
const MALAYALAM = /^[^\p{L}\p{N}]{0,4}[\u0d00-\u0d7f]/u;
const CALL_BEHIND = /^[^.!?\n\p{Nd}]{0,24}(?:വിളി|നമ്പ)/u;

/** Whether the words around it make it a number to be called. */
function isCalled(plain: string, { before, after }: WordsAround): boolean {
  if (/\d\.\d{1,2}$|\//.test(plain) || isRange(plain) || UNIT.test(after)) return false;
  return CALL.test(before) || (MALAYALAM.test(after) && CALL_BEHIND.test(after));
}

/** A form that no telephone number has: dates, years, decimals, ranges, round thousands, things counted up. */
function isQuantity(plain: string): boolean {
  const rest = plain.replace(/^(?:19|20)\d\d /, "").replace(/ (?:19|20)\d\d$/, "");
  if (rest.replaceAll(/\D/g, "").length < LONG_DIGITS) return true;
  return isRange(rest) || /^\d[ .]\d{3}[ .]\d{3}$/.test(rest) || isDates(rest) || isCount(rest) || isDecimals(rest);
}

const AMOUNT = String.raw`(?:\d{1,5}|\d{1,3}(?:[ .]\d{3})+)`;
const RANGE = new RegExp(`^(${AMOUNT}) ?- ?(${AMOUNT})$`);

/** "800-1000", from the smaller to the greater. */
function isRange(plain: string): boolean {
  const [, from = "", to = ""] = RANGE.exec(plain) ?? [];
  return from !== "" && !/^0\d/.test(from) && Number(from.replaceAll(/\D/g, "")) < Number(to.replaceAll(/\D/g, ""));
}

const DATE = String.raw`(?:(?:19|20)\d\d[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:19|20)\d\d)`;
/** Dates, the last perhaps with the hour that a colon follows. */
const DATES = new RegExp(`^${DATE}(?: ?-? ?${DATE})*(?: \\d{1,2})?$`);

function isDates(plain: string): boolean {
  return DATES.test(plain);
}

/** Years, or small numbers that grow: "5 10 15 20". */
function isCount(plain: string): boolean {
  const groups = plain.split(/[ -]+/);
  if (groups.every((group) => /^(?:19|20)\d\d$/.test(group))) return true;
  return groups.every((group, index) => /^(?:0|[1-9]\d?)$/.test(group) && Number(group) > Number(groups[index - 1] ?? -1));
}

/** "100.4-102.2", "38.0 / 100.4". */
function isDecimals(plain: string): boolean {
  return plain.includes(".") && plain.split(/ ?[-/] ?| /).every((part) => /^\d{1,3}(?:\.\d{1,2})?$/.test(part));
}
