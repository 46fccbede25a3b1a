import { expect, test } from "vitest";
import { reconnectDelayMs } from "./backoff.ts";

test("[V-13] a reconnection waits a second, then twice as long each time, up to eight", () => {
  expect([0, 1, 2, 3, 4, 9].map((attempt) => reconnectDelayMs(attempt, 0))).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
});

test("[V-13] chance spreads the later tries, and never the first", () => {
  expect(reconnectDelayMs(0, 0.99)).toBe(1_000);
  expect(reconnectDelayMs(2, 1)).toBe(5_000);
});
