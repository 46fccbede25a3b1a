import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { hasHealthWords } from "#domain/assistant/healthWords.ts";
import type { Card } from "#domain/guidance/card.ts";
import { type ForWhom, holdsFor } from "#domain/guidance/chooseStatements.ts";
import { isAboutThemselves, OWN_STATE, speaksOfChild, subjectOf } from "#domain/guidance/search/asked.ts";
import { type CardFinder, type FoundCard, rankCards } from "#domain/guidance/search/findCards.ts";
import { offeredQuestions, signed } from "./cardParts.ts";
import { coversHealth, isOfIllChild, isOfOthers } from "./fits.ts";
import { withOwnNumber } from "./ownNumber.ts";
import { NO_CARD, NOTHING_CERTAIN, NOTHING_CERTAIN_OF_YOU, PERHAPS, WHICH_ONE } from "./words.ts";

/** How likely a card must be that is offered by its question; chosen as `SURE_CHANCE` was. */
const NEAR_CHANCE = 0.05;

/** What is asked for where an age is missing. */
export interface MissingAge {
  question: string;
  /** The same, where no card fits. */
  hint: string;
}

interface Asking {
  written: string;
  /** Without the names of children. */
  sought: string;
  whom: ForWhom;
  /** Null: nothing is asked for. */
  age: MissingAge | null;
}

/** What is not near enough to be the answer may still be what was meant: its question is offered, and nothing of what it says. */
export function nothingFound({ written, sought, whom, age }: Asking, finder: CardFinder, language: InterfaceLanguage): string {
  const ranked = rankCards(finder, { ...whom, text: sought });
  const isOwn = isOfAsker(sought, ranked[0]);
  const nothing = isOwn ? NOTHING_CERTAIN_OF_YOU : NOTHING_CERTAIN;
  const isOfHealth = hasHealthWords(written) || (isOwn && OWN_STATE.test(written));
  const said = [
    isOfHealth ? withOwnNumber(nothing, whom.country, language) : NO_CARD[language],
    ...(age !== null && whom.months === null && !isOfHealth && !isOwn ? [age.hint] : []),
  ].join(" ");
  const isNear = (each: FoundCard) => each.chance >= NEAR_CHANCE && coversHealth(each, written) && !isOfOthers(each, sought);
  const near = ranked.filter(isNear).slice(0, MOST_NEAR);
  const offering = `${said}\n\n${PERHAPS[language]}`;
  const list = offeredQuestions(
    offering,
    near.map(({ card }) => card),
    language,
  );
  return list === "" ? said : `${offering}\n\n${list}\n`;
}

/** Whether the body or the mind of whoever asks is what they ask about: they say so, or no child is spoken of and a card of parents is nearest. */
function isOfAsker(sought: string, nearest: FoundCard | undefined): boolean {
  if (OWN_STATE.test(sought)) return !isOfIllChild(sought);
  const isOfParents = nearest !== undefined && nearest.card.stage !== "child" && nearest.chance >= NEAR_CHANCE;
  return isOfParents && !speaksOfChild(sought);
}

const MOST_NEAR = 3;

/** More than these are no choice. */
const MOST_OFFERED = 6;

/** A topic with so many of the best cards is what was named. */
const CARDS_LOOKED_AT = 6;

/** The topic of the parent's own mind. */
const OF_THEMSELVES = "mind";

/** The topic that somebody names without asking anything of it. */
export function topicNamed(written: string, finder: CardFinder): string | null {
  if (isAboutThemselves(written)) return OF_THEMSELVES;
  const subject = subjectOf(written);
  if (subject === null) return null;
  const best = rankCards(finder, { text: subject, months: null }).slice(0, CARDS_LOOKED_AT);
  if ((best[0]?.chance ?? 0) < NEAR_CHANCE) return null;
  const topics = Map.groupBy(best, ({ card }) => card.topic);
  const [topic, cards = []] = [...topics].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  return topic !== undefined && cards.length > 1 ? topic : null;
}

interface Naming extends Omit<Asking, "written" | "sought"> {
  topic: string;
}

/** Where somebody names a subject and asks nothing of it yet: what there is about it, at this age. */
export function broadAnswer({ topic, whom, age }: Naming, { cards }: CardFinder, language: InterfaceLanguage): string {
  const fitting = cards.filter((card) => card.topic === topic && holdsFor(card.ages, card, whom));
  // Of an age that is known, what is of few months comes before what holds for years.
  const offered = whom.months === null ? fitting : fitting.toSorted((one, other) => monthsOf(one) - monthsOf(other));
  const list = offeredQuestions(WHICH_ONE[language], offered.slice(0, MOST_OFFERED), language);
  const missing = age !== null && whom.months === null ? [age.question] : [];
  return signed([WHICH_ONE[language], list, ...missing], language);
}

/** How many months a card is about. */
function monthsOf({ ages }: Card): number {
  return ages === null ? Infinity : ages.to - ages.from;
}
