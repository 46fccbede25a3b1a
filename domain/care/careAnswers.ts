import { triageSpoken } from "#domain/voice/spokenTriage.ts";
import type { Family } from "./child/family.ts";
import { type CareAnswers, triage, type Triage, type TriageContext, type TriageQuestion } from "./triage.ts";

/** The answers to each question, the graver one first. */
export const CARE_ANSWERS = {
  age: ["under3Months", "older", "notSure"],
  now: ["yes", "no", "notSure"],
} as const satisfies { [About in TriageQuestion["about"]]: readonly NonNullable<CareAnswers[About]>[] };

export type CareAnswer = (typeof CARE_ANSWERS)[TriageQuestion["about"]][number];

/** Null where it does not answer this question. */
export function parseAnswer(about: TriageQuestion["about"], answer: string): CareAnswers | null {
  const found = CARE_ANSWERS[about].find((one) => one === answer);
  return found === undefined ? null : { [about]: found };
}

const MILD: ReadonlySet<CareAnswer> = new Set(["older", "no"]);

/** Two devices may have answered: the first answer stands, unless the other one is graver. */
export function mergeAnswers(known: CareAnswers, more: CareAnswers): CareAnswers {
  return { ...known, ...pick("age", known, more), ...pick("now", known, more) };
}

function pick(about: TriageQuestion["about"], known: CareAnswers, more: CareAnswers): CareAnswers {
  const [first, other] = [known[about], more[about]];
  if (other === undefined || (first !== undefined && (!MILD.has(first) || MILD.has(other)))) return {};
  return { [about]: other };
}

/** Whether an answered age is of the whole chat. Where it may be about several children, it is of its message alone. */
export function isAgeOfChat({ children, childId }: Family): boolean {
  return childId !== null || children.length <= 1;
}

/** A question that nobody has answered yet. */
export interface OpenQuestion {
  about: TriageQuestion["about"];
  /** The messages that it came from, oldest first. */
  texts: readonly string[];
}

/** The same after one message more; null where nothing is asked. */
export function openQuestionAfter(open: OpenQuestion | null, text: string, { asks }: Pick<Triage, "asks">): OpenQuestion | null {
  return asks === undefined ? null : { about: asks.about, texts: [...(open?.texts ?? []), text].slice(-ASKED_MESSAGES) };
}

/** How far back a question is carried on: nobody writes more before they answer. */
export const ASKED_MESSAGES = 4;

interface Spoken extends TriageContext {
  /** What the parent said just before, by voice. */
  before?: readonly string[];
}

/**
 * `triage` of a message that follows an open question. What is typed answers as well as a tap: it is read together with the words that
 * led to the question, which stays as long as nothing has settled it.
 */
export function triageAfter(text: string, { before = [], ...context }: Spoken, open: OpenQuestion | null): Triage {
  const found = triageSpoken([...before, text], context);
  if (open === null || found.level === "emergency") return found;
  const answers = { ...context.answers, ...typedAnswer(open.about, text) };
  const whole = triage([...open.texts, text].join("\n\n"), { ...context, episode: null, answers });
  if (whole.level === "emergency") return whole;
  const { level, ruleIds } = found;
  return { level, ruleIds, ...(whole.asks && { asks: whole.asks }) };
}

interface Answered extends TriageContext {
  answers: CareAnswers;
  /** What was found in the message until now; null: nobody has judged it yet. */
  before: Triage | null;
}

/**
 * `triageAfter` of a message of which something was answered. It never falls below what was found before; and what was asked then counts
 * by its answer, whatever is known by now.
 */
export function triageAnswered(text: string, { before, ...context }: Answered, open: OpenQuestion | null): Triage {
  const { asks, ...found } = triageAfter(text, { ...context, episode: before }, open);
  const answer = before?.asks && context.answers[before.asks.about];
  if (found.level !== "emergency" && before?.asks && answer !== undefined && !MILD.has(answer)) {
    return { level: "emergency", ruleIds: [...new Set([...before.asks.ruleIds, ...found.ruleIds])] };
  }
  return asks === undefined || context.answers[asks.about] !== undefined ? found : { ...found, asks };
}

const NOT_SURE = [
  "not sure",
  "i dont know",
  "dont know",
  "no lo se",
  "no se",
  "no estoy segura",
  "no estoy seguro",
  "ഉറപ്പില്ല",
  "അറിയില്ല",
];

/** What people type in the place of a tap, in small letters and without accents and marks. Other words are read by the rules themselves. */
const TYPED: Record<TriageQuestion["about"], Partial<Record<CareAnswer, readonly string[]>>> = {
  age: {
    under3Months: ["under 3 months", "under three months", "menos de 3 meses", "menos de tres meses", "3 മാസത്തില് താഴെ"],
    older: ["3 months or older", "older", "over 3 months", "3 meses o mas", "mas de 3 meses", "3 മാസമോ അതില് കൂടുതലോ"],
    notSure: NOT_SURE,
  },
  now: {
    yes: [
      "yes",
      "yes now",
      "now",
      "right now",
      "yes it is",
      "si",
      "si ahora",
      "ahora",
      "ahora mismo",
      "അതെ",
      "അതെ ഇപ്പോള്",
      "ഇപ്പോള്",
    ],
    no: [
      "no",
      "no it is over",
      "it is over",
      "its over",
      "not now",
      "no ya paso",
      "ya paso",
      "ahora no",
      "അല്ല",
      "അല്ല കഴിഞ്ഞു",
      "കഴിഞ്ഞു",
    ],
    notSure: NOT_SURE,
  },
};

function typedAnswer(about: TriageQuestion["about"], text: string): CareAnswers | null {
  const typed = plain(text);
  const [answer] = Object.entries(TYPED[about]).find(([, ways]) => ways.some((way) => plain(way) === typed)) ?? [];
  return answer === undefined ? null : parseAnswer(about, answer);
}

/** Its letters and figures alone. A Malayalam chillu letter is written in two ways, of which one ends with a sign that is taken off. */
function plain(text: string): string {
  const letters = text
    .toLowerCase()
    .replaceAll(/[’']/g, "")
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F\u200C\u200D]/g, "");
  return letters
    .replaceAll("ൽ", "ല്")
    .replaceAll("ൾ", "ള്")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
