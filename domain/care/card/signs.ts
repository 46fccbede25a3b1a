import type { Sign } from "#domain/care/firstAid/cards.ts";
import type { Caution } from "#domain/care/firstAid/cautions.ts";
import { signOf, signRules } from "#domain/care/firstAid/signOf.ts";
import { AT_HOME, OF_THE_HOME } from "#domain/care/rules/home.ts";
import { CARE_RULES, type RuleId } from "#domain/care/rules/rules.ts";

/** What is in danger at this moment, by what it is found beside and speaks for. */
const NOW: Readonly<Record<string, string>> = {
  selfHarm: "selfHarmNow",
  childSelfHarm: "childSelfHarmNow",
  partnerViolence: "partnerViolenceNow",
} satisfies Partial<Record<RuleId, RuleId>>;

/** Of words that fit both a parent and a child. */
const OF_PARENT: ReadonlySet<string> = new Set<RuleId>(["selfHarm", "selfHarmNow"]);
const OF_CHILD: ReadonlySet<string> = new Set<RuleId>(["childSelfHarm", "childSelfHarmNow"]);

const EMERGENCIES: ReadonlySet<string> = new Set(CARE_RULES.filter(({ level }) => level === "emergency").map(({ id }) => id));

/** Whether violence at home was told of, beside whatever else. */
export function tellsOfHome(ruleIds: readonly string[]): boolean {
  return ruleIds.some((id) => AT_HOME.has(id));
}

interface SignsAndQuestion {
  ruleIds: readonly string[];
  asks?: { ruleIds: readonly string[] } | undefined;
}

/** Whether it was told of, or a question of one tap asks about it. */
export function mayTellOfHome({ ruleIds, asks }: SignsAndQuestion): boolean {
  return tellsOfHome([...ruleIds, ...(asks?.ruleIds ?? [])]);
}

/** A parent at their own end. */
const OF_DESPAIR: ReadonlySet<string> = new Set<RuleId>([
  "selfHarm",
  "selfHarmNow",
  "harmBaby",
  "psychosis",
  "cannotCope",
  "despair",
  "lowMood",
]);

/** Whether it is, or may be, what nobody else is to read in a list of chats: violence at home, or a parent's own despair. */
export function isPrivate(found: SignsAndQuestion): boolean {
  return mayTellOfHome(found) || [...found.ruleIds, ...(found.asks?.ruleIds ?? [])].some((id) => OF_DESPAIR.has(id));
}

/** Whether an emergency tells of violence at home and of nothing else: then there is no red card. */
export function isQuiet(ruleIds: readonly string[]): boolean {
  const signs = ruleIds.filter((id) => EMERGENCIES.has(id));
  return tellsOfHome(signs) && signs.every((id) => OF_THE_HOME.has(id));
}

/** Of violence at home nothing may come up where nobody told of it: what is left is what stands beside it. Null where nothing does. */
export function signsBesideHome(ruleIds: readonly string[]): readonly string[] | null {
  if (!tellsOfHome(ruleIds)) return ruleIds;
  return isQuiet(ruleIds) ? null : ruleIds.filter((id) => !OF_THE_HOME.has(id));
}

/**
 * What a card may name: beside other signs nothing of violence at home, of words that fit both a parent and a child the parent's, and
 * where a life is in danger now that alone.
 */
export function loudSigns(ruleIds: readonly string[]): readonly string[] {
  const isHidden = tellsOfHome(ruleIds) && !isQuiet(ruleIds);
  const isParents = ruleIds.some((id) => OF_PARENT.has(id));
  const isLeftOut = (id: string): boolean =>
    (isHidden && OF_THE_HOME.has(id)) || (isParents && OF_CHILD.has(id)) || ruleIds.includes(NOW[id] ?? "");
  return ruleIds.filter((id) => !isLeftOut(id));
}

interface SignsOfCard {
  ruleIds: readonly string[];
  /** Of the rule ids, those found last. */
  newest?: readonly string[] | undefined;
}

/** The sign for which a card has steps, or says what not to do; null where there is neither. */
export function cardSign({ ruleIds, newest = [] }: SignsOfCard): Sign | Caution | null {
  const loud = loudSigns(ruleIds);
  return signOf(loud, only(newest, loud));
}

/**
 * The signs of an emergency in the order in which they are spoken of, whether as a reason or to be read out: first those that the card's
 * steps are for. Words may meet a sign of somebody else as well, as a mother's bleeding meets a wound. `newest`: those found last.
 */
export function emergencySigns(ruleIds: readonly string[], newest: readonly string[] = []): string[] {
  const loud = loudSigns(ruleIds);
  const signs = loud.filter((id) => EMERGENCIES.has(id));
  const leading = only(signRules(loud, only(newest, loud)), signs);
  return [...new Set([...leading, ...signs])];
}

function only(ids: readonly string[], those: readonly string[]): string[] {
  return ids.filter((id) => those.includes(id));
}
