import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { FunctionUsage, UsageReport } from "#monitor/UsageCounters.ts";
import { expectSoon } from "./expectSoon.ts";
import { api } from "./project/convex/_generated/api.js";
import { TestBackend } from "./TestBackend.ts";

const ADMIN_KEY = "the-admin-key-of-this-test";

/*
 * By hand, for a counter { _id, _creationTime, name: "four", count: 1 }:
 *   object 2; "_id" 4 + 34; "_creationTime" 14 + 9; "name" 5 + 6; "count" 6 + 9 = 89
 * Its key in by_name: "four" with tag and end 6, the time of creation 9, the id 17 = 32.
 */
const COUNTER = 89;
const BY_NAME = 32;

let backend: TestBackend;
let client: ConvexHttpClient;

beforeAll(async () => {
  backend = await TestBackend.start({ environment: { LOCAL_ADMIN_KEY: ADMIN_KEY } });
  client = new ConvexHttpClient(backend.url, { logger: false });
});
beforeEach(async () => {
  await admin("DELETE", "usage");
});
afterAll(() => backend.stop());

async function admin(method: string, path: string, key = ADMIN_KEY): Promise<Response> {
  return await fetch(`${backend.url}/_local/${path}`, { method, headers: { Authorization: `Convex ${key}` } });
}

async function report(): Promise<UsageReport> {
  return (await (await admin("GET", "usage")).json()) as UsageReport;
}

async function usageOf(path: string): Promise<FunctionUsage | undefined> {
  return (await report()).functions.find((usage) => usage.path === path);
}

test("[B-244] a function is counted with the bytes that it moved, as Convex counts them", async () => {
  await client.mutation(api.counters.increment, { name: "four" });
  expect(await usageOf("counters:increment")).toEqual({
    path: "counters:increment",
    kind: "mutation",
    calls: 1,
    cached: 0,
    failed: 0,
    milliseconds: expect.any(Number),
    documentsRead: 0,
    bytesRead: 0,
    documentsWritten: 1,
    bytesWritten: COUNTER + BY_NAME,
  });
  await client.mutation(api.counters.increment, { name: "four" });
  // Found by the index, and read once more by the patch.
  expect(await usageOf("counters:increment")).toMatchObject({
    calls: 2,
    bytesRead: COUNTER + BY_NAME + COUNTER,
    bytesWritten: 2 * (COUNTER + BY_NAME),
  });
  await client.query(api.counters.read, { name: "four" });
  expect(await usageOf("counters:read")).toMatchObject({
    calls: 1,
    documentsRead: 1,
    bytesRead: COUNTER + BY_NAME,
    bytesWritten: 0,
  });
  expect((await report()).total).toMatchObject({ calls: 3, bytesWritten: 2 * (COUNTER + BY_NAME) });
});

test("[B-245] each answer to each follower is a call; only the one that runs reads", async () => {
  const followers = [new ConvexClient(backend.url, { logger: false }), new ConvexClient(backend.url, { logger: false })];
  const seen: number[] = [];
  for (const follower of followers) follower.onUpdate(api.counters.read, { name: "five" }, (count) => seen.push(count));
  await expectSoon(() => seen).toEqual([0, 0]);
  await client.mutation(api.counters.increment, { name: "five" });
  await expectSoon(() => seen).toEqual([0, 0, 1, 1]);
  expect(await usageOf("counters:read")).toMatchObject({ calls: 4, cached: 2, documentsRead: 1, bytesRead: COUNTER + BY_NAME });
  for (const follower of followers) await follower.close();
});

test("[B-246] the calls of an action count, and so does a scheduled function", async () => {
  await client.action(api.counters.actInTwoSteps, { name: "act" });
  expect(await usageOf("counters:actInTwoSteps")).toMatchObject({ kind: "action", calls: 1 });
  expect(await usageOf("counters:increment")).toMatchObject({ calls: 1 });
  expect(await usageOf("counters:fail")).toMatchObject({ calls: 1, failed: 1, bytesWritten: 0 });
  await client.mutation(api.later.increment, { name: "later", inMs: 0 });
  await expectSoon(async () => (await usageOf("counters:increment"))?.calls).toBe(2);
});

test("[B-246] a file that is served is a call", async () => {
  const url = await client.mutation(makeFunctionReference<"mutation">("files:uploadUrl"), {});
  expect((await fetch(url as string, { method: "POST", body: "bytes" })).status).toBe(200);
  expect((await fetch(`${backend.url}/api/storage/nothing`)).status).toBe(404);
  expect(await report()).toMatchObject({ fileAccesses: 1, total: { calls: 2 } });
});

test("[B-247] whatever clients call that does not exist is one entry", async () => {
  for (const name of ["a:a", "b:b", "failures:hidden"]) {
    await client.query(makeFunctionReference<"query">(name), {}).catch(() => {});
  }
  expect((await report()).functions).toEqual([expect.objectContaining({ path: "(no such function)", calls: 3, failed: 3 })]);
});

test("[B-248] the latest calls are remembered, without what was sent and answered", async () => {
  await client.mutation(api.things.add, { label: "what a user wrote" });
  const text = await (await admin("GET", "calls")).text();
  expect((JSON.parse(text) as unknown[])[0]).toEqual({
    endedAt: expect.any(Number),
    durationMs: expect.any(Number),
    kind: "mutation",
    path: "things:add",
    error: null,
    bandwidth: expect.any(Object),
  });
  expect(text).not.toContain("what a user wrote");
});

test("[B-249] what the backend tells about itself needs the admin key", async () => {
  for (const [method, path] of [
    ["GET", "usage"],
    ["DELETE", "usage"],
    ["GET", "calls"],
    ["GET", "tables"],
    ["GET", "documents?table=things"],
    ["GET", "export"],
    ["POST", "import"],
    ["GET", "nothing"],
  ] as const) {
    expect((await admin(method, path, "another-key")).status).toBe(403);
    expect((await fetch(`${backend.url}/_local/${path}`, { method })).status).toBe(401);
  }
  expect((await admin("GET", "nothing")).status).toBe(404);
});
