import { describe, expect, test } from "vitest";
import { familyOfOne, UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import { CARE_RULES } from "#domain/care/rules/rules.ts";
import { ageGroupOf, type ToldWords } from "./ageGroup.ts";
import { firstAidFor, SIGNS } from "./cards.ts";
import { type Caution, type CautionCard, CAUTIONS, isCaution } from "./cautions.ts";
import quotes from "./quotes.json";
import { signOf } from "./signOf.ts";
import { FIRST_AID_SOURCES, type FirstAidSourceId } from "./sources.ts";
import { sourcesOf, type StatementId, STATEMENTS } from "./statements.ts";

const IDS = Object.keys(STATEMENTS) as StatementId[];
const COUNTRIES = ["GB", "US", "IN", "ES", null];
const DATE = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

interface Quote {
  quote: string;
  url: string;
}

const quotesOf = (id: StatementId): readonly Quote[] => {
  const { also = [], ...first }: Quote & { also?: readonly Quote[] } = quotes[id];
  return [first, ...also];
};

const stepsOf = (
  sign: (typeof SIGNS)[number] | Caution,
  age: "under1" | "over1" | null,
  country: string | null,
): readonly StatementId[] => firstAidFor(sign, { age, country }).lists.flatMap(({ steps }) => steps);

describe("[K-83] every statement of first aid", () => {
  test("is said by its pages: of each it has the source, with a short quote of it and its address", () => {
    expect(Object.keys(quotes)).toEqual(IDS);
    const wordsOf = ({ quote }: Quote) => quote.split(/\s+/).filter((word) => word !== "…" && word !== "").length;
    expect(IDS.filter((id) => quotesOf(id).some((one) => wordsOf(one) < 3 || wordsOf(one) > 25))).toEqual([]);
    const quoted = IDS.map((id) => quotesOf(id).map(({ url }) => url));
    expect(quoted).toEqual(IDS.map((id) => sourcesOf(id).map((source) => FIRST_AID_SOURCES[source].url)));
  });

  test("says honestly that nobody has checked it, or who did and when", () => {
    const reviews: ({ by: string; on: string } | null)[] = IDS.map((id) => STATEMENTS[id].reviewed);
    expect(reviews.filter((review) => review !== null && (review.by === "" || !DATE.test(review.on)))).toEqual([]);
  });

  test("is shown by a card, and no source is without a statement", () => {
    const signs = [...SIGNS, ...(Object.keys(CAUTIONS) as Caution[])];
    const shown = new Set(signs.flatMap((sign) => COUNTRIES.flatMap((country) => stepsOf(sign, null, country))));
    expect(IDS.filter((id) => !shown.has(id))).toEqual([]);
    const used = new Set<FirstAidSourceId>(IDS.flatMap(sourcesOf));
    expect([...used].toSorted()).toEqual(Object.keys(FIRST_AID_SOURCES).toSorted());
  });

  test.each(Object.entries(FIRST_AID_SOURCES))(
    "has of %s the publisher, the address, the page's own date, if it has one, and how and when it was read",
    (_id, source) => {
      expect(["stored page", "stored report"]).toContain(source.read);
      expect(source.readOn).toMatch(DATE);
      expect(source.publisher).not.toBe("");
      expect(source.title).not.toBe("");
      expect(new URL(source.url).protocol).toMatch(/^https?:$/);
      expect(source.dated ?? "2026-01-01").toMatch(DATE);
    },
  );
});

describe("[K-85] the steps follow the sign, the age and the country", () => {
  test("every rule that brings steps is a rule of an emergency", () => {
    const emergencies = new Set(CARE_RULES.filter(({ level }) => level === "emergency").map(({ id }) => id));
    const read = CARE_RULES.map(({ id }) => id).filter((id) => signOf([id]) !== null);
    expect(read.filter((id) => !emergencies.has(id))).toEqual([]);
    const withSteps = read.filter((id) => !isCaution(signOf([id]) ?? ""));
    expect(withSteps.toSorted()).toEqual(
      [
        "allergicReaction",
        "battery",
        "breathing",
        "burn",
        "choking",
        "drowning",
        "feltFeverUnder3Months",
        "feverUnder3Months",
        "headInjury",
        "heavyBleeding",
        "poison",
        "seizure",
        "seriousInjury",
        "smothered",
        "unresponsive",
      ].toSorted(),
    );
  });

  test.each([
    [["choking"], "choking"],
    [["breathing", "choking"], "choking"],
    [["breathing", "choking", "unresponsive"], "notBreathing"],
    [["choking", "unresponsive"], "notBreathing"],
    [["breathing", "unresponsive"], "notBreathing"],
    [["unresponsive"], "unconscious"],
    [["breathing"], "notBreathing"],
    [["breathing", "labouredBreathing"], "notBreathing"],
    [["labouredBreathing"], "breath"],
    [["labouredBreathing", "allergicReaction"], "allergy"],
    [["labouredBreathing", "unresponsive"], "unconscious"],
    [["breathing", "allergicReaction"], "allergy"],
    [["heavyBleeding"], "motherBleeding"],
    [["seriousInjury"], "bleeding"],
    [["feverUnder3Months", "weakCry"], "newbornFever"],
    [["rashThatStays"], "call"],
    [["magnet"], "magnet"],
    [["magnet", "battery"], "battery"],
    [["stiffNeck"], "meningitis"],
    [["weakCry", "venom"], "snake"],
    [["venom", "seizure"], "seizure"],
    [["partnerViolence"], null],
    [["selfHarm"], null],
    [[], null],
  ])("%j is %s", (ruleIds, sign) => {
    expect(signOf(ruleIds)).toBe(sign);
  });

  test("[K-130] every other sign has what not to do, but where the person is the one in need or somebody may look on", () => {
    const emergencies = CARE_RULES.filter(({ level }) => level === "emergency").map(({ id }) => id);
    expect(emergencies.filter((id) => signOf([id]) === null)).toEqual([
      "selfHarm",
      "selfHarmNow",
      "harmBaby",
      "psychosis",
      "partnerViolence",
      "partnerViolenceNow",
      "threat",
    ]);
    const known = new Set(emergencies);
    expect(Object.values(CAUTIONS).flatMap(({ rules }) => rules.filter((id) => !known.has(id)))).toEqual([]);
  });

  test.each(["choking", "notBreathing", "unconscious", "battery"] as const)(
    "%s has a list for each age, and both where it is unknown",
    (sign) => {
      const ages = (age: "under1" | "over1" | null) => firstAidFor(sign, { age, country: "GB" }).lists.map((list) => list.age);
      expect(ages("under1")).toEqual(["under1"]);
      expect(ages("over1")).toEqual(["over1"]);
      expect(ages(null)).toEqual(["under1", "over1"]);
    },
  );

  test("no baby is pressed on the belly or given honey", () => {
    for (const country of COUNTRIES) {
      expect(stepsOf("choking", "under1", country)).not.toContain("thrustsChild");
      expect(stepsOf("battery", "under1", country)).not.toContain("batteryHoney");
    }
  });

  test("the own country's authority decides, and the United Kingdom's where it says nothing else", () => {
    expect(stepsOf("burn", null, "US")[0]).toBe("burnCoolUS");
    expect(stepsOf("burn", null, "IN")[0]).toBe("burnCool");
    expect(stepsOf("choking", "under1", "US")).toContain("thrustsBabyUS");
    expect(stepsOf("notBreathing", "under1", "GB").indexOf("breathsBaby")).toBeLessThan(
      stepsOf("notBreathing", "under1", "GB").indexOf("pushesBaby"),
    );
    expect(stepsOf("notBreathing", "under1", "US").slice(3, 5)).toEqual(["pushesBabyUS", "breathsBabyAfter"]);
    expect(stepsOf("notBreathing", "under1", "IN")).toContain("pushesBabyIN");
    for (const sign of SIGNS) {
      for (const country of ["ES", "AE", null]) expect(stepsOf(sign, null, country)).toEqual(stepsOf(sign, null, "GB"));
    }
  });

  test("[K-130] every caution says to stay on the phone or to go, and none says both", () => {
    for (const { steps } of Object.values<CautionCard>(CAUTIONS)) {
      expect([steps.includes("callStay"), steps.some((id) => "calls" in STATEMENTS[id])].filter(Boolean)).toHaveLength(1);
    }
  });

  test("no call stands behind what goes on until help comes, or until nobody responds any more", () => {
    const endless = new Set<StatementId>(["repeatBaby", "repeatChild", "repeatBreaths", "repeatPushes", "bleedMore"]);
    for (const sign of SIGNS) {
      for (const { steps } of COUNTRIES.flatMap((country) => firstAidFor(sign, { age: null, country }).lists)) {
        const goesOn = steps.findIndex((id) => endless.has(id));
        const call = steps.findLastIndex((id) => "calls" in STATEMENTS[id]);
        expect(goesOn < 0 || (call >= 0 && call < goesOn)).toBe(true);
      }
    }
  });

  test("pushes and breaths go on with what the first round did not end with", () => {
    for (const country of COUNTRIES) {
      for (const age of ["under1", "over1"] as const) {
        const steps = stepsOf("notBreathing", age, country);
        const [lastOfRound, goesOn] = steps.slice(-2);
        expect([lastOfRound?.replace(/(?:Baby|Child).*$/, ""), goesOn]).toEqual(
          goesOn === "repeatPushes" ? ["breaths", "repeatPushes"] : ["pushes", "repeatBreaths"],
        );
      }
    }
  });

  test("a serious injury may be a broken bone: the card says so before it tells of the legs", () => {
    const steps = stepsOf("bleeding", null, null);
    expect(steps.indexOf("bleedBone")).toBe(steps.indexOf("bleedPress") + 2);
    expect(steps.indexOf("bleedBone")).toBeLessThan(steps.indexOf("bleedLie"));
  });

  test("a choking that does not end leads on to who does not respond, and that and who does not breathe to each other", () => {
    const next = (sign: (typeof SIGNS)[number]) => firstAidFor(sign, { age: "under1", country: null }).next;
    expect(next("choking")).toBe("unconscious");
    expect(next("unconscious")).toBe("notBreathing");
    expect(next("notBreathing")).toBe("unconscious");
  });

  test("whatever is found, who stops responding is one press away, but where no illness can get worse", () => {
    const signs = [...SIGNS, ...(Object.keys(CAUTIONS) as Caution[])];
    const last = signs.filter((sign) => firstAidFor(sign, { age: null, country: null }).next === null);
    expect(last).toEqual(["childSelfHarm", "sexualAbuse", "movements", "hurtChild"]);
  });

  test("who breathes with an effort gets no list for a breath that stops, which is one press away", () => {
    const steps = stepsOf("breath", null, null);
    expect(steps).toEqual(["breathSit", "breathAlone", "callStay"]);
    const trouble = ["breath", "inhaler"] as const;
    for (const sign of trouble) expect(firstAidFor(sign, { age: null, country: null }).next).toBe("notBreathing");
  });

  test("the steps for a breath that stops begin with what to do for one who breathes, and tell of the call and the breaths", () => {
    for (const country of COUNTRIES) {
      for (const age of ["under1", "over1"] as const) {
        const steps = stepsOf("notBreathing", age, country);
        expect(steps.slice(0, 2)).toEqual(["checkBreaths", "breathes"]);
        expect(steps.filter((id) => id.startsWith("help"))).toHaveLength(1);
        expect(steps.filter((id) => id.startsWith("breaths"))).toHaveLength(1);
      }
    }
  });
});

describe("[K-86] the age is only taken for known where it is", () => {
  const group = (text: string, family = UNKNOWN_FAMILY, answered?: "under3Months" | "older") =>
    ageGroupOf({ text, family, answered });

  test.each([
    ["my 6 month old is choking", "under1"],
    ["mi hijo de 2 años se atraganta", "over1"],
    ["എന്റെ 6 മാസം പ്രായമുള്ള കുഞ്ഞ് ശ്വാസം മുട്ടുന്നു", "under1"],
    ["she is choking", null],
    ["I gave birth 5 days ago and I cannot breathe", "over1"],
    ["my 5 day old cannot breathe", "under1"],
    ["my baby is choking", null],
    ["my 3 year old gave the baby a nut, now the baby is choking", null],
    ["my 3 year old and my 5 month old are choking", null],
  ])("%s: %s", (text, expected) => {
    expect(group(text)).toBe(expected);
  });

  test.each([
    "di a luz hace dos semanas y se está ahogando con la leche",
    "di a luz hace 3 días y no respira",
    "I gave birth at home just now, not breathing",
    "I delivered at home not breathing",
    "I'm 8 weeks postpartum, choking on milk, please help",
    "estoy embarazada y se está atragantando",
    "പ്രസവം കഴിഞ്ഞ് 3 ദിവസം, ശ്വസിക്കുന്നില്ല",
  ])("a mother may tell of her child by a verb alone, whatever age is on file: %s", (text) => {
    expect([group(text), group(text, familyOfOne(14)), group(text, familyOfOne(900))]).toEqual([null, null, null]);
  });

  test.each([
    "I can't get it out, choking",
    "I am doing CPR not breathing",
    "I tried back blows still choking",
    "I am so scared not breathing",
    "estoy haciendo RCP no respira",
    "no puedo sacárselo se está atragantando",
    "njan CPR kodukkunnu shwasam illa",
  ])("what whoever writes does for another, or fears for them, makes nobody over one: %s", (text) => {
    expect([group(text), group(text, familyOfOne(14))]).toEqual([null, "under1"]);
  });

  test.each([
    "I am 30 weeks pregnant and I can't breathe",
    "I can't breathe, I'm 30 weeks pregnant",
    "estoy embarazada y no puedo respirar",
    "prasavam kazhinju enikku shwasam kittunnilla",
    "I get dizzy and can't breathe",
  ])("whoever writes is over one where the sign is told of them: %s", (text) => {
    expect(group(text, familyOfOne(14))).toBe("over1");
  });

  test.each([
    "my husband is not breathing",
    "my husband just collapsed and is not breathing",
    "mi madre se está atragantando",
    "no respira mi marido",
    "എന്റെ ഭർത്താവിന് ശ്വാസം കിട്ടുന്നില്ല",
    "ente bharthavinu shwasam kittunnilla",
  ])("an adult has the steps for over one, whatever child the chat is about: %s", (text) => {
    expect([group(text), group(text, familyOfOne(90))]).toEqual(["over1", "over1"]);
  });

  test.each([
    "my husband is choking help him",
    "my mother is choking, my baby is crying",
    "my wife collapsed after the birth and is not breathing",
    "my husband gave milk and now choking",
    "mi marido dice que no respira",
    "mi marido no puede despertarlo",
    "the neighbour's boy fell into the pool and isn't breathing",
    "my nephew is choking",
    "my friends baby is not breathing",
    "el hijo de mi vecina no respira",
    "ayalkkaarante kunju shwasam illa",
  ])("an adult beside a child, or other people's child, is nobody whose age is known: %s", (text) => {
    expect(group(text, familyOfOne(90))).toBe(null);
  });

  test.each([
    "my husband says the baby is choking",
    "my baby is choking and my husband is at work",
    "my husband can't wake him",
    "Amma, my baby is choking",
    "amma shwasam kittunnilla",
    "it's my baby, choking",
    "my nephew has croup, but my own one is choking",
  ])("an adult, or another child, who is only named beside it changes nothing: %s", (text) => {
    expect(group(text, familyOfOne(90))).toBe("under1");
  });

  test("of a child on file it is the child's, unless the words tell another or speak of a baby", () => {
    expect(group("she is choking", familyOfOne(200))).toBe("under1");
    expect(group("she is choking", familyOfOne(364))).toBe("under1");
    expect(group("she is choking", familyOfOne(365))).toBe("over1");
    expect(group("the baby is choking", familyOfOne(900))).toBe("likelyOver1");
    expect(group("a 5 month old is choking", familyOfOne(900))).toBe("under1");
    expect(group("", familyOfOne(200))).toBe("under1");
    expect(group("no puedo respirar", familyOfOne(200))).toBe("over1");
  });

  test("who is named counts, though the chat is about another", () => {
    const children = [
      { id: "a", name: "Anaya", ageDays: 1_500 },
      { id: "l", name: "Leo", ageDays: 150 },
    ];
    const family = { ...UNKNOWN_FAMILY, children, childId: "a" };
    expect(group("Leo is choking", family)).toBe("under1");
    expect(group("Anaya gave Leo a grape, he is choking", family)).toBe(null);
    expect(group("he is choking", family)).toBe("over1");
  });

  test("an answer of under three months is under a year, and older tells nothing", () => {
    expect(group("she chokes", UNKNOWN_FAMILY, "under3Months")).toBe("under1");
    expect(group("she chokes", UNKNOWN_FAMILY, "older")).toBe(null);
  });

  test("whom the chat is about is not certain where another was named just before, or may have been in what is not there", () => {
    const children = [
      { id: "a", name: "Anaya", ageDays: 1_100 },
      { id: "l", name: "Leo", ageDays: 20 },
    ];
    const family = { ...UNKNOWN_FAMILY, children, childId: "a" };
    const led = (words: Omit<ToldWords, "text">, text = "he is choking") =>
      ageGroupOf({ text, ...words, family, answered: undefined });
    expect(led({})).toBe("over1");
    expect(led({ before: "Leo fell off the bed" })).toBe(null);
    expect(led({ before: "Anaya fell off the bed" })).toBe("over1");
    expect(led({ before: "Leo fell off the bed" }, "Anaya is choking")).toBe("over1");
    expect(led({ isPart: true })).toBe(null);
    expect(led({ isPart: true }, "I cannot get it out")).toBe(null);
    expect(ageGroupOf({ text: "", isPart: true, family: familyOfOne(200), answered: undefined })).toBe("under1");
  });
});
