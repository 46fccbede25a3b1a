import { ConvexClient } from "convex/browser";
import { afterEach, beforeEach, expect, test } from "vitest";
import { decodeU64 } from "#values/u64.ts";
import { expectSoon } from "./expectSoon.ts";
import { ONLY_LONG } from "./onlyLong.ts";
import { api } from "./project/convex/_generated/api.js";
import { TestBackend } from "./TestBackend.ts";

let backend: TestBackend;
let client: ConvexClient;

beforeEach(async () => {
  backend = await TestBackend.start();
  client = new ConvexClient(backend.url, { logger: false });
});
afterEach(async () => {
  await client.close();
  await backend.stop();
});

async function latest(): Promise<bigint> {
  const { ts } = (await (await fetch(`${backend.url}/api/query_ts`, { method: "POST" })).json()) as { ts: string };
  return decodeU64(ts);
}

test("[B-100] after kill -9 everything that was answered is there, and time goes on from where it was", async () => {
  await client.mutation(api.counters.increment, { name: "kept" });
  const before = await latest();
  await backend.kill();
  await backend.startAgain();
  expect(await client.query(api.counters.read, { name: "kept" })).toBe(1);
  expect(await latest()).toBeGreaterThanOrEqual(before);
});

test("[B-101] a mutation sent while the backend was down lands once, and live queries go on", async () => {
  const seen: number[] = [];
  client.onUpdate(api.counters.read, { name: "down" }, (count) => seen.push(count));
  await expectSoon(() => seen).toEqual([0]);
  await backend.kill();
  const sent = client.mutation(api.counters.increment, { name: "down" });
  await backend.startAgain();
  expect(await sent).toBe(1);
  await expectSoon(() => seen.at(-1)).toBe(1);
});

test.each(ONLY_LONG)("[B-102] a function that became due while the backend was down runs on its start", async () => {
  await client.mutation(api.later.increment, { name: "overdue", inMs: 100 });
  await backend.kill();
  await backend.startAgain();
  await expectSoon(() => client.query(api.counters.read, { name: "overdue" })).toBe(1);
});

test.each(ONLY_LONG)("[B-103] an action that was running when the backend died has failed, and does not run again", async () => {
  const id = await client.mutation(api.later.actForever, { name: "running" });
  await expectSoon(() => client.query(api.counters.read, { name: "running" })).toBe(1);
  await backend.kill();
  await backend.startAgain();
  const failed = { kind: "failed", error: "Transient error while executing action" };
  await expectSoon(async () => (await client.query(api.later.state, { id }))?.state).toEqual(failed);
  expect(await client.query(api.counters.read, { name: "running" })).toBe(1);
});
