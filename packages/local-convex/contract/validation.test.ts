import type { FunctionArgs } from "convex/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ContractBackend, implementations, testOf } from "./ContractBackend.ts";
import { api } from "./project/convex/_generated/api.js";

/** Convex's words, and those of its double. */
const REFUSED_ARGUMENTS = /ArgumentValidationError|Validator error/;
const REFUSED_ANSWER = /ReturnsValidationError|Validator error/;
const REFUSED_DOCUMENT = /does not match the schema|Validator error/;

type Args = FunctionArgs<typeof api.failures.takesAll>;
const GOOD: Args = { text: "a", kind: "b" };
const STRICT = { text: "a", kind: "a", scores: { one: 1 }, nested: { list: ["x", null] } };

const BAD_ARGS: [what: string, args: unknown][] = [
  ["a missing field", { kind: "a" }],
  ["a field too many", { ...GOOD, more: 1 }],
  ["a wrong type", { ...GOOD, text: 1 }],
  ["no member of the union", { ...GOOD, kind: "c" }],
  ["text that is no id", { ...GOOD, thing: "not an id" }],
];

const BAD_DOCUMENTS: [what: string, document: unknown][] = [
  ["a missing field", { ...STRICT, nested: undefined }],
  ["a field too many", { ...STRICT, more: 1 }],
  ["a wrong type deep inside", { ...STRICT, nested: { list: ["x", 1] } }],
  ["a number for an integer", { ...STRICT, big: 1 }],
];

const BAD_VALUES: [what: string, scores: unknown][] = [
  ["text in a record of numbers", { one: "1" }],
  ["an integer in a record of numbers", { one: 1n }],
  ["null in an optional field", null],
];

describe.each(implementations)("validation: $name", ({ open, lax }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await open();
  });
  afterAll(() => backend.close());

  test("[B-50] arguments that fit are taken, optional ones may be absent", async () => {
    const thing = await backend.mutation(api.things.add, { label: "argument" });
    expect(await backend.mutation(api.failures.takesAll, GOOD)).toBe("a");
    expect(await backend.mutation(api.failures.takesAll, { ...GOOD, thing, scores: { one: 1 } })).toBe("a");
  });

  test.each(BAD_ARGS)("[B-51] arguments with %s are refused", async (_what, args) => {
    await expect(backend.mutation(api.failures.takesAll, args as Args)).rejects.toThrow(REFUSED_ARGUMENTS);
  });

  test("[B-52] an id of another table is refused", async () => {
    await backend.mutation(api.counters.increment, { name: "other table" });
    const document = await backend.mutation(api.failures.insertStrict, { document: STRICT });
    await expect(
      backend.mutation(api.failures.takesAll, { ...GOOD, thing: document as unknown as Args["thing"] & string }),
    ).rejects.toThrow(REFUSED_ARGUMENTS);
  });

  testOf(lax, "B-53")("[B-53] an answer that does not fit is an error, and nothing is written", async () => {
    await expect(backend.mutation(api.failures.wrongAnswer, {})).rejects.toThrow(REFUSED_ANSWER);
    expect(await backend.query(api.things.list, { label: "of the wrong answer" })).toEqual([]);
  });

  test.each(BAD_DOCUMENTS)("[B-54] a document with %s is refused, and nothing is written", async (_what, document) => {
    const before = (await backend.query(api.things.list, { label: "beside the strict one" })).length;
    await expect(backend.mutation(api.failures.insertStrict, { document })).rejects.toThrow(REFUSED_DOCUMENT);
    expect(await backend.query(api.things.list, { label: "beside the strict one" })).toHaveLength(before);
  });

  testOf(lax, "B-55").each(BAD_VALUES)("[B-55] %s is refused, in arguments and in documents", async (_what, scores) => {
    await expect(backend.mutation(api.failures.takesAll, { ...GOOD, scores } as Args)).rejects.toThrow(REFUSED_ARGUMENTS);
    await expect(backend.mutation(api.failures.insertStrict, { document: { ...STRICT, scores } })).rejects.toThrow(
      REFUSED_DOCUMENT,
    );
  });
});
