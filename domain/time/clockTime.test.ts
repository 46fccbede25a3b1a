import { expect, test } from "vitest";
import { clockTime, momentTime } from "./clockTime.ts";

const now = Date.UTC(2026, 10, 28, 3, 40);
const london = { locale: "en-GB", timeZone: "Europe/London" };

test("[P-14] a moment of another day is told with its date, one of today by the clock alone", () => {
  expect(momentTime(Date.UTC(2026, 10, 28, 1, 5), now, london)).toBe("1:05");
  expect(momentTime(Date.UTC(2026, 10, 27, 23, 10), now, london)).toMatch(/27 Nov 2026.*23:10/);
});

test("[P-14] day and hour are those of the zone that the device is in now", () => {
  const kochi = { locale: "en-GB", timeZone: "Asia/Kolkata" };
  expect(clockTime(now, london)).toBe("3:40");
  expect(clockTime(now, kochi)).toBe("9:10");
  expect(momentTime(Date.UTC(2026, 10, 27, 23, 10), now, kochi)).toBe("4:40");
});
