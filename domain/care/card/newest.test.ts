import { expect, test } from "vitest";
import { signOf } from "#domain/care/firstAid/signOf.ts";
import { sayFor } from "./say.ts";
import { emergencySigns } from "./signs.ts";

const NOBODY = { text: "", children: [], childId: null, today: "2026-11-22", language: "en" } as const;

test("[K-138] the steps, the reason and what to say follow what was found last", () => {
  const [ruleIds, newest] = [["battery", "allergicReaction"], ["battery"]];
  expect(signOf(ruleIds)).toBe("allergy");
  expect(signOf(ruleIds, newest)).toBe("battery");
  expect(emergencySigns(ruleIds, newest)).toEqual(["battery", "allergicReaction"]);
  const said = sayFor({ ...NOBODY, ruleIds, newest });
  expect(said.indexOf("battery")).toBeGreaterThan(-1);
  expect(said.indexOf("battery")).toBeLessThan(said.indexOf("allergic"));
  expect(signOf(["gas", "venom"], ["gas"])).toBe("gas");
});

test.each([
  ["choking", ["choking"], ["battery"], "choking"],
  ["a child who was under water", ["drowning"], ["headInjury"], "notBreathing"],
  ["who does not breathe or respond", ["breathing"], ["unresponsive"], "notBreathing"],
  ["choking, once they do not respond", ["choking"], ["unresponsive"], "notBreathing"],
])("[K-138] nothing newer takes the place of the steps for %s", (_who, before, newest, sign) => {
  expect(signOf([...newest, ...before], newest)).toBe(sign);
});

test.each([
  ["does not breathe", "breathing"],
  ["does not respond", "unresponsive"],
  ["turns blue", "blueOrGrey"],
  ["struggles to breathe", "labouredBreathing"],
  ["has a fever", "feverUnder3Months"],
  ["smells gas", "gas"],
])("[K-138] the steps for the trouble stay where the child then %s", (_what, id) => {
  expect(signOf([id, "allergicReaction"], [id])).toBe("allergy");
  expect(emergencySigns([id, "allergicReaction"], [id])).toEqual(["allergicReaction", id]);
});
