import { ConvexHttpClient } from "convex/browser";
import { defineSchema, defineTable, makeFunctionReference } from "convex/server";
import { v } from "convex/values";
import { expect, test } from "vitest";
import { exportSchema, parseSchema } from "#schema/definition.ts";
import { expectSoon } from "./expectSoon.ts";
import { shareLimitsBackend } from "./limitsBackend.testing.ts";
import { api } from "./project/convex/_generated/api.js";
import { RawClient } from "./RawClient.ts";

const shared = shareLimitsBackend();
const { asked } = shared;

test("[B-219] a function reads 4,096 ranges at most", async () => {
  await asked("readRanges", { ranges: 4096 });
  await expect(asked("readRanges", { ranges: 4097 })).rejects.toThrow(
    "Too many reads in a single function execution (limit: 4096)",
  );
});

test("[B-320] a nested function may use no more than it is given, and its caller what is left", async () => {
  expect(await asked("readWithin", { ranges: 10, databaseQueries: 10 })).toEqual({ nested: "read", used: 20 });
  const { nested, used } = await asked("readWithin", { ranges: 10, databaseQueries: 9 });
  expect(nested).toMatch(/^Uncaught Error: Too many reads in a single function execution \(limit: 9\)/);
  expect(used).toBe(20);
  await expect(asked("readWithin", { ranges: 4000, databaseQueries: 4000 })).rejects.toThrow("(limit: 4096)");
  await expect(asked("readWithin", { ranges: 1, databaseQueries: -1 })).resolves.toMatchObject({
    nested: expect.stringContaining("databaseQueries has to be a whole number"),
  });
  const scheduleWithin = (functions: number, functionsScheduled: number) =>
    shared.client.mutation(makeFunctionReference<"mutation">("limits:scheduleWithin"), { functions, functionsScheduled });
  await scheduleWithin(3, 3);
  await expect(scheduleWithin(4, 3)).rejects.toThrow("Too many functions scheduled by one mutation (limit: 3)");
});

test("[B-220] a table has 32 indexes of 16 fields at most", () => {
  const fields = Array.from({ length: 17 }, (_unused, index) => `field${index}`);
  const table = Object.fromEntries(fields.map((name) => [name, v.optional(v.number())]));
  const parsed = (count: number, width: number) => {
    let definition = defineTable(table);
    for (let index = 0; index < count; index += 1) {
      // No two on the same fields: each begins with another one, the second half of them the other way round.
      const rotated = [...fields.slice(index % 17), ...fields.slice(0, index % 17)];
      const own = index < 17 ? rotated : rotated.toReversed();
      definition = definition.index(`by_${index}`, own.slice(0, width) as [string, ...string[]]);
    }
    return parseSchema(exportSchema(defineSchema({ table: definition })));
  };
  expect(parsed(32, 16).tables).toHaveLength(1);
  expect(() => parsed(33, 1)).toThrow("33 indexes, maximum 32");
  expect(() => parsed(1, 17)).toThrow("17 fields, maximum 16");
});

test("[B-342] arguments that are nested too deep are refused by name, over HTTP and over a socket, and the socket goes on", async () => {
  const deep = (levels: number) => `{"name":${"[".repeat(levels)}${"]".repeat(levels)}}`;
  const refused = "Invalid arguments for counters:read: Value is too nested (nested 65 levels deep > maximum nesting 64)";
  const errorOf = async (levels: number) => {
    const body = `{"path":"counters:read","args":${deep(levels)},"format":"json"}`;
    const response = await fetch(`${shared.backend.url}/api/query`, { method: "POST", body });
    return ((await response.json()) as { errorMessage: string }).errorMessage;
  };
  expect(await errorOf(62)).toContain("ArgumentValidationError");
  for (const levels of [63, 50_000]) expect(await errorOf(levels)).toContain(refused);
  const raw = await RawClient.open(shared.backend.url);
  raw.sendText(`{"type":"Mutation","requestId":1,"udfPath":"counters:increment","args":[${deep(50_000)}]}`);
  raw.sendText(
    `{"type":"ModifyQuerySet","baseVersion":0,"newVersion":1,"modifications":[{"type":"Add","queryId":1,"udfPath":"counters:read","args":[${deep(50_000)}]}]}`,
  );
  await expectSoon(() => raw.ofType("Transition")[0]?.modifications?.[0]?.errorMessage).toContain(refused);
  expect(raw.ofType("MutationResponse")[0]?.result).toContain(refused.replace("read", "increment"));
  raw.mutate(2, "counters:increment", { name: "after too deep" });
  await expectSoon(() => raw.ofType("MutationResponse")[1]).toMatchObject({ requestId: 2, result: 1 });
  raw.close();
});

test("[B-222] a query or mutation that takes longer than a second is named in the log", async () => {
  await asked("takeTime", { ms: 1100 });
  await expectSoon(() => shared.backend.log).toMatch(/limits:takeTime took 1\.\d s; Convex ends a query after 1 s/);
});

test("[B-223] a function writes 256 lines of 4 KiB to the console at most", async () => {
  const raw = await RawClient.open(shared.backend.url);
  raw.follow(1, "limits:write", { lines: 300, characters: 5000 });
  await expectSoon(() => raw.ofType("Transition")).toHaveLength(1);
  const logLines = raw.ofType("Transition")[0]?.modifications?.[0]?.logLines ?? [];
  expect(logLines).toHaveLength(257);
  expect(logLines[256]).toContain("Log overflow");
  expect(Math.max(...logLines.map((line) => line.length))).toBeLessThan(4200);
  raw.close();
});

test("[S43] [B-329] a client may follow 1,000 queries at once; one more is refused with a code, and the rest goes on", async () => {
  const greedy = await RawClient.open(shared.backend.url);
  const follow = (queryId: number) => ({ type: "Add", queryId, udfPath: "counters:read", args: [{ name: `many ${queryId}` }] });
  const modifications = Array.from({ length: 1_001 }, (_unused, index) => follow(index + 1));
  greedy.send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications });
  const answers = () => greedy.ofType("Transition").flatMap((frame) => frame.modifications ?? []);
  await expectSoon(() => answers().length).toBe(1_001);
  const refused = answers().filter(({ type }) => type === "QueryFailed");
  expect(refused).toMatchObject([{ queryId: 1_001, errorData: { code: "TooManyQueries" } }]);
  await shared.client.mutation(api.counters.increment, { name: "many 7" });
  await expectSoon(() => answers().at(-1)).toMatchObject({ queryId: 7, value: 1 });
  greedy.close();
});

test("[S43] [B-328] others go on while much is read for one client, also where it asks for that while it waits for an answer", async () => {
  const another = new ConvexHttpClient(shared.backend.url, { logger: false });
  const change = () => another.mutation(api.counters.increment, { name: "another's" });
  const first = await RawClient.open(shared.backend.url);
  const second = await RawClient.open(shared.backend.url);
  followSlowly(first, { version: 0, places: [0, 40] });
  followSlowly(second, { version: 0, places: [40, 41] });
  await change();
  followSlowly(second, { version: 1, places: [41, 80] });
  const isAnswered = (follower: RawClient) =>
    follower.ofType("Transition").flatMap(({ modifications = [] }) => modifications).length === 40;
  let changes = 0;
  while (!isAnswered(second)) {
    const isAlone = isAnswered(first);
    await change();
    if (isAlone) changes += 1;
  }
  expect(changes).toBeGreaterThan(5);
  for (const follower of [first, second]) follower.close();
});

function followSlowly(follower: RawClient, { version, places: [from, to] }: { version: number; places: [number, number] }): void {
  const modifications = Array.from({ length: to - from }, (_unused, index) => {
    const args = [{ name: "greedy's", ms: 25, place: from + index }];
    return { type: "Add", queryId: from + index, udfPath: "limits:readSlowly", args };
  });
  follower.send({ type: "ModifyQuerySet", baseVersion: version, newVersion: version + 1, modifications });
}

test("[S43] [B-341] of 300 mutations that one client sends at once another's waits for a few, over a socket, over HTTP and in an action", async () => {
  const name = "in turns";
  const [holder, greedy, other] = await Promise.all([1, 2, 3].map(() => RawClient.open(shared.backend.url)));
  holder?.mutate(1, "limits:hold", { ms: 500 });
  for (let id = 1; id <= 300; id += 1) greedy?.mutate(id, "counters:increment", { name });
  other?.mutate(1, "counters:increment", { name });
  const http = new ConvexHttpClient(shared.backend.url, { logger: false });
  const [called, acted] = await Promise.all([
    http.mutation(api.counters.increment, { name }),
    http.action(api.counters.actInTwoSteps, { name }),
  ]);
  const places = (client: RawClient | undefined) => client?.ofType("MutationResponse").map(({ result }) => Number(result)) ?? [];
  await expectSoon(() => places(greedy)).toHaveLength(300);
  // A counter tells which of them came first.
  expect(places(other)[0]).toBeLessThan(20);
  expect(Math.max(called, acted.count)).toBeLessThan(150);
  expect(places(greedy)).toEqual(places(greedy).toSorted((a, b) => a - b));
  for (const client of [holder, greedy, other]) client?.close();
});

test("[B-224] a client with 1,000 calls waiting is told of in the log, and each of them counts once, in order", async () => {
  await shared.client.mutation(api.counters.increment, { name: "waiting" });
  void shared.client.mutation(makeFunctionReference<"mutation">("limits:hold"), { ms: 500 });
  const answers = Array.from({ length: 2000 }, () => shared.client.mutation(api.counters.increment, { name: "waiting" }));
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 2000 }, (_unused, index) => index + 2));
  expect(shared.backend.log).toContain("1000 calls waiting");
});
