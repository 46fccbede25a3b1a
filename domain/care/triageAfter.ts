import { type CareAnswers, MILD, typedAnswer } from "./careAnswers.ts";
import { MONTHS_3_DAYS } from "./child/age.ts";
import type { Concept } from "./lexicon/concepts.ts";
import { readAges } from "./reading/ages.ts";
import { Reading } from "./reading/reading.ts";
import { range } from "./reading/spans.ts";
import { triageSpoken } from "./spokenTriage.ts";
import { triage, type Triage, type TriageContext, type TriageQuestion } from "./triage.ts";

/** A question that nobody has answered yet. */
export interface OpenQuestion {
  about: TriageQuestion["about"];
  /** The messages that it came from, oldest first. */
  texts: readonly string[];
}

/** The question that is open after one message more; null where nothing is asked. */
export function openQuestionAfter(open: OpenQuestion | null, text: string, { asks }: Pick<Triage, "asks">): OpenQuestion | null {
  return asks === undefined ? null : { about: asks.about, texts: [...(open?.texts ?? []), text].slice(-ASKED_MESSAGES) };
}

/** How far back a question is carried on: nobody writes more before they answer. */
export const ASKED_MESSAGES = 4;

interface SpokenContext extends TriageContext {
  /** What the parent said just before, by voice. */
  before?: readonly string[];
}

/**
 * `triage` of a message that follows an open question. What is typed answers as well as a tap: it is read together with the words that
 * led to the question, which stays as long as nothing has settled it.
 */
export function triageAfter(text: string, { before = [], ...context }: SpokenContext, open: OpenQuestion | null): Triage {
  const found = triageSpoken([...before, text], context);
  if (open === null || found.level === "emergency") return found;
  const answers = { ...context.answers, ...typedAnswer(open.about, text) };
  const whole = triage([...open.texts, text].join("\n\n"), { ...context, episode: null, answers });
  if (whole.level === "emergency") return whole;
  const { level, ruleIds } = found;
  return { level, ruleIds, ...(whole.asks && { asks: whole.asks }) };
}

/** What may stand beside an age that is nothing but the answer: "she is almost 5 weeks old". Of an elder or another it is none. */
const BESIDE_AGE = ["child", "baby", "own", "ageIs", "ageMark", "almost"] as const satisfies readonly Concept[];
const OF_OTHERS = ["person", "adult", "elder"] as const satisfies readonly Concept[];

/**
 * The age that is typed as the answer to the question for it, as a tap would tell it. Undefined where the words are not plainly that:
 * then they count for what they are written with, and for nothing later.
 */
export function typedAge(text: string, open: OpenQuestion | null): CareAnswers["age"] {
  if (open?.about !== "age") return undefined;
  const typed = typedAnswer("age", text)?.age;
  if (typed !== undefined) return typed;
  const reading = new Reading(text);
  const { ages } = readAges(reading);
  const [age, another] = ages;
  if (age === undefined || another !== undefined || reading.sentences.some(({ asks }) => asks)) return undefined;
  const others = range(0, reading.tokens.length - 1).filter((at) => at < age.start || at > age.end);
  const isAlone = others.every((at) => reading.is(at, ...BESIDE_AGE) && !reading.is(at, ...OF_OTHERS));
  if (!isAlone) return undefined;
  return age.days < MONTHS_3_DAYS ? "under3Months" : "older";
}

interface AnsweredContext extends TriageContext {
  answers: CareAnswers;
  /** What was found in the message until now; null: nobody has judged it yet. */
  before: Triage | null;
}

/**
 * `triageAfter` of a message of which something was answered. It never falls below what was found before; and what was asked then counts
 * by its answer, whatever is known by now.
 */
export function triageAnswered(text: string, { before, ...context }: AnsweredContext, open: OpenQuestion | null): Triage {
  const { asks, ...found } = triageAfter(text, { ...context, episode: before }, open);
  const answer = before?.asks && context.answers[before.asks.about];
  if (found.level !== "emergency" && before?.asks && answer !== undefined && !MILD.has(answer)) {
    return { level: "emergency", ruleIds: [...new Set([...before.asks.ruleIds, ...found.ruleIds])] };
  }
  return asks === undefined || context.answers[asks.about] !== undefined ? found : { ...found, asks };
}
