import { expect, test } from "vitest";
import { isTimeZone } from "./timeZone.ts";

test.each(["UTC", "Asia/Kolkata", "America/Argentina/Buenos_Aires", "Pacific/Kiritimati"])("%s is a time zone", (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(["", "+05:30", "Mars/Olympus", "Asia/Kolkata ", "Asia/\nKolkata", "a".repeat(10_000)])("%j is no time zone", (name) => {
  expect(isTimeZone(name)).toBe(false);
});
