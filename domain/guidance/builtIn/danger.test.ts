import { describe, expect, test } from "vitest";
import { INTERFACE_LANGUAGES } from "#domain/account/languages.ts";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import english from "#domain/care/evaluation/english.json" with { type: "json" };
import malayalam from "#domain/care/evaluation/malayalam.json" with { type: "json" };
import manglish from "#domain/care/evaluation/manglish.json" with { type: "json" };
import spanish from "#domain/care/evaluation/spanish.json" with { type: "json" };
import { hunch } from "#domain/care/hunch/trained.ts";
import { CARE_RULES } from "#domain/care/rules/rules.ts";
import { RULE_SENTENCES } from "#domain/care/rules/sentences.testing.ts";
import { triage, triageAnswer } from "#domain/care/triage.ts";
import { urgesHelpNow } from "#domain/care/urgentAnswer.ts";
import { questionLanguage } from "#domain/guidance/search/questionLanguage.ts";
import { dangerAnswer, SEE_NOTES, SEE_QUESTION } from "./danger.ts";
import { whatWouldMakeItOne } from "./dismissed.ts";

const SETS = [
  { set: english, language: "en" },
  { set: spanish, language: "es" },
  { set: malayalam, language: "ml" },
  { set: manglish, language: "ml" },
] as const;

const languagesOf = (set: readonly { text: string }[]) => set.map(({ text }) => questionLanguage(text));

test("[K-94] whatever a rule takes for an emergency gets no guidance, and what is asked about gets the question", () => {
  const texts = RULE_SENTENCES.map(({ text }) => text);
  const found = texts.map((text) => {
    const { level, asks } = triage(text, { family: UNKNOWN_FAMILY, hunch });
    return { text, level, asks };
  });
  const grave = found.filter(({ level, asks }) => level === "emergency" || asks !== undefined);
  expect(grave.length).toBeGreaterThan(100);
  expect(grave.filter(({ text }) => dangerAnswer(text, hunch) === null)).toEqual([]);
  expect(
    found.filter(({ text, level, asks }) => level === "none" && asks === undefined && dangerAnswer(text, hunch) !== null),
  ).toEqual([]);
});

test("[K-94] [K-63] the words for a question and for notes bring no card by themselves", () => {
  expect([...Object.values(SEE_QUESTION), ...Object.values(SEE_NOTES)].filter(urgesHelpNow)).toEqual([]);
});

test("[K-120] [K-63] what would make an emergency of what was called none urges nobody, and names no sign besides", () => {
  const emergencies = CARE_RULES.filter(({ level }) => level === "emergency");
  for (const { id } of emergencies) {
    // A rule whose sign is of this moment is met together with the one that it is more of.
    const ruleIds = id === "selfHarmNow" ? [id, "selfHarm"] : [id];
    for (const { value } of INTERFACE_LANGUAGES) {
      const said = whatWouldMakeItOne(ruleIds, value);
      expect(urgesHelpNow(said)).toBe(false);
      expect(ruleIds).toEqual(expect.arrayContaining(triageAnswer(said, { family: UNKNOWN_FAMILY }).ruleIds));
    }
  }
});

describe("[K-94] the language of a question", () => {
  test.each(SETS)("in its own questions is $language, or a word or two are too few to tell", ({ set, language }) => {
    const told = languagesOf(set);
    const wrong = told.filter((one) => one !== null && one !== language);
    expect(wrong.length / told.length).toBeLessThan(0.02);
    expect(told.filter((one) => one === null).length / told.length).toBeLessThan(0.1);
  });

  test.each([
    "di a luz hace cuatro días y sangro muchísimo con coágulos",
    "no puedo más, a veces pienso en desaparecer",
    "ya no respira",
  ])("is Spanish for %j, whose short words English has as well", (text) => {
    expect(questionLanguage(text)).toBe("es");
  });

  test("is Malayalam for each question in its letters", () => {
    expect(new Set(languagesOf(malayalam))).toEqual(new Set(["ml"]));
  });
});
