import { makeFunctionReference } from "convex/server";
import { expect, test } from "vitest";
import { api, internal } from "./_generated/api.js";
import type { Doc, TableNames } from "./_generated/dataModel.js";
import type { MutationCtx } from "./_generated/server.js";
import { documents, settle, settleDue, signUp, startQuietBackend, until, type TestBackend } from "./backend.testing.ts";
import { found, mintId, seedChat } from "./seeds.testing.ts";

/** Runs what is left of the migrations, to their end. */
async function migrate(t: TestBackend): Promise<string[]> {
  const left = await t.mutation(internal.migrations.run, {});
  await settle(t);
  return left;
}

/** A row of a table that the schema has no more. */
async function insertFormer(ctx: MutationCtx, table: string, row: object): Promise<void> {
  await ctx.db.insert(table as TableNames, row);
}

async function formerRows(t: TestBackend, table: string): Promise<unknown[]> {
  return await t.run(async (ctx) => await ctx.db.query(table as TableNames).collect());
}

test("[J-5] a migration makes what was stored before findable, in batches, and only once", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId, replyId } = await seedChat(t, nora);
  await t.run(async (ctx) => {
    const common = { userId: nora.userId, chatId, role: "user", origin: "typed" } as const;
    for (let number = 0; number < 450; number++) {
      const parts: Doc<"messages">["parts"] = [{ type: "text", text: `nap ${number}` }];
      await ctx.db.insert("messages", { ...common, messageId: mintId(), parts, ...(number % 2 === 0 && { words: "nap" }) });
    }
  });
  expect(await migrate(t)).toContain("messageFields");
  const stored = () => t.run((ctx) => ctx.db.query("messages").collect());
  const after = await stored();
  expect(after.filter(({ searchText, words }) => searchText === undefined || words !== undefined)).toEqual([]);
  expect((await found(nora, "because"))[0]?.hit?.messageId).toBe(replyId);
  expect(await found(nora, "sleep")).toMatchObject([{ _id: chatId }]);

  expect(await migrate(t)).toEqual([]);
  expect(await stored()).toEqual(after);
});

test("[J-5] fields of a former name have their new one, and what they held", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId, messageId, replyId } = await seedChat(t, nora, {
    attempt: undefined,
    generation: 3,
    words: "because",
    feedback: { rating: "bad", reason: "untrue", words: "It is not so." },
  });
  await t.run(async (ctx) => {
    await ctx.db.patch("users", nora.userId, { endedSetup: ["place"], finishedSetupSteps: ["child"] });
    await ctx.db.patch("chats", chatId, { titleWords: "sleep" });
  });
  await migrate(t);
  const { users, chats, messages } = await documents(t);
  expect(users).toMatchObject([{ finishedSetupSteps: ["place", "child"] }]);
  expect(chats).toMatchObject([{ title: "Sleep", titleSearchText: "sleep" }]);
  expect(messages?.find((message) => "messageId" in message && message.messageId === replyId)).toMatchObject({
    attempt: 3,
    searchText: "because",
    feedback: { rating: "bad", reason: "untrue", comment: "It is not so." },
  });
  expect(messages?.find((message) => "messageId" in message && message.messageId === messageId)).not.toHaveProperty("attempt");
  const kept = JSON.stringify([users, chats, messages]);
  for (const former of ["endedSetup", "titleWords", '"words"', "generation"]) expect(kept).not.toContain(former);
});

test("[J-5] [G-8] a title left over from a question that was deleted or asked in other words is made anew, and no other", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const [shortened, edited, given, whole] = [
    await seedChat(t, nora),
    await seedChat(t, nora),
    await seedChat(t, nora),
    await seedChat(t, nora),
  ];
  const title = { title: "Gone?", titleOrigin: "exchange" } as const;
  await t.run(async (ctx) => {
    await ctx.db.patch("chats", shortened.chatId, { ...title, shortenedAt: 1 });
    await ctx.db.patch("chats", edited.chatId, title);
    const common = { userId: nora.userId, chatId: edited.chatId, role: "user", origin: "typed" } as const;
    await ctx.db.insert("messages", { ...common, messageId: mintId(), parts: [{ type: "text", text: "Gone?" }] });
    await ctx.db.patch("chats", given.chatId, { ...title, titleOrigin: "renamed", shortenedAt: 1 });
    await ctx.db.patch("chats", whole.chatId, title);
  });
  await migrate(t);
  const titles = async ({ chatId }: { chatId: string }) => (await nora.as.query(api.chats.getChat, { chatId })).title;
  expect(await Promise.all([shortened, edited, given, whole].map(titles))).toEqual(["Why?", "Why?", "Gone?", "Gone?"]);
});

test("[J-5] [K-210] [K-1508] the title of a chat that has told of despair, or may have, tells nobody anything, unless a person gave it", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  type Found = Pick<Doc<"messages">, "triage" | "secondReading">;
  const seedTitled = async (title: string, chat: Partial<Doc<"chats">>, stored: Found) => {
    const { chatId, replyId: parentId } = await seedChat(t, nora);
    await t.run(async (ctx) => {
      await ctx.db.patch("chats", chatId, { title, titleOrigin: "exchange", ...chat });
      const common = { userId: nora.userId, chatId, parentId, role: "user", origin: "typed" } as const;
      await ctx.db.insert("messages", { ...common, messageId: mintId(), parts: [{ type: "text", text: title }], ...stored });
    });
    return chatId;
  };
  const lowMood: Found = { triage: { level: "soon", ruleIds: ["lowMood"] } };
  const fever: Found = { triage: { level: "today", ruleIds: ["fever"] } };
  const read = {
    level: "soon",
    now: false,
    model: "m",
    version: "1",
    chars: 9,
    usage: { inputTokens: 1, outputTokens: 1 },
  } as const;
  const chats = [
    await seedTitled("I want to die", {}, { triage: { level: "emergency", ruleIds: ["selfHarm"] } }),
    await seedTitled(
      "Quiero desaparecer",
      {},
      { triage: { level: "none", ruleIds: [], asks: { about: "now", ruleIds: ["selfHarm"] } } },
    ),
    await seedTitled("Years ago he beat me", {}, { ...fever, secondReading: { ...read, sign: "partnerViolence" } }),
    await seedTitled("She is hot", {}, { ...fever, secondReading: { ...read, sign: "fever" } }),
    await seedTitled("I feel nothing", {}, lowMood),
    await seedTitled("My own words", { titleOrigin: "renamed" }, lowMood),
    await seedTitled("She has a fever", {}, fever),
  ];
  expect(await migrate(t)).toContain("privateTitles");
  const titles = () => Promise.all(chats.map(async (chatId) => (await nora.as.query(api.chats.getChat, { chatId })).title));
  expect(await titles()).toEqual(["Notes", "Notas", "Notes", "She is hot", "Notes", "My own words", "She has a fever"]);
  expect((await documents(t)).chats?.[0]).toMatchObject({ title: "Notes", titleSearchText: "notes" });
});

test("[J-5] a reply that ran when the names changed is ended, with what had come of it", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId, reply } = await seedChat(t, nora, { attempt: undefined, generation: 2, status: "streaming", parts: [] });
  await t.run(async (ctx) => {
    const lease = { userId: nora.userId, chatId, message: reply, generation: 2, claimed: true, leaseUntil: Date.now() - 1 };
    await insertFormer(ctx, "replies", lease);
    await insertFormer(ctx, "pieces", { message: reply, generation: 2, from: 0, text: "Four " });
    await insertFormer(ctx, "pieces", { message: reply, generation: 2, from: 5, text: "naps" });
  });
  await migrate(t);
  await settleDue(t);
  expect(await t.run((ctx) => ctx.db.get("messages", reply))).toMatchObject({
    status: "interrupted",
    parts: [{ type: "text", text: "Four naps" }],
    attempt: 2,
  });
  const { replyLeases, replyChunks } = await documents(t);
  expect([replyLeases, replyChunks, await formerRows(t, "replies"), await formerRows(t, "pieces")]).toEqual([[], [], [], []]);
});

test("[J-5] links to files end when they would have ended", async () => {
  const t = startQuietBackend();
  const [nora, ines] = [await signUp(t), await signUp(t, { email: "ines@example.com" })];
  await t.run(async (ctx) => {
    await insertFormer(ctx, "linkTimes", { userId: nora.userId, until: 1_000 });
    await insertFormer(ctx, "linkTimes", { userId: ines.userId, until: 1_000 });
    await ctx.db.insert("fileLinkExpiries", { userId: ines.userId, until: 2_000 });
  });
  await migrate(t);
  const { fileLinkExpiries } = await documents(t);
  expect(fileLinkExpiries).toHaveLength(2);
  expect(fileLinkExpiries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ userId: nora.userId, until: 1_000 }),
      expect.objectContaining({ userId: ines.userId, until: 2_000 }),
    ]),
  );
  expect(await formerRows(t, "linkTimes")).toEqual([]);
});

test("[J-5] what is scheduled by a former name runs by the new one, at its time", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const tomorrow = Date.now() + 24 * 60 * 60 * 1_000;
  await t.run(async (ctx) => {
    const start = await ctx.db.insert("voiceStarts", { userId: nora.userId, at: Date.now() });
    await ctx.scheduler.runAt(tomorrow, makeFunctionReference<"mutation">("voice:forgetStart"), { start });
    await ctx.scheduler.runAt(tomorrow, internal.voice.expireStart, { start });
  });
  await until(async () => (await t.mutation(internal.migrations.run, {})).length === 0);
  const jobs = await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
  const pending = jobs.filter(({ state }) => state.kind === "pending");
  expect(pending.map(({ name, scheduledTime }) => [name, scheduledTime])).toEqual([
    ["voice:expireStart", tomorrow],
    ["voice:expireStart", tomorrow],
  ]);
});
