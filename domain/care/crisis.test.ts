import { expect, test } from "vitest";
import { crisisLines, isCrisis } from "./crisis.ts";
import { CARE_RULES } from "./rules/rules.ts";

test("[K-28] the rules of a crisis are rules of ours, and all of them emergencies but despair", () => {
  const levels = CARE_RULES.filter(({ id }) => isCrisis([id])).map(({ id, level }) => [id, level]);
  expect(levels).toEqual([
    ["childSelfHarm", "emergency"],
    ["childSelfHarmNow", "emergency"],
    ["selfHarm", "emergency"],
    ["selfHarmNow", "emergency"],
    ["harmBaby", "emergency"],
    ["psychosis", "emergency"],
    ["despair", "soon"],
  ]);
});

test("[K-28] a crisis names the lines for it; a child's the lines for children where there is no other", () => {
  const numbers = (country: string | null, ...ruleIds: string[]) => crisisLines(country, ruleIds).map(({ number }) => number);
  expect(numbers("US", "selfHarm")).toEqual(["988"]);
  expect(numbers("US", "childSelfHarm")).toEqual(["988"]);
  expect(numbers("IT", "childSelfHarm")).toEqual(["114"]);
  expect(numbers("IT", "selfHarm")).toEqual([]);
  expect(numbers("IT", "childSelfHarm", "selfHarm")).toEqual([]);
  expect(numbers("ES", "childSelfHarm")).toEqual(["116 111", "024"]);
  expect(numbers("ES", "selfHarm")).toEqual(["024"]);
  expect(numbers(null, "childSelfHarm")).toEqual([]);
});
