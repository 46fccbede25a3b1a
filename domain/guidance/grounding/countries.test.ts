import { expect, test } from "vitest";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { countriesNamed, WITH_RULES } from "./countries.ts";

const OF_CARDS = new Set(CARDS.flatMap(({ statements }) => statements.flatMap(({ countries }) => countries ?? [])));

test("[Q-6] the countries for which cards tell rules of their own are known, and by their names", () => {
  expect([...WITH_RULES].toSorted()).toEqual([...OF_CARDS].toSorted());
  const names = new Intl.DisplayNames("en", { type: "region" });
  for (const country of OF_CARDS) expect(countriesNamed(`Parents in ${names.of(country)} wait.`, null)).toEqual([country]);
});
