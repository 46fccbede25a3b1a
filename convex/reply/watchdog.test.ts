import { expect, test } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { documents, endAll, signUp, startBackend, type TestBackend } from "#convex/backend.testing.ts";
import { ask, waitForReply, newQuestion, post, scriptReply } from "#convex/provider.testing.ts";
import { seedRunningChat } from "#convex/seeds.testing.ts";

/** A reply of which two pieces have come, and whose writer gives no sign of life from here on. */
async function seedAbandonedReply(t: TestBackend, leaseMs: number) {
  const nora = await signUp(t);
  return { nora, ...(await seedRunningChat(t, nora, ["Rock ", "her"], { claimed: true, leaseMs })) };
}

test("[F13] a reply whose lease ran out is interrupted, and keeps what had come", async () => {
  const t = startBackend();
  const { nora, chatId, reply } = await seedAbandonedReply(t, -1);
  await t.mutation(internal.reply.watchdog.expire, { message: reply, attempt: 1 });
  const messages = await nora.as.query(api.messages.getChatMessages, { chatId });
  expect(messages.at(-1)).toMatchObject({ status: "interrupted", content: "Rock her" });
  const { replyLeases, replyChunks } = await documents(t);
  expect([replyLeases, replyChunks]).toEqual([[], []]);
});

test("[F13] [M-1] the rest of an answer that is interrupted leaves the words before it", async () => {
  const t = startBackend();
  const { nora, chatId, reply } = await seedAbandonedReply(t, -1);
  await t.run((ctx) => ctx.db.patch("messages", reply, { parts: [{ type: "text", text: "Sing. " }] }));
  await t.mutation(internal.reply.watchdog.expire, { message: reply, attempt: 1 });
  const messages = await nora.as.query(api.messages.getChatMessages, { chatId });
  expect(messages.at(-1)?.content).toBe("Sing. Rock her");
});

test("while a lease holds, the watch goes on until it ends", async () => {
  const t = startBackend();
  const { nora, chatId, reply } = await seedAbandonedReply(t, 60_000);
  const look = () => t.mutation(internal.reply.watchdog.expire, { message: reply, attempt: 1 });
  const status = async () => (await nora.as.query(api.messages.getChatMessages, { chatId })).at(-1)?.status;
  const leases = await t.run((ctx) => ctx.db.query("replyLeases").collect());
  await look();
  expect(await status()).toBe("streaming");
  const jobs = await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
  const next = { args: [{ message: reply, attempt: 1 }], scheduledTime: leases[0]?.leaseUntil };
  expect(jobs).toMatchObject([{ name: "reply/watchdog:expire", ...next }]);

  await t.run(async (ctx) => {
    for (const { _id } of leases) await ctx.db.patch("replyLeases", _id, { leaseUntil: Date.now() - 1 });
  });
  await look();
  expect(await status()).toBe("interrupted");
});

test("a sign of life renews the lease, but not while much of it is left", async () => {
  const t = startBackend();
  const { reply } = await seedAbandonedReply(t, 60_000);
  const lease = async () => (await documents(t)).replyLeases?.[0];
  const before = await lease();
  const beat = () => t.mutation(internal.reply.chunks.append, { message: reply, attempt: 1, from: 8, text: "" });
  expect(await beat()).toEqual({ chunk: null });
  expect(await lease()).toEqual(before);

  await t.run(async (ctx) => before && ctx.db.patch("replyLeases", before._id as never, { leaseUntil: Date.now() + 1 }));
  expect(await beat()).toEqual({ chunk: null });
  expect((await lease()) as { leaseUntil?: number }).toMatchObject({
    leaseUntil: expect.toSatisfy((at: number) => at > Date.now() + 100),
  });
  expect((await documents(t)).replyChunks).toHaveLength(2);
});

test("the watch over an older try leaves the new one alone", async () => {
  const t = startBackend();
  const { reply } = await seedAbandonedReply(t, -1);
  const before = await documents(t);
  await t.mutation(internal.reply.watchdog.expire, { message: reply, attempt: 0 });
  expect(await documents(t)).toEqual(before);
});

/** A reply that nobody has begun in the time of a lease: its writer is scheduled, for later, as where others are before it. */
async function seedWaitingReply(t: TestBackend) {
  const nora = await signUp(t);
  const { chatId, reply } = await seedRunningChat(t, nora, [], { claimed: false, leaseMs: -1 });
  const writer = await t.run(async (ctx) => {
    const job = await ctx.scheduler.runAfter(60_000, internal.reply.generate.run, { message: reply, attempt: 1 });
    const [lease] = await ctx.db.query("replyLeases").collect();
    if (lease !== undefined) await ctx.db.patch("replyLeases", lease._id, { writer: job });
    return job;
  });
  const status = async () => (await nora.as.query(api.messages.getChatMessages, { chatId })).at(-1)?.status;
  const look = () => t.mutation(internal.reply.watchdog.expire, { message: reply, attempt: 1 });
  return { writer, status, look };
}

test("[P-21] a reply whose writer waits for its turn is not ended for it, and is watched on", async () => {
  const t = startBackend();
  const { status, look } = await seedWaitingReply(t);
  await look();
  expect(await status()).toBe("streaming");
  const jobs = await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
  expect(jobs.filter(({ name }) => name.includes("watchdog"))).toHaveLength(1);
  expect((await documents(t)).replyLeases).toMatchObject([{ leaseUntil: expect.toSatisfy((at: number) => at > Date.now()) }]);
  await endAll();
});

test("[P-4] [P-21] one whose writer has ended before it began is interrupted", async () => {
  const t = startBackend();
  const { writer, status, look } = await seedWaitingReply(t);
  await t.run((ctx) => ctx.scheduler.cancel(writer));
  await look();
  expect(await status()).toBe("interrupted");
});

test("[P-21] the writer that a reply waits for is the one that was scheduled for it", async () => {
  const question = newQuestion();
  await scriptReply(question, { chunks: ["Rock ", "her"], holdAfter: 1 });
  const { t, nora, exchange } = await ask(question);
  const [lease] = await t.run((ctx) => ctx.db.query("replyLeases").collect());
  const writer = lease?.writer;
  const job = await t.run(async (ctx) => writer && (await ctx.db.system.get("_scheduled_functions", writer)));
  expect(job).toMatchObject({ name: "reply/generate:run", args: [{ attempt: 1 }] });
  await post("/release", {});
  await waitForReply(nora, exchange);
});
