import { expect, test } from "vitest";
import { localeOf, parseLanguage } from "./languages.ts";

test.each([
  ["en", "en"],
  ["en-GB", "en"],
  ["es-419", "es"],
  ["ES_mx", "es"],
  ["ml-IN", "ml"],
  ["ml-Mlym-IN", "ml"],
])("%s means %s", (code, language) => {
  expect(parseLanguage(code)).toBe(language);
});

test.each(["", "xx", "eng", "mlx", "../en", "en/../../x", "<b>en</b>", "cimode", "constructor"])("%j is none of ours", (code) => {
  expect(parseLanguage(code)).toBeNull();
});

test.each([
  ["en", ["ml-IN", "en-IN", "en-GB"], "en-IN"],
  ["es", ["es-419"], "es-419"],
  ["ml", ["en-IN"], "ml"],
  ["en", ["en-US@posix", "english"], "en"],
] as const)("in %s, whoever reads %j has dates as in %s", (language, browser, locale) => {
  expect(localeOf(language, browser)).toBe(locale);
});
