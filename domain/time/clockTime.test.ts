import { expect, test } from "vitest";
import { momentTime } from "./clockTime.ts";

test("[P-14] a moment of another day is told with its date, one of today by the clock alone", () => {
  const now = new Date(2026, 10, 28, 3, 40).getTime();
  expect(momentTime("en-GB", new Date(2026, 10, 28, 1, 5).getTime(), now)).toBe("1:05");
  expect(momentTime("en-GB", new Date(2026, 10, 27, 23, 10).getTime(), now)).toMatch(/27 Nov 2026.*23:10/);
});
