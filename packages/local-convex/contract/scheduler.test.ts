import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ContractBackend, implementations, testOf } from "./ContractBackend.ts";
import { expectSoon } from "./expectSoon.ts";
import { api } from "./project/convex/_generated/api.js";

const WAITS_MS = 3000;

describe.each(implementations)("scheduler: $name", ({ open, lax }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await open();
  });
  afterAll(() => backend.close());

  const count = (name: string) => () => backend.query(api.counters.read, { name });
  const kind = (id: Awaited<ReturnType<typeof schedule>>) => async () =>
    (await backend.query(api.later.state, { id }))?.state.kind;
  const schedule = (name: string, inMs: number) => backend.mutation(api.later.increment, { name, inMs });

  test("[B-80] a function that is due runs once, after the mutation that scheduled it", async () => {
    const id = await schedule("due", 0);
    await expectSoon(kind(id)).toBe("success");
    expect(await count("due")()).toBe(1);
    expect(await backend.query(api.later.state, { id })).toMatchObject({ args: [{ name: "due" }] });
  });

  test("[B-81] a mutation that throws has scheduled nothing", async () => {
    await expect(backend.mutation(api.later.incrementThenFail, { name: "rolled back" })).rejects.toThrow("nothing is scheduled");
    await expectSoon(kind(await schedule("marker", 0))).toBe("success");
    expect(await count("rolled back")()).toBe(0);
  });

  test("[B-82] a function that was canceled while it waited never runs", async () => {
    // Long enough to be canceled in on a machine that does other things too.
    const id = await schedule("canceled", WAITS_MS);
    expect(await kind(id)()).toBe("pending");
    await backend.mutation(api.later.cancel, { id });
    expect(await kind(id)()).toBe("canceled");
    await expectSoon(kind(await schedule("after the canceled", WAITS_MS))).toBe("success");
    expect(await count("canceled")()).toBe(0);
  });

  test("[B-83] a mutation that throws has failed, and its writes are undone", async () => {
    const id = await backend.mutation(api.later.failLater, { name: "failing" });
    await expectSoon(kind(id)).toBe("failed");
    expect(await count("failing")()).toBe(0);
  });

  testOf(lax, "B-84")("[B-84] an action runs, and may schedule more", async () => {
    const id = await backend.mutation(api.later.act, { name: "action" });
    await expectSoon(count("action")).toBe(2);
    // Its end is written behind what it did.
    await expectSoon(kind(id)).toBe("success");
  });
});
