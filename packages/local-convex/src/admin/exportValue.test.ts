import { convexToJson, jsonToConvex, type Value } from "convex/values";
import { expect, test } from "vitest";
import { parseExportJson, toExportJson } from "./exportValue.ts";

test.each<[Value, string]>([
  [42n, "42"],
  [9_223_372_036_854_775_807n, "9223372036854775807"],
  [-1n, "-1"],
  [0, "0.0"],
  [-0, "-0.0"],
  [42, "42.0"],
  [1.5, "1.5"],
  [1e300, "1e+300"],
  [-1.797_693_134_862_315_7e308, "-1.7976931348623157e+308"],
  [Infinity, '{"$float":"AAAAAAAA8H8="}'],
  [null, "null"],
  [true, "true"],
  ["42", '"42"'],
  [new Uint8Array([1, 2]).buffer, '{"$bytes":"AQI="}'],
  [{ b: [1n, 1], a: { c: "\n" } }, '{"a":{"c":"\\n"},"b":[1,1.0]}'],
])("%o is exported as %s, and comes back as it was", (value, exported) => {
  expect(toExportJson(convexToJson(value))).toBe(exported);
  expect(jsonToConvex(parseExportJson(exported))).toStrictEqual(value);
});

test("NaN keeps its bits", () => {
  const nan = convexToJson(NaN);
  expect(parseExportJson(toExportJson(nan))).toEqual(nan);
});

test("a number with an exponent is no integer, and one beyond 64 bits is refused", () => {
  expect(parseExportJson("1e3")).toBe(1000);
  expect(() => parseExportJson("9223372036854775808")).toThrow(RangeError);
});
