import { digitValue } from "#domain/care/contacts/foreignNumber.ts";
import { romanize } from "#domain/care/reading/words/romanize.ts";
import { normalize, soundOf } from "#domain/care/reading/words/spelling.ts";
import { memoized } from "#domain/memo.ts";

/** A word, a number or a mark of a sentence. */
export interface Word {
  /** In small letters without accents; Malayalam in Latin letters, by its sound. */
  plain: string;
  sound: string;
  isMalayalam: boolean;
  /** Of a number in digits. */
  value: number | null;
  /** No space stands before it. */
  isGlued: boolean;
}

/** A sentence as the rules read it: its words, and the same as two strings with one space around each word. */
export interface Sentence {
  words: readonly Word[];
  plain: string;
  sound: string;
}

const FRACTIONS: Readonly<Record<string, string>> = { "¼": "1/4", "½": "1/2", "¾": "3/4", "⅓": "1/3", "⅔": "2/3", "⅛": "1/8" };
const TOKEN = /(\s*)(\d+(?:[.,·]\d+)*(?: ?\/ ?\d+(?![\d.,]))?|\p{L}[\p{L}\p{M}]*(?:'[\p{L}\p{M}]+)*|[^\s\p{M}])/gu;

export function readSentence(text: string): Sentence {
  const words: Word[] = [];
  for (const [, space = "", token = ""] of cleaned(text).matchAll(TOKEN)) {
    for (const [index, part] of parted(token).entries()) words.push(wordOf(part, space === "" || index > 0));
  }
  const join = (key: "plain" | "sound") => ` ${words.map((word) => word[key]).join(" ")} `;
  return { words, plain: join("plain"), sound: join("sound") };
}

/** What marks, fonts and hidden letters do to a text is undone: "**5** m\u200bl", "𝟓 ㎖", "5️⃣ ml". */
function cleaned(text: string): string {
  const bare = text
    .replaceAll(/[¼½¾⅓⅔⅛]/g, (sign) => ` ${FRACTIONS[sign] ?? ""} `)
    .replaceAll(/<\/?[a-z][^<>]{0,40}>|&nbsp;/gi, " ")
    .replaceAll(/[*_~`]|\u20e3|\ufe0f|\u200b|\u2060|\ufeff|\u00ad/g, "")
    .replaceAll(/\\(?:,|text|mathrm|;|quad)?|[${}]/g, " ")
    .replaceAll(/(?<![\p{L}])m\s?\.\s?([lg])(?!\p{L})\.?/giu, "m$1")
    .replaceAll(/(?<=\d ?)m ([lg])(?!\p{L})/giu, "m$1")
    .replaceAll(/(മി|എം)\s?\.\s?(?=ലി|ഗ്രാം|എൽ|ജി)/g, (short) => (short.startsWith("മി") ? "മില്ലി" : "എം"))
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)));
  return normalize(bare)
    .replaceAll("\u2044", "/")
    .replaceAll("\u03bcg", "mcg")
    .replaceAll(/\b(it|that|there|what|here|this) s\b/g, "$1 is")
    .replaceAll(/\b(you|they|we) re\b/g, "$1 are")
    .replaceAll(/\b(need|must|might)n't\b/g, "$1 not");
}

function wordOf(token: string, isGlued: boolean): Word {
  const isMalayalam = /\p{Script=Malayalam}/u.test(token);
  const sound = soundOfWord(token);
  return { plain: isMalayalam ? sound : token, sound, isMalayalam, value: valueOf(token), isGlued };
}

const soundOfWord = memoized(4000, (token: string) => soundOf(romanize(token)));

function valueOf(token: string): number | null {
  if (!/^\d/.test(token)) return null;
  const [whole = 0, part] = token.split("/").map((number) => Number.parseFloat(number.replace(/[,·]/, ".")));
  return part ? whole / part : whole;
}

/** Malayalam joins a number to what it counts: "അഞ്ചുമില്ലി", "അരസ്പൂൺ". */
const JOINED =
  /^((?:ഒന്ന|ഒരു|രണ്ട|മൂന്ന|നാല|അഞ്ച|ആറ|ഏഴ|എട്ട|ഒമ്പത|ഒൻപത|പത്ത|അര|കാൽ|കാല്|മുക്കാൽ)[ുര്]{0,2})((?:മില്ലി|തുള്ളി|സ്പൂ|ടീസ്പൂ|ടേബിൾസ്പൂ|ഗുളിക|പഫ്|കിലോ).*)$/u;

function parted(token: string): string[] {
  const [, number, counted] = JOINED.exec(token) ?? [];
  return number === undefined || counted === undefined ? [token] : [number, counted];
}
