import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { expect, onTestFinished, test } from "vitest";
import { ClientProcess } from "#nemesis/ClientProcess.ts";
import { FaultyProxy } from "#nemesis/FaultyProxy.ts";
import type { Document, Event } from "#nemesis/history.ts";
import { FUNCTIONS, runSeed } from "#nemesis/run.ts";
import { TestBackend } from "./TestBackend.ts";

const SECONDS = 8;
/** A client that does not come back is waited for, and so named; that takes a run three times as long. */
const TEST_MS = 180_000;
const SEND = makeFunctionReference<"mutation">("operations:send");
const TABLE = makeFunctionReference<"query", { name: string }, Document[]>("views:table");

/** `npm run nemesis` is the long run. */
test(
  "[F13] [F31] [B-209] with kill -9, pauses, bad connections, a clock that jumps, a damaged log, a lost database and a function without an end, no checker finds a violation",
  async () => {
    const { violations, historyFile, faults, operations } = await runSeed(1, SECONDS);
    expect(violations).toEqual([]);
    // Nothing is left of a run that went well.
    expect(historyFile).toBeNull();
    expect(faults).toBeGreaterThan(0);
    expect(operations).toBeGreaterThan(15);
  },
  TEST_MS,
);

test("[B-209] a client that was cut off last is waited for, and then holds what was sent meanwhile", async () => {
  const folder = await mkdtemp(join(tmpdir(), "nemesis-"));
  const backend = await TestBackend.start({ functions: FUNCTIONS });
  const network = await FaultyProxy.start(() => Number(new URL(backend.url).port));
  const client = new ClientProcess(network.url, 0, { seed: 1, folder });
  onTestFinished(async () => {
    client.kill();
    await network.close();
    await backend.stop();
    await rm(folder, { recursive: true });
  });
  await client.stop();
  network.cut();
  const http = new ConvexHttpClient(backend.url, { logger: false });
  await http.mutation(SEND, { key: "other", args: { chat: "chat-0", message: "sent meanwhile" } });
  await client.finish(await http.query(TABLE, { name: "messages" }));
  const events = (await readFile(client.historyFile, "utf8")).trim().split("\n");
  const final = JSON.parse(events.at(-1) ?? "") as Event;
  const messages = expect.arrayContaining([expect.objectContaining({ key: "sent meanwhile" })]) as unknown;
  expect(final).toMatchObject({ type: "final", isConnected: true, messages });
});
