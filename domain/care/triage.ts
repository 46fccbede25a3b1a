import type { ExceptionId } from "#domain/care/rules/exceptions.ts";
import { TRIAGE_LEVELS, type TriageLevel } from "#domain/care/rules/triageLevel.ts";
import { withoutAdvice } from "./advice.ts";
import type { CareAnswers } from "./careAnswers.ts";
import type { Family } from "./child/family.ts";
import type { Hunch } from "./hunch/hunch.ts";
import type { Reading } from "./reading/reading.ts";
import type { Finding } from "./rules/careRule.ts";
import { judge, type Judgement, type JudgeOptions } from "./triage/judge.ts";

export interface Triage {
  level: TriageLevel;
  /** The rules that were met, the most urgent first; `resolved` where their words ended an episode. */
  ruleIds: string[];
  /** What one tap would settle; absent: nothing. The level counts until then. */
  asks?: TriageQuestion;
}

/** Of words in which nothing was found. */
export const NO_TRIAGE: Triage = { level: "none", ruleIds: [] };

/** A question to the parent whose graver answer raises the level. */
export interface TriageQuestion {
  about: keyof CareAnswers;
  /** The rules that the graver answer would meet. */
  ruleIds: string[];
}

/** What is known around a message. */
export interface TriageContext {
  family: Family;
  /** The open episode of the chat, if there is one. */
  episode?: Episode | null;
  answers?: CareAnswers;
  /** The linear model; null while it is not loaded. */
  hunch?: Hunch | null;
}

/** What a browser and the server judge words by alike. */
export type TriageFacts = Pick<TriageContext, "family" | "hunch">;

/** What an earlier message of the same trouble found: its level holds until somebody says that it is over. */
type Episode = Triage;

/** Stands among the rule ids where a parent's words ended an episode. */
const RESOLVED_ID: ExceptionId = "resolved";

/** How urgent a parent's words are, decided by rules and never by a model, which may raise this level and cannot lower it. */
export function triage(text: string, { family, episode = null, answers = {}, hunch = null }: TriageContext): Triage {
  const { findings, isResolved, suspected } = judgeOnce(text, { family, answeredAge: answers.age, hunch });
  const found = answered(withQuestion(summarize(findings), findings, suspected), answers);
  if (episode === null || episode.level === "none") return found;
  if (isResolved && found.level !== "emergency") return { ...found, ruleIds: [...found.ruleIds, RESOLVED_ID] };
  return mostUrgentOf(episode, found);
}

/**
 * How urgent it is what an answer says of this child. Its conditions ("if she turns blue"), questions and lists of signs to watch for
 * say nothing. It may raise the level of the message that it answers, and never lowers it.
 */
export function triageAnswer(text: string, { family, asked = null }: { family: Family; asked?: Triage | null }): Triage {
  const found = summarize(judge(withoutAdvice(text), { family, speaker: "answer" }).findings);
  return asked === null ? found : mostUrgentOf(asked, found);
}

/** What rules find in a parent's words, whether it counts or not, and whatever a linear model hears. */
export function findSigns(told: string | Reading, family: Family): readonly Finding[] {
  return judge(told, { family, speaker: "parent" }).findings;
}

/** What a parent's message is judged by. */
type ParentContext = Pick<JudgeOptions, "family" | "answeredAge" | "hunch">;

/**
 * What was judged last for each family: a screen judges the same words for the card, the question and the note, one after the other, and
 * a long message takes some milliseconds. A family is one object until something about it changes, so it needs no comparison.
 */
const lastJudged = new WeakMap<Family, { text: string; context: ParentContext; judgement: Judgement }>();

function judgeOnce(text: string, context: ParentContext): Judgement {
  const last = lastJudged.get(context.family);
  const isSame = last?.context.answeredAge === context.answeredAge && last?.context.hunch === context.hunch;
  if (last?.text === text && isSame) return last.judgement;
  const judgement = judge(text, { ...context, speaker: "parent" });
  lastJudged.set(context.family, { text, context, judgement });
  return judgement;
}

/** Only below an emergency there is something to ask; an age is asked for first. */
function withQuestion(found: Triage, findings: readonly Finding[], suspected: string | null): Triage {
  if (found.level === "emergency") return found;
  for (const about of ["age", "now"] as const) {
    const ruleIds = findings.filter(({ asks }) => asks === about).map(({ ruleId }) => ruleId);
    if (ruleIds.length > 0) return { ...found, asks: { about, ruleIds } };
  }
  return suspected === null ? found : { ...found, asks: { about: "now", ruleIds: [suspected] } };
}

/** "Is this happening now?", answered: what was asked about counts, or is asked no more. */
function answered({ asks, ...found }: Triage, { now }: CareAnswers): Triage {
  if (asks === undefined) return found;
  if (asks.about !== "now" || now === undefined) return { ...found, asks };
  return now === "no" ? found : mostUrgentOf(found, { level: "emergency", ruleIds: asks.ruleIds });
}

function summarize(findings: readonly Finding[]): Triage {
  const met = findings.filter(({ level }) => level !== "none").toSorted((a, b) => rankOf(a.level) - rankOf(b.level));
  return { level: met[0]?.level ?? "none", ruleIds: met.map(({ ruleId }) => ruleId) };
}

function rankOf(level: TriageLevel): number {
  return TRIAGE_LEVELS.indexOf(level);
}

/** The signs of both, those of the more urgent one first. */
function mostUrgentOf(held: Triage, found: Triage): Triage {
  const [first, second] = rankOf(found.level) < rankOf(held.level) ? [found, held] : [held, found];
  const ruleIds = [...new Set([...first.ruleIds, ...second.ruleIds])];
  return { level: first.level, ruleIds, ...(first.level !== "emergency" && found.asks && { asks: found.asks }) };
}
