import { expect, test } from "vitest";
import { offersInstall } from "./installHint.ts";

const MORNING = { visits: 3, wasShown: false, hour: 9 };

test("[R-17] installing is offered after the second visit, once", () => {
  expect([1, 2, 3, 40].map((visits) => offersInstall({ ...MORNING, visits }))).toEqual([false, false, true, true]);
  expect(offersInstall({ ...MORNING, wasShown: true })).toBe(false);
});

test("[R-17] installing is never offered at night", () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => offersInstall({ ...MORNING, hour }));
  expect([hours[0], hours.at(-1)]).toEqual([5, 21]);
});
