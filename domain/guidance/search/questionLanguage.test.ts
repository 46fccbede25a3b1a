import { expect, test } from "vitest";
import { questionLanguage } from "./questionLanguage.ts";

test.each([
  ["He roto aguas, 33 semanas", "es"],
  ["He notado sangre", "es"],
  ["He tenido fiebre", "es"],
  ["gracias, me has tranquilizado", "es"],
  ["Me has asustado", "es"],
  ["He visto sangre", "es"],
  ["has comido", "es"],
  ["He has a rash", "en"],
  ["he has avocado", "en"],
  ["He vomited twice", "en"],
  ["has he died", "en"],
  ["he is hot", "en"],
  ["ella no duerme", "es"],
  ["soy madre primeriza y no duerme", "es"],
  ["soy milk instead of dairy 14 months", "en"],
  ["almond milk soy milk pakaram kodukkamo", "ml"],
  ["la leche pakaram kodukkamo", "ml"],
] as const)("[Q-504] %j is of %s", (text, language) => {
  expect(questionLanguage(text)).toBe(language);
});

test("[Q-504] a word of several languages tells none", () => {
  expect(questionLanguage("me")).toBeNull();
  expect(questionLanguage("ibuprofeno")).toBeNull();
  for (const text of ["soy formula?", "hay fever tablets breastfeeding"]) {
    expect(questionLanguage(text)).toBeNull();
  }
});
