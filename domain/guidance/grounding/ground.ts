import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { countWords, languageOf, type LanguageCount, noLanguageYet } from "#domain/care/guard/language.ts";
import { sentenceEnd } from "#domain/care/guard/sentences.ts";
import { numbersOf, saysOwnLine, withoutOwn } from "#domain/care/guard/telephone.ts";
import { urgesHelpNow } from "#domain/care/urgentAnswer.ts";
import type { Citation } from "#domain/guidance/citation.ts";
import { countriesNamed } from "./countries.ts";
import type { Figure } from "./figures.ts";
import { tellsForeignFigure } from "./foreignFigures.ts";
import { asSaid, brokenOff, endLayout, flows, type Layout, layOut, NO_LAYOUT, type Unit } from "./layout.ts";
import { type GivenCards, type AnswerPart, takeMarks } from "./marks.ts";
import { mayTellNumber } from "./numberBeginnings.ts";

interface Cited {
  at: number;
  citation: Citation;
  isSaid: boolean;
}

/** How far a growing answer has been held to what it was given. */
export interface Grounding {
  given: GivenCards;
  /** Numbers that may stand. Null: the question is none of health, and numbers stand as they are. */
  allowed: readonly Figure[] | null;
  /** The person's own, as an ISO 3166 code; null: unknown. */
  country: string | null;
  /** The lines to call there, as digits. */
  lines: ReadonlySet<string>;
  /** The questions of cards, which say nothing, whatever number they name. */
  questions: ReadonlySet<string>;
  /** What may be the beginning of a mark. */
  rest: string;
  /** The sentence that is not decided yet, and how much of it was said. */
  sentence: string;
  said: number;
  /** What is cited in it, by place. */
  cited: readonly Cited[];
  /** The sentence before. */
  before: string;
  /** The countries of which this paragraph spoke. */
  spokenOf: readonly string[];
  language: LanguageCount;
  layout: Layout;
  /** Something was left out. */
  hasLeftOut: boolean;
}

interface GroundingOptions {
  given: GivenCards;
  allowed: readonly Figure[] | null;
  language: InterfaceLanguage | null;
  country?: string | null;
  questions?: ReadonlySet<string>;
  /** What was shown already of an answer that goes on. */
  written?: string;
}

export function startGrounding(options: GroundingOptions): Grounding {
  const { given, allowed, language, country = null, questions = new Set<string>(), written = "" } = options;
  const none = { rest: "", sentence: "", said: 0, cited: [], before: "", spokenOf: [], layout: NO_LAYOUT, hasLeftOut: false };
  const lines = numbersOf(country);
  const called = Array.from(lines, (digits): Figure => ({ kind: "number", value: Number(digits), unit: "" }));
  const held = allowed === null ? null : [...allowed, ...called];
  return readWritten({ given, allowed: held, country, lines, questions, language: noLanguageYet(language), ...none }, written);
}

/** What was shown stands: its last sentence, if that is open, is decided with the words that follow. */
function readWritten(start: Grounding, written: string): Grounding {
  if (start.allowed === null || written === "") return start;
  let grounding = spaced({ ...start, sentence: written }).grounding;
  for (let end = unitEnd(grounding.sentence, false); end !== null; end = unitEnd(grounding.sentence, false)) {
    const text = grounding.sentence.slice(0, end);
    const { layout } = layOut(grounding.layout, { text, said: [text], isGone: false });
    grounding = spaced({ ...after(grounding, end), layout }).grounding;
  }
  const open = layOut(grounding.layout, { text: grounding.sentence, said: [grounding.sentence], isGone: false });
  return { ...grounding, layout: asSaid(open.layout), said: grounding.sentence.length };
}

/** Holds an answer to nothing: what is cited is taken out, and numbers stand. */
export const UNGROUNDED: Grounding = startGrounding({ given: new Map(), allowed: null, language: null });

/**
 * Reads on in an answer that comes in pieces. Marks are taken out of the words, and those that were not given cite nothing; a sentence, or a
 * row of a table, with a number that advises on health and was not given is left out. Prose is said up to what may be a number, and waits from there
 * to its end; a row, and the first sentence of a heading or of a line of a list, wait whole.
 */
export function readGrounded(before: Grounding, piece: string, isWhole = false): { said: AnswerPart[]; grounding: Grounding } {
  const { said: taken, rest } = takeMarks(before.rest + piece, before.given, isWhole);
  let grounding: Grounding = { ...before, rest };
  const said: AnswerPart[] = [];
  for (const each of taken) {
    const read = typeof each === "string" ? addWords(grounding, each) : addCitation(grounding, each);
    said.push(...read.said);
    grounding = read.grounding;
  }
  if (!isWhole) return { said, grounding };
  const last = endUnits(grounding, true);
  const cited = layOut(last.grounding.layout, { text: "", said: upTo(last.grounding, 0), isGone: false });
  return { said: [...said, ...last.said, ...cited.said, ...endLayout(cited.layout)], grounding: last.grounding };
}

type Read = { said: AnswerPart[]; grounding: Grounding };

function addCitation(grounding: Grounding, citation: Citation): Read {
  if (grounding.allowed === null) return { said: [citation], grounding };
  const cited = [...grounding.cited, { at: grounding.sentence.length, citation, isSaid: false }];
  return { said: [], grounding: { ...grounding, cited } };
}

function addWords(grounding: Grounding, words: string): Read {
  if (grounding.allowed === null) return { said: [words], grounding };
  return endUnits({ ...grounding, sentence: grounding.sentence + words }, false);
}

function endUnits(before: Grounding, isWhole: boolean): Read {
  const said: AnswerPart[] = [];
  let grounding = before;
  for (;;) {
    const begun = spaced(grounding);
    said.push(...begun.said);
    grounding = begun.grounding;
    const end = unitEnd(grounding.sentence, isWhole);
    if (end === null) {
      const flown = flow(grounding, grounding.sentence.length, false);
      return { said: [...said, ...flown.said], grounding: flown.grounding };
    }
    const decided = decide(grounding, end);
    said.push(...decided.said);
    grounding = decided.grounding;
  }
}

/** The space before a sentence does not wait for its end: by it the guard knows the end of the one before. */
function spaced(grounding: Grounding): Read {
  const space = /^[ \t]*/.exec(grounding.sentence)?.[0] ?? "";
  if (grounding.said > 0 || space === "") return { said: [], grounding };
  const { said, layout } = layOut(grounding.layout, { text: space, said: [space], isGone: false });
  const cited = grounding.cited.map((each) => movedBy(each, -space.length));
  return { said, grounding: { ...grounding, layout, sentence: grounding.sentence.slice(space.length), cited } };
}

/** A row of a table is one, whatever ends in its cells. */
const ROW = /^\|[^\n]*\n/;
/** A heading, and a title in bold, end with their line, also where the next one begins with a letter that has no capital. */
const TITLE = /^(?:#{1,6}[ \t][^\n]*|\*\*[^*\n]{1,80}\*\*)[ \t]*\n/;
/** Longer than any row: it has no end. */
const ROW_CHARS = 1_000;

/** Where the first sentence ends, or the row of a table, or a title; null while that is open. */
function unitEnd(text: string, isWhole: boolean): number | null {
  const begin = text.slice(0, ROW_CHARS);
  const line = ROW.exec(begin) ?? TITLE.exec(begin);
  if (line !== null) return line[0].length;
  if (/^(?:\||#)/.test(text) && text.length < ROW_CHARS) return isWhole ? text.length : null;
  return sentenceEnd(text, isWhole)?.end ?? null;
}

/** Behind the sentence that ends there. */
function after(grounding: Grounding, end: number): Grounding {
  const text = grounding.sentence.slice(0, end);
  const named = countriesNamed(text, grounding.country);
  return {
    ...grounding,
    language: countWords(grounding.language, text),
    before: text,
    spokenOf: /\n\s*$/.test(text) && !/:\W*$/.test(text) ? [] : named.length > 0 ? named : grounding.spokenOf,
    sentence: grounding.sentence.slice(end),
    said: Math.max(0, grounding.said - end),
    cited: grounding.cited.filter(({ at }) => at > end).map((each) => movedBy(each, -end)),
  };
}

/** Says of an open sentence what comes before anything that may be a number. */
function flow(grounding: Grounding, end: number, isEnded: boolean): Read {
  const { layout, sentence, said } = grounding;
  if (said === 0 && !flows(layout, sentence.slice(0, end))) return { said: [], grounding };
  const until = innocentEnd(grounding, end, isEnded);
  if (until <= said) return { said: [], grounding };
  const cited = grounding.cited.map(({ at, citation, isSaid }) => ({ at, citation, isSaid: isSaid || at <= until }));
  const words = layOut(layout, { text: sentence.slice(said, until), said: upTo(grounding, until), isGone: false });
  return { said: words.said, grounding: { ...grounding, layout: words.layout, said: until, cited } };
}

function movedBy({ at, citation, isSaid }: Cited, by: number): Cited {
  return { at: Math.max(0, at + by), citation, isSaid };
}

function decide(open: Grounding, end: number): Read {
  const isGone = !stands(open, end);
  // However it was cut, as much of it was said.
  const { said: first, grounding } = flow(open, end, true);
  const text = grounding.sentence.slice(0, end);
  const hasLeftOut = grounding.hasLeftOut || isGone;
  const unit = unitOf(grounding, { text, isGone });
  const { said, layout } = layOut(grounding.layout, unit);
  return { said: [...first, ...said], grounding: { ...after(grounding, end), layout, hasLeftOut } };
}

function unitOf(grounding: Grounding, { text, isGone }: { text: string; isGone: boolean }): Unit {
  const rest = text.slice(grounding.said);
  if (!isGone) return { text: rest, said: upTo(grounding, text.length), isGone };
  if (grounding.said > 0) return brokenOff(rest);
  if (!text.startsWith("|") || !urgesCall(text, grounding.lines)) return { text, said: [], isGone };
  // A row in which a call for help stands keeps that.
  const row = withoutForeign(grounding, text.length);
  return { text: row, said: [row], isGone: false };
}

/** A row with "…" in the place of each sentence that does not stand. */
function withoutForeign(grounding: Grounding, end: number): string {
  if (end === 0) return "";
  const text = grounding.sentence.slice(0, end);
  const first = Math.min(end, sentenceEnd(text, true)?.end ?? end);
  const words = text.slice(0, first);
  const shown = sentenceStands(grounding, first) ? words : words.replace(/[^|\s][^|\n]*[^|\s]|[^|\s]/gu, "…");
  return shown + withoutForeign(after(grounding, first), end - first);
}

/** Of a row each sentence. */
function stands(grounding: Grounding, end: number): boolean {
  const text = grounding.sentence.slice(0, end);
  const first = Math.min(end, sentenceEnd(text, true)?.end ?? end);
  if (!sentenceStands(grounding, first)) return false;
  return first === end || stands(after(grounding, first), end - first);
}

/** What begins a line of a list. */
const ITEM = /^\s*[-*•]\s/u;

function sentenceStands(grounding: Grounding, end: number): boolean {
  const text = grounding.sentence.slice(0, end);
  const cited = grounding.cited.filter(({ at }) => at <= end).map(({ citation }) => citation);
  const around = { country: grounding.country, cited, before: grounding.before, spokenOf: grounding.spokenOf };
  return (
    grounding.allowed === null ||
    grounding.questions.has(text.replace(ITEM, "").trim()) ||
    !mayTell(countWords(grounding.language, text), text) ||
    !tellsForeignFigure(withoutOwn(text, grounding.lines), grounding.allowed, around) ||
    (!WAITS.test(text) && urgesCall(text, grounding.lines))
  );
}

/** A number to call now is never taken away with a number beside it; which ones may stand is for the guard to say. */
const CALL =
  /(?<!\p{L})(?:call|ring|dial|phone|llam\p{L}+|marc\p{L}+|vilikk\p{L}*)[^.!?]{0,30}(?<!\p{Nd})\p{Nd}{3}(?!\p{Nd})|\p{Nd}{3}[^.!?]{0,20}വിളിക്ക/iu;

function urgesCall(text: string, lines: ReadonlySet<string>): boolean {
  return (CALL.test(text) && !DELAYS.test(text)) || saysOwnLine(text, lines) || urgesHelpNow(text);
}

/** "Wait two hours, then call 112": not of who is told to wait no longer. */
const WAITS =
  /(?<!(?:not|n['’]t|no|sin) )(?<!\p{L})(?:wait|esper\p{L}+)[^.!?]{1,16}(?:minut|hour|hora|day|d[ií]a|week|semana|month|mes)/iu;

/** "Only above 40 °C": here the number is what is wrong. */
const DELAYS =
  /(?<!\p{L})(?:wait|only|unless|before|esper\p{L}+|s[oó]lo|[uú]nicamente|antes|kaathirik\p{L}*|kathirik\p{L}*|maathram|mathram)(?!\p{L})|കാത്തിരി|മാത്രം|മുമ്പ്/iu;

/** The words from what was said up to a place, with what is cited between them. */
function upTo({ sentence, said, cited }: Grounding, end: number): AnswerPart[] {
  const parts: AnswerPart[] = [];
  let from = said;
  for (const { at, citation } of cited.filter((each) => each.at <= end && !each.isSaid)) {
    if (at > from) parts.push(sentence.slice(from, at));
    parts.push(citation);
    from = Math.max(from, at);
  }
  if (end > from) parts.push(sentence.slice(from, end));
  return parts;
}

/** Whether anything in it may be a number: what looks for them takes longer. */
function mayTell(language: LanguageCount, sentence: string): boolean {
  return firstNumber(language, sentence, false) < sentence.length;
}

/** Up to where nothing of the sentence is a number, or may become one with the next letter. */
function innocentEnd({ language, sentence, said }: Grounding, end: number, isEnded: boolean): number {
  const words = sentence.slice(said, end);
  // Half of what makes words bold is not told from the other half.
  const open = isEnded ? 0 : (/[*_]+$/.exec(words)?.[0].length ?? 0);
  return said + Math.min(firstNumber(language, words, isEnded), words.length - open);
}

/** Where the first word stands that may tell a number, its length where none does. The last word of all may go on, unless it has ended. */
function firstNumber(language: LanguageCount, words: string, isEnded: boolean): number {
  // By its sound an English "bath" is the Malayalam ten: only what is Malayalam is read by sound.
  const bySound = ["ml", "manglish"].includes(languageOf(language));
  for (const { 0: word, index } of words.matchAll(/\p{N}|&|\p{L}[\p{L}\p{M}\p{Cf}'’]*/gu)) {
    const isOpen = !isEnded && index + word.length === words.length;
    // Malayalam joins its numbers to other words: from the first of them on the sentence waits.
    if (isOpen || /^[\p{N}&]/u.test(word) || mayTellNumber(word, bySound) || /\p{Script=Malayalam}/u.test(word)) return index;
  }
  return words.length;
}
