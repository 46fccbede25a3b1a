import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { ONLY_LONG } from "./onlyLong.ts";
import { api } from "./project/convex/_generated/api.js";
import { TestBackend } from "./TestBackend.ts";

const TIMED_OUT = "Function execution timed out (maximum duration: 1s)";

let backend: TestBackend;

beforeAll(async () => {
  backend = await TestBackend.start({ isServed: true });
});
afterAll(() => backend.stop());

function connect(): ConvexClient {
  const client = new ConvexClient(backend.url);
  onTestFinished(() => client.close());
  return client;
}

test("[B-336] whoever follows a query without an end is told so, and others go on", async () => {
  const other = connect();
  expect(await other.mutation(api.counters.increment, { name: "beside a query" })).toBe(1);
  const failed = new Promise<Error>((resolve) => connect().onUpdate(api.failures.spinningQuery, {}, () => {}, resolve));
  expect((await failed).message).toContain(TIMED_OUT);
  expect(await other.mutation(api.counters.increment, { name: "beside a query" })).toBe(2);
  expect(backend.log).toContain("The query failures:spinningQuery does not give the thread back");
});

test.each(ONLY_LONG)(
  "[B-336] a mutation without an end has changed nothing, and what was sent behind it counts once",
  async () => {
    const [client, other] = [connect(), connect()];
    const endless = client.mutation(api.failures.spinningMutation, { name: "in a mutation" });
    const behind = client.mutation(api.counters.increment, { name: "behind it" });
    await expect(endless).rejects.toThrow(TIMED_OUT);
    await behind;
    const read = (name: string) => other.query(api.counters.read, { name });
    expect([await read("in a mutation"), await read("behind it")]).toEqual([0, 1]);
  },
);

test.each(ONLY_LONG)("[B-336] an action without an end has failed for its caller, and does not run again", async () => {
  const client = connect();
  await expect(client.action(api.failures.spinningAction, { name: "in an action" })).rejects.toThrow("Connection lost");
  expect(await client.query(api.counters.read, { name: "in an action" })).toBe(1);
});

test.each(ONLY_LONG)("[B-336] SIGTERM ends a backend in which a call keeps the thread", async () => {
  const own = await TestBackend.start({ isServed: true });
  onTestFinished(() => own.stop());
  const asked = new ConvexHttpClient(own.url, { logger: false }).query(api.failures.spinningQuery, {});
  await Promise.all([expect(asked).rejects.toThrow("fetch failed"), own.end()]);
});
