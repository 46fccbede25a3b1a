import { describe, expect, test } from "vitest";
import { type ChildProfile, dueDates, parseChild, plainLine } from "./child.ts";

const TODAY = "2026-11-20";
const anaya: ChildProfile = { name: "Anaya", birthDate: "2026-07-10" };

test("[K-40] a profile is kept in one form: texts on one line, and nothing that says nothing", () => {
  const typed: ChildProfile = {
    name: "  Anaya\tMaria ",
    birthDate: "2026-07-10",
    weeksEarly: 0,
    sex: "girl",
    allergies: " cow's milk,\n\n egg ",
    conditions: " ",
  };
  expect(parseChild(typed, TODAY)).toEqual({
    child: { name: "Anaya Maria", birthDate: "2026-07-10", sex: "girl", allergies: "cow's milk, egg" },
  });
  expect(parseChild({ name: "Bean", dueDate: "2027-01-29", allergies: "" }, TODAY)).toEqual({
    child: { name: "Bean", dueDate: "2027-01-29" },
  });
});

test.each(["a", "കു", "ക്ഷ", "👶🏽"])("[K-40] forty times %s is a name, and one more is too long", (letter) => {
  const fits = letter.repeat(40);
  expect(parseChild({ ...anaya, name: fits }, TODAY)).toMatchObject({ child: { name: fits } });
  expect(parseChild({ ...anaya, name: letter.repeat(41) }, TODAY)).toEqual({ faults: [{ field: "name", reason: "tooLong" }] });
});

test("[K-40] one letter with a hundred accents is no name for a prompt", () => {
  expect(parseChild({ ...anaya, name: `a${"\u0301".repeat(200)}` }, TODAY)).toEqual({
    faults: [{ field: "name", reason: "tooLong" }],
  });
});

describe("[K-40] what is refused, and why", () => {
  test.each<[what: string, typed: Partial<ChildProfile>, faults: string]>([
    ["no name", { name: " \n" }, "name empty"],
    ["a name that cannot be seen", { name: "\u200d\u200b\u0301" }, "name empty"],
    ["no date", { birthDate: undefined }, "birthDate empty"],
    ["two dates", { dueDate: "2027-01-29" }, "dueDate notAllowed"],
    ["a day that does not exist", { birthDate: "2025-02-29" }, "birthDate pattern"],
    ["a date that is none", { birthDate: "last year" }, "birthDate pattern"],
    ["a birth tomorrow", { birthDate: "2026-11-21" }, "birthDate notAllowed"],
    ["a birth 25 years ago", { birthDate: "2001-11-20" }, "birthDate notAllowed"],
    ["a due date that is none", { birthDate: undefined, dueDate: "soon" }, "dueDate pattern"],
    ["a pregnancy that has not begun", { birthDate: undefined, dueDate: "2027-08-28" }, "dueDate notAllowed"],
    ["a pregnancy that is over", { birthDate: undefined, dueDate: "2026-10-29" }, "dueDate notAllowed"],
    ["half a week", { weeksEarly: 1.5 }, "weeksEarly pattern"],
    ["no number", { weeksEarly: Number.NaN }, "weeksEarly pattern"],
    ["too early", { weeksEarly: 18 }, "weeksEarly notAllowed"],
    ["later than in time", { weeksEarly: -1 }, "weeksEarly notAllowed"],
    ["weeks early before the birth", { birthDate: undefined, dueDate: "2027-01-29", weeksEarly: 2 }, "weeksEarly notAllowed"],
    ["long allergies", { allergies: "a".repeat(201) }, "allergies tooLong"],
    ["long conditions", { conditions: "a".repeat(201) }, "conditions tooLong"],
    [
      "all of it",
      { name: "", birthDate: "2030-01-01", weeksEarly: 99 },
      "name empty, birthDate notAllowed, weeksEarly notAllowed",
    ],
  ])("%s", (_what, typed, faults) => {
    const parsed = parseChild({ ...anaya, ...typed }, TODAY);
    const found = "faults" in parsed ? parsed.faults : [];
    expect(found.map(({ field, reason }) => `${field} ${reason}`).join(", ")).toBe(faults);
  });
});

test.each<Partial<ChildProfile>>([
  { birthDate: TODAY },
  { birthDate: "2001-11-21" },
  { weeksEarly: 17 },
  { allergies: "a".repeat(200) },
  { birthDate: undefined, dueDate: dueDates(TODAY).first },
  { birthDate: undefined, dueDate: dueDates(TODAY).last },
])("[K-40] at the edge it is accepted: %j", (typed) => {
  expect(parseChild({ ...anaya, ...typed }, TODAY)).toHaveProperty("child");
});

test("the days of a due date run from three weeks ago to forty weeks ahead", () => {
  expect(dueDates(TODAY)).toEqual({ first: "2026-10-30", last: "2027-08-27" });
});

describe("[K-34] what cannot be seen is taken out of a line, and what shapes letters stays", () => {
  test.each([
    ["milk\r\n\u2028\u2029egg", "milk egg"],
    ["a\u0000b\u001bc\u0085d", "a b c d"],
    ["in\u00advisible\u200b\u2060\ufeff", "invisible"],
    ["\u202egnp.\u202c \u2066left\u2069", "gnp. left"],
    // Letters of the tag block are drawn by nobody and read by a model.
    ["egg\u{e0069}\u{e0067}\u{e006e}", "egg"],
    ["half \ud800a pair", "half a pair"],
    ["അവൻ ന്‍ ക്‌ഷ", "അവൻ ന്‍ ക്‌ഷ"],
    ["👨‍👩‍👧", "👨‍👩‍👧"],
  ])("%j becomes %j", (text, line) => {
    expect(plainLine(text)).toBe(line);
  });
});
