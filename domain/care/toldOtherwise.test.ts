import { describe, expect, test } from "vitest";
import { type Family, UNKNOWN_FAMILY } from "./child/family.ts";
import told from "./evaluation/toldOtherwise.json" with { type: "json" };
import { hunch } from "./hunch/trained.ts";
import { triage } from "./triage.ts";

/** Thirty-three weeks pregnant, with a girl of two years and eight months. */
const family: Family = {
  children: [{ id: "vera", name: "Vera", ageDays: 970 }],
  childId: null,
  isPregnant: true,
  isBeforeTerm: true,
  country: "ES",
};

const found = (text: string) => triage(text, { family, hunch });

/** Found, or asked about by one tap. */
const namesFor = (text: string) => {
  const { ruleIds, asks } = found(text);
  return [...ruleIds, ...(asks?.ruleIds ?? [])];
};

/** The same trouble may meet a rule beside it. */
const AS: Readonly<Record<keyof typeof told.named, readonly string[]>> = {
  babyMovesLess: ["babyMovesLess"],
  earlyLabour: ["earlyLabour", "waterLeaks", "motherBelly"],
  allergicReaction: ["allergicReaction"],
  inhalerFails: ["inhalerFails", "labouredBreathing", "breathing"],
  partnerViolence: ["partnerViolence"],
};

describe("[K-1090] [K-1091] [K-1092] [K-1093] [K-1094] a sign keeps its name in ordinary, hurried and indirect words", () => {
  test.each(Object.keys(AS) as (keyof typeof AS)[])("%s", (id) => {
    const nameless = told.named[id].filter((text) => !namesFor(text).some((name) => AS[id].includes(name)));
    expect(nameless).toEqual([]);
  });

  test("and what the linear model alone hears is asked about at least", () => {
    const unseen = Object.values(told.seen)
      .flat()
      .filter((text) => found(text).level !== "emergency" && found(text).asks === undefined);
    expect(unseen).toEqual([]);
  });
});

describe("[K-1090] fewer movements", () => {
  test.each(["Me noto el bebé menos activo hoy", "Noto menos al bebé hoy", "No he sentido patadas en toda la mañana"])(
    "are an emergency where no pregnancy is on file: %s",
    (text) => expect(triage(text, { family: UNKNOWN_FAMILY, hunch: null }).ruleIds).toContain("babyMovesLess"),
  );

  test("of a baby on file are no unborn one's", () => {
    const born = { ...family, children: [{ id: "leo", name: "Leo", ageDays: 200 }] };
    expect(triage("el bebé no da patadas", { family: born, hunch: null }).ruleIds).toEqual([]);
    expect(triage("el bebé no da patadas", { family, hunch: null }).ruleIds).toEqual(["babyMovesLess"]);
  });
});

test("[K-1090] who is quiet is the unborn one where no other child is on file, and else only who is called a baby", () => {
  const byRules = (text: string, children: Family["children"]) =>
    triage(text, { family: { ...family, children }, hunch: null }).ruleIds;
  for (const text of ["she hasn't kicked since this morning", "my little one is so quiet today"])
    expect(byRules(text, [])).toContain("babyMovesLess");
  expect(byRules("my daughter is so quiet this evening", family.children)).toEqual([]);
});

test.each([
  ["bharthavu adichu, vayattil chavittu kuravanu", "partnerViolence"],
  ["no tengo ganas de nada ni de vivir", "selfHarm"],
  ["estoy sin ganas de vivir", "selfHarm"],
  ["i am sad and do not feel like doing anything except dying", "selfHarm"],
  ["kunjine konnalo ennu aalochichu", "harmBaby"],
  ["moonnu thavana pump koduthittum valivu kurayunnilla", "inhalerFails"],
])("an attacker's words keep their sign: %s", (text, id) => expect(namesFor(text)).toContain(id));

test("a breast pump is no inhaler", () =>
  expect(namesFor("breast pump 2 thavana pump cheythittu maattam illa")).not.toContain("inhalerFails"));

describe("[K-1091] contractions", () => {
  test("count before the 37th week, told or on file, and not at term", () => {
    const contractions = "tengo contracciones regulares";
    const byRules = (text: string, isBeforeTerm: boolean) =>
      triage(text, { family: { ...family, isBeforeTerm }, hunch: null }).ruleIds;
    expect(byRules(contractions, true)).toEqual(["earlyLabour"]);
    expect(byRules(contractions, false)).toEqual([]);
    expect(byRules(`${contractions}, 33 semanas`, false)).toEqual(["earlyLabour"]);
    expect(byRules(`${contractions}, 39 semanas`, false)).toEqual([]);
  });

  test("that are practice are none", () => expect(namesFor("I have braxton hicks at 33 weeks")).toEqual([]));
});

describe("[K-1092] nuts", () => {
  test.each([
    "my daughter is allergic to nuts, what can she eat at parties",
    "she ate nuts and loved them",
    "es alérgica a los frutos secos, ¿qué puede comer?",
    "comió galletas y está contenta",
    "നിലക്കടല എപ്പോൾ കൊടുക്കാം?",
  ])("and no sign of an allergy are ordinary: %s", (text) => expect(namesFor(text)).toEqual([]));

  test("are not blue, and a newborn is no tongue", () => {
    expect(namesFor("ആദ്യമായി നിലക്കടല കഴിച്ചു, മുഖം വീർക്കുന്നു")).not.toContain("blueOrGrey");
    expect(namesFor("നവജാത ശിശുവിന്റെ മാറിടം വീർത്തു")).not.toContain("allergicReaction");
  });
});

describe("[K-1094] who is not afraid of whom they live with", () => {
  test.each([
    "my husband shouts at the football and the baby wakes",
    "mi marido se pone nervioso cuando llora el bebé y tengo miedo de que se agobie",
    "se me ha roto la bolsa y estoy de 34 semanas",
    "കുഞ്ഞിന് വയറ്റിൽ ചവിട്ട് കുറവ്",
  ])("is told of no violence: %s", (text) => expect(namesFor(text)).not.toContain("partnerViolence"));
});
