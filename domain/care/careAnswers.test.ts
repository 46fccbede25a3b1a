import { describe, expect, test } from "vitest";
import { type CareAnswers, isAgeOfChat, mergeAnswers, parseAnswer } from "./careAnswers.ts";
import { familyOfOne, UNKNOWN_FAMILY } from "./child/family.ts";
import { type Triage, triage } from "./triage.ts";
import { type OpenQuestion, openQuestionAfter, triageAfter, triageAnswered, typedAge } from "./triageAfter.ts";

const FEVER = "her temperature is 38.4";
const siblings = {
  ...UNKNOWN_FAMILY,
  children: [
    { id: "a", name: "Leo", ageDays: 42 },
    { id: "b", name: "Anaya", ageDays: 1_500 },
  ],
};

function after(text: string, open: OpenQuestion | null = { about: "age", texts: [FEVER] }, family = UNKNOWN_FAMILY) {
  return triageAfter(text, { family }, open);
}

describe("[K-68] an answer", () => {
  test.each([
    ["nobody is on file", UNKNOWN_FAMILY],
    ["the age on file is unknown", familyOfOne(null)],
    ["it may be about any of several", siblings],
  ])("settles the level where %s", (_where, family) => {
    const level = (age?: "under3Months" | "older" | "notSure") => triage(FEVER, { family, answers: { age } });
    expect(level()).toMatchObject({ level: "none", asks: { about: "age" } });
    expect([level("under3Months").level, level("notSure").level]).toEqual(["emergency", "emergency"]);
    expect(level("older")).toEqual({ level: "none", ruleIds: [] });
  });

  test("changes nothing of a child whose age is known", () => {
    expect(triage(FEVER, { family: familyOfOne(1_500), answers: { age: "under3Months" } }).level).toBe("none");
    expect(triage(FEVER, { family: familyOfOne(30), answers: { age: "older" } }).level).toBe("emergency");
  });

  test("is one of its own question", () => {
    expect(parseAnswer("age", "older")).toEqual({ age: "older" });
    expect(parseAnswer("now", "notSure")).toEqual({ now: "notSure" });
    expect(parseAnswer("now", "older")).toBeNull();
    expect(parseAnswer("age", "toString")).toBeNull();
  });

  test("stands, unless another one is graver", () => {
    expect(mergeAnswers({}, { age: "older" })).toEqual({ age: "older" });
    expect(mergeAnswers({ age: "older" }, { age: "notSure" })).toEqual({ age: "notSure" });
    expect(mergeAnswers({ age: "under3Months" }, { age: "older" })).toEqual({ age: "under3Months" });
    expect(mergeAnswers({ age: "older", now: "no" }, { now: "yes" })).toEqual({ age: "older", now: "yes" });
    expect(mergeAnswers({ now: "no" }, {})).toEqual({ now: "no" });
  });
});

describe("[K-68] a message that is judged anew by an answer", () => {
  const asked: Triage = { level: "soon", ruleIds: ["cough"], asks: { about: "now", ruleIds: ["seizure"] } };
  const again = (answers: CareAnswers, before: Triage | null = asked) =>
    triageAnswered("good night", { family: UNKNOWN_FAMILY, answers, before }, null);

  test("counts what was asked then by the graver answer, though the rules would not ask any more", () => {
    for (const now of ["yes", "notSure"] as const) {
      expect(again({ now })).toEqual({ level: "emergency", ruleIds: ["seizure", "cough"] });
    }
  });

  test("keeps the level that it had by the mild answer, and asks no more", () => {
    expect(again({ now: "no" })).toEqual({ level: "soon", ruleIds: ["cough"] });
    expect(again({ age: "older" })).toEqual({ level: "soon", ruleIds: ["cough"] });
  });

  test("is judged by itself where nobody has judged it yet", () => {
    expect(again({ now: "yes" }, null)).toEqual({ level: "none", ruleIds: [] });
  });
});

test("[K-70] an answered age is of the chat, unless several children may be meant", () => {
  expect(isAgeOfChat(UNKNOWN_FAMILY)).toBe(true);
  expect(isAgeOfChat(familyOfOne(null))).toBe(true);
  expect(isAgeOfChat({ ...siblings, childId: "a" })).toBe(true);
  expect(isAgeOfChat(siblings)).toBe(false);
});

describe("[K-69] what is typed after a question", () => {
  test.each([
    "she is 5 weeks old",
    "5 weeks",
    "Under 3 months",
    "not sure",
    "I don't know",
    "menos de 3 meses",
    "No lo sé",
    "അറിയില്ല",
    "ഉറപ്പില്ല",
  ])("answers it: %s", (text) => expect(after(text).level).toBe("emergency"));

  test.each(["she is 2 years old", "3 months or older", "Older.", "3 meses o más", "3 മാസമോ അതിൽ കൂടുതലോ"])(
    "removes it: %s",
    (text) => expect(after(text)).toEqual({ level: "none", ruleIds: [] }),
  );

  test("leaves it open while it says nothing to it, and finds its own signs", () => {
    expect(after("what should I do?")).toMatchObject({ level: "none", asks: { about: "age" } });
    expect(after("her lips are blue")).toEqual({ level: "emergency", ruleIds: ["blueOrGrey"] });
  });

  test("says nothing to a question that nobody asked", () => {
    expect(after("she is 5 weeks old", null)).toEqual({ level: "none", ruleIds: [] });
    expect(after("not sure", null)).toEqual({ level: "none", ruleIds: [] });
  });

  test("is read with all that led to the question", () => {
    const asks = { about: "age", ruleIds: [] } as const;
    const first = openQuestionAfter(null, FEVER, { asks: { ...asks, ruleIds: [] } });
    const second = openQuestionAfter(first, "what should I do?", { asks: { ...asks, ruleIds: [] } });
    expect(second).toEqual({ about: "age", texts: [FEVER, "what should I do?"] });
    expect(after("she is 5 weeks old", second).level).toBe("emergency");
    expect(openQuestionAfter(second, "she is two", {})).toBeNull();
  });
});

describe("[K-70] an age that is typed as the answer to the question for it is kept as a tap would be", () => {
  const ageIn = (text: string, about: OpenQuestion["about"] = "age") => typedAge(text, { about, texts: [FEVER] });

  test.each([
    ["she is 5 weeks old", "under3Months"],
    ["5 weeks", "under3Months"],
    ["He is almost 3 months.", "under3Months"],
    ["newborn", "under3Months"],
    ["tiene 5 semanas", "under3Months"],
    ["5 ആഴ്ച പ്രായം", "under3Months"],
    ["menos de 3 meses", "under3Months"],
    ["she's 2", "older"],
    ["my baby is 3 months old", "older"],
    ["tiene 2 años", "older"],
    ["അവൾക്ക് 2 വയസ്സ്", "older"],
    ["Older.", "older"],
    ["not sure", "notSure"],
  ])("%s: %s", (text, age) => expect(ageIn(text)).toBe(age));

  test.each([
    "what should I do?",
    "her brother is 4 years old",
    "my older one is 4 years",
    "her cousin is 4",
    "el mayor tiene 4 años",
    "el otro tiene 4 años",
    "is she too young at 5 weeks?",
    "for 2 days",
    "she turns 1 tomorrow",
    "under 2 years",
    "she is 5 weeks old and her sister is 4 years old",
    "she is 2 years old and her lips are blue",
  ])("and is not plainly one: %s", (text) => expect(ageIn(text)).toBeUndefined());

  test("answers no other question, and none that nobody asked", () => {
    expect(ageIn("she is 2 years old", "now")).toBeUndefined();
    expect(typedAge("she is 2 years old", null)).toBeUndefined();
  });
});
