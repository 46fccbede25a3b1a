import { expect, test } from "vitest";
import { GUIDANCE_SOURCES } from "#domain/guidance/sources.ts";
import { type Dose, SCHEDULES, type Visit } from "#domain/guidance/vaccines/schedule.ts";
import { checkSchedule } from "./checkSchedule.ts";

const [first, second] = SCHEDULES.find(({ country }) => country === "GB")?.visits ?? [];
const [dose] = first?.doses ?? [];
if (first === undefined || second === undefined || dose === undefined) throw new Error("No visit");

test("[Q-10] every dose is said by a page of its country, word for word, and has a name", () => {
  expect(SCHEDULES.flatMap((schedule) => checkSchedule(schedule, GUIDANCE_SOURCES))).toEqual([]);
});

test.each<[string, Visit[], string]>([
  ["a dose that no page says", [{ ...first, read: [] }], "GB/8w: no page says six-in-one vaccine (first dose)"],
  ["a vaccine without a name", [{ ...first, doses: [{ ...dose, vaccine: "plague" }] }], "GB/8w: plague has no name"],
  [
    "a dose that is none",
    [{ ...first, doses: [{ ...dose, dose: "second" as never } satisfies Dose] }],
    "GB/8w: second is no dose",
  ],
  ["a unit that is none", [{ ...first, from: { count: 2, unit: "months" as never } }], "GB/8w: months is no unit of age"],
  ["two visits of one id", [first, { ...second, id: first.id }], "GB: two visits are called 8w"],
  ["visits out of order", [second, first], "GB: 8w comes before the one above it"],
  ["an end before the beginning", [{ ...first, to: first.from }], "GB/8w: it ends before it begins"],
])("[Q-10] %s is named", (_, visits, problem) => {
  expect(checkSchedule({ country: "GB", visits }, GUIDANCE_SOURCES)).toContain(problem);
});
