import { describe, expect, test } from "vitest";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { spokenOfIn, withoutNames } from "#domain/guidance/search/asked.ts";
import { cardsForChat } from "#domain/guidance/search/cardsForChat.ts";
import type { CardFinder } from "#domain/guidance/search/findCards.ts";
import { cardFinder } from "#domain/guidance/search/trained.ts";
import type { Question } from "./answer.ts";
import { answerTo } from "./asked.testing.ts";
import { joinedParts, whichChild } from "./cardParts.ts";
import { HOW_OLD, SAY_AGE } from "./words.ts";

const ARUN = { name: "Arun", months: 1, developmentMonths: 0 };
const MAYA = { name: "Maya", months: 1, developmentMonths: 0 };
const KIRAN = { name: "Kiran", months: 39, developmentMonths: null };
const NAMES = ["Arun", "Maya", "Kiran"];

function answer(texts: readonly string[], known: Partial<Question> = {}, finder: CardFinder = cardFinder()): string {
  return answerTo(texts, { country: "GB", children: [ARUN, MAYA, KIRAN], ...known }, { finder });
}

/** Of how much sleep a child needs: up to three months, and at three years. */
const SMALL = "[[sleep-how-much.1]]";
const THREE = "[[sleep-how-much.4]]";

describe("[Q-3] who is named in a question has its answer, and no age is asked", () => {
  test.each([
    ["how much sleep does maya need", SMALL, THREE],
    ["how much should arun and maya sleep", SMALL, THREE],
    ["How much should the twins sleep?", SMALL, THREE],
    ["¿cuánto duermen los gemelos?", SMALL, THREE],
    ["ഇരട്ടകൾക്ക് എത്ര ഉറക്കം വേണം?", SMALL, THREE],
    ["how much sleep does kiran need", THREE, SMALL],
  ])("%s", (question, told, other) => {
    const said = answer([question]);
    expect(said).toContain(told);
    expect(said).not.toContain(other);
    expect(said).not.toContain("**Maya");
    expect(said).not.toContain(whichChild(NAMES, "en"));
  });
});

test("[Q-38] of two children of different ages it says whom each line is for", () => {
  const said = answer(["how much should maya and kiran sleep"]);
  expect(said).toMatch(/\*\*Maya:\*\* [^*]*\[\[sleep-how-much\.1\]\]/);
  expect(said).toMatch(/\*\*Kiran:\*\* [^*]*\[\[sleep-how-much\.4\]\]/);
});

describe("[Q-38] under the names that stand above a card", () => {
  const children = [MAYA, { name: "Ravi", months: 8, developmentMonths: null }, KIRAN];

  test("it names the child for whom a line is, where that is not each of them", () => {
    const said = answer(["can maya, ravi and kiran have water or juice"], { children });
    expect(said.startsWith("**Ravi and Maya:**\n\n**Maya:** Breast milk is the only food")).toBe(true);
    expect(said).toContain("- **Ravi:** From around 6 months");
    expect(said).not.toContain("**Kiran");
  });

  test("and a card that is joined says whom it is about as well", () => {
    const card = CARDS.find(({ id }) => id === "behaviour-time-out");
    const whom = { ...MAYA, others: [KIRAN], country: "GB" };
    const [said] = card === undefined ? [] : joinedParts(card, { whom, asked: "how to discipline maya and kiran" }, "en");
    expect(said).toMatch(/^\*\*Also: [^*]+\*\*\n\n\*\*Kiran:\*\*\n\n- /);
  });
});

test("[Q-3] what is of another age than the words tell is not joined", () => {
  const chances = new Map([
    ["behaviour-limits-without-hitting", 0.5],
    ["behaviour-time-out", 0.9],
  ]);
  const finder = { cards: CARDS, model: { chancesOf: () => chances } };
  const said = answer(["how to discipline my 14 month old"], { children: [] }, finder);
  expect(answer(["how to discipline my child"], { children: [] }, finder)).toContain("[[behaviour-time-out.");
  expect(said).toContain("[[behaviour-limits-without-hitting.");
  expect(said).not.toContain("[[behaviour-time-out.");
});

describe("[Q-38] where nobody is named it asks which of the children on file is meant", () => {
  test.each([
    ["How much sleep does my child need?", "en"],
    ["¿Cuánto duerme mi hijo?", "es"],
    ["കുട്ടിക്ക് എത്ര ഉറക്കം വേണം?", "ml"],
  ] as const)("%s", (question, language) => {
    const said = answer([question], { language });
    expect(said).toContain(whichChild(NAMES, language));
    expect(said).not.toContain(HOW_OLD[language]);
    expect(answer([question], { language, children: [] })).toContain(HOW_OLD[language]);
  });

  test("and not where one child alone is on file", () => {
    const said = answer(["How much sleep does my child need?"], { children: [MAYA] });
    expect(said).toContain(HOW_OLD.en);
    expect(said).not.toContain(whichChild(["Maya"], "en"));
  });

  test("and not where the chat is about a child of unknown age, or no card fits a child on file", () => {
    expect(answer(["How much sleep does my child need?"], { isOfUnknownAge: true })).toContain(HOW_OLD.en);
    expect(answer(["What is the capital of France?"])).not.toContain(SAY_AGE.en);
  });
});

describe("[Q-2] a name hides no card, and of twins what holds for any baby is found", () => {
  test.each([
    ["arun and maya wont sleep", "[[sleep-only-in-arms."],
    ["maya wont latch", "[[feeding-sore-nipples."],
    ["can both twins sleep in same cot", "[[sleep-own-room."],
    ["do twins talk later?", "[[speech-twins."],
  ])("%s", (question, told) => {
    expect(answer([question])).toContain(told);
  });
});

test("[Q-2] a name that is a word as well is left out where it is a name, and nowhere else", () => {
  const text = "Sol tiene la piel clara, ¿puede estar al sol?";
  expect(withoutNames(text, spokenOfIn(text, [{ name: "Sol", months: 14 }]))).toBe(
    "mi bebé tiene la piel clara, ¿puede estar al sol?",
  );
});

test("[Q-3] a name that is a word as well changes no age where the chat is about nobody", () => {
  const children = [{ name: "Honey", months: 39 }];
  expect(answer(["can my baby have honey"], { children })).toContain("No honey at all until your baby is 12 months old.");
});

test.each(["can my baby have honey", "how much ibuprofen for a 2 year old"])(
  "[Q-40] what is on file of the child of the chat is known: %s",
  (text) => {
    const known = { months: 32, conditions: "asthma", country: null, isPregnant: false };
    const whomOf = (months: number) =>
      cardsForChat({ ...known, months, texts: [text], children: [{ name: "Honey", months: 39 }] }, cardFinder()).whom;
    expect(whomOf(32).conditions).toBe("asthma");
    expect(text.includes("2 year") ? whomOf(80).conditions : undefined).toBeUndefined();
  },
);

describe("[Q-39] what only goes on, of another child, has the subject of the question before", () => {
  test.each([
    [["do the twins need vitamin d", "and what about kiran does he need them too"], "[[feeding-vitamin-d-iron."],
    [["do the twins need vitamin d drops", "and kiran"], "[[feeding-vitamin-d-iron."],
    [["how much sleep does maya need", "and what about kiran", "and arun?"], SMALL],
    [["¿necesita arun vitamina d?", "¿y kiran también la necesita?"], "[[feeding-vitamin-d-iron."],
    [["മായയ്ക്ക് എത്ര ഉറക്കം വേണം?", "പിന്നെ kiran?"], THREE],
  ])("%j", (texts, told) => {
    expect(answer(texts)).toContain(told);
  });

  test("and what has a subject of its own keeps it", () => {
    const said = answer(["do the twins need vitamin d", "and how much sleep does kiran need"]);
    expect(said).toContain(THREE);
    expect(said).not.toContain("[[feeding-vitamin-d-iron.");
  });
});

test("[Q-38] where one child is born and another expected it asks which of them, and no age", () => {
  const expected = { name: "Lentejita", months: null, developmentMonths: null, isNotYetBorn: true };
  const vera = { name: "Vera", months: 32, developmentMonths: null };
  const said = answer(["¿Cuánto duerme un niño?"], { children: [vera, expected], language: "es", isPregnant: true });
  expect(said).toContain(whichChild(["Vera", "Lentejita"], "es"));
  expect(said).not.toContain(HOW_OLD.es);
});

test.each([
  ["¿Cuánto duerme una niña de 3 años?", "¿y si se repite?"],
  ["How much sleep does a 3 year old need?", "and if it happens again?"],
])("[Q-39] what happens again is what was asked: %s %s", (first, next) => {
  expect(answer([first, next])).toBe(answer([first]));
});

describe("[Q-38] a child on file who is named without a date of birth", () => {
  const children = [
    { name: "Vera", months: 32, developmentMonths: null },
    { name: "Leo", months: 8, developmentMonths: null },
    { name: "Zoe", months: null, developmentMonths: null },
    { name: "Lentejita", months: null, developmentMonths: null, isNotYetBorn: true },
  ];
  const which = whichChild(["Vera", "Leo", "Lentejita"], "en");

  test.each([["how much sleep does Zoe need"], ["how do I care for Zoe's fever"], ["Zoe sleep"]])(
    "is the one of whom it asks the age: %s",
    (question) => {
      const said = answer([question], { children });
      expect(said).toContain(question === "Zoe sleep" ? SAY_AGE.en : HOW_OLD.en);
      expect(said).not.toContain(which);
    },
  );

  test.each([["how much sleep does Lentejita need"], ["Lentejita sleep"]])(
    "or is not born yet, and it asks nothing: %s",
    (question) => {
      const said = answer([question], { children });
      expect(said).not.toContain(which);
      expect(said).not.toContain(HOW_OLD.en);
      expect(said).not.toContain(SAY_AGE.en);
    },
  );
});
