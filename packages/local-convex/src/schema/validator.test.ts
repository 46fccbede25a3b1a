import { convexToJson, v, type Validator, type ValidatorJSON, type Value } from "convex/values";
import { expect, test } from "vitest";
import { encodeId, mintInternalId } from "#values/ids.ts";
import { displayValidator } from "./displayValidator.ts";
import { explainMismatch, findMismatch } from "./validator.ts";

const TABLES = { nameByNumber: (number: number) => ({ 2: "_storage", 10_001: "users", 10_002: "chats" })[number] ?? null };
const USER = encodeId(10_001, mintInternalId(0));
const CHAT = encodeId(10_002, mintInternalId(0));
const FILE = encodeId(2, mintInternalId(0));
const UNKNOWN = encodeId(12_345, mintInternalId(0));

type AnyValidator = Validator<unknown, "required" | "optional", string>;

function jsonOf(validator: AnyValidator): ValidatorJSON {
  return (validator as unknown as { json: ValidatorJSON }).json;
}

function mismatch(validator: AnyValidator, value: Value): string | null {
  return findMismatch(jsonOf(validator), convexToJson(value), TABLES);
}

test.each<[string, AnyValidator, Value]>([
  ["null", v.null(), null],
  ["a number", v.number(), 1.5],
  ["a NaN", v.number(), NaN],
  ["an int64", v.int64(), 1n],
  ["a boolean", v.boolean(), false],
  ["a string", v.string(), ""],
  ["bytes", v.bytes(), new ArrayBuffer(2)],
  ["anything", v.any(), [{ a: 1n }]],
  ["a literal", v.literal("a"), "a"],
  ["an int64 literal", v.literal(3n), 3n],
  ["an id of the right table", v.id("users"), USER],
  ["an id of a system table", v.id("_storage"), FILE],
  ["an array", v.array(v.string()), ["a", "b"]],
  ["an object without its optional field", v.object({ a: v.optional(v.string()), b: v.null() }), { b: null }],
  ["a record", v.record(v.string(), v.number()), { x: 1, y: 2 }],
  ["a record by ids", v.record(v.id("users"), v.boolean()), { [USER]: true }],
  ["a member of a union", v.union(v.string(), v.object({ a: v.number() })), { a: 1 }],
])("%s fits", (_name, validator, value) => {
  expect(mismatch(validator, value)).toBe(null);
});

test.each<[AnyValidator, Value, string]>([
  [v.string(), 1, "Value does not match validator.\n\nValue: 1.0\nValidator: v.string()"],
  [v.number(), 1n, "Value does not match validator.\n\nValue: 1\nValidator: v.float64()"],
  [v.int64(), 1, "Value does not match validator.\n\nValue: 1.0\nValidator: v.int64()"],
  [v.null(), "", 'Value does not match validator.\n\nValue: ""\nValidator: v.null()'],
  [
    v.object({ a: v.string() }),
    { a: "x", b: 1 },
    'Object contains extra field `b` that is not in the validator.\n\nObject: {a: "x", b: 1.0}\nValidator: v.object({a: v.string()})',
  ],
  [
    v.object({ inner: v.object({ b: v.number(), a: v.optional(v.string()) }) }),
    { inner: {} },
    "Object is missing the required field `b`. Consider wrapping the field validator in `v.optional(...)` if this is expected.\n" +
      "Path: .inner\nObject: {}\nValidator: v.object({a: v.optional(v.string()), b: v.float64()})",
  ],
  [
    v.object({ a: v.optional(v.string()) }),
    { a: null },
    "Value does not match validator.\nPath: .a\nValue: null\nValidator: v.string()",
  ],
  [
    v.array(v.object({ n: v.number() })),
    [{ n: 1 }, { n: "2" }],
    'Value does not match validator.\nPath: [1].n\nValue: "2"\nValidator: v.float64()',
  ],
  [v.object({ a: v.literal("x") }), { a: "y" }, '`"y"` does not match literal validator `v.literal("x")`.Path: .a'],
  [
    v.union(v.literal("x"), v.literal(1n), v.literal(1)),
    "y",
    'Value does not match validator.\n\nValue: "y"\nValidator: v.union(v.literal("x"), v.literal(<bigint>), v.literal(1))',
  ],
  [v.union(v.string()), 1, "Value does not match validator.\n\nValue: 1.0\nValidator: v.string()"],
  [
    v.record(v.string(), v.number()),
    { a: "x" },
    'Value does not match validator.\nPath: .values()\nValue: "x"\nValidator: v.float64()',
  ],
  [
    v.record(v.id("users"), v.any()),
    { a: 1 },
    'Value does not match validator.\nPath: .keys()\nValue: "a"\nValidator: v.id("users")',
  ],
  [v.id("users"), "nonsense", 'Value does not match validator.\n\nValue: "nonsense"\nValidator: v.id("users")'],
  [v.id("users"), UNKNOWN, `Value does not match validator.\n\nValue: "${UNKNOWN}"\nValidator: v.id("users")`],
  [
    v.object({ user: v.id("users") }),
    { user: CHAT },
    `Found ID "${CHAT}" from table \`chats\`, which does not match the table name in validator \`v.id("users")\`.Path: .user`,
  ],
  [
    v.id("users"),
    FILE,
    `Found ID "${FILE}" from a system table, which does not match the table name in validator \`v.id("users")\`.`,
  ],
])("what does not fit is explained in Convex's words (%#)", (validator, value, text) => {
  expect(mismatch(validator, value)).toBe(text);
});

test("a field that every object inherits is missing where it is missing, and extra where it is extra", () => {
  expect(mismatch(v.object({ constructor: v.any() }), {})).toContain("missing the required field `constructor`");
  expect(mismatch(v.object({}), JSON.parse('{"constructor":1}') as Value)).toContain("contains extra field `constructor`");
});

test("the reason alone holds nothing of the value", () => {
  const secret = "words that a parent wrote";
  const cases: [AnyValidator, Value][] = [
    [v.number(), secret],
    [v.literal("x"), secret],
    [v.object({}), { extra: secret }],
    [v.object({ needed: v.null() }), { other: secret }],
    [v.union(v.null(), v.number()), secret],
  ];
  for (const [validator, value] of cases) {
    const found = explainMismatch(jsonOf(validator), convexToJson(value), TABLES);
    expect(found?.text).toContain(secret);
    expect(found?.reason).not.toContain(secret);
  }
});

test("a validator is shown as one would write it", () => {
  const validator = v.object({ list: v.array(v.union(v.bytes(), v.any())), map: v.record(v.string(), v.boolean()) });
  expect(displayValidator(jsonOf(validator))).toBe(
    "v.object({list: v.array(v.union(v.bytes(), v.any())), map: v.record(v.string(), v.boolean())})",
  );
});
