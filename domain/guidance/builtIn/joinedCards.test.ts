import { expect, test } from "vitest";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { alteredTogether, cutFrom, joinablePairs } from "./cardAsItStands.testing.ts";

const PAIRS = joinablePairs(CARDS);

/** Of the cards and of the pairs so many; all of them: `cardAsItStands.long`. */
const EACH_CARD = 32;
const EACH_PAIR = 900;
/** In Malayalam the question of the second was altered below the breathing of the first. */
const ONCE_ALTERED = "culture-incense-smoke,culture-confinement";

test("[Q-382] of two cards that are joined each keeps what it warns of and when to get help", () => {
  expect(CARDS.filter((_, at) => at % EACH_CARD === 0).flatMap(cutFrom)).toEqual([]);
});

test("[Q-382] [Q-6] two cards that are joined are shown as they stand", () => {
  const some = PAIRS.filter((pair, at) => at % EACH_PAIR === 0 || pair.map(({ id }) => id).join() === ONCE_ALTERED);
  expect(some.flatMap((pair) => alteredTogether(pair, "GB"))).toEqual([]);
});
