import type { CareRule } from "./careRule.ts";
import { DANGER_RULES } from "./danger.ts";
import { ILLNESS_RULES } from "./illness.ts";
import { INJURY_RULES } from "./injury.ts";
import { MILDER_RULES } from "./milder.ts";
import { PARENT_RULES } from "./parent.ts";
import type { TriageLevel } from "./triageLevel.ts";

/**
 * Stored with every reply, so that what was decided can be told from the rules that decided it. Counts up with every change of these
 * rules, and where texts are read so differently that docs/care-evaluation.md tells of it; one more phrase for a sign leaves it.
 */
export const RULES_VERSION = "28";

const RULES = [...DANGER_RULES, ...ILLNESS_RULES, ...INJURY_RULES, ...PARENT_RULES, ...MILDER_RULES] as const;

/** What the rules do not know, they do not judge: no rule met never means "no danger". */
export const CARE_RULES: readonly CareRule[] = RULES;

/** What is kept with a reply is a plain string: rules go, and their ids stay. What names a rule of today has this type. */
export type RuleId = (typeof RULES)[number]["id"];

/** What tells of a parent's despair, beside which a danger without a name is most often theirs. */
export const DESPAIR: ReadonlySet<string> = new Set<RuleId>(["despair", "cannotCope", "lowMood"]);

/** Stands among the ids of rules where words sound dangerous and no rule says which danger it is. */
export const POSSIBLE_DANGER = "possibleDanger";

/** What a rule says by itself; none of an id that is no rule. */
export function levelOf(ruleId: string): TriageLevel {
  return CARE_RULES.find(({ id }) => id === ruleId)?.level ?? "none";
}
