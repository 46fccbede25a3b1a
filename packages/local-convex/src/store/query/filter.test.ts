import { expect, test } from "vitest";
import type { JSONValue } from "#values/json.ts";
import { compileFilter } from "./filter.ts";

const FIELDS = { a: 1, b: "x", big: { $integer: "AgAAAAAAAAA=" }, yes: true, inner: { c: null }, list: [1] };
const field = (path: string) => ({ $field: path });
const literal = (value: JSONValue) => ({ $literal: value });
const MISSING = literal({ $undefined: null });

test.each<[string, JSONValue]>([
  ["equal values", { $eq: [field("a"), literal(1)] }],
  ["unequal values", { $neq: [field("a"), literal({ $integer: "AQAAAAAAAAA=" })] }],
  ["equal lists", { $eq: [field("list"), literal([1])] }],
  ["a nested field", { $eq: [field("inner.c"), literal(null)] }],
  ["a missing field against undefined", { $eq: [field("none"), MISSING] }],
  ["undefined below null", { $lt: [field("none"), literal(null)] }],
  ["the order of types: int64 below float64", { $lt: [field("big"), field("a")] }],
  ["both bounds", { $and: [{ $gte: [field("a"), literal(1)] }, { $lte: [field("a"), literal(1)] }] }],
  ["a number above a lower one", { $gt: [field("a"), literal(0.5)] }],
  ["a boolean field by itself", field("yes")],
  ["negation", { $not: { $eq: [field("b"), literal("y")] } }],
  ["floats", { $eq: [{ $sub: [{ $mul: [field("a"), literal(6)] }, literal(2)] }, { $div: [literal(8), literal(2)] }] }],
  ["int64", { $eq: [{ $add: [field("big"), field("big")] }, literal({ $integer: "BAAAAAAAAAA=" })] }],
  ["int64 that overflows", { $lt: [{ $add: [literal({ $integer: "/////////38=" }), field("big")] }, field("big")] }],
  ["a negative", { $eq: [{ $neg: field("a") }, literal(-1)] }],
  ["nothing required", { $and: [] }],
  ["an operand that is never reached", { $or: [field("yes"), field("b")] }],
])("a filter holds for %s", (_name, expression) => {
  expect(compileFilter(expression)(FIELDS)).toBe(true);
  expect(compileFilter({ $not: expression })(FIELDS)).toBe(false);
});

test.each<[JSONValue, string]>([
  [field("b"), 'Cannot use value "x" (type String) as a Boolean'],
  [field("none"), "Cannot use value undefined (type Undefined) as a Boolean"],
  [{ $and: [field("yes"), literal(1)] }, "Cannot use value 1.0 (type Float64) as a Boolean"],
  [{ $not: literal(null) }, "Cannot use value null (type Null) as a Boolean"],
  [{ $eq: [{ $add: [field("a"), field("big")] }, literal(1)] }, "Cannot add 1.0 (type Float64) and 2 (type Int64)"],
  [{ $eq: [{ $neg: field("b") }, literal(1)] }, 'Cannot negate "x" (type String)'],
])("a filter is strict about types: %j", (expression, message) => {
  const filter = compileFilter(expression);
  expect(() => filter(FIELDS)).toThrow(message);
});

test("what is no expression is refused before any document is read", () => {
  for (const expression of [
    null,
    {},
    { $like: [1, 2] },
    { $eq: [literal(1)] },
    { $eq: [literal(1), literal(1)], $not: literal(true) },
  ]) {
    expect(() => compileFilter(expression as JSONValue)).toThrow("Not a filter expression");
  }
});
