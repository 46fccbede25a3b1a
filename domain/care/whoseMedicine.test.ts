import { describe, expect, test } from "vitest";
import { sayFor } from "./card/say.ts";
import { familyOf } from "./child/family.ts";
import { ageGroupOf } from "./firstAid/ageGroup.ts";
import { triage } from "./triage.ts";

const TODAY = "2026-11-30";
const children = [
  { _id: "arun", name: "Arun", birthDate: "2026-10-26" },
  { _id: "maya", name: "Maya", birthDate: "2026-10-26" },
  { _id: "kiran", name: "Kiran", birthDate: "2023-08-25" },
];
const family = familyOf(children, { today: TODAY, childId: null, country: "GB" });

const said = (text: string) =>
  sayFor({ text, ruleIds: triage(text, { family }).ruleIds, children, childId: null, today: TODAY, language: "en" });

describe("[K-178] who got a medicine is meant, and not whose it is", () => {
  test.each([
    "gave maya kirans calpol by mistake",
    "Gave Maya Kiran's calpol by mistake",
    "i gave arun kirans calpol by mistake",
    "i gave kirans calpol to arun by mistake",
    "i gave arun kirans antibiotic by accident",
    "le di a arun el apiretal de kiran por error",
    "le di a arun el antibiotico de kiran por error",
    "arunu kirante marunnu thetti koduthu",
    "arunu kirante antibiotic thetti koduthu",
    "അരുണിന് കിരണിന്റെ മരുന്ന് തെറ്റി കൊടുത്തു",
  ])("%s", (text) => {
    expect(said(text)).toBe("My child may be poisoned. The child is 5 weeks old.");
    expect(ageGroupOf({ text, family, answered: undefined })).toBe("under1");
  });

  test("where that is not told, no age is said", () => {
    expect(said("the baby swallowed kirans tablets")).toBe("My child may be poisoned.");
  });

  test.each([
    "kiran swallowed kirans tablets",
    "kiran drank a whole bottle of calpol by mistake",
    "kiran's medicine was open and he swallowed the whole bottle",
  ])("one who is told of alone got it: %s", (text) => {
    expect(said(text)).toBe("My child may be poisoned. The child is 3 years, 3 months old.");
  });
});

describe("[K-178] an antibiotic of another that was given by mistake is a poison", () => {
  const foundIn = (text: string) => triage(text, { family }).ruleIds;

  test.each([
    "i gave arun kirans antibiotic by accident",
    "i accidentally gave the baby my sons amoxicillin",
    "le dimos sin querer el antibiotico de kiran a arun",
    "അരുണിന് കിരണിന്റെ ആന്റിബയോട്ടിക് തെറ്റി കൊടുത്തു",
  ])("%s", (text) => expect(foundIn(text)).toEqual(["poison"]));

  test.each([
    "can i take antibiotics while breastfeeding",
    "i forgot arun's antibiotic by accident",
    "gave him antibiotics, he had an accident in his pants",
    "le dimos antibiotico a arun y se cayó sin querer",
  ])("and one that was prescribed is none: %s", (text) => expect(foundIn(text)).toEqual([]));
});
