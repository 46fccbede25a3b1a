import { PassThrough } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import type { Engine } from "#engine/Engine.ts";
import { Subscriptions } from "#engine/Subscriptions.ts";
import { NO_BANDWIDTH } from "#monitor/finishedCall.ts";
import type { CallOutcome } from "#runtime/call.ts";
import { ReadSet } from "#store/ReadSet.ts";
import { AdminKey } from "./AdminKey.ts";
import { LatestSockets } from "./LatestSockets.ts";
import type { ClientMessage } from "./messages.ts";
import { SocketCounts } from "./SocketCounts.ts";
import { SyncSession } from "./SyncSession.ts";
import { openTestSocket } from "./testSocket.testing.ts";

const DONE: CallOutcome = { success: true, value: "null", logLines: [] };

/** One client of an engine whose queue is held by others; each mutation is committed at once. */
async function openSession(counts = new SocketCounts(1)) {
  const subscriptions = new Subscriptions(async () => ({
    outcome: DONE,
    bandwidth: NO_BANDWIDTH,
    reads: new ReadSet(),
    hasReadIdentity: false,
    journal: null,
  }));
  const waiting: (() => Promise<unknown>)[] = [];
  const engine = {
    subscriptions,
    lastTs: 7n,
    whileHoldingQueue: async (job: () => Promise<unknown>) => void waiting.push(job),
    identify: async () => ({
      identity: { tokenIdentifier: "issuer|anna", subject: "anna", issuer: "issuer" },
      expiresAt: Infinity,
    }),
    mutate: async (_call: unknown, _request: unknown, answer: (run: object) => void) => answer({ outcome: DONE, ts: 7n }),
  } as unknown as Engine;
  const sent: string[] = [];
  const { socket, send: receive } = openTestSocket((type) => sent.push(type));
  const surroundings = {
    stream: new PassThrough(),
    adminKey: new AdminKey(null),
    latest: new LatestSockets(),
    counts,
  };
  const session = new SyncSession(socket, engine, surroundings);
  onTestFinished(() => session.terminate());
  await receive({ type: "Connect", sessionId: "1", clientTs: 0 });
  return { session, sent, waiting, receive };
}

const MUTATION = { type: "Mutation", requestId: 0, udfPath: "a:b", args: [{}] } as ClientMessage;

test("[B-328] whoever is not to be told anything new waits for nobody with the end of a mutation", async () => {
  const { sent, waiting, receive } = await openSession();
  await receive(MUTATION);
  expect([sent, waiting.length]).toEqual([["MutationResponse", "Transition"], 0]);
});

test("what has to be read is read in its turn, and told with the end of the mutation", async () => {
  const { sent, waiting, receive } = await openSession();
  await receive({
    type: "ModifyQuerySet",
    baseVersion: 0,
    newVersion: 1,
    modifications: [{ type: "Add", queryId: 0, udfPath: "a:c", args: [{}] }],
  });
  await receive(MUTATION);
  expect(sent).toEqual(["MutationResponse"]);
  for (const job of waiting.splice(0)) await job();
  expect(sent).toEqual(["MutationResponse", "Transition"]);
});

test("[B-329] a socket that ends while it waits for its turn to sign in is not counted", async () => {
  const counts = new SocketCounts(1);
  const { session, waiting, receive } = await openSession(counts);
  await receive({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: "token" });
  session.terminate();
  for (const job of waiting.splice(0)) await job();
  expect(counts.enter("issuer|anna")).toBe(true);
});
