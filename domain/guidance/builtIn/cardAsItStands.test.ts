import { expect, test } from "vitest";
import { countryName } from "#domain/account/country.ts";
import { LANGUAGE_CODES } from "#domain/account/languages.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { countriesNamed } from "#domain/guidance/grounding/countries.ts";
import { alteredOf } from "./cardAsItStands.testing.ts";

/** One in so many, and those of which parts once were left out; all of them in all countries: `cardAsItStands.long`. */
const EACH = 48;
const ONCE_ALTERED: ReadonlySet<string> = new Set([
  "crying-colic",
  "body-hearing-check",
  "feeding-bf-diet",
  "fever-measure",
  "medicine-paracetamol",
]);

test("[Q-4] [Q-6] what the built-in Amma says from a card is shown as it stands", () => {
  const cards = CARDS.filter(({ id }, at) => at % EACH === 0 || ONCE_ALTERED.has(id));
  expect(cards.flatMap((card) => alteredOf(card, ["IN"]))).toEqual([]);
});

test("[Q-4] [Q-6] the heading of a country's advice names it in every language", () => {
  const countries = ["US", "GB", "IN", "AU", "CA", "IE", "NZ", "ES"];
  const named = (code: string) =>
    LANGUAGE_CODES.every((language) => countriesNamed(countryName(code, language), null).includes(code));
  expect(countries.filter((code) => !named(code))).toEqual([]);
});
