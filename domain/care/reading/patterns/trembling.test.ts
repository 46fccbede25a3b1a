import { describe, expect, test } from "vitest";
import { mayTellOfHome } from "#domain/care/card/signs.ts";
import { judged, judgedByRules } from "#domain/care/judged.testing.ts";

describe("[K-88] who only trembles has hurt nobody", () => {
  test.each([
    ["I'm shaking, my daughter won't wake up", ["unresponsive"]],
    ["I'm shaking, my son is choking help me", ["choking"]],
    ["I'm shaking my son is choking", ["choking"]],
    ["I can't stop shaking my baby won't wake up", ["unresponsive"]],
    ["my son fell and I'm shaking", []],
    ["I am shaking and scared my son has a fever", []],
    ["my mum is shaking and my baby is crying", []],
    ["I'm shaken, my son won't wake up", ["unresponsive"]],
    ["I'm shaking the bottle, my baby is hungry", []],
    ["mi hijo tiene sacudidas y mi mamá está asustada", []],
    ["estoy temblando, mi hija no se despierta", ["unresponsive"]],
    ["njan viraykkunnu, mol unarunnilla", ["unresponsive"]],
  ])("%s", (text, ruleIds) => {
    expect(judgedByRules(text).ruleIds).toEqual(ruleIds);
  });

  test.each([
    "I shook the baby",
    "I shook him",
    "I picked her up and shook",
    "I'm shaking my baby and can't stop",
    "I'm shaking my poor little 3 month old baby so hard",
    "I'm shaking her",
    "the nanny shakes him when he cries",
    "the nanny has shaken him",
    "my baby was shaken by the nanny",
    "I'm shaking, my husband hit the baby",
    "I have thoughts of shaking my baby",
    "yo sacudí al bebé",
    "le di unas sacudidas, mi mamá lo vio",
    "njan kunjine kulukki",
    "ഞാൻ കുഞ്ഞിനെ കുലുക്കി",
  ])("and whom somebody shakes is hurt still: %s", (text) => {
    expect(judgedByRules(text)).toMatchObject({ level: "emergency", ruleIds: expect.arrayContaining(["violence"]) });
  });

  test.each(["my son is shaking, my mum is here", "he is shaking, my mum is here", "I'm shaking, my husband is with the baby"])(
    "[K-137] nor is it violence at home: %s",
    (text) => {
      const found = judged(text);
      expect(found.level).toBe("emergency");
      expect(mayTellOfHome(found)).toBe(false);
    },
  );
});
