import { countWords, languageOf, type LanguageCount, noLanguageYet } from "#domain/care/guard/language.ts";
import { NOTES } from "#domain/care/guard/notes.ts";
import { sentenceEnd } from "#domain/care/guard/sentences.ts";
import { numbersOf, saysOwnLine, withoutOwn } from "#domain/care/guard/telephone.ts";
import { urgesHelpNow } from "#domain/care/urgentAnswer.ts";
import type { InterfaceLanguage } from "#domain/account/languages.ts";
import type { Citation } from "#domain/guidance/citation.ts";
import { countriesNamed } from "./countries.ts";
import type { Figure } from "./figures.ts";
import { tellsForeignFigure } from "./foreignFigures.ts";
import { type GivenCards, type Said, takeMarks } from "./marks.ts";
import { mayTellNumber } from "./numberBeginnings.ts";

/** How far a growing answer has been held to what it was given. */
export interface Grounding {
  given: GivenCards;
  /** Numbers that may stand. Null: the question is none of health, and numbers stand as they are. */
  allowed: readonly Figure[] | null;
  /** The person's own, as an ISO 3166 code; null: unknown. */
  country: string | null;
  /** The lines to call there, as digits. */
  lines: ReadonlySet<string>;
  /** What may be the beginning of a mark. */
  rest: string;
  /** The sentence that is not decided yet, and how much of it was said. */
  sentence: string;
  said: number;
  /** What is cited in the rest of it, by place. */
  cited: readonly { at: number; citation: Citation }[];
  /** What was cited in what was said of it. */
  citedBefore: readonly Citation[];
  /** The sentence before. */
  before: string;
  /** The countries of which this paragraph spoke. */
  spokenOf: readonly string[];
  language: LanguageCount;
  /** Something was left out, and said why. */
  hasLeftOut: boolean;
}

interface GroundingOptions {
  given: GivenCards;
  allowed: readonly Figure[] | null;
  language: InterfaceLanguage | null;
  country?: string | null;
  /** What was shown already of an answer that goes on. */
  written?: string;
}

export function startGrounding({ given, allowed, language, country = null, written = "" }: GroundingOptions): Grounding {
  const none = { rest: "", sentence: "", said: 0, cited: [], citedBefore: [], before: "", spokenOf: [], hasLeftOut: false };
  const lines = numbersOf(country);
  const called = Array.from(lines, (digits): Figure => ({ kind: "number", value: Number(digits), unit: "" }));
  const held = allowed === null ? null : [...allowed, ...called];
  return readWritten({ given, allowed: held, country, lines, language: noLanguageYet(language), ...none }, written);
}

/** What was shown stands: its last sentence, if that is open, is decided with the words that follow. */
function readWritten(start: Grounding, written: string): Grounding {
  if (start.allowed === null) return start;
  let grounding: Grounding = { ...start, sentence: written };
  for (let end = sentenceEnd(written, false); end !== null; end = sentenceEnd(grounding.sentence, false)) {
    grounding = after(grounding, end.end);
  }
  return { ...grounding, said: grounding.sentence.length };
}

/** Holds an answer to nothing: what is cited is taken out, and numbers stand. */
export const UNGROUNDED: Grounding = startGrounding({ given: new Map(), allowed: null, language: null });

/**
 * Reads on in an answer that comes in pieces. Marks are taken out of the words, and those that were not given cite nothing; a sentence
 * with a number that advises on health, and that was not given, is replaced. A sentence waits from its first number to its end.
 */
export function readGrounded(before: Grounding, piece: string, isWhole = false): { said: Said[]; grounding: Grounding } {
  const { said: taken, rest } = takeMarks(before.rest + piece, before.given, isWhole);
  let grounding: Grounding = { ...before, rest };
  const said: Said[] = [];
  for (const each of taken) {
    const read = typeof each === "string" ? addWords(grounding, each) : addCitation(grounding, each);
    said.push(...read.said);
    grounding = read.grounding;
  }
  if (!isWhole) return { said, grounding };
  const last = endSentences(grounding, true);
  return { said: [...said, ...last.said], grounding: last.grounding };
}

type Read = { said: Said[]; grounding: Grounding };

function addCitation(grounding: Grounding, citation: Citation): Read {
  // Behind a sentence that has ended it belongs to that one: nothing waits for it.
  if (grounding.said === grounding.sentence.length) {
    const citedBefore = grounding.sentence === "" ? [] : [...grounding.citedBefore, citation];
    return { said: [citation], grounding: { ...grounding, citedBefore } };
  }
  const cited = [...grounding.cited, { at: grounding.sentence.length, citation }];
  return { said: [], grounding: { ...grounding, cited } };
}

function addWords(grounding: Grounding, words: string): Read {
  if (grounding.allowed === null) return { said: [words], grounding };
  return endSentences({ ...grounding, sentence: grounding.sentence + words }, false);
}

function endSentences(before: Grounding, isWhole: boolean): Read {
  const said: Said[] = [];
  let grounding = before;
  for (;;) {
    const end = sentenceEnd(grounding.sentence, isWhole);
    if (end === null) break;
    const decided = decide(grounding, end.end);
    said.push(...decided.said);
    grounding = decided.grounding;
  }
  const until = isWhole ? grounding.sentence.length : innocentEnd(grounding, grounding.sentence);
  const shown = between(grounding, until);
  const citedBefore = [
    ...grounding.citedBefore,
    ...grounding.cited.filter(({ at }) => at <= until).map(({ citation }) => citation),
  ];
  const cited = grounding.cited.filter(({ at }) => at > until);
  return { said: [...said, ...shown], grounding: { ...grounding, said: Math.max(until, grounding.said), cited, citedBefore } };
}

/** Behind the sentence that ends there. */
function after(grounding: Grounding, end: number): Grounding {
  const text = grounding.sentence.slice(0, end);
  const named = countriesNamed(text, grounding.country);
  return {
    ...grounding,
    language: countWords(grounding.language, text),
    citedBefore: [],
    before: text,
    spokenOf: /\n\s*$/.test(text) && !/:\W*$/.test(text) ? [] : named.length > 0 ? named : grounding.spokenOf,
    sentence: grounding.sentence.slice(end),
    said: Math.max(0, grounding.said - end),
    cited: grounding.cited.filter(({ at }) => at > end).map(({ at, citation }) => ({ at: at - end, citation })),
  };
}

function decide(grounding: Grounding, end: number): Read {
  const text = grounding.sentence.slice(0, end);
  const cited = [...grounding.citedBefore, ...grounding.cited.filter(({ at }) => at <= end).map(({ citation }) => citation)];
  const around = { country: grounding.country, cited, before: grounding.before, spokenOf: grounding.spokenOf };
  const next = after(grounding, end);
  const stands =
    grounding.allowed === null ||
    innocentEnd(next, text, 0) === text.length ||
    !tellsForeignFigure(withoutOwn(text, grounding.lines), grounding.allowed, around) ||
    (!WAITS.test(text) && urgesCall(text, grounding.lines));
  if (stands) return { said: between(grounding, end), grounding: next };
  const innocent = between(grounding, innocentEnd(next, text, grounding.said));
  const note = grounding.hasLeftOut ? "" : ` ${NOTES[languageOf(next.language)].figure}`;
  const space = /\s*$/.exec(text)?.[0] ?? "";
  return { said: [...innocent, `…${note}${space}`], grounding: { ...next, hasLeftOut: true } };
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
function between({ sentence, said, cited }: Grounding, end: number): Said[] {
  const parts: Said[] = [];
  let from = said;
  for (const { at, citation } of cited.filter((each) => each.at <= end)) {
    if (at > from) parts.push(sentence.slice(from, at));
    parts.push(citation);
    from = Math.max(from, at);
  }
  if (end > from) parts.push(sentence.slice(from, end));
  return parts;
}

/** Up to where nothing is a number, or may become one with the next letter. */
function innocentEnd({ language, said }: Grounding, sentence: string, from = said): number {
  // By its sound an English "bath" is the Malayalam ten: only what is Malayalam is read by sound.
  const bySound = ["ml", "manglish"].includes(languageOf(language));
  for (const { 0: word, index } of sentence.matchAll(/\p{N}|&|\p{L}[\p{L}\p{M}\p{Cf}'’]*/gu)) {
    const isOpen = index + word.length === sentence.length;
    // Malayalam joins its numbers to other words: from the first of them on the sentence waits.
    if (isOpen || /^[\p{N}&]/u.test(word) || mayTellNumber(word, bySound) || /\p{Script=Malayalam}/u.test(word))
      return Math.max(from, index);
  }
  return sentence.length;
}
