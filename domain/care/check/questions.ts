import { MONTHS_3_DAYS, MONTHS_6_DAYS, YEAR_DAYS } from "#domain/care/child/age.ts";
import type { CheckSourceId } from "./sources.ts";

/** From the most to the least urgent. */
export const CHECK_LEVELS = ["now", "today", "soon", "watch"] as const;
export type CheckLevel = (typeof CHECK_LEVELS)[number];

/** From the youngest. The signs of danger change with the age. */
export const CHECK_AGES = ["under3Months", "months3To11", "years1To4", "years5"] as const;
export type CheckAge = (typeof CHECK_AGES)[number];

interface Question {
  /** What a Yes comes to. */
  level: Exclude<CheckLevel, "watch">;
  ages: readonly CheckAge[];
  /** The pages that say so; how to look for it too, where that is said. What they say: quotes.json. */
  sources: readonly CheckSourceId[];
  hint?: readonly CheckSourceId[];
  /** Not asked of a child who is known to be this old, in days. */
  under?: number;
  /** Null until a clinician has checked the question and its level in every language. */
  reviewed: { by: string; on: string } | null;
}

const ALL = CHECK_AGES;
const FROM_3_MONTHS = ["months3To11", "years1To4", "years5"] as const;

/**
 * In the order in which they are asked, the gravest first. After the red and amber signs of NG143, as the NHS tells them to parents, and
 * WHO's general danger signs. The words: `questions` of check.json, where their figures stand too, which a test holds to the quotes and to
 * the rules for messages; the drawing has the question's name.
 */
export const QUESTIONS = {
  wake: { level: "now", ages: ALL, sources: ["healthierTogether"], reviewed: null },
  breathing: { level: "now", ages: ALL, sources: ["healthierTogether"], hint: ["healthierTogether"], reviewed: null },
  colour: { level: "now", ages: ALL, sources: ["healthierTogether"], hint: ["nhs"], reviewed: null },
  fit: { level: "now", ages: ALL, sources: ["healthierTogether"], hint: ["frimley"], reviewed: null },
  rash: { level: "now", ages: ALL, sources: ["healthierTogether"], hint: ["frimley", "glassTest"], reviewed: null },
  temperature: {
    level: "now",
    ages: ["under3Months"],
    sources: ["frimley", "healthierTogether"],
    hint: ["glasgow"],
    reviewed: null,
  },
  feeds: { level: "now", ages: ["under3Months"], sources: ["infants"], hint: ["infants"], reviewed: null },
  drinks: {
    level: "now",
    ages: ["months3To11", "years1To4"],
    sources: ["dangerSigns"],
    hint: ["dangerSignsAsked"],
    reviewed: null,
  },
  cry: { level: "now", ages: ["under3Months", "months3To11"], sources: ["healthierTogether"], reviewed: null },
  head: { level: "now", ages: ["under3Months", "months3To11"], sources: ["trafficLight"], reviewed: null },
  neck: { level: "now", ages: ["years1To4", "years5"], sources: ["trafficLight", "meningitis"], reviewed: null },
  vomit: { level: "now", ages: ALL, sources: ["northEast"], reviewed: null },
  keepsNothing: { level: "today", ages: ["years5"], sources: ["northEast"], reviewed: null },
  // Stored under this name, and not what the rule `highFever` is: that one is of any age, from 39.4 °C.
  highFever: { level: "today", ages: ["months3To11"], sources: ["northEast"], under: MONTHS_6_DAYS, reviewed: null },
  longFever: { level: "today", ages: FROM_3_MONTHS, sources: ["trafficLight", "northEast"], reviewed: null },
  dryBaby: { level: "today", ages: ["under3Months"], sources: ["oxfordshire"], reviewed: null },
  dry: { level: "today", ages: FROM_3_MONTHS, sources: ["northEast"], reviewed: null },
  faster: { level: "today", ages: ALL, sources: ["oxfordshire", "northEast"], reviewed: null },
  limb: { level: "today", ages: ["years1To4", "years5"], sources: ["frimley"], reviewed: null },
  longCough: { level: "soon", ages: FROM_3_MONTHS, sources: ["cold"], reviewed: null },
} as const satisfies Record<string, Question>;

export type QuestionId = keyof typeof QUESTIONS;

export const QUESTION_IDS = Object.keys(QUESTIONS) as QuestionId[];

/** The pages that say what is done at each level, and when to look again. */
export const LEVEL_SOURCES: Record<CheckLevel | "worse", readonly CheckSourceId[]> = {
  now: ["healthierTogether"],
  today: ["northEast"],
  soon: ["oregon"],
  watch: ["healthierTogether"],
  worse: ["northEast"],
};

/** Whom a check is about. */
export interface CheckAbout {
  age: CheckAge;
  /** Null where the group alone was told. */
  days: number | null;
}

export function questionsFor({ age, days }: CheckAbout): QuestionId[] {
  return QUESTION_IDS.filter((id) => {
    const { ages, under = Number.POSITIVE_INFINITY }: Question = QUESTIONS[id];
    return ages.includes(age) && (days === null || days < under);
  });
}

/** The youngest age in days of each group but the first, the oldest first. */
const FIRST_DAYS: readonly (readonly [days: number, age: CheckAge])[] = [
  [1_826, "years5"],
  [YEAR_DAYS, "years1To4"],
  [MONTHS_3_DAYS, "months3To11"],
];

/** Of a child whose age in days is known. */
export function checkAgeOf(days: number): CheckAge {
  return FIRST_DAYS.find(([from]) => days >= from)?.[1] ?? "under3Months";
}

/** Whether a page says how to look for it. */
export function hasHint(id: QuestionId): boolean {
  return "hint" in QUESTIONS[id];
}
