/** The rules about what goes on in a parent's mind, by their ids. */
const CRISIS_RULES: ReadonlySet<string> = new Set(["selfHarm", "harmBaby", "psychosis"]);

/** Whether somebody to talk to should be named, beside the emergency number. */
export function isCrisis(ruleIds: readonly string[]): boolean {
  return ruleIds.some((id) => CRISIS_RULES.has(id));
}

/** Whether a parent's words are better not read out to them: about themselves, or where somebody who listens may harm them. */
export function isNotToBeReadOut(ruleIds: readonly string[]): boolean {
  return isCrisis(ruleIds) || ruleIds.includes("partnerViolence");
}
