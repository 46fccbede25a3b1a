import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/time/durations.ts";
import { api, internal } from "./_generated/api.js";
import { cancelPending, documents, type Person, settleDue, startQuietBackend, type TestBackend } from "./backend.testing.ts";
import { expectNothingRunning, send } from "./provider.testing.ts";
import { mintId, mintIds, signUpWithVoice } from "./seeds.testing.ts";

/** A spoken answer that was broken off, and is asked for once more in writing, while its voice session still tells of it. */

interface Spoken {
  t: TestBackend;
  nora: Person;
  chatId: string;
  messageId: ReturnType<typeof mintId>;
  replyId: ReturnType<typeof mintId>;
}

async function askedAnew(): Promise<Spoken> {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const ids = mintIds();
  const spoken = { ...ids, heard: "Hello", said: "Hi.", ending: "interrupted" } as const;
  const { chatId } = await nora.as.mutation(api.voice.saveExchange, spoken);
  await nora.as.mutation(api.messages.retry, { messageId: ids.replyId });
  return { t, nora, chatId, ...ids };
}

/** As where its jobs were lost: nobody writes it, and nobody looks after it. */
async function forgetJobs(t: TestBackend): Promise<void> {
  await cancelPending(t);
  await t.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("replyLeases").collect())
      await ctx.db.patch("replyLeases", _id, { leaseUntil: Date.now() - HOUR_MS });
  });
}

test("[P-12] [S45] what is heard late of it takes nothing away from its writer, and holds up no sweep", async () => {
  const { t, nora, chatId, replyId } = await askedAnew();
  const late = { messageId: mintId(), replyId, heard: "And now?", said: "Hi again.", ending: null };
  await nora.as.mutation(api.voice.saveExchange, late);
  expect((await nora.as.query(api.messages.getChatMessages, { chatId })).at(-1)).toMatchObject({ status: "streaming" });
  await forgetJobs(t);
  await t.mutation(internal.upkeep.overdue.sweep, {});
  await settleDue(t);
  expect((await nora.as.query(api.messages.getChatMessages, { chatId })).at(-1)).toMatchObject({ status: "interrupted" });
  await expectNothingRunning(t);
});

test("[P-12] what was said of it does not come in the place of what is written", async () => {
  const { t, nora, chatId, messageId, replyId } = await askedAnew();
  const again = { messageId, replyId, heard: "Hello you", said: "Hi!", ending: "complete" } as const;
  await nora.as.mutation(api.voice.saveExchange, again);
  const [question, reply] = await nora.as.query(api.messages.getChatMessages, { chatId });
  expect([question?.content, reply?.status, reply?.content]).toEqual(["Hello you", "streaming", ""]);
  await forgetJobs(t);
});

test("[S45] a lease whose message is gone is ended alone, and the chat can be asked", async () => {
  const { t, nora, chatId } = await askedAnew();
  await t.run(async (ctx) => {
    for (const lease of await ctx.db.query("replyLeases").collect()) {
      await ctx.db.insert("replyChunks", { message: lease.message, attempt: lease.attempt, from: 0, text: "Rock" });
      await ctx.db.delete("messages", lease.message);
    }
  });
  await forgetJobs(t);
  await t.mutation(internal.upkeep.overdue.sweep, {});
  await settleDue(t);
  await expectNothingRunning(t);
  expect(await send(nora, "When do babies nap?", chatId)).toMatchObject({ chatId });
});

test("[S41] the pieces of an answer go with its lease, whatever its message says", async () => {
  const { t, nora, chatId } = await askedAnew();
  await t.run(async (ctx) => {
    for (const { message, attempt } of await ctx.db.query("replyLeases").collect()) {
      await ctx.db.insert("replyChunks", { message, attempt, from: 0, text: "Rock" });
      await ctx.db.patch("messages", message, { status: "complete" });
    }
  });
  await forgetJobs(t);
  await nora.as.mutation(api.chats.deleteChat, { chatId });
  await settleDue(t);
  expect((await documents(t)).replyChunks).toEqual([]);
});
