import { expect, test } from "vitest";
import type { JSONValue } from "./json.ts";
import { areTooNested, withinReach } from "./nesting.ts";

function nested(levels: number, inside: JSONValue = 1): JSONValue {
  let value = inside;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { field: value };
  return value;
}

test("[B-342] arguments have 63 levels at most, and what JSON lacks is none", () => {
  expect([areTooNested(nested(63)), areTooNested(nested(64))]).toEqual([false, true]);
  const integer = { $integer: "AAAAAAAAAAA=" };
  expect([areTooNested(nested(63, integer)), areTooNested(nested(64, integer))]).toEqual([false, true]);
  expect([areTooNested(nested(63, [])), areTooNested(nested(63, { $integer: [] }))]).toEqual([true, true]);
});

test("[B-342] what is too nested to be read or written is so still in its place, and can be", () => {
  const deep = nested(100_000);
  expect(() => JSON.stringify(deep)).toThrow(RangeError);
  expect(() => JSON.stringify(nested(10_000, { $bytes: deep }))).toThrow(RangeError);
  for (const given of [deep, { args: deep }, { $bytes: deep }]) {
    const within = withinReach(given);
    expect(areTooNested(within)).toBe(true);
    expect(JSON.stringify(within).length).toBeLessThan(200);
  }
  const fine = nested(63);
  expect(withinReach(fine)).toBe(fine);
});
