import { expect, test, vi } from "vitest";
import { SHARES } from "#domain/sharing/limits.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { api } from "./_generated/api.js";
import type { Id } from "./_generated/dataModel.js";
import {
  documents,
  mintId,
  type Person,
  seedChat,
  send,
  settle,
  signUp,
  startQuietBackend,
  type TestBackend,
} from "./setup.test.ts";

/** What is deleted leaves nothing that still speaks of it. */

const TOKEN = `token-${"1".padStart(26, "0")}`;
const notFound = { data: { code: "notFound" } };

async function sharedChat() {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await seedChat(t, nora);
  return { t, nora, chatId };
}

const share = async ({ as }: Person, chatId: Id<"chats">) =>
  await as.mutation(api.shares.create, { chatId, token: TOKEN, days: 7, nameWord: null });

test("[S41] a share is read by nobody from the moment in which its account is deleted, though its rows go later", async () => {
  const { t, nora, chatId } = await sharedChat();
  await share(nora, chatId);
  expect(await t.query(api.shares.read, { token: TOKEN })).toMatchObject({ title: "Sleep" });
  // The first that a deletion does.
  await t.run(async (ctx) => await ctx.db.delete("users", nora.userId));
  await expect(t.query(api.shares.read, { token: TOKEN })).rejects.toMatchObject(notFound);
});

test("[S42] a share goes with its chat, however many that are over stand before it", async () => {
  const { t, nora, chatId } = await sharedChat();
  await t.run(async (ctx) => {
    for (let number = 0; number < SHARES; number++) {
      const over = { tokenHash: `over ${number}`, title: "", expiresAt: 1 };
      await ctx.db.insert("shares", { userId: nora.userId, chatId, ...over });
    }
  });
  await share(nora, chatId);
  await nora.as.mutation(api.chats.deleteChat, { chatId });
  await settle(t);
  expect((await documents(t)).shares).toEqual([]);
});

test("[S41] an account goes whole, though a voice session of it had reported and nobody has settled it", async () => {
  const { t, nora } = await sharedChat();
  await t.run(async (ctx) => {
    const nothing = { messages: 0, photos: 0, textNanos: 0, voiceSeconds: 0, voiceNanos: 0 };
    const usageDay = await ctx.db.insert("usageDays", { userId: nora.userId, day: "2026-11-22", endsAt: 1, ...nothing });
    const held = { kind: "voice", nanos: 1, seconds: 60, leastNanos: 0, until: Date.now() + MINUTE_MS } as const;
    const reported = { inputTokens: 500, outputTokens: 500 };
    await ctx.db.insert("usageReservations", {
      userId: nora.userId,
      usageDay,
      ...held,
      reported,
      openedAt: Date.now() - 2 * MINUTE_MS,
    });
  });
  await nora.as.mutation(api.users.deleteCurrentUserAccount, {});
  await vi.waitFor(async () => expect((await documents(t)).usageReservations).toEqual([]));
});

const open = async (t: TestBackend) => await t.run(async (ctx) => await ctx.db.query("episodes").collect());
const questions = async (t: TestBackend) =>
  (await t.run(async (ctx) => await ctx.db.query("messages").collect())).filter(({ role }) => role === "user");

async function told(...words: string[]) {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const ids = [];
  let chatId: Id<"chats"> | undefined;
  for (const text of words) {
    const sent = await send(nora, text, chatId);
    chatId = sent.chatId as Id<"chats">;
    ids.push(sent.messageId);
  }
  return { t, nora, chatId, ids };
}

test("[S48] what a deleted question told of governs its chat no more", async () => {
  const { t, nora, chatId, ids } = await told("My husband hits me");
  expect(await open(t)).toHaveLength(1);
  await nora.as.mutation(api.messages.deleteExchange, { messageId: ids[0] ?? mintId() });
  expect(await open(t)).toEqual([]);
  await send(nora, "When do babies nap?", chatId);
  expect(await questions(t)).toMatchObject([{ triage: { level: "none" } }]);
});

test("[S48] what the words that are left tell of holds, without what the deleted ones told", async () => {
  const { t, nora, ids } = await told("My husband hits me", "My baby is not breathing", "What now?");
  const [before] = await open(t);
  expect(before?.ruleIds).toContain("partnerViolence");
  await nora.as.mutation(api.messages.deleteExchange, { messageId: ids[0] ?? mintId() });
  const [after] = await open(t);
  expect(after).toMatchObject({ level: "emergency", messageId: ids[1] });
  expect(after?.ruleIds).not.toContain("partnerViolence");
  await nora.as.mutation(api.messages.deleteExchange, { messageId: ids[1] ?? mintId() });
  expect(await open(t)).toEqual([]);
});
