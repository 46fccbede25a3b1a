import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ContractBackend, implementations } from "./ContractBackend.ts";
import { api } from "./project/convex/_generated/api.js";

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

/** From the lowest to the highest; the name is told, the value is sorted by. */
const IN_ORDER: [name: string, value: unknown][] = [
  ["absent", undefined],
  ["null", null],
  ["lowest integer", -(2n ** 63n)],
  ["integer 5", 5n],
  ["highest integer", 2n ** 63n - 1n],
  ["-Infinity", Number.NEGATIVE_INFINITY],
  ["-1.5", -1.5],
  ["-0", -0],
  ["0", 0],
  ["1", 1],
  ["Infinity", Number.POSITIVE_INFINITY],
  ["NaN", Number.NaN],
  ["false", false],
  ["true", true],
  ["empty text", ""],
  ["A", "A"],
  ["a", "a"],
  ["a and a zero", "a\u0000"],
  ["ab", "ab"],
  ["highest of the basic plane", "\uffff"],
  ["beyond the basic plane", "\u{1f476}"],
  ["no bytes", bytes()],
  ["bytes 0", bytes(0)],
  ["bytes 0 0", bytes(0, 0)],
  ["bytes 255", bytes(255)],
  ["empty list", []],
  ["list of 1", [1]],
  ["list of 1 and null", [1, null]],
  ["list of 2", [2]],
  ["empty object", {}],
  ["object a 1", { a: 1 }],
  ["object a 1 b 0", { a: 1, b: 0 }],
  ["object a 2", { a: 2 }],
  ["object b", { b: 0 }],
];

/** A fixed order that is none: every 7th, then the next 7th. */
const shuffled = Array.from({ length: 7 }, (_unused, start) =>
  IN_ORDER.filter((_entry, index) => index % 7 === 6 - start),
).flat();

describe.each(implementations)("ordering: $name", ({ open }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await open();
  });
  afterAll(() => backend.close());

  test("[B-10] an index orders values of all types, and descending is its reverse", async () => {
    for (const [name, value] of shuffled) {
      await backend.mutation(api.things.add, value === undefined ? { label: `all:${name}` } : { label: `all:${name}`, value });
    }
    const names = IN_ORDER.map(([name]) => name);
    expect(await backend.query(api.things.inOrder, { group: "all", order: "asc" })).toEqual(names);
    expect(await backend.query(api.things.inOrder, { group: "all", order: "desc" })).toEqual(names.toReversed());
  });

  test("[B-11] equal values are in the order of their creation", async () => {
    for (const name of ["first", "second", "third"])
      await backend.mutation(api.things.add, { label: `equal:${name}`, value: "same" });
    expect(await backend.query(api.things.inOrder, { group: "equal", order: "asc" })).toEqual(["first", "second", "third"]);
    expect(await backend.query(api.things.inOrder, { group: "equal", order: "desc" })).toEqual(["third", "second", "first"]);
  });

  test("[B-12] a range holds what lies between its ends, and no value of another type", async () => {
    await backend.mutation(api.things.addAll, { label: "range", values: [1, 2, 3, 4, 2n, "3", null] });
    expect(await backend.query(api.things.between, { label: "range", above: 1, upTo: 3 })).toEqual([2, 3]);
  });

  test("[B-13] an absent field is found by undefined, and a null is not", async () => {
    await backend.mutation(api.things.add, { label: "no value" });
    await backend.mutation(api.things.add, { label: "no value", value: null });
    expect(await backend.query(api.things.withoutValue, { label: "no value" })).toBe(1);
  });

  test("[B-14] a filter comes before the limit", async () => {
    await backend.mutation(api.things.addAll, { label: "filter", values: [1, 2, 3, 4, 5, 6, 7, 8] });
    expect(await backend.query(api.things.filtered, { label: "filter", least: 3 })).toEqual([4, 6]);
  });

  test("[B-15] pages follow each other without a gap and without a repetition", async () => {
    const values = Array.from({ length: 10 }, (_unused, index) => index);
    await backend.mutation(api.things.addAll, { label: "pages", values });
    const seen: number[] = [];
    let cursor: string | null = null;
    for (let isDone = false; !isDone;) {
      const page: { page: { value?: unknown }[]; isDone: boolean; continueCursor: string } = await backend.query(
        api.things.page,
        {
          label: "pages",
          paginationOpts: { numItems: 4, cursor },
        },
      );
      seen.push(...page.page.map(({ value }) => value as number));
      cursor = page.continueCursor;
      isDone = page.isDone;
    }
    expect(seen).toEqual(values);
  });
});
