import { describe, expect, test } from "vitest";
import { familyOfOne, UNKNOWN_FAMILY } from "./child/family.ts";
import { hunch } from "./hunch/trained.ts";
import { triage } from "./triage.ts";

const FAMILIES = [UNKNOWN_FAMILY, familyOfOne(75, "IN"), familyOfOne(1200)] as const;

/** By the rules alone, and with the linear model. */
const judged = (text: string) =>
  FAMILIES.flatMap((family) => [triage(text, { family, hunch: null }), triage(text, { family, hunch })]);

describe("[K-140] a fever is that of whoever has it", () => {
  test.each([
    "Estoy enferma o con fiebre. ¿Puedo seguir dando el pecho?",
    "estoy con calentura, ¿puedo dar el pecho?",
    "Tengo fiebre. ¿Puedo darle el pecho al bebé también de noche?",
  ])("the mother's is no young child's: %s", (text) => {
    for (const { ruleIds, asks } of judged(text))
      expect([...ruleIds, ...(asks?.ruleIds ?? [])]).not.toContain("feltFeverUnder3Months");
  });

  test.each([
    "Estoy con fiebre y el bebé también",
    "Estoy con fiebre y mi bebé de 1 mes también",
    "Tengo fiebre y mi bebé de 3 semanas también",
    "Estoy con fiebre, y él también, tiene un mes",
    "Estoy con fiebre y mi bebé tiene fiebre",
    "estoy enferma y mi bebé con fiebre",
    "estoy preocupada porque mi bebé está con fiebre",
    "I have a fever and so does my 5 week old",
    "I have a fever and my baby has one too",
    "എനിക്കും കുഞ്ഞിനും പനി",
  ])("and where a child has it too it is the child's: %s", (text) => {
    expect(triage(text, { family: familyOfOne(40), hunch: null }).level).toBe("emergency");
  });

  test("a mother with a fever after birth is told to be seen today", () => {
    expect(triage("estoy con fiebre", { family: familyOfOne(40) })).toMatchObject({ level: "today", ruleIds: ["motherFever"] });
  });
});
