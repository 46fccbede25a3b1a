import { ConvexClient } from "convex/browser";
import type { FunctionReturnType } from "convex/server";
import type { ConvexError } from "convex/values";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectSoon } from "./expectSoon.ts";
import { api } from "./project/convex/_generated/api.js";
import { TestBackend } from "./TestBackend.ts";

let backend: TestBackend;
let writer: ConvexClient;
let reader: ConvexClient;

beforeAll(async () => {
  backend = await TestBackend.start();
  writer = new ConvexClient(backend.url, { logger: false });
  reader = new ConvexClient(backend.url, { logger: false });
});
afterAll(async () => {
  await Promise.all([writer.close(), reader.close()]);
  await backend.stop();
});

const increment = (name: string) => writer.mutation(api.counters.increment, { name });
const runsOf = (name: string) => backend.log.split(`reading ${name}'`).length - 1;

test("[B-70] a write reaches another client that follows what was written", async () => {
  const seen: number[] = [];
  reader.onUpdate(api.counters.read, { name: "followed" }, (count) => seen.push(count));
  await expectSoon(() => seen).toEqual([0]);
  await increment("followed");
  await expectSoon(() => seen).toEqual([0, 1]);
});

test("[B-71] a mutation that is done is already in the writer's own live queries", async () => {
  const own = writer.onUpdate(api.counters.read, { name: "own" }, () => {});
  await expectSoon(() => own.getCurrentValue()).toBe(0);
  for (const count of [1, 2, 3]) {
    await increment("own");
    expect(own.getCurrentValue()).toBe(count);
  }
});

test("[B-72] a query runs again when what it read is written, also what was not there, and otherwise not", async () => {
  const seen: number[] = [];
  reader.onUpdate(api.counters.readAloud, { name: "aloud" }, (count) => seen.push(count));
  await expectSoon(() => seen).toEqual([0]);
  await increment("quiet");
  await increment("zzz");
  await increment("aloud");
  await expectSoon(() => seen).toEqual([0, 1]);
  expect(runsOf("aloud")).toBe(2);
});

test("[B-73] clients with the same query share its runs", async () => {
  const clients = [1, 2, 3].map(() => new ConvexClient(backend.url, { logger: false }));
  const seen = clients.map((client) => {
    const answers: number[] = [];
    client.onUpdate(api.counters.readAloud, { name: "shared" }, (count) => answers.push(count));
    return answers;
  });
  await expectSoon(() => seen).toEqual([[0], [0], [0]]);
  await increment("shared");
  await expectSoon(() => seen).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
  expect(runsOf("shared")).toBe(2);
  await Promise.all(clients.map((client) => client.close()));
});

test("[B-74] a live query may fail, and recovers when what it read changes", async () => {
  const seen: unknown[] = [];
  reader.onUpdate(
    api.counters.require,
    { name: "required" },
    (count) => seen.push(count),
    (error) => seen.push((error as ConvexError<{ code: string }>).data),
  );
  await expectSoon(() => seen).toEqual([{ code: "missing" }]);
  await increment("required");
  await expectSoon(() => seen).toEqual([{ code: "missing" }, 1]);
});

test("[B-74] a query that was given up is answered for whoever asks for it next, while the first one still follows it", async () => {
  const failed = new Promise<Error>((resolve) => reader.onUpdate(api.failures.hangsOnce, {}, () => {}, resolve));
  expect((await failed).message).toContain("Function execution timed out");
  const answered = new Promise((resolve, reject) => writer.onUpdate(api.failures.hangsOnce, {}, resolve, reject));
  expect(await answered).toBe("answered");
});

test("[B-75] a followed page grows in its middle instead of shifting", async () => {
  await writer.mutation(api.things.addAll, { label: "live page", values: [10, 20, 30, 40] });
  const first = { label: "live page", paginationOpts: { numItems: 2, cursor: null } };
  const seen: unknown[][] = [];
  reader.onUpdate(api.things.page, first, ({ page }) => seen.push(page.map(({ value }) => value as number)));
  await expectSoon(() => seen).toEqual([[10, 20]]);
  await writer.mutation(api.things.add, { label: "live page", value: 15 });
  await expectSoon(() => seen.at(-1)).toEqual([10, 15, 20]);
});

test("[B-323] a followed page that has grown far says where to split it, and the halves follow like the whole", async () => {
  const label = "long page";
  const values = (from: number, count: number) => Array.from({ length: count }, (_unused, index) => from + index / 1000);
  await writer.mutation(api.things.addAll, { label, values: [1, 2, 3, 4, 5] });
  const answers: FunctionReturnType<typeof api.things.page>[] = [];
  const paginationOpts = { numItems: 5, cursor: null };
  reader.onUpdate(api.things.page, { label, paginationOpts }, (answer) => answers.push(answer));
  await expectSoon(() => answers.at(-1)?.page).toHaveLength(5);
  for (const from of [1.1, 2.1, 3.1, 4.1]) await writer.mutation(api.things.addAll, { label, values: values(from, 500) });
  await expectSoon(() => answers.at(-1)?.page).toHaveLength(2005);
  const { splitCursor, continueCursor } = answers.at(-1) ?? {};
  if (!splitCursor || !continueCursor) throw new Error("The page cannot be split");
  const half = (cursor: string | null, endCursor: string) =>
    reader.query(api.things.page, { label, paginationOpts: { numItems: 5, cursor, endCursor } });
  const [first, second] = await Promise.all([half(null, splitCursor), half(splitCursor, continueCursor)]);
  expect([...first.page, ...second.page]).toEqual(answers.at(-1)?.page);
  expect(first.page).toHaveLength(1003);
  const limited = await reader.query(api.things.page, {
    label,
    paginationOpts: { ...paginationOpts, numItems: 99, maximumRowsRead: 9 },
  });
  expect(limited).toMatchObject({ pageStatus: "SplitRequired", page: { length: 9 } });
});

test("[B-76] an answer of many megabytes arrives whole", async () => {
  expect(await reader.query(api.things.large, { pairs: 3_500_001 })).toHaveLength(7_000_002);
});
