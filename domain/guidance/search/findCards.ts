import type { Card } from "#domain/guidance/card.ts";
import { type ForWhom, holdsFor } from "#domain/guidance/chooseStatements.ts";
import type { CardModel, Chances } from "./cardModel.ts";

/** What cards are found by. */
export interface CardFinder {
  cards: readonly Card[];
  model: Pick<CardModel, "chancesOf">;
}

/** A question, and what is known of whoever asks it. */
export interface CardQuestion extends Omit<ForWhom, "country"> {
  text: string;
  /** What they asked before, where this goes on from it. */
  before?: string;
  /** Whether a pregnancy is on file. */
  isPregnant?: boolean;
}

export interface FoundCard {
  card: Card;
  /** How likely it is what was asked for. */
  chance: number;
}

const MOST_FOUND = 3;
/** Of a child of another age, and of another stage. */
const OTHER_AGE = 0.45;
/** Of what children of another age can do: whoever asks what comes now asks for no other. */
const OTHER_MILESTONES = 0.1;
const MILESTONES = /^development-\d/;
const OTHER_STAGE = 0.7;
/** Below this, all found together, no card fits: chosen with the network, by the totals of the judged sets (docs/guidance.md). */
const LEAST_CHANCE = 0.38;
/** From here on a card is what was asked for: chosen in the same way. */
export const SURE_CHANCE = 0.48;
/** A card far behind the first one is about something else. */
const LEAST_SHARE = 0.05;

/** The cards that fit a question, best first, at most three; none where nothing is certain. */
export function findCards(finder: CardFinder, question: CardQuestion): FoundCard[] {
  const best = rankCards(finder, question).slice(0, MOST_FOUND);
  const [first] = best;
  if (first === undefined || sumOf(best) < LEAST_CHANCE) return [];
  return best.filter(({ chance }) => chance >= first.chance * LEAST_SHARE);
}

/** All cards, best first. An age changes which card comes first, and not how likely one fits at all. */
export function rankCards({ cards, model }: CardFinder, question: CardQuestion): FoundCard[] {
  const chances = chancesOf(model, question);
  const told = cards.map((card) => ({ card, chance: chances.get(card.id) ?? 0 }));
  const fitted = told.map(({ card, chance }) => ({ card, chance: chance * fitOf(card, question) }));
  const share = sumOf(told) / sumOf(fitted);
  return fitted.map(({ card, chance }) => ({ card, chance: chance * share })).toSorted((one, other) => other.chance - one.chance);
}

function sumOf(found: readonly FoundCard[]): number {
  return found.reduce((sum, { chance }) => sum + chance, 0);
}

/** What goes on from the words before ("and at night?") asks for their card. */
function chancesOf(model: CardFinder["model"], { text, before = "" }: CardQuestion): Chances {
  const now = model.chancesOf(text);
  if (before === "") return now;
  const open = now.get("goesOn") ?? 0;
  const earlier = model.chancesOf(before);
  return new Map(Array.from(now, ([id, chance]) => [id, chance + open * (earlier.get(id) ?? 0)]));
}

/** What is about another age or stage comes later, and is not lost: an age on file is not always the one that is meant. */
function fitOf(card: Card, question: CardQuestion): number {
  const { stage, ages } = card;
  const { months, isPregnant = false } = question;
  if (stage === "child" && holdsFor(ages, card, question)) return 1;
  if (stage === "child") return MILESTONES.test(card.id) ? OTHER_MILESTONES : OTHER_AGE;
  if (stage === "pregnancy") return isPregnant || months === null ? 1 : OTHER_STAGE;
  return 1;
}
