import { ConvexHttpClient } from "convex/browser";
import { onTestFinished, test } from "vitest";
import { expectSoon } from "./expectSoon.ts";
import { api } from "./project/convex/_generated/api.js";
import { TestBackend } from "./TestBackend.ts";

test("[B-306] all of 1,400 functions that are due at once run, and so does what comes after", async () => {
  const backend = await TestBackend.start();
  onTestFinished(() => backend.stop());
  const client = new ConvexHttpClient(backend.url, { logger: false });
  const count = (name: string) => () => client.query(api.counters.read, { name });
  for (const times of [350, 350, 350, 350]) {
    await client.mutation(api.later.scheduleMany, { name: "due", count: times, characters: 40_000, kind: "mutation" });
  }
  await expectSoon(count("due")).toBe(1400);
  await client.mutation(api.later.increment, { name: "after", inMs: 0 });
  await expectSoon(count("after")).toBe(1);
});
