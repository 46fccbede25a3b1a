import { compareValues, convexToJson, jsonToConvex, type Value } from "convex/values";
import { expect, test } from "vitest";
import { afterKey, afterPrefix, compareEncoded, compareKeys, encodeKey } from "./keys.ts";
import { randomOf, type Random } from "./random.testing.ts";

const LEAVES: Value[] = [
  [null, false, true],
  [-(2n ** 63n), -1n, 0n, 1n, 256n, 2n ** 63n - 1n],
  [NaN, -Infinity, Infinity, -0, 0, 1, -1, 1.5, -1.5, 2 ** 53, 5e-324, -1e300],
  ["", "a", "aa", "b", "a\0", "a\0b", "\0", "\u00ff", "é", "മ", "😀", "\uffff"],
  [[], [0], [0, 0], [1], [255]].map((bytes) => Uint8Array.from(bytes).buffer),
].flat();

function randomValue(random: Random, depth: number): Value {
  const kind = depth === 0 ? 0 : random.below(4);
  if (kind < 2) return random.pick(LEAVES);
  const items = Array.from({ length: random.below(3) }, () => randomValue(random, depth - 1));
  return kind === 2
    ? items
    : Object.fromEntries(items.map((item) => [random.pick(["a", "b", "ab", "_", "Z", "10", "9", ""]), item]));
}

function keyOf(value: Value | undefined): Uint8Array {
  return encodeKey([value === undefined ? undefined : convexToJson(value)]);
}

const sign = (order: number) => Math.sign(order) + 0;

test("the order of keys is the order of values", () => {
  const random = randomOf(7);
  const values = [...LEAVES, undefined, ...Array.from({ length: 500 }, () => randomValue(random, 3))];
  for (let round = 0; round < 40_000; round++) {
    const [left, right] = [random.pick(values), random.pick(values)];
    const order = sign(compareKeys(keyOf(left), keyOf(right)));
    expect({ left, right, order }).toEqual({ left, right, order: sign(compareValues(left, right)) });
  }
});

test("several values order as a tuple, also behind a value that is the beginning of another", () => {
  const random = randomOf(11);
  for (let round = 0; round < 5_000; round++) {
    const [left, right] = [0, 1].map(() => [random.pick(LEAVES), random.pick(LEAVES)]) as [Value[], Value[]];
    const order = sign(compareKeys(encodeKey(left.map(convexToJson)), encodeKey(right.map(convexToJson))));
    expect(order).toBe(sign(compareValues(left, right)));
  }
});

test("everything that begins with a prefix, and nothing else, lies between it and what comes after", () => {
  const random = randomOf(13);
  for (let round = 0; round < 5_000; round++) {
    const prefixValue = random.pick(LEAVES);
    const [first, second] = [random.below(2) === 0 ? prefixValue : random.pick(LEAVES), random.pick(LEAVES)];
    const prefix = encodeKey([convexToJson(prefixValue)]);
    const key = encodeKey([convexToJson(first), convexToJson(second)]);
    const within = compareKeys(key, prefix) >= 0 && compareKeys(key, afterPrefix(prefix)) < 0;
    expect(within).toBe(compareValues(first, prefixValue) === 0);
  }
});

test("nothing lies between a key and the one after it", () => {
  const key = encodeKey(["a"]);
  expect(compareKeys(key, afterKey(key))).toBe(-1);
  expect(compareKeys(afterKey(key), encodeKey(["a", undefined]))).toBe(-1);
});

test("a missing field is the lowest value, in whichever way it is written", () => {
  expect(compareEncoded(undefined, { $undefined: null })).toBe(0);
  expect(compareEncoded(undefined, null)).toBe(-1);
});

test("a malformed value leaves nothing behind in the next key", () => {
  const before = encodeKey(["a"]);
  expect(() => encodeKey(["b", { $integer: "AA==" }])).toThrow("outside buffer bounds");
  expect(encodeKey(["a"])).toEqual(before);
});

test("a NaN keeps its sign", () => {
  const negativeNan = { $float: Buffer.from([0, 0, 0, 0, 0, 0, 0xf8, 0xff]).toString("base64") };
  expect(compareEncoded(negativeNan, convexToJson(-Infinity))).toBe(-1);
  expect(jsonToConvex(negativeNan)).toBeNaN();
});
