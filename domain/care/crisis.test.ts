import { expect, test } from "vitest";
import { isCrisis, isNotToBeReadOut } from "./crisis.ts";
import { CARE_RULES } from "./rules/rules.ts";

test("[K-28] the rules of a crisis are rules of ours, and all of them emergencies", () => {
  const levels = CARE_RULES.filter(({ id }) => isCrisis([id])).map(({ id, level }) => [id, level]);
  expect(levels).toEqual([
    ["selfHarm", "emergency"],
    ["harmBaby", "emergency"],
    ["psychosis", "emergency"],
  ]);
});

test("what is not to be read out to her is more than a crisis, and never a sign of the child's", () => {
  expect(CARE_RULES.filter(({ id }) => isNotToBeReadOut([id])).map(({ id }) => id)).toEqual([
    "selfHarm",
    "harmBaby",
    "psychosis",
    "partnerViolence",
  ]);
  expect(isNotToBeReadOut(["breathing", "selfHarm"])).toBe(true);
  expect(isNotToBeReadOut(["breathing"])).toBe(false);
});
