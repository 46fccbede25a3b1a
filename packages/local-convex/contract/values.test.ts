import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ContractBackend, implementations } from "./ContractBackend.ts";
import { api } from "./project/convex/_generated/api.js";

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

const EVERY_TYPE = {
  null: null,
  yes: true,
  no: false,
  zero: 0,
  fraction: 0.1,
  large: 1e308,
  integer: 42n,
  text: "mütterlich 👶🏽 \u0000 \uffff",
  empty: "",
  bytes: bytes(0, 1, 255),
  list: [1, "a", null, [2n]],
  object: { deep: { deeper: [{ deepest: true }] }, "with space": 1 },
};

describe.each(implementations)("values: $name", ({ open }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await open();
  });
  afterAll(() => backend.close());

  test("[B-1] every type comes back from a function as it went in", async () => {
    expect(await backend.query(api.things.echo, { value: EVERY_TYPE })).toEqual(EVERY_TYPE);
  });

  test("[B-2] every type comes back from a document as it went in", async () => {
    const id = await backend.mutation(api.things.add, { label: "every type", value: EVERY_TYPE });
    expect((await backend.query(api.things.get, { id }))?.value).toEqual(EVERY_TYPE);
  });

  test.each([0n, -1n, 2n ** 63n - 1n, -(2n ** 63n), 2n ** 53n + 1n])("[B-3] the integer %d is exact", async (value) => {
    const id = await backend.mutation(api.things.add, { label: "integer", value });
    expect((await backend.query(api.things.get, { id }))?.value).toBe(value);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, Number.MIN_VALUE, Number.MAX_SAFE_INTEGER])(
    "[B-4] the number %d keeps its identity",
    async (value) => {
      const id = await backend.mutation(api.things.add, { label: "number", value: { inside: [value] } });
      const stored = (await backend.query(api.things.get, { id }))?.value as { inside: [number] };
      expect(Object.is(stored.inside[0], value)).toBe(true);
    },
  );

  test("[B-5] a field that is undefined is not stored", async () => {
    const id = await backend.mutation(api.things.add, { label: "absent" });
    expect(Object.keys((await backend.query(api.things.get, { id })) ?? {}).toSorted()).toEqual([
      "_creationTime",
      "_id",
      "label",
    ]);
  });

  test("[B-6] a function without an answer answers null", async () => {
    expect(await backend.query(api.things.nothing, {})).toBeNull();
  });

  test("[B-7] documents of one transaction have creation times that increase, and are found by them in order", async () => {
    await backend.mutation(api.things.addAll, { label: "times", values: [3, 3, 3, 3] });
    const times = (await backend.query(api.things.list, { label: "times" })).map((thing) => thing._creationTime);
    expect(times).toHaveLength(4);
    expect(new Set(times).size).toBe(4);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test("[B-8] an id names its table, and whatever is no id is null", async () => {
    const id = await backend.mutation(api.things.add, { label: "id" });
    expect(await backend.query(api.things.normalize, { table: "things", id })).toBe(id);
    expect(await backend.query(api.things.normalize, { table: "counters", id })).toBeNull();
    expect(await backend.query(api.things.normalize, { table: "things", id: "not an id" })).toBeNull();
  });
});
