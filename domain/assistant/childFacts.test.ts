import { expect, test } from "vitest";
import { childFacts } from "./childFacts.ts";

const TODAY = "2026-11-20";

test("[K-30] a child's age is told in each unit, counted by code, and in words", () => {
  expect(
    childFacts({ name: "Anaya", sex: "girl", birthDate: "2026-07-10", allergies: "egg", conditions: "reflux" }, TODAY),
  ).toEqual({
    name: "Anaya",
    sex: "girl",
    age: { inWords: "4 months", days: 133, weeks: 19, months: 4, years: 0 },
    allergies: "egg",
    conditions: "reflux",
  });
});

test("[K-31] of a child born early the corrected age is told beside the other one, and from 24 months on no longer", () => {
  expect(childFacts({ name: "Anaya", birthDate: "2026-07-10", weeksEarly: 8 }, TODAY)).toMatchObject({
    age: { inWords: "4 months", months: 4 },
    weeksEarly: 8,
    correctedAge: { inWords: "11 weeks", months: 2 },
  });
  expect(childFacts({ name: "Anaya", birthDate: "2024-11-20", weeksEarly: 8 }, TODAY)).not.toHaveProperty("correctedAge");
});

test("[K-31] before the due date the days to it are told, and no corrected age", () => {
  const facts = childFacts({ name: "Anaya", birthDate: "2026-11-01", weeksEarly: 10 }, TODAY);
  expect(facts).toMatchObject({ age: { inWords: "2 weeks" }, daysUntilDueDate: 51 });
  expect(facts).not.toHaveProperty("correctedAge");
});

test("[K-32] of a child that is expected the weeks of pregnancy are told, and no age", () => {
  expect(childFacts({ name: "Bean", dueDate: "2027-01-29" }, TODAY)).toEqual({ name: "Bean", weeksOfPregnancy: 30 });
  expect(childFacts({ name: "Bean", dueDate: "2026-01-29" }, TODAY)).toEqual({ name: "Bean" });
});

test("[K-34] a text longer than a form accepts is cut, and none is cut inside a character", () => {
  const facts = childFacts({ name: "a".repeat(500), conditions: `${"a".repeat(199)}👶` }, TODAY);
  expect(facts.name).toHaveLength(200);
  expect(facts.conditions).toBe(`${"a".repeat(199)}\ufffd`);
});
