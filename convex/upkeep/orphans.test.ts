import { expect, test } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import {
  cancelPending,
  documents,
  type Person,
  settle,
  signUp,
  startQuietBackend,
  type TestBackend,
} from "#convex/backend.testing.ts";
import { mintId, seedChat } from "#convex/seeds.testing.ts";

const KINDS = ["chats", "messages", "shares", "sharedMessages", "children", "checks"] as const;

/** A child with a danger check and a chat, which is shared. */
async function family(t: TestBackend, person: Person) {
  const childId = await person.as.mutation(api.children.create, { name: "Anaya", birthDate: "2026-07-10" });
  const answers = [{ question: "wake", answer: "notSure" as const }];
  const check = { checkId: mintId(), age: "months3To11" as const, days: 133, answers, finishedAt: 1_000, childId };
  await person.as.mutation(api.care.keepCheck, check);
  const { chatId } = await seedChat(t, person);
  await person.as.mutation(api.chats.setChild, { chatId, childId });
  await person.as.mutation(api.shares.create, { chatId, key: crypto.randomUUID().slice(0, 32), days: 7, nameWord: null });
  return { childId, chatId };
}

async function rowsOf(t: TestBackend, { userId }: Person) {
  const all = await documents(t);
  return Object.fromEntries(
    KINDS.map((table) => [table, (all[table] ?? []).filter((row) => "userId" in row && row.userId === userId)]),
  );
}

test("[S46] what was being deleted when a copy was made is deleted after it is restored, and nothing that is there", async () => {
  const t = startQuietBackend();
  const [nora, ines] = [await signUp(t), await signUp(t, { email: "ines@example.com" })];
  const gone = await family(t, nora);
  await family(t, ines);
  const { chatId: kept } = await seedChat(t, nora);
  await nora.as.mutation(api.chats.setChild, { chatId: kept, childId: gone.childId });
  const ofInes = await rowsOf(t, ines);
  // As a copy holds it that was made between the first batch and the next.
  await t.run(async (ctx) => {
    await ctx.db.delete("chats", gone.chatId);
    await ctx.db.delete("children", gone.childId);
    for (const share of await ctx.db.query("shares").collect())
      if (share.chatId === gone.chatId) await ctx.db.delete("shares", share._id);
  });
  await cancelPending(t);
  await t.mutation(internal.sessions.endEveryone, {});
  await settle(t);
  const left = await rowsOf(t, nora);
  expect(left).toMatchObject({ chats: [{ _id: kept, childId: null }], children: [], checks: [] });
  expect(left["messages"]?.map((message) => "chatId" in message && message.chatId)).toEqual([kept, kept]);
  expect((await documents(t))["sharedMessages"]).toEqual([]);
  const { shares: _, ...theirs } = ofInes;
  expect(await rowsOf(t, ines)).toMatchObject(theirs);
});

test("[S46] more than one look takes in is looked at in several, each of whom is named once", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const [first, ...others] = await t.run(async (ctx) => {
    const { userId } = nora;
    const chats = [];
    for (let at = 0; at < 250; at++) {
      const chatId = await ctx.db.insert("chats", { userId, title: "Sleep", titleOrigin: "first", updatedAt: at });
      const message = { userId, chatId, role: "user" as const, parts: [], origin: "typed" as const };
      for (let words = 0; words < 2; words++) await ctx.db.insert("messages", { ...message, messageId: mintId() });
      chats.push(chatId);
    }
    return chats;
  });
  await t.run(async (ctx) => {
    for (const chatId of others) await ctx.db.delete("chats", chatId);
  });
  await t.mutation(internal.upkeep.orphans.sweep, {});
  await settle(t);
  expect((await documents(t))["messages"]).toMatchObject([{ chatId: first }, { chatId: first }]);
});
