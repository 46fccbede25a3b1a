import { expect, test } from "vitest";
import { ratioOf } from "./ratio.ts";

test("a ratio is that of the medians", () => {
  expect(ratioOf([300, 100, 200], [50, 150, 100]).ratio).toBe(2);
});

test("where every round says the same, so does the interval", () => {
  expect(ratioOf([20, 40, 60, 80, 100], [10, 20, 30, 40, 50])).toEqual({ ratio: 2, low: 2, high: 2 });
});

test("the interval holds the ratio, and is wider where rounds disagree", () => {
  const calm = ratioOf([101, 99, 100, 102, 98], [50, 51, 49, 50, 50]);
  const restless = ratioOf([180, 60, 100, 140, 80], [50, 51, 49, 50, 50]);
  for (const { ratio, low, high } of [calm, restless]) {
    expect(low).toBeLessThanOrEqual(ratio);
    expect(high).toBeGreaterThanOrEqual(ratio);
  }
  expect(restless.high - restless.low).toBeGreaterThan(10 * (calm.high - calm.low));
});

test("the ends are rounds that were drawn: none lies beyond the least and the most of a round", () => {
  const { low, high } = ratioOf([100, 120, 140], [50, 50, 50]);
  expect([low, high]).toEqual([2, 2.8]);
});

test("the same seed draws the same rounds", () => {
  const values: [number[], number[]] = [
    [103, 98, 117, 140, 96],
    [51, 47, 60, 55, 49],
  ];
  expect(ratioOf(...values, 7)).toEqual(ratioOf(...values, 7));
});

test("a round that only one of them has is refused", () => {
  expect(() => ratioOf([1, 2], [1])).toThrow("every round");
  expect(() => ratioOf([], [])).toThrow("every round");
});
