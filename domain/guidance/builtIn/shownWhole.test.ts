import { describe, expect, test } from "vitest";
import { type InterfaceLanguage, LANGUAGE_CODES } from "#domain/account/languages.ts";
import { startGuard } from "#domain/care/guard/guard.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { withoutMarks } from "#domain/guidance/citation.ts";
import { endAnswer, readAnswer, startAnswer } from "#domain/guidance/grounding/answer.ts";
import { healthFigures } from "#domain/guidance/grounding/figures.ts";
import { questionsOf } from "#domain/guidance/grounding/given.ts";
import { startGrounding } from "#domain/guidance/grounding/ground.ts";
import type { Question } from "./answer.ts";
import { answerTo } from "./asked.testing.ts";
import { offeredQuestions } from "./cardParts.ts";
import { NO_CARD, PERHAPS, WHICH_ONE } from "./words.ts";

const VERA = { name: "Vera", months: 32, developmentMonths: null };
const LEO = { name: "Leo", months: 8, developmentMonths: null };
const LENTEJITA = { name: "Lentejita", months: null, developmentMonths: null, isNotYetBorn: true };

const CHOSEN: Record<string, Partial<Question>> = {
  "nobody, or the pregnancy, is chosen": { children: [VERA, LENTEJITA], isPregnant: true },
  "one of several may be meant": { children: [VERA, LEO] },
  "a child is chosen": { ...VERA, children: [VERA, LENTEJITA], isPregnant: true },
  "nobody is on file": {},
};

/** For each thing that she says of her own, a message that gets it. */
const WRITTEN: Record<InterfaceLanguage, readonly string[]> = {
  en: [
    "What is the capital of France?",
    "hello",
    "good night",
    "thank you",
    "who are you?",
    "My son has Marfan syndrome",
    "sleep",
  ],
  es: [
    "¿Cuál es la capital de Francia?",
    "¿Hay ayudas para pagar la guardería?",
    "hola",
    "buenas noches",
    "gracias",
    "¿quién eres?",
    "Mi hijo tiene síndrome de Marfan",
    "sueño",
  ],
  ml: ["ഫ്രാൻസിന്റെ തലസ്ഥാനം ഏതാണ്?", "നമസ്കാരം", "നന്ദി", "മാർഫൻ സിൻഡ്രോം ഉള്ള കുട്ടി", "ഉറക്കം"],
};

/** What a parent sees, where cards were given or the question touches on health, and why a part was left out. */
function shown(said: string, language: InterfaceLanguage, country: string | null) {
  const grounding = startGrounding({ given: new Map(), allowed: [], language, country, questions: questionsOf(CARDS) });
  const { shown: begun, reading } = readAnswer(startAnswer(grounding, startGuard({ country, language })), said);
  const { shown: rest, guarded } = endAnswer(reading);
  return { text: begun + rest, guarded };
}

describe.each(Object.entries(CHOSEN))("[Q-502] what the built-in Amma says of her own is shown whole where %s", (_, known) => {
  test.each(LANGUAGE_CODES)("in %s", (language) => {
    for (const text of WRITTEN[language]) {
      const said = answerTo([text], { country: "IE", ...known, language });
      expect(said).not.toContain("[[");
      expect(shown(said, language, "IE")).toEqual({ text: withoutMarks(said), guarded: [] });
    }
  });
});

test.each(LANGUAGE_CODES)("[Q-502] a question that is offered is shown with its numbers (%s)", (language) => {
  const numbered = CARDS.filter(({ question }) => healthFigures(question[language]).length > 0);
  expect(numbered.length).toBeGreaterThan(5);
  const list = numbered.map(({ question }) => `- ${question[language]}`).join("\n");
  const said = `${WHICH_ONE[language]}\n\n${list}\n`;
  expect(shown(said, language, null)).toEqual({ text: said, guarded: [] });
});

test("[Q-502] a number of an offered question that is asked in other words is still left out", () => {
  expect(shown("- What do most babies do at 4 months and 93 days?\n", "en", null).guarded).toEqual(["figure"]);
});

test("[Q-502] of questions that say beside each other what none says alone, those are offered that may be shown", () => {
  const offering = `${NO_CARD.es}\n\n${PERHAPS.es}`;
  const asked = ["behaviour-biting-hitting", "illness-anaemia"].flatMap((id) => CARDS.filter((card) => card.id === id));
  const said = `${offering}\n\n${offeredQuestions(offering, asked, "es")}\n`;
  expect(shown(said, "es", "IE")).toEqual({ text: said, guarded: [] });
});
