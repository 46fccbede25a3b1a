import { makeFunctionReference } from "convex/server";
import { expect, test } from "vitest";
import { shareLimitsBackend } from "./limitsBackend.testing.ts";

const MIB = 2 ** 20;

const shared = shareLimitsBackend();
const { asked } = shared;
const schedule = (functions: number, characters: number) =>
  shared.client.mutation(makeFunctionReference<"mutation">("limits:schedule"), { functions, characters });

test("[B-217] arguments, and an answer, may take 16 MiB", { timeout: 180_000 }, async () => {
  expect(await asked("take", { text: "x".repeat(16 * MIB - 100) })).toBe(16 * MIB - 100);
  await expect(asked("take", { text: "x".repeat(16 * MIB) })).rejects.toThrow(
    "Arguments for limits:take are too large (limit: 16 MiB)",
  );
  expect(await asked("give", { characters: 16 * MIB - 100 })).toHaveLength(16 * MIB - 100);
  await expect(asked("give", { characters: 16 * MIB })).rejects.toThrow("The answer of limits:give is too large (limit: 16 MiB)");
});

test("[B-218] a mutation schedules 1,000 functions at most, with 4 MiB of arguments each and 16 MiB together", async () => {
  await schedule(1000, 1);
  await expect(schedule(1001, 1)).rejects.toThrow("Too many functions scheduled by one mutation (limit: 1000)");
  await expect(schedule(1, 4 * MIB)).rejects.toThrow("Arguments of a scheduled function are too large");
  await expect(schedule(17, MIB)).rejects.toThrow("Arguments of the functions scheduled by one mutation are too large");
});

test("[B-221] a request to an HTTP action, and its answer, may take 20 MiB", async () => {
  const post = (bytes: number) => fetch(`${shared.backend.siteUrl}/length`, { method: "POST", body: new Uint8Array(bytes) });
  expect(await (await post(20 * MIB)).text()).toBe(`${20 * MIB}`);
  expect((await post(20 * MIB + 1)).status).toBe(413);
  const get = async (megabytes: number) =>
    (await (await fetch(`${shared.backend.siteUrl}/megabytes/${megabytes}`)).arrayBuffer()).byteLength;
  expect(await get(20)).toBe(20 * MIB);
  await expect(get(21)).rejects.toThrow("terminated");
});
