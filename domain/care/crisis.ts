import { type Contact, contactsOf } from "#domain/care/contacts/contacts.ts";
import type { RuleId } from "#domain/care/rules/rules.ts";

/** The rules about what goes on in a parent's mind, by their ids. */
const PARENTS: ReadonlySet<string> = new Set<RuleId>(["selfHarm", "selfHarmNow", "harmBaby", "psychosis", "despair"]);
const CHILDS: ReadonlySet<string> = new Set<RuleId>(["childSelfHarm", "childSelfHarmNow"]);

/** Whether somebody to talk to should be named, beside the emergency number. */
export function isCrisis(ruleIds: readonly string[]): boolean {
  return ruleIds.some((id) => PARENTS.has(id) || CHILDS.has(id));
}

/** Who can be talked to there. For a child's crisis also the lines for children, where there is no other or nobody knows whether it sleeps. */
export function crisisLines(country: string | null, ruleIds: readonly string[]): readonly Contact[] {
  const lines = country === null ? [] : contactsOf(country);
  const crisis = lines.filter(({ kind }) => kind === "crisis");
  const isChilds = ruleIds.some((id) => CHILDS.has(id)) && !ruleIds.some((id) => PARENTS.has(id));
  if (!isChilds || crisis.some(({ hours }) => hours === "always")) return crisis;
  const childs = lines.filter(({ kind }) => kind === "childProtection");
  return crisis.length === 0 ? childs : [...childs.filter(({ hours }) => hours === "always"), ...crisis];
}
