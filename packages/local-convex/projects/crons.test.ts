import { ConvexClient } from "convex/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectSoon } from "#contract/expectSoon.ts";
import { QUIET_CLOCK, quietNow } from "#contract/quietClock.ts";
import type { TestBackend } from "#contract/TestBackend.ts";
import { api } from "./crons/convex/_generated/api.js";
import { serveProject } from "./serveProject.ts";

let backend: TestBackend;
let client: ConvexClient;

beforeAll(async () => {
  backend = await serveProject("crons", { environment: QUIET_CLOCK });
  client = new ConvexClient(backend.url, { logger: false });
});
afterAll(async () => {
  await client.close();
  await backend.stop();
});

const list = () => client.query(api.messages.list, {});

/** Late enough that a busy machine has looked before. */
const SOON_MS = 3_000;

test("[B-269] jobs run at their intervals, a mutation with its arguments and an action; the others wait for their time", async () => {
  await client.mutation(api.presence.seen, { user: "mira" });
  await expectSoon(() => client.query(api.presence.present, {})).toEqual([]);
  const pauses = async () => {
    const pulses = await client.query(api.presence.pulses, {});
    return pulses.slice(1).map((at, place) => at - (pulses[place] ?? 0));
  };
  // A pulse that a busy machine makes late is nearer to the next one.
  await expectSoon(async () => (await pauses()).filter((pause) => pause > 500).length).toBeGreaterThan(1);
  expect(await client.query(api.presence.digests, {})).toBe(0);
});

test("[B-269] a message destroys itself when its time has come, unless it is kept", async () => {
  const kept = await client.mutation(api.messages.send, { body: "kept", forMs: SOON_MS });
  await client.mutation(api.messages.send, { body: "short", forMs: SOON_MS });
  await client.mutation(api.messages.keep, { id: kept });
  expect(await list()).toEqual(["kept", "short"]);
  await expectSoon(list).toEqual(["kept"]);
});

test("[B-269] a function is scheduled for a moment, and its state tells how it went", async () => {
  const good = await client.mutation(api.messages.remindAt, { body: "later", at: quietNow() + SOON_MS });
  const bad = await client.mutation(api.messages.remindAt, { body: "", at: quietNow() });
  expect(await client.query(api.messages.scheduled, { id: good })).toEqual({ kind: "pending" });
  await expectSoon(() => client.query(api.messages.scheduled, { id: good })).toEqual({ kind: "success" });
  await expectSoon(() => client.query(api.messages.scheduled, { id: bad })).toEqual({
    kind: "failed",
    error: expect.stringContaining("There is nothing to remind of"),
  });
  expect(await list()).toContain("later");
});
