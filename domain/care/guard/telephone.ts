import { contactsOf, digitsOf, LISTED_NUMBERS } from "#domain/care/contacts/contacts.ts";
import { LAST_RESORT } from "#domain/care/contacts/lastResort.ts";
import { withoutNumbers } from "#domain/care/contacts/phoneNumbers.ts";
import { readSentence, type Sentence, type Word } from "#domain/care/guard/reading/words.ts";
import { numberOf } from "./medicines/amounts.ts";
import { codeAt, isCode, isReachedAt, NO_CALL_BEHIND, WELL_KNOWN } from "./shortCodes.ts";

/** The numbers that may stand where somebody lives, as digits alone: their country's in the table; 112 where none is known. */
export function numbersOf(country: string | null): ReadonlySet<string> {
  const lines = country === null ? [] : contactsOf(country);
  return new Set((lines.length === 0 ? [LAST_RESORT] : lines).flatMap(digitsOf));
}

/** Numbers and text codes that are known to be called somewhere, and hardly ever count anything. */
const CALLED = new Set(
  `911 999 988 119 111 811 711 311 211 110 113 115 117 118 190 191 192 193 194 195 198 199 061 016 091 017 018 024 000 112 997 998 995 993 996 994 116117 116111 116123 741741 85258 686868 53342 50808 678678 45645 1098 1056 14416 104 181 1091 102 108 101 100 15 17 18 14567 1075 1800 131114 131126 8002221222 18002221222`.split(
    " ",
  ),
);
/** Of those, such as count things as well: only where they are called. */
const COUNTS = new Set([
  "100",
  "101",
  "102",
  "104",
  "108",
  "110",
  "111",
  "113",
  "115",
  "117",
  "118",
  "119",
  "15",
  "17",
  "18",
  "190",
  "191",
  "192",
  "193",
  "194",
  "195",
  "198",
  "199",
  "181",
  "211",
  "311",
  "711",
  "811",
  "024",
  "1800",
  "1075",
  "112",
  "000",
]);
const CALLS =
  / (?:call|calls|calling|dial|dials|rings|phones|texts|sends|nurse|nurses|nhs|lifeline|support|someone|people|advice|poison|option|answer|answers|try|samu|cruz|urgencia|vida|ayuda|orientan|gratis|conozco|escrib\w*|manda\w*|guard\w*|habl\w*|vilic\w*|kitum|parayam|upadesam|kut|code|dialling|dialing|ring|ringing|phone|phoning|telephone|tel|text|texting|number|numbers|helpline|hotline|line|ambulance|police|emergency|emergencies|contact|reach|sms|message|send|whatsapp|llam\w+|marc\w+|marqu\w+|telefon\w*|numero\w*|linea\w*|ambulancia|policia|emergencias?|envi\w+|mensaje|urgencias|vilik\w*|namb\w*|fon\w*|phon\w*|number\w*|ambul\w*|helplain\w*|dayal\w*|mesej\w*|medic\w*|services?) /;
/** English digits as they are said, also in Malayalam letters, and those that are told in words. */
const DIGIT_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    oh: "0",
    o: "0",
    siro: "0",
    nil: "0",
    cero: "0",
    pujyam: "0",
    van: "1",
    tu: "2",
    tri: "3",
    for: "4",
    faiv: "5",
    siks: "6",
    sevan: "7",
    eyt: "8",
    et: "8",
    nayan: "9",
    nain: "9",
    won: "1",
    nyn: "9",
  }),
);
const TIMES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    double: 2,
    triple: 3,
    treble: 3,
    doble: 2,
    dabil: 2,
    dabl: 2,
    tripil: 3,
    dabal: 2,
    trippil: 3,
  }),
);
/** Numbers above nine by which short lines are named: "nine eleven", "ciento doce", "one hundred and eight". */
const SPOKEN =
  / (?:nine - ?eleven|nine eleven|nueve once|noventa y uno uno|nueve uno uno|ciento (?:doce|ocho|diez|uno)|cien ?to doce|one (?:hundred )?(?:and )?(?:twelve|oh eight|o eight)|(?:a|one) hundred (?:and )?(?:twelve|eight|two|one|ten)|nine ninety - ?nine|nine eighty - ?eight|nine ninety nine|cero sesenta y uno|cero dieciseis|novecientos (?:once|noventa y nueve)|nine hundred (?:and )?eleven|nutipantrand|nutiet|nutt?i ?et\w*|nutipatr?and\w*|nuttipan\w*) /;
const SPOKEN_DIGITS: readonly [RegExp, string][] = [
  [/nine.*eleven|nueve once|nueve uno uno|noventa|novecientos once/, "911"],
  [/doce|twelve|pantrand|nutipat|nuttipan/, "112"],
  [/nutiet|eight$| et|ocho/, "108"],
  [/ninety.*nine|noventa y nueve/, "999"],
  [/eighty/, "988"],
  [/sesenta/, "061"],
  [/dieciseis/, "016"],
];

/** What a sentence leaves of its numbers to be called; null: the sentence as it is cannot be mended, and must go. */
export interface Checked {
  text: string;
  hasForeign: boolean;
}

export function checkNumbers(text: string, before: string, listed: ReadonlySet<string>): Checked | null {
  const sentence = readSentence(text);
  if (hasForeignWords(sentence, listed)) return null;
  const kept = withoutNumbers(text, before, listed);
  // What is written with other marks between its digits, or with hidden letters, is found in the words alone.
  const rest = withoutOwn(kept, listed);
  const { words, plain } = rest === text ? sentence : readSentence(rest);
  if (hasForeignShort(words, plain, listed)) return null;
  return { text: kept, hasForeign: kept !== text };
}

const GROUPS = /\d[\d \u00a0().\u2010-\u2015-]*\d/g;
/** Shorter ones are judged by what stands around them. */
const OWN_DIGITS = 5;

/** Numbers of several groups that may stand are whole: "0800 1111" is no 0800 of elsewhere. */
export function withoutOwn(text: string, listed: ReadonlySet<string>): string {
  return text.replaceAll(GROUPS, (number) => {
    const digits = number.replaceAll(/\D/g, "");
    return digits.length >= OWN_DIGITS && listed.has(digits) ? " " : number;
  });
}

/** "Ring nine nine nine now": the line of the person's own country, said digit by digit. */
export function saysOwnLine(text: string, listed: ReadonlySet<string>): boolean {
  const sentence = readSentence(text);
  return isCalledHere(sentence) && spelledNumbers(sentence.words).some((digits) => isListed(digits, listed));
}

function hasForeignWords(sentence: Sentence, listed: ReadonlySet<string>): boolean {
  const spoken = SPOKEN.exec(sentence.plain) ?? SPOKEN.exec(sentence.sound);
  if (spoken !== null && isCalledHere(sentence)) {
    const digits = SPOKEN_DIGITS.find(([form]) => form.test(spoken[0].trim()))?.[1];
    if (digits === undefined || !listed.has(digits)) return true;
  }
  return spelledNumbers(sentence.words).some(
    (digits) =>
      !isListed(digits, listed) &&
      (digits.length > 4 || LISTED_NUMBERS.has(digits) || CALLED.has(digits) || isCalledHere(sentence)),
  );
}

function isCalledHere({ plain, sound }: Sentence): boolean {
  return CALLS.test(plain) || CALLS.test(sound);
}

function isListed(digits: string, listed: ReadonlySet<string>): boolean {
  if (listed.has(digits)) return true;
  // Two of them after each other, or one said twice.
  return [...listed].some((one) => digits.startsWith(one) && (digits === one + one || listed.has(digits.slice(one.length))));
}

/** Digits one by one, three at least, of which one is a word: "nine one one", "triple nine", "uno-uno-dos". */
function spelledNumbers(words: readonly Word[]): string[] {
  const found: string[] = [];
  let digits = "";
  let inWords = 0;
  let gap = 0;
  let times = 1;
  const end = () => {
    if (digits.length >= 3 && inWords > 0 && !isCountUp(digits)) found.push(digits);
    digits = "";
    inWords = 0;
    times = 1;
  };
  for (const word of words) {
    const digit = digitOf(word);
    const repeat = TIMES.get(word.plain) ?? TIMES.get(word.sound);
    if (digit !== null) {
      digits += digit.repeat(times);
      inWords += word.value === null ? 1 : 0;
      times = 1;
      gap = 0;
    } else if (repeat !== undefined) times = repeat;
    else if (/^[-,.·/]$/.test(word.plain) && (digits !== "" || times > 1) && gap < 3) gap++;
    else end();
  }
  end();
  return found;
}

function digitOf(word: Word): string | null {
  if (word.sound === "pujyam") return "0";
  const spoken = DIGIT_WORDS.get(word.isMalayalam ? word.sound : word.plain);
  if (spoken !== undefined && (word.isMalayalam || !["for", "et", "van", "o"].includes(word.plain))) return spoken;
  if (word.value !== null) return /^\d$/.test(word.plain) ? word.plain : null;
  const value = numberOf(word);
  return value !== null &&
    Number.isInteger(value) &&
    value >= 0 &&
    value < 10 &&
    !/^(?:few|several|couple|pair|par|single|whole|unos|unas|vari[oa]s)$/.test(word.plain)
    ? String(value)
    : null;
}

function isCountUp(digits: string): boolean {
  return Array.from(digits).every((digit, at) => at === 0 || Number(digit) === Number(digits[at - 1]) + 1);
}

const SHORT_LINE = / (?:call|dial|ring|llama al|marca el|llame al) (1[578]) (?:for|now|,|\.|para|y) /;

function hasForeignShort(words: readonly Word[], plain: string, listed: ReadonlySet<string>): boolean {
  const [, short] = SHORT_LINE.exec(plain) ?? [];
  if (short !== undefined && !listed.has(short)) return true;
  const isCalled = CALLS.test(plain);
  return words.some(({ value }, at) => value !== null && isForeignAt(words, at, { isCalled, listed }));
}

/** What says of a number how it is meant. */
interface Around {
  /** Its sentence speaks of calling. */
  isCalled: boolean;
  listed: ReadonlySet<string>;
}

function isForeignAt(words: readonly Word[], at: number, { isCalled, listed }: Around): boolean {
  const own = words[at]?.plain ?? "";
  const pair = own + (words[at + 1]?.value === null ? "" : (words[at + 1]?.plain ?? ""));
  if (pair.length >= 5 && pair !== own && CALLED.has(pair) && !listed.has(pair)) return true;
  const run = runOfDigits(words, at);
  if (listed.has(run)) return false;
  if (run !== own) return isRunCalled(run, isCalled);
  if (isCode(words, at) && !listed.has(codeAt(words, at))) return true;
  const isCounted = NO_CALL_BEHIND.test(words[at + 1]?.plain ?? "");
  if (isReachedAt(words, at) && (WELL_KNOWN.test(run) || (isCalled && !isCounted))) return true;
  if (!CALLED.has(run) || run.length < 3 || isCounted || isPart(words, at)) return false;
  return !COUNTS.has(run) || isCalled;
}

/** Of digits with marks between them: seven are a number of somebody, fewer where calling is spoken of. */
function isRunCalled(run: string, isCalled: boolean): boolean {
  if (run.length < 3 || isCountUp(run)) return false;
  return run.length >= 7 || (isCalled && (CALLED.has(run) || LISTED_NUMBERS.has(run)));
}

/** "0.112", "°112" */
function isPart(words: readonly Word[], at: number): boolean {
  return /^[°.,/]$/.test(words[at - 1]?.plain ?? "") && words[at]?.isGlued === true;
}

/** Single digits with marks between them, as one number: "9*1*1", "9 · 1 · 1". */
function runOfDigits(words: readonly Word[], at: number): string {
  let run = words[at]?.plain ?? "";
  if (!/^\d$/.test(run) || (at > 1 && /^\d$/.test(words[at - 1]?.plain ?? ""))) return run;
  for (let next = at + 1; next < at + 12; next++) {
    const plain = words[next]?.plain ?? "";
    if (/^\d$/.test(plain)) run += plain;
    else if (!/^[^\p{L}\p{N}]$/u.test(plain)) break;
  }
  return run;
}
