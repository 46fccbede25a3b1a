import { expect, test } from "vitest";
import { parseLanguage } from "./languages.ts";

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
