import { expect, test } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { documents, seedRunningChat, settle, signUp, startBackend, type TestBackend } from "#convex/setup.test.ts";

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

test("while a lease holds, the watch goes on until it ends", async () => {
  const t = startBackend();
  const { nora, chatId, reply } = await seedAbandonedReply(t, 200);
  const started = Date.now();
  await t.mutation(internal.reply.watchdog.expire, { message: reply, attempt: 1 });
  expect((await nora.as.query(api.messages.getChatMessages, { chatId })).at(-1)?.status).toBe("streaming");
  await settle(t);
  expect((await nora.as.query(api.messages.getChatMessages, { chatId })).at(-1)?.status).toBe("interrupted");
  expect(Date.now() - started).toBeGreaterThanOrEqual(190);
});

test("a sign of life renews the lease, but not while much of it is left", async () => {
  const t = startBackend();
  const { reply } = await seedAbandonedReply(t, 60_000);
  const lease = async () => (await documents(t)).replyLeases?.[0];
  const before = await lease();
  const beat = () => t.mutation(internal.reply.chunks.append, { message: reply, attempt: 1, from: 8, text: "" });
  expect(await beat()).toBe(true);
  expect(await lease()).toEqual(before);

  await t.run(async (ctx) => before && ctx.db.patch("replyLeases", before._id as never, { leaseUntil: Date.now() + 1 }));
  expect(await beat()).toBe(true);
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
