import type { Concept } from "#domain/care/lexicon/concepts.ts";
import type { ExceptionId } from "#domain/care/rules/exceptions.ts";
import type { RuleId } from "#domain/care/rules/rules.ts";

/** What is younger than a model: it has learnt nothing of it, and another's bucket may be theirs. */
export interface Unheard {
  concepts: ReadonlySet<string>;
  rules: ReadonlySet<string>;
  exceptions: ReadonlySet<string | null>;
}

const CONCEPTS = [
  "beforeTerm",
  "bitten",
  "contraction",
  "despair",
  "early",
  "fearful",
  "hives",
  "inhalerFailsTold",
  "inWomb",
  "nut",
  "ownDeed",
  "ownWound",
  "rages",
  "said",
  "seeps",
  "sibling",
  "threat",
  "threatened",
  "unchanged",
  "watersBroke",
  "wound",
] satisfies Concept[];

const RULES: ReadonlySet<string> = new Set(["despair", "woundOozes"] satisfies RuleId[]);

/** Of the model of violence at home (`home.json`, 30 November). */
export const UNHEARD_AT_HOME: Unheard = { concepts: new Set(CONCEPTS), rules: RULES, exceptions: new Set() };

/** Of the model of urgency (`model.json`, 30 November): younger than the one of 27 November, and left out of this one's training too. */
export const UNHEARD: Unheard = {
  concepts: new Set([...CONCEPTS, "othersHit"] satisfies Concept[]),
  rules: RULES,
  exceptions: new Set(["byOther", "ownThought"] satisfies ExceptionId[]),
};

/** What the card tells apart, and the models do not: they have learnt them as one. */
const HEARD_AS: Readonly<Record<string, string>> = {
  labouredBreathing: "breathing",
  threat: "partnerViolence",
  earlyLabour: "waterLeaks",
};

/** What a model makes of a rule that was met, or was not for an exception. */
export function heardOf({ ruleId, excusedBy }: { ruleId: string; excusedBy: string | null }, unheard: Unheard): string[] {
  if (unheard.rules.has(ruleId) || unheard.exceptions.has(excusedBy)) return [];
  return [`${HEARD_AS[ruleId] ?? ruleId} ${excusedBy}`, `any ${excusedBy}`];
}
