import { describe, expect, test } from "vitest";
import { sentenceEnd } from "#domain/care/guard/sentences.ts";
import { ageOf, mayTell, stated } from "./figures.testing.ts";
import { healthFigures } from "./figures.ts";

describe("[Q-6] an age is known in every spelling", () => {
  test.each([
    [30, "Your two-and-a-half-year-old can learn it."],
    [30, "Your 2-and-a-half-year-old can learn it."],
    [48, "Tiene cuatro ahora, y mucha fuerza."],
    [48, "She is four now and strong."],
  ])("of %s months: %s", (months, sentence) => {
    expect(mayTell(sentence, ageOf(months))).toBe(true);
    expect(mayTell(sentence, ageOf(8))).toBe(false);
  });
});

test("[Q-6] so many to give now are no age", () => {
  expect(mayTell("Give her four now.", ageOf(48))).toBe(false);
  expect(mayTell("Dale cuatro ahora.", ageOf(48))).toBe(false);
});

test.each([
  "Small flat, big rain: here are six that need nothing.",
  "Tiempo para los dos, eso falta.",
  "Otros dos países dicen lo mismo.",
  "Two other countries say the same.",
  "മറ്റു രണ്ടു രാജ്യങ്ങളിൽ പറയുന്നത് ഒന്നുതന്നെ.",
  "രണ്ടു ഭാഗവും പറ്റുമോ?",
  "Randu bhaagavum kodukkaamo?",
  "അവൾക്ക് രണ്ടു പ്രായത്തിലും ഇതേ ഉപദേശം.",
])("[Q-6] %j counts nothing, by its own words", (sentence) => {
  expect(healthFigures(sentence)).toEqual([]);
});

test.each([
  ["Here are six drops.", "Here are six drops."],
  ["Desde los dos, leche.", "Entre los dos y los tres."],
  ["രണ്ടു ഭാഗം മതി.", "Randu bhaagam mathi."],
])("[Q-6] %j still counts, as does %j", (one, other) => {
  expect(healthFigures(one)).not.toEqual([]);
  expect(healthFigures(other)).not.toEqual([]);
});

test("[Q-6] feeds behind weeks are no weeks, and an average is no half", () => {
  const feeds = stated("Milk in the early weeks: 8 to 12 feeds in 24 hours, every 2 to 3 hours.");
  expect(mayTell("In the early weeks 8 to 12 feeds in 24 hours are usual.", feeds)).toBe(true);
  expect(mayTell("En las primeras semanas 8 a 12 tomas de leche en 24 horas.", feeds)).toBe(true);
  expect(mayTell("Leche, de media cada dos o tres horas.", feeds)).toBe(true);
  expect(mayTell("In weeks 8 to 12 milk comes.", feeds)).toBe(false);
  expect(mayTell("Leche de media hora.", feeds)).toBe(false);
});

test.each(["2.5 സെ.മീ. വെള്ളം മതി.", "5 മി.ലി. പാൽ മതി.", "Son 2 cdas. de leche."])(
  "[Q-6] %j is one sentence, and its number has its unit",
  (sentence) => {
    expect(sentenceEnd(sentence, true)?.end).toBe(sentence.length);
    expect(healthFigures(sentence).map(({ kind }) => kind)).toEqual(["amount"]);
  },
);
