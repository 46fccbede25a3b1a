import { PassThrough } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { Engine } from "#engine/Engine.ts";
import { NO_PROJECT } from "#modules/loader.ts";
import { Monitor } from "#monitor/Monitor.ts";
import { Terminal } from "#monitor/Terminal.ts";
import { openTestDatabase, temporaryFolder } from "#store/database.testing.ts";
import { AdminKey } from "./AdminKey.ts";
import { LatestSockets } from "./LatestSockets.ts";
import type { ClientMessage } from "./messages.ts";
import { SocketCounts } from "./SocketCounts.ts";
import { SyncSession } from "./SyncSession.ts";
import { openTestSocket } from "./testSocket.testing.ts";

/** An engine without functions, whose queue somebody else holds until they let it go. Each mutation that runs is a call that failed. */
function openEngine() {
  const source = { folder: "", runsMigrations: false, load: async () => NO_PROJECT, close: () => {} };
  const engine = new Engine(openTestDatabase(), source, new Monitor(new Terminal("quiet", () => {})), temporaryFolder());
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  void engine.whileHoldingQueue(() => promise);
  const surroundings = { adminKey: new AdminKey(null), latest: new LatestSockets(), counts: new SocketCounts(1) };

  const connect = async (connectionCount: number) => {
    const answered = Promise.withResolvers<void>();
    const { socket, send } = openTestSocket((type) => {
      if (type === "MutationResponse") answered.resolve();
    });
    const stream = new PassThrough();
    const session = new SyncSession(socket, engine, { ...surroundings, stream });
    onTestFinished(() => session.terminate());
    await send({ type: "Connect", sessionId: "1", connectionCount, clientTs: 0 });
    return { socket, send, answered: answered.promise };
  };
  return { engine, connect, letGo };
}

const MUTATION = { type: "Mutation", requestId: 0, udfPath: "a:b", args: [{}] } as ClientMessage;

test("[B-348] what waits of a socket does not run once its client has replaced it: the client has sent it again", async () => {
  const { engine, connect, letGo } = openEngine();
  const older = await connect(0);
  await older.send(MUTATION);
  const newer = await connect(1);
  await newer.send(MUTATION);
  letGo();
  await newer.answered;
  expect(engine.monitor.recentCalls).toHaveLength(1);
});

test("[B-348] nor does what waits of a socket that had ended before its client came back", async () => {
  const { engine, connect, letGo } = openEngine();
  const older = await connect(0);
  await older.send(MUTATION);
  older.socket.terminate();
  await nextTurn();
  const newer = await connect(1);
  await newer.send(MUTATION);
  letGo();
  await newer.answered;
  expect(engine.monitor.recentCalls).toHaveLength(1);
});

test("[B-348] what waits of a client that has left, and does not come back, runs", async () => {
  const { engine, connect, letGo } = openEngine();
  const { socket, send } = await connect(0);
  await send(MUTATION);
  socket.terminate();
  letGo();
  await expect.poll(() => engine.monitor.recentCalls).toHaveLength(1);
});

test("[B-348] what waits runs where its client came back and was lost before it could send it again", async () => {
  const { engine, connect, letGo } = openEngine();
  const older = await connect(0);
  await older.send(MUTATION);
  const newer = await connect(1);
  newer.socket.terminate();
  letGo();
  await expect.poll(() => engine.monitor.recentCalls).toHaveLength(1);
});

test("[B-348] nor does what waits of the socket before the last run, once its client has sent it again", async () => {
  const { engine, connect, letGo } = openEngine();
  await (await connect(0)).send(MUTATION);
  await connect(1);
  const newest = await connect(2);
  await newest.send(MUTATION);
  letGo();
  await newest.answered;
  expect(engine.monitor.recentCalls).toHaveLength(1);
});
