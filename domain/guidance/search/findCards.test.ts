import { expect, test } from "vitest";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { EXAMPLES } from "#domain/guidance/examples/examples.ts";
import { sampleCard } from "#domain/guidance/sample.testing.ts";
import { indexCards } from "./cardIndex.ts";
import { type Asked, findCards } from "./findCards.ts";

const index = indexCards(CARDS, EXAMPLES);

function found(text: string, language: Asked["language"], asked: Partial<Asked> = {}): string[] {
  return findCards(index, { text, language, months: null, ...asked }).map(({ card }) => card.id);
}

test.each([
  ["can i sleep with my baby in my bed", "en", "sleep-sharing-bed"],
  ["Is kajal safe for my newborn's eyes?", "en", "culture-kajal-surma"],
  ["¿cuánto tiene que dormir mi hija?", "es", "sleep-how-much"],
  ["kuanto deve dormir un bebe", "es", "sleep-how-much"],
  ["കുഞ്ഞിന് പല്ല് വരുന്നു, മോണ വേദന", "ml", "teething-signs"],
  ["pallu varumbol karachil", "ml", "teething-signs"],
  ["kunjinu pani undenkil engane nokkum", "ml", "fever-caring"],
  ["baby kunju urakkam ethra manikkoor", null, "sleep-how-much"],
] as const)("[Q-2] %j is among the first three: in three languages, mixed, and as people spell", (text, language, id) => {
  expect(found(text, language)).toContain(id);
});

test.each(["What is the capital of France?", "who won the election", "¿Cuál es la capital de Francia?", ""])(
  "[Q-2] no card fits %j",
  (text) => {
    expect(found(text, null)).toEqual([]);
  },
);

test("[Q-2] three cards at most, the best first", () => {
  expect(found("crying baby sleep night feeding", "en").length).toBeLessThanOrEqual(3);
});

test("[Q-2] of two cards with the same words the one for the child's age comes first, and the other is not lost", () => {
  const keywords = { ...sampleCard().keywords, en: ["zorb"] };
  const young = sampleCard({ id: "feeding-young", ages: { from: 0, to: 6 }, keywords });
  const old = sampleCard({ id: "feeding-old", ages: { from: 24, to: 60 }, keywords });
  const two = indexCards([young, old, ...CARDS], EXAMPLES);
  const at = (months: number) => findCards(two, { text: "zorb", language: "en", months }).map(({ card }) => card.id);
  expect(at(3)[0]).toBe("feeding-young");
  expect(at(36)[0]).toBe("feeding-old");
});

test("[Q-2] a short question goes on from the one before", () => {
  expect(found("and at night?", "en", { before: "how do I care for a cold and a blocked nose" }).join()).toContain("cold");
});
