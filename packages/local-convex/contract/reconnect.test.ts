import { setTimeout as delay } from "node:timers/promises";
import { ConvexClient } from "convex/browser";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FaultyProxy } from "#nemesis/FaultyProxy.ts";
import { expectSoon } from "./expectSoon.ts";
import { ONLY_LONG } from "./onlyLong.ts";
import { api } from "./project/convex/_generated/api.js";
import { RawClient } from "./RawClient.ts";
import { TestBackend } from "./TestBackend.ts";

let backend: TestBackend;
let network: FaultyProxy;
/** Reaches the backend over a network that may fail. */
let client: ConvexClient;

beforeEach(async () => {
  backend = await TestBackend.start();
  network = await FaultyProxy.start(() => Number(new URL(backend.url).port));
  client = new ConvexClient(network.url, { logger: false });
});
afterEach(async () => {
  await client.close();
  await network.close();
  await backend.stop();
});

function followed(name: string): number[] {
  const seen: number[] = [];
  client.onUpdate(api.counters.read, { name }, (count) => seen.push(count));
  return seen;
}

test("[F03] [B-211] after a lost connection the client's queries go on, and what was on its way counts once", async () => {
  const seen = followed("dropped");
  await expectSoon(() => seen).toEqual([0]);
  const sent = client.mutation(api.counters.increment, { name: "dropped" });
  network.cut();
  expect(await sent).toBe(1);
  await expectSoon(() => seen.at(-1)).toBe(1);
});

test.each(ONLY_LONG)(
  "[F06] [B-212] over a connection that is lost again and again each mutation counts once, in the client's order",
  async () => {
    const seen = followed("flapping");
    const answers = Array.from({ length: 60 }, () => client.mutation(api.counters.increment, { name: "flapping" }));
    for (let flaps = 0; flaps < 12; flaps += 1) {
      await delay(40);
      network.cut();
    }
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 60 }, (_unused, index) => index + 1));
    await expectSoon(() => seen.at(-1)).toBe(60);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  },
);

test.each(ONLY_LONG)(
  "[F07] [B-213] what was sent into a half-open connection counts once when it is replaced, and holds nobody else up",
  async () => {
    const seen = followed("half-open");
    await expectSoon(() => seen).toEqual([0]);
    network.block();
    const sent = client.mutation(api.counters.increment, { name: "half-open" });
    const other = new ConvexClient(backend.url, { logger: false });
    expect(await other.mutation(api.counters.increment, { name: "half-open" })).toBe(1);
    await other.close();
    network.unblock();
    expect(await sent).toBe(2);
    await expectSoon(() => seen.at(-1)).toBe(2);
  },
);

test("[F07] [B-310] what came through a half-open connection counts once when it is sent again on the next one, and what comes later not at all", async () => {
  const count = () => client.query(api.counters.read, { name: "late" });
  const sessionId = crypto.randomUUID();
  const older = await RawClient.open(backend.url, { sessionId, connectionCount: 0 });
  older.pause();
  older.mutate(0, "counters:increment", { name: "late" });
  await expectSoon(count).toBe(1);
  const newer = await RawClient.open(backend.url, { sessionId, connectionCount: 1 });
  newer.mutate(0, "counters:increment", { name: "late" });
  await expectSoon(() => newer.ofType("MutationResponse")).toHaveLength(1);
  expect(newer.ofType("MutationResponse")).toMatchObject([{ requestId: 0, result: 1 }]);
  older.resume();
  const yetOlder = await RawClient.open(backend.url, { sessionId, connectionCount: 0 });
  for (const late of [older, yetOlder]) {
    late.mutate(1, "counters:increment", { name: "late" });
    const isAnswered = () => late.ofType("MutationResponse").some(({ requestId }) => requestId === 1);
    await expectSoon(() => late.closed !== null || isAnswered()).toBe(true);
  }
  expect(await count()).toBe(1);
  newer.close();
});

test("[F38] [B-214] many clients are all in sync after the backend was killed and started again", async () => {
  const clients = Array.from({ length: 30 }, () => new ConvexClient(backend.url, { logger: false }));
  const seen = clients.map((one) => {
    const counts: number[] = [];
    one.onUpdate(api.counters.read, { name: "many" }, (count) => counts.push(count));
    return counts;
  });
  await expectSoon(() => seen.every((counts) => counts.length === 1)).toBe(true);
  await backend.kill();
  const sent = clients.map((one) => one.mutation(api.counters.increment, { name: "many" }));
  await backend.startAgain();
  expect((await Promise.all(sent)).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 30 }, (_unused, index) => index + 1),
  );
  await expectSoon(() => seen.every((counts) => counts.at(-1) === 30)).toBe(true);
  await Promise.all(clients.map((one) => one.close()));
});

test("[B-215] an action that was running when the connection was lost has failed for its caller", async () => {
  await client.query(api.counters.read, { name: "acting" });
  network.block();
  const acting = Promise.allSettled([client.action(api.counters.actInTwoSteps, { name: "acting" })]);
  await delay(50);
  network.unblock();
  const lost = { message: expect.stringContaining("Connection lost while action was in flight") as string };
  expect(await acting).toMatchObject([{ status: "rejected", reason: lost }]);
  expect(await client.query(api.counters.read, { name: "acting" })).toBeLessThanOrEqual(1);
});

test.each(ONLY_LONG)(
  "[F37] [B-216] a client that reads slowly gets the latest state instead of each, and slows nobody down",
  async () => {
    const slow = await RawClient.open(backend.url);
    slow.follow(1, "things:list", { label: "slow" });
    await expectSoon(() => slow.ofType("Transition")).toHaveLength(1);
    slow.pause();
    const value = "x".repeat(15_000);
    for (let count = 0; count < 100; count += 1) await client.mutation(api.things.add, { label: "slow", value });
    slow.resume();
    const listed = () => (slow.ofType("Transition").at(-1)?.modifications?.at(-1)?.value as unknown[] | undefined)?.length;
    await expectSoon(listed).toBe(100);
    expect(slow.ofType("Transition").length).toBeLessThan(70);
    slow.close();
  },
);
