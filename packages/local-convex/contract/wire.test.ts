import { afterAll, beforeAll, expect, test } from "vitest";
import { decodeU64, encodeU64 } from "#values/u64.ts";
import { expectSoon } from "./expectSoon.ts";
import { RawClient } from "./RawClient.ts";
import { TestBackend } from "./TestBackend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.start();
});
afterAll(() => backend.stop());

const ORIGIN = { querySet: 0, ts: encodeU64(0n), identity: 0 };

test("[B-90] a mutation that is sent again is answered as the first time, and counts once", async () => {
  const sessionId = crypto.randomUUID();
  const first = await RawClient.open(backend.url, { sessionId });
  first.mutate(7, "counters:increment", { name: "again" });
  await expectSoon(() => first.ofType("MutationResponse")).toHaveLength(1);
  first.close();
  const second = await RawClient.open(backend.url, { sessionId });
  second.mutate(7, "counters:increment", { name: "again" });
  await expectSoon(() => second.ofType("MutationResponse")).toEqual(first.ofType("MutationResponse"));
  second.mutate(8, "counters:increment", { name: "again" });
  await expectSoon(() => second.ofType("MutationResponse").map(({ result }) => result)).toEqual([1, 2]);
  second.close();
});

test("[B-91] each Transition begins where the one before ended, and time never goes back", async () => {
  const client = await RawClient.open(backend.url);
  client.follow(0, "counters:read", { name: "versions" });
  for (let requestId = 0; requestId < 20; requestId += 1) client.mutate(requestId, "counters:increment", { name: "versions" });
  await expectSoon(() => client.ofType("Transition").at(-1)?.modifications?.at(-1)?.value).toBe(20);
  let before = ORIGIN;
  for (const { startVersion, endVersion } of client.ofType("Transition")) {
    expect(startVersion).toEqual(before);
    expect(decodeU64(endVersion?.ts ?? "")).toBeGreaterThanOrEqual(decodeU64(before.ts));
    before = endVersion ?? before;
  }
  client.close();
});

test("[B-92] a mutation's answer is followed by a Transition that is as late, also when nothing that it follows changed", async () => {
  const client = await RawClient.open(backend.url);
  client.mutate(1, "counters:increment", { name: "unfollowed" });
  await expectSoon(() => client.frames.map(({ type }) => type)).toEqual(["MutationResponse", "Transition"]);
  const [response, transition] = client.frames;
  expect(decodeU64(transition?.endVersion?.ts ?? "")).toBeGreaterThanOrEqual(decodeU64(response?.ts ?? ""));
  client.close();
});

test("[B-93] mutations of one client run in the order in which they were sent", async () => {
  const client = await RawClient.open(backend.url);
  for (let requestId = 0; requestId < 50; requestId += 1) client.mutate(requestId, "counters:increment", { name: "order" });
  await expectSoon(() => client.ofType("MutationResponse")).toHaveLength(50);
  expect(client.ofType("MutationResponse").map(({ requestId, result }) => [requestId, result])).toEqual(
    Array.from({ length: 50 }, (_unused, index) => [index, index + 1]),
  );
  client.close();
});

test("[B-94] a query set of another version than ours is the client's mistake, which it must not repeat", async () => {
  const client = await RawClient.open(backend.url);
  client.follow(0, "counters:read", { name: "x" }, 5);
  await expectSoon(() => client.frames).toMatchObject([{ type: "FatalError", error: "BaseVersionMismatch: 5, expected 0" }]);
  await expectSoon(() => client.closed?.code).toBe(1008);
});

test("[B-95] a client that has seen a later state than this backend holds is not served an older one", async () => {
  const client = await RawClient.open(backend.url, { maxObservedTimestamp: encodeU64(BigInt(Date.now() + 60_000) * 1_000_000n) });
  await expectSoon(() => client.closed?.reason).toContain("InternalServerError");
  expect(client.frames).toEqual([]);
});

test("[B-96] a query that is not followed any more is removed once", async () => {
  const client = await RawClient.open(backend.url);
  client.follow(3, "counters:read", { name: "removed" });
  await expectSoon(() => client.ofType("Transition")).toHaveLength(1);
  client.send({ type: "ModifyQuerySet", baseVersion: 1, newVersion: 2, modifications: [{ type: "Remove", queryId: 3 }] });
  client.mutate(1, "counters:increment", { name: "removed" });
  await expectSoon(() => client.ofType("MutationResponse")).toHaveLength(1);
  await expectSoon(() => client.ofType("Transition").at(-1)?.endVersion?.querySet).toBe(2);
  const told = client.ofType("Transition").flatMap(({ modifications = [] }) => modifications.map(({ type }) => type));
  expect(told).toEqual(["QueryUpdated", "QueryRemoved"]);
  client.close();
});

test("[B-97] a frame that is no message closes this socket and no other", async () => {
  const good = await RawClient.open(backend.url);
  const bad = await RawClient.open(backend.url);
  bad.send({ type: "Nonsense" });
  await expectSoon(() => bad.closed?.code).toBe(1008);
  good.mutate(1, "counters:increment", { name: "after nonsense" });
  await expectSoon(() => good.ofType("MutationResponse")).toMatchObject([{ success: true, result: 1 }]);
  good.close();
});

test("[B-97] a second Connect closes this socket, and no other that it names", async () => {
  const good = await RawClient.open(backend.url, { sessionId: "of the good one" });
  const bad = await RawClient.open(backend.url);
  bad.send({ type: "Connect", sessionId: "of the good one", connectionCount: 1, lastCloseReason: null, clientTs: 0 });
  await expectSoon(() => bad.closed).toEqual({ code: 1008, reason: "A socket connects once" });
  good.mutate(1, "counters:increment", { name: "after a second Connect" });
  await expectSoon(() => good.ofType("MutationResponse")).toMatchObject([{ success: true, result: 1 }]);
  expect(good.closed).toBeNull();
  good.close();
});
