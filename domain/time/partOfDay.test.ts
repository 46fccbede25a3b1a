import { expect, test } from "vitest";
import { partOfDay } from "./partOfDay.ts";

test.each([
  [0, "night"],
  [4, "night"],
  [5, "morning"],
  [11, "morning"],
  [12, "afternoon"],
  [17, "afternoon"],
  [18, "evening"],
  [21, "evening"],
  [22, "night"],
] as const)("[C-18] at %i o'clock it is %s", (hour, part) => {
  expect(partOfDay(hour)).toBe(part);
});
