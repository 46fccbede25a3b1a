import { describe, expect, test } from "vitest";
import { sayFor } from "#domain/care/card/say.ts";
import { familyOf } from "#domain/care/child/family.ts";
import { ageGroupOf } from "#domain/care/firstAid/ageGroup.ts";
import { hunch } from "#domain/care/hunch/trained.ts";
import { triage } from "#domain/care/triage.ts";
import { spokenOfIn } from "#domain/guidance/search/asked.ts";
import { addDays } from "#domain/time/isoDate.ts";
import { placesOfNames } from "./names.ts";
import namesAsWords from "./namesAsWords.json" with { type: "json" };
import { Reading } from "./reading.ts";

const TODAY = "2026-11-20";
const [BIG_DAYS, NEW_DAYS] = [5 * 366, 42];

/** A child of five years and one of six weeks, in both orders, and the chat about either or about nobody. */
function families(big: string, small: string) {
  const kids = [
    { _id: "big", name: big, birthDate: addDays(TODAY, -BIG_DAYS) },
    { _id: "new", name: small, birthDate: addDays(TODAY, -NEW_DAYS) },
  ];
  return [kids, kids.toReversed()].flatMap((children) =>
    (["big", "new", null] as const).map((childId) => ({
      children,
      childId,
      family: familyOf(children, { today: TODAY, childId, country: "ES" }),
    })),
  );
}

type Told = ReturnType<typeof families>[number];

const about = (chosen: string | null, told: readonly Told[]) => told.filter(({ childId }) => childId === chosen);
const levelOf = (text: string, { family }: Told) => {
  const { level, asks } = triage(text, { family });
  return asks === undefined ? level : asks.about;
};
const levels = (text: string, told: readonly Told[]) => [...new Set(told.map((one) => levelOf(text, one)))];
const groups = (text: string, told: readonly Told[]) => [
  ...new Set(told.map(({ family }) => ageGroupOf({ text, family, answered: undefined }))),
];
const said = (text: string, told: readonly Told[]) => [
  ...new Set(
    told.map(({ children, childId, family }) =>
      sayFor({ text, ruleIds: triage(text, { family }).ruleIds, children, childId, today: TODAY, language: "en" }),
    ),
  ),
];

describe("[K-153] the child whose name fits best is named", () => {
  test.each([
    ["María José", "María Luisa", "María Luisa tiene fiebre de 38,5", "María José tiene fiebre de 38,5"],
    ["Muhammed Ali", "Muhammed Irfan", "Muhammed Irfan has a fever of 38.5", "Muhammed Ali has a fever of 38.5"],
    ["Muhammed Ali", "Muhammed Irfan", "Irfan has a fever of 38.5", "Ali has a fever of 38.5"],
    ["Anna", "Annabel", "Annabel has a fever of 38.5", "Anna has a fever of 38.5"],
    ["Ana", "Anna", "Anna has a fever of 38.5", "Ana has a fever of 38.5"],
    ["Anna", "Ana", "Ana tiene fiebre de 38,5", "Anna tiene fiebre de 38,5"],
    ["Fatima", "Fathima Zahra", "Fathima has a fever of 38.5", "Fatima has a fever of 38.5"],
    ["Kid 1", "Kid 2", "kid 2 has a fever of 38.5", "kid 1 has a fever of 38.5"],
    ["Hijo 1", "Hijo 2", "hijo 2 tiene fiebre de 38,5", "hijo 1 tiene fiebre de 38,5"],
    ["അനുപ", "അനുപമ", "അനുപമയ്ക്ക് പനി 38.5", "അനുപിന് പനി 38.5"],
    ["Anupa", "Anupama", "anupamakku pani 38.5 undu", "anupakku pani 38.5 undu"],
  ])("%s and %s", (big, small, ofNew, ofBig) => {
    expect(levels(ofNew, families(big, small))).toEqual(["emergency"]);
    expect(levels(ofBig, families(big, small))).toEqual(["none"]);
  });

  test.each([
    ["María José", "María Luisa", "María Luisa no respira"],
    ["Muhammed Ali", "Muhammed Irfan", "Muhammed Irfan is choking"],
    ["Anna", "Annabel", "Annabel is choking"],
  ])("and has the steps, and is said: %s and %s", (big, small, text) => {
    expect(groups(text, families(big, small))).toEqual(["under1"]);
    expect(said(text, families(big, small)).every((words) => words.includes("6 weeks"))).toBe(true);
  });

  test("by guidance too", () => {
    const kids = [
      { name: "María José", months: 60 },
      { name: "María Luisa", months: 1 },
    ];
    expect(spokenOfIn("¿Cuánto duerme María Luisa?", kids).told).toEqual([kids[1]]);
  });

  test.each([
    ["Ana Lucía", "Ana", "Ana tiene fiebre de 38,5"],
    ["Ana", "Ana Lucía", "Ana tiene fiebre de 38,5"],
    ["María José", "María Luisa", "María tiene fiebre de 38,5"],
  ])("where several fit, the age is asked for: %s and %s", (big, small, text) => {
    expect(levels(text, families(big, small))).toEqual(["age"]);
    expect(groups(text.replace("tiene fiebre de 38,5", "no respira"), families(big, small))).toEqual([null]);
  });

  test("a later name may be the father's", () => {
    const [told] = families("Leo", "Anaya Rajesh");
    const text = "my husband Rajesh is not breathing";
    expect(told && ageGroupOf({ text, family: told.family, answered: undefined })).toBeNull();
    const marias = about("new", families("María José", "María Luisa"));
    expect(levels("José dice que la niña tiene fiebre de 38,5", marias)).toEqual(["emergency"]);
  });
});

const PLAIN = [
  ["Hope", "I hope she is ok, she has a fever of 38.5"],
  ["Will", "She has a fever of 38.5, will she be ok?"],
  ["May", "She has a fever of 38.5, may I give her paracetamol?"],
  ["Rose", "Her temperature rose to 38.5 tonight"],
  ["Sol", "Tiene 38,5 de fiebre y estuvo al sol"],
  ["Luz", "Tiene fiebre de 38,5 y le molesta la luz"],
  ["A", "She has a fever of 38.5"],
  ["I", "I think she has a fever of 38.5"],
  ["Y", "Tiene tos y fiebre de 38,5"],
  ["E", "Tiene fiebre de 38,5 e irritabilidad"],
  ["My boy", "She has a fever of 38.5 and my thermometer is new"],
  ["The big one", "She has a fever of 38.5, the thermometer is new"],
  ["Mi niño grande", "mi bebé tiene fiebre de 38,5"],
] as const;

describe("[K-154] a name that is a word as well", () => {
  test.each(PLAIN)("names nobody where it is plainly a word: %s, %s", (name, text) => {
    expect(levels(text, about("new", families(name, "Mia")))).toEqual(["emergency"]);
  });

  test.each([
    ["Will", "Will has a fever of 38.5"],
    ["May", "Tonight May has a fever of 38.5"],
    ["May", "The fever of May is 38.5"],
    ["Rose", "A fever of 38.5 for Rose tonight"],
    ["Rose", "rose has a fever of 38.5"],
    ["Sol", "Sol tiene fiebre de 38,5"],
    ["Luz", "luz está con fiebre de 38,5"],
    ["B", "B has a fever of 38.5"],
    ["Nila", "nila has a fever of 38.5"],
    ["The baby", "the baby has a fever of 38.5"],
  ])("names the child where it is used as a name: %s, %s", (name, text) => {
    expect(levels(text, families("Leo", name))).toEqual(["emergency"]);
    expect(levels(text, about("new", families(name, "Mia")))).toEqual(["none"]);
  });

  test("and where that is open, whom the chat is about counts as well", () => {
    const text = "rose still at 38.5 fever";
    expect(levels(text, about("new", families("Rose", "Mia")))).toEqual(["age"]);
    expect(levels(text, about("big", families("Leo", "Rose")))).toEqual(["emergency"]);
  });

  test.each([
    ["Ella", "Ella is crying a lot. She has a fever of 38.5"],
    ["Ella", "Ella tiene fiebre de 38,5"],
    ["Minnu", "Minnuvinu pani 38.5"],
    ["മിന്നു", "മിന്നുവിന് പനി 38.5"],
    ["Mini", "a Mini le ha subido la fiebre a 38,5"],
    ["Una", "a Una le ha subido la fiebre a 38,5"],
    ["Mateo", "a Mateo le ha subido la fiebre a 38,5"],
    ["Carla", "la Carla tiene fiebre de 38,5"],
    ["Bella", "Bella: fever 38.5"],
    ["Lily", "Lily: fever 38.5"],
    ["Maya", "Llevo a Maya al médico, 38,5 de fiebre"],
    ["Blanca", "a Blanca le ha subido la fiebre a 38,5"],
    ["നിള", "നിളയ്ക്ക് പനി 38.5"],
    ["Violet", "a Violet le ha subido la fiebre a 38,5"],
    ["Estrella", "a Estrella le ha subido la fiebre a 38,5"],
    ["Alma", "Alma llora mucho. Tiene fiebre de 38,5"],
    ["Carla", "Carla llora mucho. Tiene fiebre de 38,5"],
  ])("counts where it may be a baby's, in the chat of an older child: %s, %s", (name, text) => {
    for (const chosen of ["big", null]) expect(levels(text, about(chosen, families("Leo", name)))).toEqual(["emergency"]);
  });

  test.each([
    ["Ella", "Ella is choking"],
    ["Mo", "Mo kk shwasam muttunnu"],
    ["Mateo", "a Mateo le cuesta respirar"],
    ["മിന്നു", "മിന്നുവിന് ശ്വാസം കിട്ടുന്നില്ല"],
  ])("and then no list for older children stands alone, and no age is said: %s, %s", (name, text) => {
    const told = about("big", families("Leo", name));
    expect(groups(text, told)).not.toContain("over1");
    expect(said(text, told).join(" ")).not.toContain("5 years");
  });

  test("a child whose name is a word does not choose the steps, nor is its age said", () => {
    const told = about("new", families("Will", "Mia"));
    expect(groups("will she be ok? she is choking on milk", told)).toEqual(["under1"]);
    expect(said("will she be ok? she is choking on milk", told)[0]).toContain("6 weeks");
    expect(groups("Will is choking on a grape", told)).toEqual(["over1"]);
  });

  test("what any child is called is no name where several are called so", () => {
    expect(levels("My child has a fever of 38.5", about("new", families("Child 1", "Child 2")))).toEqual(["emergency"]);
    expect(levels("Rose has a fever of 38.5", families("Rose Marie", "Rose Ann"))).toEqual(["age"]);
    expect(levels("മോൾക്ക് പനി 38.5", about("new", families("മോൻ", "മോൾ")))).toEqual(["emergency"]);
    expect(levels("molku pani 38.5 undu", about("new", families("Mol", "Mia")))).toEqual(["emergency"]);
  });
});

describe("[K-648] a word is not the child who is called so", () => {
  const namedIn = (name: string, text: string) =>
    placesOfNames(new Reading(text), [{ name }]).map(({ at, isSure, isWord }) => [
      at,
      isSure ? "name" : isWord ? "word" : "open",
    ]);

  test.each([
    ["Sol", "llevar a Sol al sol", [2, "name"], [4, "word"]],
    ["Sol", "le di a sol el jarabe", [3, "open"]],
    ["Luz", "di a luz, y a Luz la cuida mi madre", [2, "word"], [5, "name"]],
    ["Hope", "I hope that is all, for Hope sleeps", [1, "word"], [6, "name"]],
    ["Hope", "little Hope sleeps. i hope she wakes", [1, "name"], [4, "word"]],
    ["Hope", "see https://hope.org, and Hope has hope", [2, "name"], [4, "word"]],
    ["Star", "she is a star", [3, "word"]],
  ] as const)("%s: %s", (name, text, ...places) => {
    expect(namedIn(name, text)).toEqual(places);
  });

  test.each(Object.values(namesAsWords).flat())("and takes no danger away: a %s: %s, %s", (least, name = "", text = "") => {
    const [told] = about("new", families(name, "Mia"));
    const { level, asks } = triage(text, { family: told?.family ?? raise(), hunch });
    expect(level === "emergency" || (least === "question" && asks !== undefined)).toBe(true);
  });
});

describe("[K-649] who is first named behind a sign, in words of something else, is not who has it", () => {
  test.each([
    ["tiene 38,5 de fiebre, y a Leo lo llevé al cole", "emergency"],
    ["38.5 tonight, Leo is at school", "emergency"],
    ["38.5 tonight, Leo", "none"],
    ["38.5 tonight, Leo coughs too", "age"],
    ["Leo is at home, 38.5 tonight", "none"],
  ])("in the chat of a baby: %s is %s", (text, level) => {
    expect(levels(text, about("new", families("Leo", "Mia")))).toEqual([level]);
  });

  test("and who is younger than all others counts", () => {
    for (const chosen of ["big", null])
      expect(levels("38.5 tonight, Mia is at home with me", about(chosen, families("Leo", "Mia")))).toEqual(["emergency"]);
  });

  test("and chooses no steps", () => {
    expect(groups("no respira, y a Leo lo llevé al cole", about("new", families("Leo", "Mia")))).toEqual([null]);
  });
});

function raise(): never {
  throw new Error("No family");
}
