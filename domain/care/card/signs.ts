import { signRules } from "#domain/care/firstAid/signOf.ts";
import { CARE_RULES } from "#domain/care/rules/rules.ts";

/** With it nothing may be loud: whoever threatens may look at the same screen. */
const AT_HOME = "partnerViolence";

/** Told beside it, these are the same danger. */
const OF_THE_HOME: ReadonlySet<string> = new Set([AT_HOME, "violence", "bruisedBaby", "sexualAbuse"]);

const EMERGENCIES: ReadonlySet<string> = new Set(CARE_RULES.filter(({ level }) => level === "emergency").map(({ id }) => id));

/** Whether violence at home was told of, beside whatever else. */
export function tellsOfHome(ruleIds: readonly string[]): boolean {
  return ruleIds.includes(AT_HOME);
}

interface Told {
  ruleIds: readonly string[];
  messageId: string;
}

/** Of violence at home nothing may come up on a device on which nobody told of it, and no sign beside it either. `written`: what was told there. */
export function isKeptBack({ ruleIds, messageId }: Told, written: ReadonlySet<string>): boolean {
  return tellsOfHome(ruleIds) && !written.has(messageId);
}

/** Whether an emergency tells of violence at home and of nothing else: then there is no red card. */
export function isQuiet(ruleIds: readonly string[]): boolean {
  const signs = ruleIds.filter((id) => EMERGENCIES.has(id));
  return signs.includes(AT_HOME) && signs.every((id) => OF_THE_HOME.has(id));
}

/** What a card may name: beside other signs nothing of violence at home, and of words that fit both a parent and a child the parent's. */
export function loudSigns(ruleIds: readonly string[]): readonly string[] {
  const isHidden = tellsOfHome(ruleIds) && !isQuiet(ruleIds);
  const isParents = ruleIds.includes("selfHarm");
  return ruleIds.filter((id) => !(isHidden && OF_THE_HOME.has(id)) && !(isParents && id === "childSelfHarm"));
}

/** The signs of an emergency in the order in which they are spoken of: first those that the card's steps are for. */
export function emergencySigns(ruleIds: readonly string[]): string[] {
  const signs = loudSigns(ruleIds).filter((id) => EMERGENCIES.has(id));
  const leading = signRules(ruleIds).filter((id) => signs.includes(id));
  return [...new Set([...leading, ...signs])];
}
