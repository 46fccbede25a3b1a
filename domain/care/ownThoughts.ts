import { DESPAIR, POSSIBLE_DANGER, type RuleId } from "./rules/rules.ts";
import type { Triage } from "./triage.ts";

/** What goes on in a parent's mind, as a question of one tap may ask about it. */
const THOUGHTS: ReadonlySet<string> = new Set<RuleId>(["selfHarm", "harmBaby", "psychosis"]);

/**
 * Whether one tap is to tell what a parent thinks of doing: nobody at the end of their strength can answer "Is this happening now?". The
 * words alone are others, and they ask of anybody's danger as well: what is asked about, the level and what an answer brings stay.
 */
export function asksOfOwnThoughts({ ruleIds, asks }: Pick<Triage, "ruleIds" | "asks">): boolean {
  if (asks?.about !== "now") return false;
  if (asks.ruleIds.every((id) => THOUGHTS.has(id))) return true;
  return asks.ruleIds.every((id) => id === POSSIBLE_DANGER) && ruleIds.some((id) => DESPAIR.has(id));
}
