import { ConvexHttpClient } from "convex/browser";
import { afterEach, beforeEach, expect, test } from "vitest";
import { expectSoon } from "./expectSoon.ts";
import { ONLY_LONG } from "./onlyLong.ts";
import { api } from "./project/convex/_generated/api.js";
import { TestBackend } from "./TestBackend.ts";

let backend: TestBackend;
let client: ConvexHttpClient;

beforeEach(async () => {
  backend = await TestBackend.start();
  client = new ConvexHttpClient(backend.url, { logger: false });
});
afterEach(() => backend.stop());

const count = (name: string) => () => client.query(api.counters.read, { name });

test.each(ONLY_LONG)("[B-305] a start goes on however much was running when the backend was killed", async () => {
  for (const times of [30, 30]) {
    await client.mutation(api.later.scheduleMany, { name: "running", count: times, characters: 400_000, kind: "action" });
  }
  await expectSoon(count("running")).toBe(60);
  await backend.kill();
  await backend.startAgain();
  expect(await client.query(api.later.states, {})).toEqual(Array.from({ length: 10 }, () => "failed"));
  await client.mutation(api.later.increment, { name: "after", inMs: 0 });
  await expectSoon(count("after")).toBe(1);
});

test("[B-306] actions that never end leave room for mutations behind them", async () => {
  await client.mutation(api.later.scheduleMany, { name: "waiting", count: 300, characters: 10, kind: "action" });
  await client.mutation(api.later.increment, { name: "behind", inMs: 0 });
  await expectSoon(count("behind")).toBe(1);
});
