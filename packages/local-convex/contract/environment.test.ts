import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { OWN_PACKAGES } from "#modules/ownPackages.ts";
import { api } from "./project/convex/_generated/api.js";
import { TestBackend } from "./TestBackend.ts";

let backend: TestBackend;
let client: ConvexHttpClient;
beforeAll(async () => {
  const environment = { LOCAL_ADMIN_KEY: "of the admin alone", OF_THE_PROCESS: "not theirs" };
  backend = await TestBackend.start({ environment, variables: { GREETING: "good morning" } });
  client = new ConvexHttpClient(backend.url, { logger: false });
});
afterAll(() => backend.stop());

test("[B-311] functions see the deployment's variables, and nothing of the environment of the process", async () => {
  const { names, values, hasAdminKey } = await client.query(api.moments.environment, {
    names: ["GREETING", "PATH", "OF_THE_PROCESS", "LOCAL_ADMIN_KEY", "LOCAL_VARIABLES"],
  });
  expect(names).toEqual(["CONVEX_CLOUD_URL", "CONVEX_SITE_URL", "GREETING"]);
  expect(values).toEqual(["good morning", null, null, null, null]);
  expect(hasAdminKey).toBe(false);
  expect(await client.query(api.moments.loadedWith, {})).toEqual({ greeting: "good morning", path: null });
});

test("[B-311] what a function writes into its environment nobody sees", async () => {
  await client.mutation(api.moments.writeEnvironment, {});
  const { values } = await client.query(api.moments.environment, { names: ["GREETING"] });
  expect(values).toEqual(["good morning"]);
});

const CONFIG = `import { defineApp } from "convex/server";
import { v } from "convex/values";
export default defineApp({ env: { LEVEL: v.union(v.literal("low"), v.literal("high")), NAME: v.string(), OTHER: v.optional(v.string()) } });
`;
const FUNCTIONS = `import { env, query } from "./_generated/server.js";
export const level = query({ args: {}, handler: async () => env.LEVEL });
`;

test("[B-312] variables that the app declares have to be there, and what they were declared to be", async () => {
  const folder = await mkdtemp(join(tmpdir(), "declared-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const functions = join(folder, "convex");
  await mkdir(functions);
  await symlink(OWN_PACKAGES, join(folder, "node_modules"));
  await writeFile(join(functions, "convex.config.ts"), CONFIG);
  await writeFile(join(functions, "levels.ts"), FUNCTIONS);
  const start = (variables: Record<string, string>) => TestBackend.start({ functions, variables, data: join(folder, "data") });
  await expect(start({ LEVEL: "low" })).rejects.toThrow("Required environment variables are not set: NAME");
  const wrong = start({ LEVEL: "secret of somebody", NAME: "a" });
  await expect(wrong).rejects.toThrow("Environment variable LEVEL does not match its declared validator");
  await expect(wrong).rejects.not.toThrow("secret of somebody");
  const whole = await start({ LEVEL: "high", NAME: "a" });
  onTestFinished(() => whole.stop());
  const level = makeFunctionReference<"query", Record<string, never>, string>("levels:level");
  expect(await new ConvexHttpClient(whole.url, { logger: false }).query(level, {})).toBe("high");
});

test("[B-321] the clock stands still in a query or mutation and what it runs, and goes on in an action", async () => {
  const inQuery = await client.query(api.moments.lookInQuery, {});
  expect(inQuery.after).toEqual(inQuery.before);
  const { own, nested } = await client.mutation(api.moments.lookInMutation, {});
  expect(own.after).toEqual(own.before);
  expect(nested).toEqual(own);
  const inAction = await client.action(api.moments.lookInAction, {});
  expect(inAction.after[0]).toBeGreaterThan(inAction.before[0] ?? Infinity);
  expect(inAction.after[3]).toBeGreaterThan(inAction.before[3] ?? Infinity);
  expect(await client.query(api.moments.dates, {})).toEqual([true, true, "1970-01-01T00:00:00.000Z", "86400000", "string"]);
});

test("[B-322] chance is spread evenly, and another one in each transaction", async () => {
  const [one, other] = [
    await client.query(api.moments.chance, { count: 2000 }),
    await client.query(api.moments.chance, { count: 2000 }),
  ];
  expect(one).not.toEqual(other);
  expect(new Set([...one, ...other]).size).toBe(4000);
  const tenths = Map.groupBy(one, (number) => Math.floor(number * 10));
  expect([...tenths.keys()].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const { length } of tenths.values()) expect(Math.abs(length - 200)).toBeLessThan(100);
});
