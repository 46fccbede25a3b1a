import { ConvexHttpClient } from "convex/browser";
import { expect, onTestFinished, test } from "vitest";
import { expectSoon } from "./expectSoon.ts";
import { api } from "./project/convex/_generated/api.js";
import { TestBackend } from "./TestBackend.ts";

/** Convex's own test double cannot cancel what is running. */
test("[B-350] what an action schedules once it was canceled never runs, whoever schedules it for the action", async () => {
  const backend = await TestBackend.start();
  onTestFinished(() => backend.stop());
  const client = new ConvexHttpClient(backend.url, { logger: false });
  const count = (name: string) => client.query(api.counters.read, { name });
  const stateOf = async (id: typeof canceled) => (await client.query(api.later.state, { id }))?.state.kind;

  const canceled = await client.mutation(api.later.actThoughCanceled, { name: "dropped" });
  await expectSoon(() => count("dropped, by itself")).toBe(1);
  const last = await client.mutation(api.later.increment, { name: "behind all that it scheduled", inMs: 0 });
  await expectSoon(() => stateOf(last)).toBe("success");
  expect(await stateOf(canceled)).toBe("canceled");
  expect([await count("dropped, before"), await count("dropped")]).toEqual([1, 0]);
});
