import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { NEVER, NO_CONTEXT, type Context } from "#domain/care/guard/reading/context.ts";
import { namesHelp, saysToGetHelp } from "#domain/care/guard/reading/help.ts";
import { namesDanger, namesTrouble } from "#domain/care/guard/reading/signs.ts";
import { readSentence } from "#domain/care/guard/reading/words.ts";
import { callsEmergencyHarmless, soothes, toldBy, topicAfter, type Told } from "./claims/claims.ts";
import { letsFade, opposedIn, withoutOpenWords } from "./claims/openWords.ts";
import { countWords, languageOf, noLanguageYet, type LanguageCount } from "./language.ts";
import { doseKindsOf } from "./medicines/doseFeatures.ts";
import { isTellingDose } from "./medicines/doseReader.ts";
import { announcesDose, namesFood, namesMedicine } from "./medicines/doses.ts";
import { NOTES, type GuardReason } from "./notes.ts";
import { middleOf, sentenceEnd } from "./sentences.ts";
import { innocentPart } from "./suspicion.ts";
import { checkNumbers, numbersOf } from "./telephone.ts";

/** How far a growing answer has been read. */
export interface GuardReading {
  /** The numbers that may stand, as digits. */
  listed: ReadonlySet<string>;
  /** The sentence that is not decided yet, as it came, and how much of it was shown. */
  text: string;
  shown: number;
  /** A word in it makes suspicious: the rest waits for the end. */
  isStopped: boolean;
  /** The end of what was decided, as it came: words before a number tell what it is. */
  before: string;
  context: Context;
  language: LanguageCount;
  /** Why parts were left out, each reason once. */
  guarded: readonly GuardReason[];
  /** How often a sign of danger was called harmless. */
  harmless: number;
}

/** An answer that does so again is not to be trusted, and ends there. */
const HARMLESS_MAX = 2;
const BEFORE_CHARS = 200;

interface GuardOptions {
  /** Where the person lives; null: unknown. */
  country: string | null;
  /** Of the notes, until the words of the answer tell. */
  language?: InterfaceLanguage | null;
  /** What was shown already of an answer that goes on. */
  written?: string;
}

/** Nothing read yet of what comes. */
export function startGuard({ country, language = null, written = "" }: GuardOptions): GuardReading {
  const start: GuardReading = {
    listed: numbersOf(country),
    text: "",
    shown: 0,
    isStopped: false,
    before: "",
    context: NO_CONTEXT,
    language: noLanguageYet(language),
    guarded: [],
    harmless: 0,
  };
  if (written === "") return start;
  const { reading } = readPiece(start, written);
  return { ...reading, shown: reading.text.length, isStopped: true, guarded: [], harmless: 0 };
}

/**
 * Reads on in an answer that comes in pieces: amounts of medicine, "no need to see anybody", telephone numbers of elsewhere and signs
 * of danger that are called harmless are left out, and what holds is said instead. Of each piece it gives what is decided by it;
 * a sentence waits from its first suspicious word to its end. However the text is cut, the same comes out.
 */
export function readPiece(reading: GuardReading, piece: string): { shown: string; reading: GuardReading } {
  return read(reading, piece, false);
}

/** What is left when nothing more comes, and why parts were left out of the whole. */
export function readRest(reading: GuardReading): { shown: string; guarded: readonly GuardReason[] } {
  const { shown, reading: last } = read(reading, "", true);
  return { shown, guarded: last.guarded };
}

function read(before: GuardReading, piece: string, isWhole: boolean): { shown: string; reading: GuardReading } {
  let reading: GuardReading = { ...before, text: before.text + piece };
  let shown = "";
  for (;;) {
    if (reading.harmless >= HARMLESS_MAX) return { shown, reading: { ...reading, text: "", shown: 0 } };
    const sentence = sentenceEnd(withoutHalf(reading.text, isWhole), isWhole);
    if (sentence === null) break;
    const decided = sentence.isCut ? decideWindow(reading, sentence.end) : decide(reading, sentence.end);
    shown += decided.shown;
    reading = decided.reading;
  }
  if (reading.isStopped) return { shown, reading };
  const { end, isStopped } = innocentPart(withoutHalf(reading.text, isWhole), reading.shown, isWhole);
  return { shown: shown + reading.text.slice(reading.shown, end), reading: { ...reading, shown: end, isStopped } };
}

/** Half a surrogate pair waits for its other half. */
function withoutHalf(text: string, isWhole: boolean): string {
  return isWhole ? text : text.replace(/[\uD800-\uDBFF]$/, "");
}

type Decided = { shown: string; reading: GuardReading };

function decide(reading: GuardReading, end: number): Decided {
  const text = reading.text.slice(0, end);
  const told = judge(text, reading.context);
  const language = countWords(reading.language, text);
  const next: GuardReading = { ...after(reading, text, end), language, context: contextBehind(reading.context, text, told) };
  const reasons = reasonsOf(told, reading.context);
  if (reasons.length > 0)
    return leaveOut(reading, { ...next, harmless: next.harmless + (reasons.includes("harmless") ? 1 : 0) }, reasons);

  const checked = checkNumbers(text, reading.before, reading.listed);
  if (checked === null) return leaveOut(reading, next, ["number"]);
  if (!checked.hasForeign) return { shown: text.slice(reading.shown), reading: next };
  const [, said = "", space = ""] = /^(.*?)(\s*)$/s.exec(checked.text) ?? [];
  const note = noteOf(next, "number");
  return { shown: said.slice(reading.shown) + (note === "" ? "" : ` ${note}`) + space, reading: withReasons(next, ["number"]) };
}

/** Of a window without an end the first half is decided; where something must go, it goes whole. */
function decideWindow(reading: GuardReading, end: number): Decided {
  const window = reading.text.slice(0, end);
  const isClean = reasonsOf(judge(window, reading.context), reading.context).length === 0;
  const checked = isClean ? checkNumbers(window, reading.before, reading.listed) : null;
  if (checked === null || checked.hasForeign) return decide(reading, end);
  const middle = middleOf(window);
  const half = window.slice(0, middle);
  const next = after(reading, half, middle);
  return {
    shown: half.slice(reading.shown),
    reading: {
      ...next,
      shown: Math.max(0, reading.shown - middle),
      isStopped: reading.isStopped && reading.shown > middle,
      language: countWords(reading.language, half),
      context: contextAfter(reading.context, judge(half, reading.context)),
    },
  };
}

function judge(sentence: string, context: Context): Told {
  const claimed = withoutOpenWords(sentence, context);
  return toldBy(claimed, readSentence(claimed), context);
}

/** The mark of what was called not normal by setting it against what is. */
const OPPOSED = "OPPOSED";

/** What is only called not normal is what the next sentence may speak of: as if it had been one of its own. */
function contextBehind(before: Context, text: string, told: Told): Context {
  const context = contextAfter(before, told);
  const opposed = opposedIn(text);
  if (opposed === "") return context;
  const behind = contextAfter(context, judge(opposed, context));
  return { ...behind, marks: [...behind.marks, OPPOSED] };
}

function after(reading: GuardReading, text: string, end: number): GuardReading {
  const before = (reading.before + text).slice(-BEFORE_CHARS);
  return { ...reading, text: reading.text.slice(end), shown: 0, isStopped: false, before };
}

function reasonsOf(told: Told, context: Context): GuardReason[] {
  const reasons: GuardReason[] = [];
  const isHelping = ["URGE", "HELP", "IF", "ASK"].some((mark) => told.marks.includes(mark));
  const isFading = context.marks.includes(OPPOSED) && context.topic === 0 && !isHelping && letsFade(told.text);
  if (isFading || callsEmergencyHarmless(told, context)) reasons.push("harmless");
  else if (soothes(told, context)) reasons.push(soothesDanger(told.marks) ? "harmless" : "reassurance");
  if (isTellingDose(told.sentence, context, told.text)) reasons.push("dose");
  return reasons;
}

/** What is said instead of it depends on what is soothed: a sign, or the wish to ask somebody. */
function soothesDanger(marks: readonly string[]): boolean {
  if (marks.includes("CALLS") || marks.includes("DISMISS")) return marks.includes("CALLS");
  return marks.includes("DANGER") && !marks.includes("HELP");
}

/** The innocent beginning stays, for it may have been shown; what holds follows, once an answer. */
function leaveOut(reading: GuardReading, next: GuardReading, reasons: GuardReason[]): Decided {
  const text = reading.text.slice(0, reading.text.length - next.text.length);
  const space = /\s*$/.exec(text)?.[0] ?? "";
  const { end } = innocentPart(text, 0, true);
  const kept = text.slice(0, end);
  const isOpen = (kept.match(/\*\*/g)?.length ?? 0) % 2 === 1;
  const notes = reasons.map((reason) => noteOf(next, reason)).filter((note) => note !== "");
  const gap = /[\p{L}\p{N}]/u.test(kept) || notes.length === 0 ? ["…"] : [];
  const said = (isOpen ? "**" : "") + [...gap, ...notes].join(" ");
  return { shown: kept.slice(reading.shown) + said + space, reading: withReasons(next, reasons) };
}

function noteOf({ guarded, language }: GuardReading, reason: GuardReason): string {
  return guarded.includes(reason) ? "" : NOTES[languageOf(language)][reason];
}

function withReasons(reading: GuardReading, reasons: readonly GuardReason[]): GuardReading {
  return { ...reading, guarded: [...new Set([...reading.guarded, ...reasons])] };
}

export function contextAfter(before: Context, { text, sentence, marks }: Told): Context {
  if (!sentence.words.some(({ plain }) => /[\p{L}\p{N}]/u.test(plain))) return before;
  const since = (count: number, isNow: boolean) => (isNow ? 0 : Math.min(NEVER, count + 1));
  const isAsking = / \? /.test(sentence.plain);
  const isHelping = saysToGetHelp(sentence);
  const announced = announcesDose(sentence, before);
  return {
    medicine: since(before.medicine, namesMedicine(sentence)),
    food: since(before.food, namesFood(sentence)),
    announced: since(before.announced, announced),
    danger: since(before.danger, !isHelping && namesDanger(sentence)),
    trouble: since(before.trouble, !isHelping && namesTrouble(sentence)),
    asked: since(before.asked, isAsking && namesHelp(sentence)),
    topic: Math.min(NEVER, topicAfter(marks, before)),
    said: isHelping ? [] : [...before.said.slice(-1), text],
    marks,
    kinds: doseKindsOf(sentence),
  };
}

/** A whole text as it may be shown. */
export function guardText(text: string, options: GuardOptions): { text: string; guarded: readonly GuardReason[] } {
  const { shown, reading } = readPiece(startGuard(options), text);
  const rest = readRest(reading);
  return { text: shown + rest.shown, guarded: rest.guarded };
}
