import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "./composed/convex/_generated/api.js";
import { expectSoon } from "./expectSoon.ts";
import { ONLY_LONG } from "./onlyLong.ts";
import { QUIET_CLOCK, quietNow } from "./quietClock.ts";
import { TestBackend } from "./TestBackend.ts";

let backend: TestBackend;
let client: ConvexHttpClient;
beforeAll(async () => {
  backend = await TestBackend.start({ functions: join(import.meta.dirname, "composed", "convex"), environment: QUIET_CLOCK });
  client = new ConvexHttpClient(backend.url, { logger: false });
});
afterAll(() => backend.stop());

const runs = (job: string) => client.query(api.runs.of, { job });
const count = (job: string) => async () => (await runs(job)).length;

test("[B-150] an interval begins at once and keeps its beat", async () => {
  await expectSoon(count("mutation")).toBeGreaterThanOrEqual(3);
  const [first, second, third] = (await runs("mutation")).map(({ _creationTime }) => _creationTime);
  // The beat is exact, its beginnings are late by what else is running.
  expect(Math.abs((third ?? 0) - (second ?? 0) - 1000)).toBeLessThan(500);
  expect((second ?? 0) - (first ?? 0)).toBeLessThan(1500);
});

test("[B-151] a job that fails undoes its writes and is due again", async () => {
  await expectSoon(() => backend.log.split("after the note").length - 1).toBeGreaterThanOrEqual(2);
  expect(await runs("failing")).toEqual([]);
});

test.each(ONLY_LONG)("[B-152] a job does not run twice at the same time, and what came due meanwhile is left out", async () => {
  await expectSoon(async () => (await runs("slow")).filter(({ endedAt }) => endedAt !== undefined).length).toBeGreaterThanOrEqual(
    2,
  );
  const [first, second] = await runs("slow");
  expect(second?._creationTime).toBeGreaterThan(first?.endedAt ?? 0);
});

test("[B-153] jobs of the clock wait for their time, and crons are no scheduled functions", async () => {
  expect([await count("never")(), await count("monthly")()]).toEqual([0, 0]);
  expect(await client.query(api.runs.scheduled, {})).toBe(0);
});

test.each(ONLY_LONG)("[B-154] after a crash the jobs go on, without those that were missed", async () => {
  await backend.kill();
  const before = quietNow();
  // Three or four are missed.
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  const restarted = quietNow();
  await backend.startAgain();
  const counted = await count("mutation")();
  await expectSoon(count("mutation")).toBeGreaterThan(counted);
  const after = (await runs("mutation")).filter(({ _creationTime }) => _creationTime > before);
  expect(after.length).toBeLessThanOrEqual(Math.ceil((quietNow() - restarted) / 1_000) + 1);
});
