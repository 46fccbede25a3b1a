import { createInstance, type i18n } from "i18next";
import { describe, expect, test } from "vitest";
import { answerQuestion, type Check, type CheckAnswer, startCheck, stepOf } from "#domain/care/check/check.ts";
import {
  CHECK_AGES,
  type CheckAge,
  type CheckLevel,
  hasHint,
  QUESTION_IDS,
  QUESTIONS,
  questionsFor,
  type QuestionId,
} from "#domain/care/check/questions.ts";
import { familyOfOne } from "#domain/care/child/family.ts";
import { hunch } from "#domain/care/hunch/trained.ts";
import { TRIAGE_LEVELS, type TriageLevel } from "#domain/care/rules/triageLevel.ts";
import { triage } from "#domain/care/triage.ts";
import english from "#locales/en/check.json";
import commonEnglish from "#locales/en/common.json";
import spanish from "#locales/es/check.json";
import commonSpanish from "#locales/es/common.json";
import malayalam from "#locales/ml/check.json";
import commonMalayalam from "#locales/ml/common.json";
import { checkMessage } from "./checkMessage.ts";

const LANGUAGES = { en: english, es: spanish, ml: malayalam };
const CODES = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];

const words: i18n = createInstance();
await words.init({
  lng: "en",
  resources: Object.fromEntries(CODES.map((code) => [code, { check: LANGUAGES[code] }])),
  interpolation: { escapeValue: false, defaultVariables: { product: "Amma" } },
});

/** Days of an age within each group. */
const DAYS: Record<CheckAge, number> = { under3Months: 40, months3To11: 130, years1To4: 800, years5: 2_500 };
/** Signs of WHO's that no rule of the chat knows as an emergency: its second reader and the result in the message stand for them. */
const UNKNOWN_TO_RULES = new Set<QuestionId>(["feeds", "drinks"]);
const AS_TRIAGE: Record<CheckLevel, TriageLevel> = { now: "emergency", today: "today", soon: "soon", watch: "none" };

function checkWith(age: CheckAge, sign: QuestionId | null, answer: CheckAnswer): Check {
  let check = startCheck({ age, days: DAYS[age] });
  for (let step = stepOf(check); step.state === "asking"; step = stepOf(check)) {
    check = answerQuestion(check, step.question, step.question === sign ? answer : "no");
  }
  return check;
}

describe("[K-114] the three languages agree", () => {
  test("on how many questions there are at most, which the way to it says", () => {
    const most = Math.max(...CHECK_AGES.map((age) => questionsFor({ age, days: null }).length));
    for (const { checkLine } of [commonEnglish, commonSpanish, commonMalayalam])
      expect(checkLine.match(/\d+/g)).toEqual([`${most}`]);
  });

  test.each(QUESTION_IDS)("%s has the same figures", (id) => {
    for (const part of ["questions", "signs"] as const) {
      expect(figures(spanish[part][id])).toEqual(figures(english[part][id]));
      expect(figures(malayalam[part][id])).toEqual(figures(english[part][id]));
    }
  });

  test("a question is one, and says in one line what a Yes means", () => {
    for (const code of CODES) {
      const { questions, hints, signs } = LANGUAGES[code];
      expect(Object.values(questions).filter((text) => !text.endsWith("?"))).toEqual([]);
      expect(Object.values(signs).filter((text) => /[.?]$/.test(text))).toEqual([]);
      expect(Object.keys(hints)).toEqual(QUESTION_IDS.filter(hasHint));
    }
  });
});

/** "ഇല്ല" means No, and agrees with whatever was denied before it. */
const DENIED = /[ഇി]ല്ല(?=[\s.,;?]|$)|ക്കാതായി|ാത്ത അവസ്ഥ/;

test("[K-125] a Malayalam question ends in the word that its Yes repeats, and denies nothing that a No could agree with", () => {
  const { questions, hints, answers } = malayalam;
  expect(answers).toMatchObject({ yes: "ഉണ്ട്", no: "ഇല്ല" });
  expect(Object.values(questions).filter((text) => !text.endsWith("ണ്ടോ?"))).toEqual([]);
  expect([...Object.values(questions), ...Object.values(hints)].filter((text) => DENIED.test(text))).toEqual([]);
});

describe.each(CODES)("[K-115] the result as a message in %s", (lng) => {
  const t = words.getFixedT(lng, "check");
  const levelOfMessage = (check: Check, isOnFile: boolean) => {
    const text = checkMessage(t, { check, isOnFile, language: lng });
    const [byRules, found] = [null, hunch].map((model) => triage(text, { family: familyOfOne(check.about.days), hunch: model }));
    expect(found).toEqual(byRules);
    return found?.level ?? "none";
  };

  const signs = CHECK_AGES.flatMap((age) => questionsFor({ age, days: DAYS[age] }).map((id) => ({ age, id })));
  test.each(signs)(
    "of $age with $id is no more urgent to the chat than the check says, and no less where help is called now",
    ({ age, id }) => {
      for (const isOnFile of [true, false]) {
        for (const answer of ["yes", "notSure"] as const) {
          const level = levelOfMessage(checkWith(age, id, answer), isOnFile);
          const expected = AS_TRIAGE[QUESTIONS[id].level];
          const isMilder = TRIAGE_LEVELS.indexOf(level) > TRIAGE_LEVELS.indexOf(expected);
          const mayBeMilder = expected !== "emergency" || UNKNOWN_TO_RULES.has(id);
          expect({ isOnFile, answer, level: isMilder && mayBeMilder ? expected : level }).toEqual({
            isOnFile,
            answer,
            level: expected,
          });
        }
      }
    },
  );

  test("writes units as they are written: a temperature in °C", () => {
    const text = checkMessage(t, { check: checkWith("under3Months", "temperature", "yes"), isOnFile: true, language: lng });
    expect(text).toContain("38 °C");
  });

  test.each(CHECK_AGES)("of %s without a sign raises nothing", (age) => {
    for (const isOnFile of [true, false]) expect(levelOfMessage(checkWith(age, null, "no"), isOnFile)).toBe("none");
  });
});

/** With a point in every language, as first aid and the cards of guidance write it. */
function figures(text: string): string[] {
  return (text.match(/\d+(?:\.\d+)?/g) ?? []).toSorted();
}
