import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ContractBackend, implementations, testOf } from "./ContractBackend.ts";
import { api } from "./project/convex/_generated/api.js";

describe.each(implementations)("transactions: $name", ({ open, lax }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await open();
  });
  afterAll(() => backend.close());

  test("[B-20] a mutation reads what it wrote, by id and by index", async () => {
    const seen = await backend.mutation(api.things.readOwnWrites, { label: "own" });
    expect(seen).toEqual({ before: 0, afterInsert: 1, patched: 2, afterDelete: 0 });
  });

  test("[B-21] a mutation that throws has changed nothing", async () => {
    await backend.mutation(api.counters.increment, { name: "thrown" });
    await expect(backend.mutation(api.counters.fail, { name: "thrown" })).rejects.toThrow("after the write");
    expect(await backend.query(api.counters.read, { name: "thrown" })).toBe(1);
  });

  test("[B-22] a nested mutation that throws undoes its own writes, and its caller may go on", async () => {
    expect(await backend.mutation(api.counters.catchNestedFailure, { name: "nested" })).toContain("after the write");
    expect(await backend.query(api.counters.read, { name: "nested" })).toBe(10);
  });

  test("[B-23] nested mutations that are started together do not undo each other", async () => {
    expect(await backend.mutation(api.counters.nestedTogether, { name: "together" })).toBe(2);
    expect(await backend.query(api.counters.read, { name: "together" })).toBe(2);
  });

  testOf(lax, "B-32")("[B-32] one that fails beside another is caught with its data, and all of theirs is undone", async () => {
    const caught = await backend.mutation(api.counters.catchFailedTogether, { name: "beside another" });
    expect(caught).toEqual({ code: "tooMany", limit: 7n, names: ["a", "b"] });
    expect(await backend.query(api.counters.read, { name: "beside another" })).toBe(1);
    expect(await backend.query(api.counters.read, { name: "beside another, many" })).toBe(0);
  });

  testOf(lax, "B-29")("[B-29] what a mutation writes while a nested one runs is not undone with it", async () => {
    await backend.mutation(api.counters.writeBesideNestedFailure, { name: "beside" });
    expect(await backend.query(api.counters.read, { name: "beside" })).toBe(0);
    expect(await backend.query(api.counters.read, { name: "beside, own" })).toBe(1);
  });

  test("[B-24] a hundred read-modify-writes at the same time count exactly a hundred", async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => backend.mutation(api.counters.increment, { name: "hundred" })),
    );
    expect(answers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_unused, index) => index + 1));
    expect(await backend.query(api.counters.read, { name: "hundred" })).toBe(100);
  });

  test("[B-25] each call of an action is a transaction of its own", async () => {
    const { count, message } = await backend.action(api.counters.actInTwoSteps, { name: "action" });
    expect(count).toBe(1);
    expect(message).toContain("after the write");
    expect(await backend.query(api.counters.read, { name: "action" })).toBe(1);
  });

  test("[B-26] a patch changes the named fields, and undefined removes one", async () => {
    const id = await backend.mutation(api.things.add, { label: "patch", value: { kept: true } });
    await backend.mutation(api.things.change, { id, changes: { label: "patched" } });
    expect(await backend.query(api.things.get, { id })).toMatchObject({ label: "patched", value: { kept: true } });
    await backend.mutation(api.things.withoutItsValue, { id });
    expect(await backend.query(api.things.get, { id })).not.toHaveProperty("value");
  });

  test("[B-27] a replaced document keeps its id and its creation time", async () => {
    const id = await backend.mutation(api.things.add, { label: "old", value: 1 });
    const before = await backend.query(api.things.get, { id });
    await backend.mutation(api.things.replace, { id, label: "new" });
    expect(await backend.query(api.things.get, { id })).toEqual({
      _id: id,
      _creationTime: before?._creationTime,
      label: "new",
      value: null,
    });
  });

  test("[B-28] a removed document is gone, and cannot be changed or removed again", async () => {
    const id = await backend.mutation(api.things.add, { label: "gone", value: 1 });
    await backend.mutation(api.things.remove, { id });
    expect(await backend.query(api.things.get, { id })).toBeNull();
    expect(await backend.query(api.things.list, { label: "gone" })).toEqual([]);
    await expect(backend.mutation(api.things.remove, { id })).rejects.toThrow(/non-?existent doc/);
    await expect(backend.mutation(api.things.change, { id, changes: {} })).rejects.toThrow(/non-?existent doc/);
  });
});
