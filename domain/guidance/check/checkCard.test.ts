import { expect, test } from "vitest";
import type { Card, Statement } from "#domain/guidance/card.ts";
import { sampleCard, sampleSource, sampleStatement } from "#domain/guidance/sample.testing.ts";
import { checkCard, checkTogether } from "./checkCard.ts";
import { figuresIn, missingFigures } from "./figures.ts";
import { readingGrade } from "./readability.ts";

const QUOTE = "You can offer small sips of water from six months.";

function problems(changes: Partial<Card> = {}, quote = QUOTE): string[] {
  const card = sampleCard(changes);
  const quotes = Object.fromEntries(card.statements.map(({ id }) => [id, quote]));
  return checkCard(card, { sources: { "ministry-water": sampleSource }, quotes });
}

function withStatement(changes: Partial<Statement>, quote = QUOTE): string[] {
  const others = [sampleStatement({ id: "cup" }), sampleStatement({ id: "ask", kind: "help" })];
  return problems({ statements: [sampleStatement(changes), ...others] }, quote);
}

const TEXT = sampleStatement().text;

test("[Q-1] a card whose every statement has its source, quote, languages and numbers is shown", () => {
  expect(problems()).toEqual([]);
});

test("[Q-1] what one country's page alone says is shown where it names that country in each language", () => {
  const text = { en: `${TEXT.en} In the UK.`, es: `${TEXT.es} En el Reino Unido.`, ml: `${TEXT.ml} യുകെയിൽ.` };
  expect(withStatement({ text, countries: ["GB"], differs: "when" })).toEqual([]);
});

test.each([
  ["no quote", () => problems({}, "")],
  ["a source that there is not", () => withStatement({ source: "elsewhere" })],
  ["a language that is empty", () => withStatement({ text: { ...TEXT, ml: "" } })],
  [
    "a number that another language has not",
    () => withStatement({ text: { ...TEXT, es: "Desde los 4 meses puedes ofrecer agua." } }),
  ],
  ["a number that the page does not say", () => problems({}, "You can offer small sips of water.")],
  ["a dose", () => withStatement({ text: { ...TEXT, en: "From 6 months give 5 ml of paracetamol." } })],
  ["a telephone number", () => withStatement({ text: { ...TEXT, en: "From 6 months call 0800 123 4567." } })],
  [
    "a statement that is too long",
    () => withStatement({ text: { ...TEXT, en: `From 6 months. ${"Water is good. ".repeat(30)}` } }),
  ],
  ["an unknown kind", () => withStatement({ kind: "maybe" as "do" })],
  ["ages that are no part of the card's", () => withStatement({ ages: { from: 36, to: 48 } })],
  ["countries that differ from nothing", () => withStatement({ countries: ["GB"], differs: "when" })],
  ["an id of another topic", () => problems({ id: "water-feeding" })],
  ["a child's card without ages", () => problems({ ages: null })],
  ["no day of review", () => problems({ reviewBy: "" })],
  [
    "words above grade 8",
    () =>
      withStatement({
        text: {
          ...TEXT,
          en: "From 6 months supplementary hydration administered intermittently accommodates physiological requirements satisfactorily, notwithstanding individual variability.",
        },
      }),
  ],
])("[Q-1] %s keeps a card from being shown", (_fault, found) => {
  expect(found()).not.toEqual([]);
});

test("[Q-1] two cards of one id, and a related card that there is not, are found", () => {
  expect(checkTogether([sampleCard(), sampleCard()])).toHaveLength(1);
  expect(checkTogether([sampleCard({ related: ["gone"] })])).toHaveLength(1);
});

test("[Q-1] a number counts in digits and in words of any language, decimals with a comma too", () => {
  expect(figuresIn("38,5 °C, 38.5 °C or 1,000 of 12")).toEqual([38.5, 1000, 12]);
  expect(missingFigures("6 months, 38 °C", "seis meses, 38,0")).toEqual([]);
  expect(missingFigures("6 to 8 weeks", "six weeks")).toEqual([8]);
});

test("[Q-1] plain words read easier than long ones", () => {
  expect(readingGrade("Hold your baby close. Sing a song.")).toBeLessThan(3);
  expect(readingGrade("Administration of supplementary hydration necessitates considerable deliberation.")).toBeGreaterThan(12);
});
