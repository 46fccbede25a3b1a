import { describe, expect, test } from "vitest";
import { sayFor } from "./card/say.ts";
import { familyOf } from "./child/family.ts";
import { ageGroupOf } from "./firstAid/ageGroup.ts";
import { hunch } from "./hunch/trained.ts";
import named from "./namedEmergencies.json" with { type: "json" };
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

const KIRAN_AND_MAYA = ["Kiran", "2026-10-21", "Maya", "2021-06-01"] as const;
const LUCAS_AND_EMMA = ["Lucas", "2026-10-21", "Emma", "2021-06-01"] as const;
const HOPE_AND_MAYA = ["Hope", "2021-06-01", "Maya", "2026-10-21"] as const;
const WILL_AND_MAYA = ["Will", "2021-06-01", "Maya", "2026-10-21"] as const;
const MAY_AND_KIRAN = ["May", "2021-06-01", "Kiran", "2026-10-21"] as const;

test.each([
  [KIRAN_AND_MAYA, "Maya is fine but Kiran's calpol isn't working his fever is 38.6"],
  [KIRAN_AND_MAYA, "Kiran's dose of calpol was at 2 and temp 38.9, Maya is at school"],
  [KIRAN_AND_MAYA, "fever 38.4 after Kiran's drops, Maya well"],
  [KIRAN_AND_MAYA, "le toca el apiretal de Kiran y tiene 38,5, Maya duerme"],
  [KIRAN_AND_MAYA, "Maya ate and Kiran's calpol did nothing, 38.7"],
  [KIRAN_AND_MAYA, "something is wrong with Kiran's calpol, 38.7, Maya is fine"],
  [KIRAN_AND_MAYA, "le toca el apiretal de Kiran y no quiere tetita, 38,5, Maya duerme"],
  [LUCAS_AND_EMMA, "Emma is fine, Lucas's calpol isnt working 38.6"],
  [HOPE_AND_MAYA, "i hope Mayas antibiotic works she is 38.6"],
  [WILL_AND_MAYA, "will mayas calpol help 38.6"],
  [MAY_AND_KIRAN, "38.6, may kirans paracetamol help"],
] as const)("[K-178] where nobody got it by mistake, its owner may be meant: %s: %s", ([name, born, other, bornToo], text) => {
  const onFile = [
    { _id: "one", name, birthDate: born },
    { _id: "two", name: other, birthDate: bornToo },
  ];
  const both = familyOf(onFile, { today: TODAY, childId: null, country: "GB" });
  expect(triage(text, { family: both }).ruleIds).toContain("feverUnder3Months");
  expect(ageGroupOf({ text, family: both, answered: undefined })).not.toBe("over1");
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

describe("[K-644] a child who is named is heard by the linear model as one who is not", () => {
  test.each([
    "i gave arun kirans antibiotic by accident",
    "i gave Arun Kiran's antibiotic by accident",
    "kiran drank the whole bottle of aruns vitamin drops",
    "le dimos sin querer el antibiotico de kiran a arun",
    "i accidentally gave maya bleach instead of her medicine",
  ])("and what rules find of them is a card: %s", (text) => {
    expect(triage(text, { family, hunch })).toMatchObject({ level: "emergency", ruleIds: ["poison"] });
  });

  test.each([...named.english, ...named.spanish, ...named.malayalam])("and no name silences what is told: %s", (text) =>
    expect(triage(text, { family, hunch }).level).toBe("emergency"),
  );

  test.each(named.calm)("and what is told of them on any day is no poison: %s", (text) => {
    const { ruleIds, asks } = triage(text, { family, hunch });
    expect([...ruleIds, ...(asks?.ruleIds ?? [])]).not.toContain("poison");
  });
});

describe("[K-645] a medicine that was mixed up, or is not theirs, is a poison", () => {
  test.each([
    "gave arun the wrong antibiotic",
    "i mixed up the twins medicine and gave arun mayas",
    "le di a arun la medicina equivocada",
    "me equivoqué de medicina",
    "le di por error la medicina de su hermano",
    "mi hija se comió mis medicinas",
    "mi hijo se tomó las medicinas de la abuela",
    "le di demasiada medicina",
    "arunu marunnu maari koduthu",
    "അരുണിന് കിരണിന്റെ മരുന്ന് മാറി കൊടുത്തു",
  ])("%s", (text) => {
    const { ruleIds, asks } = triage(text, { family, hunch });
    expect([...ruleIds, ...(asks?.ruleIds ?? [])]).toContain("poison");
  });

  test.each([
    "ya se tomó la medicina hoy",
    "mi hija comió y tomó su medicina",
    "i mixed up her medicine with juice",
    "doctor marunnu maatti thannu",
  ])("and what was given as it should be is none: %s", (text) => {
    const { ruleIds, asks } = triage(text, { family, hunch });
    expect([...ruleIds, ...(asks?.ruleIds ?? [])]).not.toContain("poison");
  });
});
