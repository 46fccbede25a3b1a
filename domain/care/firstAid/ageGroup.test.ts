import { describe, expect, test } from "vitest";
import { type Family, familyOfOne, UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import { ageGroupOf } from "./ageGroup.ts";
import { firstAidFor } from "./cards.ts";

const MONTHS_14 = 425;
const groupOf = (text: string, family: Family) => ageGroupOf({ text, family, answered: undefined });
const childrenOf = (...days: (number | null)[]): Family => ({
  ...UNKNOWN_FAMILY,
  children: days.map((ageDays, at) => ({ id: String(at), name: `Child${String(at)}`, ageDays })),
});

test("[K-70] [K-86] what was answered of one child chooses no steps where it may be about several", () => {
  const answered = "under3Months";
  expect(ageGroupOf({ text: "choking", family: UNKNOWN_FAMILY, answered })).toBe("under1");
  expect(ageGroupOf({ text: "choking", family: childrenOf(1500, 10), answered })).toBe(null);
});

describe("[K-86] a word for a baby means the youngest on file, and alone up to a year and a half", () => {
  test.each([
    "kadala thondayil kudungi, kunju karayunnilla, mukham neelichu",
    "കടല തൊണ്ടയിൽ കുടുങ്ങി, കുഞ്ഞ് ശ്വസിക്കുന്നില്ല",
    "vava battery vizhungi",
    "my baby is choking on a peanut",
    "my husband says the baby fell into the pool and isn't breathing",
    "el bebé se está atragantando con una uva",
    "la nena se tragó una pila",
  ])("%s", (text) => {
    expect(groupOf(text, familyOfOne(MONTHS_14))).toBe("over1");
    expect(groupOf(text, { ...childrenOf(MONTHS_14, 2200), childId: "1" })).toBe("over1");
    expect(groupOf(text, familyOfOne(200))).toBe("under1");
  });

  test.each([
    ["older than that a younger one may have come", "my baby is choking", familyOfOne(800), "likelyOver1"],
    ["who is no baby any more has a brother or a sister", "the baby is choking", familyOfOne(1600), null],
    ["one is expected", "my baby is choking", { ...familyOfOne(MONTHS_14), isPregnant: true }, "likelyOver1"],
    ["a birth date is missing", "my baby is choking", { ...childrenOf(MONTHS_14, null), childId: "0" }, null],
    ["a baby is on file", "my baby is choking", { ...childrenOf(MONTHS_14, 90), childId: "0" }, null],
    ["nobody is chosen", "she is choking", childrenOf(MONTHS_14, 2200), "likelyOver1"],
    ["nobody is chosen, and one is a baby", "she is choking", childrenOf(90, 2200), null],
    ["another child is spoken of", "my son gave the baby a grape, the baby is choking", familyOfOne(MONTHS_14), "likelyOver1"],
    ["a sister", "her baby sister is choking", familyOfOne(MONTHS_14), "likelyOver1"],
    ["an infant", "the infant is choking", familyOfOne(MONTHS_14), "likelyOver1"],
    ["twins", "one of the babies is choking", familyOfOne(MONTHS_14), "likelyOver1"],
    ["other people's", "my friend's baby is choking", familyOfOne(MONTHS_14), null],
    ["a name", "Child0 gave the baby a nut, choking", { ...childrenOf(MONTHS_14), childId: "0" }, null],
    ["a mother tells of the birth", "di a luz hace 3 días y no respira", familyOfOne(MONTHS_14), null],
  ] as const)("where another may be meant both stand there: %s", (_, text, family, expected) => {
    expect(groupOf(text, family)).toBe(expected);
  });

  test.each([
    ["my 2 year old baby is choking", "over1"],
    ["my baby is 14 months and choking", "over1"],
    ["mi bebé de 14 meses se está atragantando", "over1"],
    ["14 maasam prayamulla kunju kadala vizhungi shwasam illa", "over1"],
    ["14 മാസം പ്രായമുള്ള കുഞ്ഞ് ശ്വസിക്കുന്നില്ല", "over1"],
    ["my 2 year old gave the baby a nut, choking", null],
    ["my 2 year old and baby are choking", null],
    ["he is 2, the baby is choking", null],
    ["the baby's 2 year old brother gave a nut, choking", null],
    ["my 5 year old baby is choking", null],
  ])("an age beside the word is the baby's: %s", (text, expected) => {
    expect(groupOf(text, UNKNOWN_FAMILY)).toBe(expected);
  });
});

describe("[K-86] whoever writes has the sign, and a baby is only named beside it", () => {
  test.each([
    "I am 16 years old and my throat is closing, the baby is asleep",
    "I am 16 and my throat is closing, the baby is asleep",
    "I can't breathe, the baby is asleep",
    "no puedo respirar, el bebé duerme",
    "enikku shwasam kittunnilla, kunju urangukayanu",
  ])("both lists, the older one first: %s", (text) => {
    expect([groupOf(text, familyOfOne(49)), groupOf(text, UNKNOWN_FAMILY)]).toEqual(["likelyOver1", "likelyOver1"]);
  });

  test.each([
    "I'm so scared, the baby is limp",
    "I tried back blows, the baby is choking",
    "I can't get it out, baby is blue",
    "I am alone, not breathing, the baby",
    "I have a 2 month old, not breathing",
    "I can't breathe for fear, the baby is choking",
    "el bebé se puso morado, estoy sola y no respira",
    "the baby was asleep, I went in and not breathing",
  ])("and where the baby may have it its steps stay: %s", (text) => {
    expect(groupOf(text, familyOfOne(49))).toBe("under1");
  });
});

test("[K-86] of both lists that of the likelier age comes first, and neither is missing", () => {
  const agesFor = (age: Parameters<typeof firstAidFor>[1]["age"]) =>
    firstAidFor("choking", { age, country: "IN" }).lists.map((list) => list.age);
  expect([agesFor("likelyOver1"), agesFor(null), agesFor("over1")]).toEqual([
    ["over1", "under1"],
    ["under1", "over1"],
    ["over1"],
  ]);
});
