import { expect, test } from "vitest";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { alteredOf, alteredTogether, cutFrom, joinablePairs } from "./cardAsItStands.testing.ts";

test.each([null, "GB", "IN", "US", "ES"])("[Q-4] [Q-6] every card is shown as it stands, at every age, in %s", (country) => {
  expect(CARDS.flatMap((card) => alteredOf(card, [country]))).toEqual([]);
});

test.each([null, "GB"])("[Q-382] [Q-6] every two cards that may be joined are shown as they stand together, in %s", (country) => {
  expect(joinablePairs(CARDS).flatMap((pair) => alteredTogether(pair, country))).toEqual([]);
});

test("[Q-382] of any two cards that may be joined each keeps what it warns of and when to get help", () => {
  expect(CARDS.flatMap(cutFrom)).toEqual([]);
});
