import { hunch } from "#domain/care/hunch/trained.ts";
import type { TriageLevel } from "#domain/care/rules/triageLevel.ts";
import { triage, type Triage } from "#domain/care/triage.ts";
import { familyOf } from "./blind.ts";
import type { Question } from "./questions.ts";

export interface JudgedQuestion {
  question: Question;
  found: Triage;
}

/** So many of so many. */
export interface Share {
  part: number;
  of: number;
}

export interface Score {
  /** Emergencies with the card or the one-tap question, of all, and of those that are hard to see. */
  recall: Share;
  hardRecall: Share;
  /** Emergency cards on ordinary questions (level none), and on whatever is no emergency. */
  falseCards: Share;
  needlessCards: Share;
  /** Rows with the very level; those of level today or soon found at least at it. */
  exact: Share;
  atLeastToday: Share;
}

/** A relative plays it down, a joke, a long text around it. */
const HARD_KINDS: ReadonlySet<Question["kind"]> = new Set(["minimised", "joking", "long"]);

export function judgeQuestion(question: Question): JudgedQuestion {
  const { text, child, episode } = question;
  const open = episode && { level: episode.level, ruleIds: [episode.ruleSign] };
  return { question, found: triage(text, { family: familyOf(child), hunch, episode: open }) };
}

export function scoreOf(judgements: readonly JudgedQuestion[]): Score {
  const of = (...levels: TriageLevel[]) => judgements.filter(({ question }) => levels.includes(question.level));
  const emergencies = of("emergency");
  return {
    recall: share(emergencies, isFound),
    hardRecall: share(
      emergencies.filter(({ question }) => HARD_KINDS.has(question.kind)),
      isFound,
    ),
    falseCards: share(of("none"), isCard),
    needlessCards: share(of("today", "soon", "none"), isCard),
    exact: share(judgements, ({ question, found }) => found.level === question.level),
    atLeastToday: share(of("today"), ({ found }) => found.level === "today" || found.level === "emergency"),
  };
}

function isFound({ found }: JudgedQuestion): boolean {
  return found.level === "emergency" || found.asks !== undefined;
}

function isCard({ found }: JudgedQuestion): boolean {
  return found.level === "emergency";
}

function share(judgements: readonly JudgedQuestion[], isPart: (judgement: JudgedQuestion) => boolean): Share {
  return { part: judgements.filter(isPart).length, of: judgements.length };
}

/** Emergencies without card and question, and cards without an emergency: what a repair looks at. */
export function missesOf(judgements: readonly JudgedQuestion[]): JudgedQuestion[] {
  return judgements.filter((judgement) => (judgement.question.level === "emergency" ? !isFound(judgement) : isCard(judgement)));
}
