import { expect, test } from "vitest";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { alteredOf } from "./cardAsItStands.testing.ts";

test.each([null, "GB", "IN", "US", "ES"])("[Q-4] [Q-6] every card is shown as it stands, at every age, in %s", (country) => {
  expect(CARDS.flatMap((card) => alteredOf(card, [country]))).toEqual([]);
});
