import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectSoon } from "./expectSoon.ts";
import { api } from "./project/convex/_generated/api.js";
import { TestBackend } from "./TestBackend.ts";

let backend: TestBackend;
let client: ConvexHttpClient;

beforeAll(async () => {
  backend = await TestBackend.start();
  client = new ConvexHttpClient(backend.url, { logger: false });
});
afterAll(() => backend.stop());

const messageOf = async (failing: Promise<unknown>) =>
  await failing.then(
    () => "did not fail",
    (error: Error) => error.message,
  );

test("[B-34] an error says its request, its message and its line in the user's own file, and nothing of this machine", async () => {
  const message = await messageOf(client.query(api.failures.plain, {}));
  expect(message).toMatch(
    /^\[Request ID: [0-9a-f]{16}\] Server Error\nUncaught TypeError: a plain error\n {4}at handler \(\.\.\/convex\/failures\.ts:\d+:\d+\)$/,
  );
});

test("[B-35] the backend's log has the error, its request and its line, and no value that a caller sent", async () => {
  const message = await messageOf(client.mutation(api.failures.insertStrict, { document: { text: "what a user wrote" } }));
  expect(message).toContain("what a user wrote");
  const id = /[0-9a-f]{16}/.exec(message)?.[0] ?? "no id";
  await expectSoon(() => backend.log).toContain(id);
  expect(backend.log).toContain("convex/failures.ts");
  expect(backend.log).not.toContain("what a user wrote");
});

test("[B-36] a query and a mutation can neither fetch nor wait", async () => {
  expect(await messageOf(client.mutation(api.failures.fetchInMutation, {}))).toContain(
    "Can't use fetch() in queries and mutations",
  );
  expect(await messageOf(client.query(api.failures.timerInQuery, {}))).toContain(
    "Can't use setTimeout() in queries and mutations",
  );
});

test("[B-37] a query cannot write", async () => {
  expect(await messageOf(client.query(api.counters.writeFromQuery, {}))).toContain("1.0/insert is not allowed in a query");
  expect(await client.query(api.counters.read, { name: "from a query" })).toBe(0);
});

test("[B-38] what a function writes to the console goes to its caller in the client's form", async () => {
  const body = JSON.stringify({ path: "failures:logs", args: {}, format: "json" });
  const answer = (await (await fetch(`${backend.url}/api/mutation`, { method: "POST", body })).json()) as { logLines: string[] };
  expect(answer.logLines).toEqual(["[LOG] 'a line' 42 { deep: { a: [ 1 ] } }", "[ERROR] 'another'"]);
});

test("[B-39] what is not there yet says so by name", async () => {
  expect(await messageOf(client.mutation(api.failures.signToken, {}))).toContain(
    "ctx.auth.signJwt (1.0/signJwt): not there yet in the local backend",
  );
});

test("[B-46] a promise that a function leaves behind cannot write any more", async () => {
  await client.mutation(api.counters.writeTooLate, { name: "late" });
  expect(await client.query(api.counters.read, { name: "late" })).toBe(1);
});
