import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectSoon } from "./expectSoon.ts";
import { api } from "./project/convex/_generated/api.js";
import { TestBackend } from "./TestBackend.ts";

const ESCAPE = "\u001b";

let backend: TestBackend;
let client: ConvexHttpClient;

beforeAll(async () => {
  backend = await TestBackend.start();
  client = new ConvexHttpClient(backend.url, { logger: false });
});
afterAll(() => backend.stop());

const lines = () => backend.log.split("\n");
const failing = (call: Promise<unknown>) => call.catch(() => {});

test("[B-240] a call is told with its kind, its function and its duration", async () => {
  await client.query(api.counters.read, { name: "seen" });
  await client.mutation(api.counters.increment, { name: "seen" });
  await client.action(api.counters.actInTwoSteps, { name: "seen" });
  await fetch(`${backend.siteUrl}/files/a.txt`);
  for (const name of ["Q(counters:read)", "M(counters:increment)", "A(counters:actInTwoSteps)", "H(GET /files/*)"]) {
    const label = `[CONVEX ${name}] Function executed in `;
    await expectSoon(() => lines().filter((line) => line.includes(label))).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d \[CONVEX .*\] Function executed in \d+ ms$/),
    ]);
  }
});

test("[B-240] what repeats within a second is told once more, with its number", async () => {
  // All within the second, however slow the machine is.
  await Promise.all(Array.from({ length: 5 }, () => client.query(api.things.normalize, { table: "things", id: "no id" })));
  const told = () => lines().filter((line) => line.includes("Q(things:normalize)"));
  await expectSoon(() => told().length).toBe(2);
  expect(told()[1]).toMatch(/Function executed 4 times more in the second since, in \d+ ms at most$/);
});

test("[B-241] the console of a function is told under its name, and an error with the lines of the user's own files", async () => {
  await client.mutation(api.failures.logs, {});
  await failing(client.query(api.failures.plain, {}));
  await expectSoon(() => backend.log).toContain("[CONVEX M(failures:logs)] [LOG] 'a line' 42 { deep: { a: [ 1 ] } }\n");
  await expectSoon(() => backend.log).toContain("[CONVEX M(failures:logs)] [ERROR] 'another'\n");
  await expectSoon(() => backend.log).toMatch(
    /\[CONVEX Q\(failures:plain\)\] \[Request ID: [0-9a-f]{16}\] Server Error\nUncaught TypeError: a plain error\n {4}at handler \(\.\.\/convex\/failures\.ts:\d+:\d+\)\n/,
  );
});

test("[B-242] nothing that a caller sent is told, and nothing that moves the cursor", async () => {
  const strange = makeFunctionReference<"query">(`nothing${ESCAPE}[2J:here`);
  await failing(client.query(strange, {}));
  await failing(client.mutation(api.failures.insertStrict, { document: { text: "what a user wrote" } }));
  await client.mutation(api.things.add, { label: "what a user wrote", value: "as well" });
  await expectSoon(() => backend.log).toContain("M(things:add)");
  expect(backend.log).toContain("M(failures:insertStrict)");
  expect(backend.log).not.toContain("what a user wrote");
  expect(backend.log).not.toContain(ESCAPE);
});

test("[B-243] a quiet backend tells of failures alone", async () => {
  const quiet = await TestBackend.start({ environment: { LOCAL_LOGS: "quiet" } });
  const asked = new ConvexHttpClient(quiet.url, { logger: false });
  await asked.mutation(api.failures.logs, {});
  await failing(asked.query(api.failures.plain, {}));
  await expectSoon(() => quiet.log).toContain("a plain error");
  expect(quiet.log).not.toContain("failures:logs");
  await quiet.stop();
});
