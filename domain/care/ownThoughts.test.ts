import { describe, expect, test } from "vitest";
import { familyOfOne } from "./child/family.ts";
import { hunch } from "./hunch/trained.ts";
import { asksOfOwnThoughts } from "./ownThoughts.ts";
import { triage } from "./triage.ts";

const judge = (text: string) => triage(text, { family: familyOfOne(35, "GB"), hunch });

describe("[K-650] a parent's own thoughts are asked about", () => {
  test.each([
    "I havent slept in weeks. I cant cope anymore. I cry all the time. What do I do.",
    "Llora toda la tarde. Estoy agotada. Ya no puedo más. Mi marido trabaja de noche.",
    "I cant do this anymore. I am on the bridge. Nobody knows. Sorry.",
    "i cant do this any more im done",
  ])("where a danger without a name is, beside words of despair: %s", (text) => {
    const found = judge(text);
    expect(found).toMatchObject({ level: "soon", asks: { about: "now", ruleIds: ["possibleDanger"] } });
    expect(asksOfOwnThoughts(found)).toBe(true);
    expect(triage(text, { family: familyOfOne(35), hunch, answers: { now: "yes" } }).level).toBe("emergency");
  });

  test("and where they are what was found: a fear of hurting the child", () => {
    const found = judge("me da miedo hacerle daño cuando llora tanto");
    expect(found.asks).toEqual({ about: "now", ruleIds: ["harmBaby"] });
    expect(asksOfOwnThoughts(found)).toBe(true);
  });

  test("and not where a sign, an age or violence at home is, or nobody despairs", () => {
    const besides = ["despair"];
    expect(asksOfOwnThoughts({ ruleIds: besides, asks: { about: "now", ruleIds: ["poison"] } })).toBe(false);
    expect(asksOfOwnThoughts({ ruleIds: besides, asks: { about: "now", ruleIds: ["partnerViolence"] } })).toBe(false);
    expect(asksOfOwnThoughts({ ruleIds: besides, asks: { about: "age", ruleIds: ["feverUnder3Months"] } })).toBe(false);
    expect(asksOfOwnThoughts({ ruleIds: [], asks: { about: "now", ruleIds: ["possibleDanger"] } })).toBe(false);
    expect(asksOfOwnThoughts({ ruleIds: besides })).toBe(false);
  });
});
