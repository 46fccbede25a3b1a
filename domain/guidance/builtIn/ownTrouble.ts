import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import type { Hunch } from "#domain/care/hunch/hunch.ts";
import { ownTroubleOf } from "#domain/care/reading/ownTrouble.ts";
import { Reading } from "#domain/care/reading/reading.ts";
import { triage } from "#domain/care/triage.ts";
import type { Card } from "#domain/guidance/card.ts";
import type { ForWhom } from "#domain/guidance/chooseStatements.ts";
import { type CardFinder, rankCards } from "#domain/guidance/search/findCards.ts";
import { cardParts } from "./cardParts.ts";
import { OWN_URGENCY } from "./words.ts";

/** The card of each trouble of one's own, how soon it is to be told to somebody, and the rule that says so. */
const CARDS = {
  wound: { id: "afterbirth-csection", level: "today", ruleId: "woundOozes" },
  despair: { id: "mind-anger-overwhelmed", level: "soon", ruleId: "despair" },
  thought: { id: "mind-unwanted-thoughts", level: null, ruleId: null },
} as const;

/** Which cards are near enough to despair, and how sure one of them has to be: surer than of other words, of which there are more. */
const OF_DESPAIR: ReadonlySet<string> = new Set(["mind", "crying"]);
const SURE_CHANCE = 0.6;

/**
 * What is answered to whoever tells of one trouble of their own and of nothing else: so few words name no card that could be found by them,
 * and a sign in them ("dropping her") is none that a card would have to speak of. Null where more is told, or none, where a rule finds
 * anything else, and where a question stands.
 */
export function ownTroubleParts(
  written: string,
  { finder, hunch, whom, most }: { finder: CardFinder; hunch: Hunch | null; whom: ForWhom; most: number },
  language: InterfaceLanguage,
): string[] | null {
  const trouble = ownTroubleOf(new Reading(written));
  if (trouble === null || trouble === "need") return null;
  const { id, level, ruleId } = CARDS[trouble];
  const { ruleIds, asks } = triage(written, { family: UNKNOWN_FAMILY, hunch });
  if (asks !== undefined || ruleIds.some((found) => found !== ruleId)) return null;
  const found = trouble === "despair" ? nearestTo(written, finder) : undefined;
  const card = found ?? finder.cards.find((one) => one.id === id);
  if (card === undefined) return null;
  return [
    ...(level === null ? [] : [OWN_URGENCY[level][language]]),
    ...cardParts(card, { whom, asked: written }, language, most),
  ];
}

function nearestTo(written: string, finder: CardFinder): Card | undefined {
  const [first] = rankCards(finder, { text: written, months: null });
  return first !== undefined && first.chance >= SURE_CHANCE && OF_DESPAIR.has(first.card.topic) ? first.card : undefined;
}
