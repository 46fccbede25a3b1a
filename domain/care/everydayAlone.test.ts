import { describe, expect, test } from "vitest";
import { familyOfOne, UNKNOWN_FAMILY } from "./child/family.ts";
import beside from "./evaluation/besideEveryday.json" with { type: "json" };
import { hunch } from "./hunch/trained.ts";
import { triage } from "./triage.ts";

const FAMILIES = [UNKNOWN_FAMILY, { ...UNKNOWN_FAMILY, isPregnant: true }, familyOfOne(970, "ES")] as const;

const judged = (text: string) => FAMILIES.map((family) => triage(text, { family, hunch }));

describe("[K-1095] what is ordinary by its whole message has neither a card nor a question", () => {
  test.each([
    ["Me hincho los pies", "today"],
    ["Se me hinchan los pies por la tarde", "today"],
    ["my feet are swollen", "today"],
    ["Le ha salido un sarpullido en la barriga desde ayer, sin fiebre", "none"],
    ["she has had a rash on her tummy since yesterday, no fever", "none"],
    ["habones por todo el cuerpo desde hace dos días, está contenta", "none"],
    ["Estoy muy triste y no tengo ganas de nada", "soon"],
    ["I'm very sad and don't feel like doing anything", "soon"],
  ])("%s", (text, level) => {
    for (const found of judged(text)) {
      expect(found.level).toBe(level);
      expect(found.asks).toBeUndefined();
    }
  });
});

describe("[K-1096] a night terror", () => {
  test.each([
    "Se despierta gritando a medianoche y no me reconoce",
    "she wakes up screaming at midnight and doesn't recognise me",
  ])("is asked about: %s", (text) => {
    for (const found of judged(text))
      expect(found).toMatchObject({ level: "none", asks: { about: "now", ruleIds: ["confused"] } });
    expect(triage(text, { family: UNKNOWN_FAMILY, hunch, answers: { now: "yes" } }).level).toBe("emergency");
  });
});

test("[K-1095] [K-1096] an emergency that is told in the same words keeps its card or its question", () => {
  const lost = beside.filter((text) => judged(text).some(({ level, asks }) => level !== "emergency" && asks === undefined));
  expect(lost).toEqual([]);
});

test("[K-134] who thought of hurting the baby has the card", () => {
  const { level, ruleIds } = triage("estoy muy triste y he pensado hacerle daño al bebé", { family: UNKNOWN_FAMILY, hunch });
  expect(level).toBe("emergency");
  expect(ruleIds).toContain("harmBaby");
});
