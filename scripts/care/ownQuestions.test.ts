import { expect, test } from "vitest";
import { type Family, familyOfOne, UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import type { Hunch } from "#domain/care/hunch/hunch.ts";
import { hunch } from "#domain/care/hunch/trained.ts";
import { triage } from "#domain/care/triage.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";

/** A sign of danger stands in the question itself, or an age decides whether it is one. */
const SIGNS = [
  // Bleeding, which may be of now.
  "afterbirth-bleeding ml",
  // Passed out: over, and perhaps the first time.
  "crying-breath-holding en",
  "crying-breath-holding es",
  "crying-breath-holding ml",
  // A sunken soft spot.
  "culture-sunken-fontanelle en",
  "culture-sunken-fontanelle es",
  "culture-sunken-fontanelle ml",
  // A baby who refuses the breast, under eight weeks; at any other age the linear model hears it in Spanish.
  "feeding-breast-refusal en",
  "feeding-breast-refusal es",
  // Most who ask this have such a child before them: how old is it?
  "fever-caring en",
  "fever-caring es",
  "fever-caring ml",
  "fever-when-to-worry en",
  "fever-when-to-worry es",
  "fever-when-to-worry ml",
  // A seizure, of which the first counts although it is over.
  "fever-seizure-after en",
  "fever-seizure-after es",
  "fever-seizure-after ml",
  // It tells that the waters broke.
  "pregnancy-labour-begun ml",
  // A newborn may be less than a day old.
  "skin-jaundice en",
  "skin-jaundice es",
  "skin-jaundice ml",
];

/** No rule finds an emergency: the linear model hears one in them, though it has learnt them as ordinary. */
const HEARD = [
  "crying-cannot-bear ml",
  "culture-tight-wrapping es",
  "illness-anaemia en",
  "illness-anaemia es",
  "illness-undescended-testicle en",
  "mind-anger-overwhelmed es",
  "mind-partner en",
  "skin-sunburn es",
  "tummy-bug-hygiene ml",
  "tummy-vomiting ml",
];

const FAMILIES: readonly Family[] = [UNKNOWN_FAMILY, ...[75, 100, 300, 1200].map((days) => familyOfOne(days, "IN"))];

const QUESTIONS = CARDS.flatMap(({ id, question }) =>
  Object.entries(question).map(([language, text]) => ({ name: `${id} ${language}`, text })),
);

/** Where one of the families is shown a red card or asked anything. */
function namesShown(model: Hunch | null, questions = QUESTIONS): string[] {
  const isShown = (text: string): boolean =>
    FAMILIES.some((family) => {
      const { level, asks } = triage(text, { family, hunch: model });
      return level === "emergency" || asks !== undefined;
    });
  return questions.filter(({ text }) => isShown(text)).map(({ name }) => name);
}

test("[K-141] of the cards' own questions only those bring a red card or a question that stand here with the reason", () => {
  expect(namesShown(hunch)).toEqual([...SIGNS, ...HEARD].toSorted(byPlace));
});

test("[K-141] and the reason is the right one: without the linear model the signs are found, and nothing else of these", () => {
  const listed = QUESTIONS.filter(({ name }) => SIGNS.includes(name) || HEARD.includes(name));
  expect(namesShown(null, listed)).toEqual(SIGNS.toSorted(byPlace));
});

function byPlace(one: string, other: string): number {
  const placeOf = (name: string): number => QUESTIONS.findIndex((question) => question.name === name);
  return placeOf(one) - placeOf(other);
}
