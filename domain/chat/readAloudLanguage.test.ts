import { expect, test } from "vitest";
import { readAloudLanguage } from "./readAloudLanguage.ts";

const TEXTS = {
  en: "Give her water often, and look at the colour of her lips.",
  es: "Dale agua a menudo y mira el color de los labios.",
  ml: "കുഞ്ഞിന് ഇടയ്ക്കിടെ വെള്ളം കൊടുക്കുക, fever ഉണ്ടെങ്കിൽ doctor-നെ കാണിക്കുക.",
};

test.each(["en", "es", "ml"] as const)("[M-6] on a page in %s each text is read in the language of its words", (page) => {
  for (const [language, text] of Object.entries(TEXTS)) expect(readAloudLanguage(text, page)).toBe(language);
});

test("[M-6] Malayalam in Latin letters is read by an English voice", () => {
  expect(readAloudLanguage("Kunjinu vellam kodukkanam, pedikkanda.", "es")).toBe("en");
  expect(readAloudLanguage("Kunjinu vellam kodukkanam, pedikkanda.", "ml")).toBe("en");
});

test("[M-6] words that tell nothing are read in the language of the page, and as English on a Malayalam one", () => {
  expect(["en", "es", "ml"].map((page) => readAloudLanguage("Paracetamol, 38.5", page as "en"))).toEqual(["en", "es", "en"]);
});
