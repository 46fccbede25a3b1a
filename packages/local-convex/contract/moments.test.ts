import { afterAll, beforeAll, describe, expect } from "vitest";
import { type ContractBackend, implementations, testOf } from "./ContractBackend.ts";
import { api } from "./project/convex/_generated/api.js";

describe.each(implementations)("moments: $name", ({ open, lax }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await open();
  });
  afterAll(() => backend.close());

  testOf(lax, "B-195")("[B-195] a query on a stale snapshot sees nothing of the mutation that runs it", async () => {
    await backend.mutation(api.counters.increment, { name: "snapshot:a" });
    await backend.mutation(api.counters.increment, { name: "snapshot:b" });
    const { snapshot, own } = await backend.mutation(api.moments.onSnapshot, { prefix: "snapshot:" });
    expect(snapshot).toEqual(["a=1", "b=1"]);
    expect(own).toEqual(["b=100", "new=1"]);
    const again = await backend.mutation(api.moments.onSnapshot, { prefix: "snapshot:" });
    expect(again.snapshot).toEqual(["b=100", "new=1"]);
  });

  testOf(lax, "B-196")("[B-196] a time of commit is the same in one transaction, and later in the next", async () => {
    await backend.mutation(api.moments.stamp, { labels: ["a", "b"] });
    await backend.mutation(api.moments.stamp, { labels: ["c"] });
    const stamps = await backend.query(api.moments.stamps, {});
    expect(stamps.map(({ label }) => label)).toEqual(["a", "b", "c"]);
    const [a, b, c] = stamps.map(({ at }) => at);
    expect(a).toBe(b);
    expect(c).toBeGreaterThan(a ?? 0n);
  });

  testOf(lax, "B-197")("[B-197] a transaction can ask how much it has used of its limits", async () => {
    const { before, after } = await backend.mutation(api.moments.metrics, {});
    expect(before.documentsWritten.used).toBe(0);
    expect(after.functionsScheduled).toEqual({ used: 1, remaining: 999 });
    expect(after.documentsRead.used - before.documentsRead.used).toBe(1);
    expect(after.bytesWritten.used).toBeGreaterThan(0);
    expect(after.bytesRead.used + after.bytesRead.remaining).toBe(before.bytesRead.used + before.bytesRead.remaining);
  });
});
