import { CHECK_LEVELS, type CheckAbout, type CheckLevel, type QuestionId, QUESTIONS, questionsFor } from "./questions.ts";

export const CHECK_ANSWERS = ["yes", "no", "notSure"] as const;
export type CheckAnswer = (typeof CHECK_ANSWERS)[number];

export interface AnsweredQuestion {
  question: QuestionId;
  answer: CheckAnswer;
}

/** A danger check as far as it has come: one question after the other, the answers in the order in which they were given. */
export interface Check {
  about: CheckAbout;
  answers: readonly AnsweredQuestion[];
}

export type CheckStep = { state: "asking"; question: QuestionId; at: number; of: number } | { state: "over"; level: CheckLevel };

export function startCheck(about: CheckAbout): Check {
  return { about, answers: [] };
}

/**
 * What is asked next. A sign for which help is called now ends it at once; what is milder than a sign that was found is not asked, for
 * it would change nothing.
 */
export function stepOf({ about, answers }: Check): CheckStep {
  const level = levelOf(answers);
  const questions = questionsFor(about);
  const last = answers.at(-1);
  const at = last === undefined ? 0 : questions.indexOf(last.question) + 1;
  const question = questions[at];
  if (level === "now" || question === undefined || isMilder(QUESTIONS[question].level, level)) return { state: "over", level };
  return { state: "asking", question, at: at + 1, of: questions.length };
}

/** The gravest of what was found: "not sure" counts as the graver answer. */
export function levelOf(answers: readonly AnsweredQuestion[]): CheckLevel {
  const found = signsIn(answers).map(({ question }) => QUESTIONS[question].level);
  return CHECK_LEVELS.find((level) => found.some((one) => one === level)) ?? "watch";
}

/** What was not answered with No, the gravest first. */
export function signsIn(answers: readonly AnsweredQuestion[]): AnsweredQuestion[] {
  return answers.filter(({ answer }) => answer !== "no");
}

/** The check with one answer more; as it was, where nothing is asked, or something else. */
export function answerQuestion(check: Check, question: QuestionId, answer: CheckAnswer): Check {
  const step = stepOf(check);
  if (step.state === "over" || step.question !== question) return check;
  return { ...check, answers: [...check.answers, { question, answer }] };
}

/** The check as it was at a depth of the way, with one answer less than that; null at none, where nobody has said whom it is about. */
export function takeBack({ about, answers }: Check, depth: number): Check | null {
  return depth < 1 ? null : { about, answers: answers.slice(0, depth - 1) };
}

/** What was kept or sent, gone through anew: null where nobody could have answered so. */
export function replayCheck(about: CheckAbout, answers: readonly { question: string; answer: CheckAnswer }[]): Check | null {
  let check = startCheck(about);
  for (const { question, answer } of answers) {
    const step = stepOf(check);
    if (step.state === "over" || step.question !== question) return null;
    check = answerQuestion(check, step.question, answer);
  }
  return check;
}

/** More would not be read. */
const WORSE_SIGNS = 4;

/** For what is to be watched after a milder result: signs for which help is called now, which were not seen. */
export function worseSigns({ about }: Check): QuestionId[] {
  return questionsFor(about)
    .filter((id) => QUESTIONS[id].level === "now")
    .slice(0, WORSE_SIGNS);
}

/** Nobody reads a question in less: a tap so soon after the last was meant for that one. */
const DEAF_MS = 250;

/** By the times of the events themselves, in milliseconds. */
export function isDoubleTap(last: number | null, at: number): boolean {
  return last !== null && at - last < DEAF_MS;
}

function isMilder(level: CheckLevel, than: CheckLevel): boolean {
  return CHECK_LEVELS.indexOf(level) > CHECK_LEVELS.indexOf(than);
}
