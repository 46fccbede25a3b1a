import { expect, test } from "vitest";
import { COUNTRIES, countryName, isCountry, likelyCountries } from "./country.ts";

test("every country of ISO 3166-1 is there once, and has a name in each language", () => {
  expect(new Set(COUNTRIES).size).toBe(249);
  expect(COUNTRIES).toHaveLength(249);
  for (const language of ["en", "es", "ml"]) {
    for (const code of COUNTRIES) expect(countryName(code, language)).not.toBe(code);
  }
});

test.each(["", "in", "IND", "ZZ", "XX", " IN", "EU"])("%j is no country", (code) => {
  expect(isCountry(code)).toBe(false);
});

test("a browser's languages tell of countries, in their order", () => {
  expect(likelyCountries(["ml-IN", "en-US", "en", "zh-Hant-TW", "es-419", "en-IN"])).toEqual(["IN", "US", "TW"]);
});
