import { convexToJson, getConvexSize, type Value } from "convex/values";
import { expect, test } from "vitest";
import { displayValue } from "./display.ts";
import { sizeOf, typeOf, valueAt } from "./json.ts";
import { decodeU64, encodeU64 } from "./u64.ts";

const SAMPLE: Value = {
  text: "മഴ",
  list: [1, -0, NaN, 7n, true, null, new Uint8Array([1, 2, 3]).buffer],
  inner: { a: { b: 2.5 } },
};

test("the size is Convex's, without decoding", () => {
  expect(sizeOf(convexToJson(SAMPLE))).toBe(getConvexSize(SAMPLE));
});

test("an object with one reserved field is the type that the field names, any other is an object", () => {
  expect(typeOf({ $integer: "AAAAAAAAAAA=" })).toBe("int64");
  expect(typeOf({ $integer: "AAAAAAAAAAA=", a: 1 })).toBe("object");
  expect(typeOf({ $unknown: 1 })).toBe("object");
  expect(typeOf({})).toBe("object");
});

test("a path finds what is there and goes through no list, no wrapped value and nothing inherited", () => {
  const fields = { a: { b: [1] }, n: { $integer: "AAAAAAAAAAA=" } };
  expect(valueAt(fields, ["a", "b"])).toEqual([1]);
  expect(valueAt(fields, ["a", "b", "0"])).toBe(undefined);
  expect(valueAt(fields, ["n", "$integer"])).toBe(undefined);
  expect(valueAt(fields, ["constructor"])).toBe(undefined);
});

test("values are written as Convex writes them in errors", () => {
  expect(displayValue(convexToJson(SAMPLE))).toBe(
    '{inner: {a: {b: 2.5}}, list: [1.0, -0.0, NaN, 7, true, null, Bytes(AQID)], text: "മഴ"}',
  );
  expect(displayValue(1e21)).toBe("1e+21");
  expect(displayValue(undefined)).toBe("undefined");
});

test("timestamps are little-endian on the wire", () => {
  expect(encodeU64(1n)).toBe("AQAAAAAAAAA=");
  expect(decodeU64(encodeU64(1_789_000_000_123_456_789n))).toBe(1_789_000_000_123_456_789n);
  expect(() => decodeU64("AQAAAAAAAA==")).toThrow("Not a base64 u64");
  expect(() => decodeU64("AQAAAAAAAAA")).toThrow("Not a base64 u64");
});
