import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestBackend } from "#contract/TestBackend.ts";
import { api } from "./components/convex/_generated/api.js";
import { serveProject } from "./serveProject.ts";

let backend: TestBackend;
let client: ConvexHttpClient;

beforeAll(async () => {
  backend = await serveProject("components");
  client = new ConvexHttpClient(backend.url, { logger: false });
});
afterAll(() => backend.stop());

const balances = (account: string) => client.query(api.household.balances, { account });

test("[B-270] one component mounted twice has tables of its own each time, and none of the app's", async () => {
  await client.mutation(api.household.earn, { account: "tables", cents: 500n });
  expect(await balances("tables")).toEqual({ income: 500n, expenses: 0n, own: 0 });
});

test("[B-270] calls into components are part of the transaction: all of it, or nothing", async () => {
  await expect(client.mutation(api.household.transfer, { account: "all", earned: 5n, spent: 0n })).rejects.toThrow(
    "An entry of nothing",
  );
  expect(await balances("all")).toEqual({ income: 0n, expenses: 0n, own: 0 });
  await client.mutation(api.household.transfer, { account: "all", earned: 5n, spent: 3n });
  expect(await balances("all")).toEqual({ income: 5n, expenses: 3n, own: 1 });
});

test("[B-270] a component that fails undoes its own part, when the app goes on", async () => {
  expect(await client.mutation(api.household.tryTransfer, { account: "part", earned: 7n })).toBe("income only");
  expect(await balances("part")).toMatchObject({ income: 7n, expenses: 0n });
});

test("[B-270] an action calls into components", async () => {
  expect(await client.action(api.household.report, { account: "act" })).toBe(1n);
});

test("[B-270] a published component runs unchanged", async () => {
  const note = (by: string) => client.mutation(api.household.note, { text: "a note", by });
  expect([await note("mira"), await note("mira"), await note("mira"), await note("nora")]).toEqual([
    { ok: true },
    { ok: true },
    { ok: false },
    { ok: true },
  ]);
});

test("[B-270] clients cannot call what a component has", async () => {
  for (const path of ["ledger/entries:balance", "income/entries:balance", "entries:balance"]) {
    await expect(client.query(makeFunctionReference<"query">(path), { account: "x" })).rejects.toThrow(
      "Could not find public function",
    );
  }
});
