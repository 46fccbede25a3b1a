import { expect, test } from "vitest";
import { VERSIONS } from "#domain/chat/limits.ts";
import { api } from "./_generated/api.js";
import type { Doc, Id } from "./_generated/dataModel.js";
import { documents, type Person, settle, type TestBackend } from "./backend.testing.ts";
import { idsShown, startChat } from "./messageActions.testing.ts";
import { send } from "./provider.testing.ts";
import { mintId, mintIds } from "./seeds.testing.ts";

/** A question of the chat, after its last message, with its answer. */
async function seedExchange(t: TestBackend, { userId }: Person, chatId: Id<"chats">, text: string) {
  const ids = mintIds();
  await t.run(async (ctx) => {
    const chat = await ctx.db.get("chats", chatId);
    const common = { userId, chatId, origin: "typed" } as const;
    const question = { ...common, messageId: ids.messageId, parentId: chat?.activeLeaf, role: "user" } as const;
    await ctx.db.insert("messages", { ...question, parts: [{ type: "text", text }] });
    const answer = { ...common, messageId: ids.replyId, parentId: ids.messageId, role: "assistant" } as const;
    await ctx.db.insert("messages", { ...answer, parts: [{ type: "text", text: "So." }], status: "complete", attempt: 1 });
    await ctx.db.patch("chats", chatId, { activeLeaf: ids.replyId });
  });
  return ids;
}

async function titleOf(person: Person, chatId: string): Promise<string> {
  return (await person.as.query(api.chats.getChat, { chatId })).title;
}

/** Gives a chat the title of its first exchange. */
async function retitle(t: TestBackend, chatId: Id<"chats">, fields: Partial<Doc<"chats">>): Promise<void> {
  await t.run((ctx) => ctx.db.patch("chats", chatId, { titleOrigin: "exchange", ...fields }));
}

test("[G-8] [C-12] a deleted question is the title no more: the first that remains is, or that of a new chat", async () => {
  const { t, nora, chatId, messageId } = await startChat();
  const question = `${"We are so very tired. ".repeat(5)}When do teeth come?`;
  const second = await seedExchange(t, nora, chatId, question);
  await retitle(t, chatId, { title: "Why?" });
  await nora.as.mutation(api.messages.deleteExchange, { messageId });
  expect(await titleOf(nora, chatId)).toBe("When do teeth come?");
  await nora.as.mutation(api.messages.deleteExchange, { messageId: second.replyId });
  expect(await titleOf(nora, chatId)).toBe("New Chat");
});

test("[G-7] [G-8] what is asked in a chat that was emptied gives the title again", async () => {
  const { t, nora, chatId, messageId } = await startChat();
  await retitle(t, chatId, { title: "Why?" });
  await nora.as.mutation(api.messages.deleteExchange, { messageId });
  expect((await documents(t)).chats).toMatchObject([{ title: "New Chat", titleOrigin: "first" }]);
  await send(nora, "When do teeth come?", chatId);
  expect((await documents(t)).chats).toMatchObject([{ title: "When do teeth come?", titleOrigin: "first" }]);
});

test("[G-8] [C-12] a title that a person gave stays, whatever is deleted, and so does any when a later exchange is", async () => {
  const { t, nora, chatId, messageId } = await startChat();
  const second = await seedExchange(t, nora, chatId, "Second?");
  await retitle(t, chatId, { title: "Shortened" });
  await nora.as.mutation(api.messages.deleteExchange, { messageId: second.messageId });
  expect(await titleOf(nora, chatId)).toBe("Shortened");
  await nora.as.mutation(api.chats.updateChatTitle, { chatId, title: "Nights" });
  await nora.as.mutation(api.messages.deleteExchange, { messageId });
  expect(await titleOf(nora, chatId)).toBe("Nights");
});

test("[G-8] [C-12] a first question in other words gives the title, and again in the first words when these are shown", async () => {
  const { t, nora, chatId, messageId } = await startChat();
  await seedExchange(t, nora, chatId, "And at night?");
  await retitle(t, chatId, { title: "Why?" });
  const other = { newMessageId: mintId(), replyId: mintId(), text: "a".repeat(60) };
  await nora.as.mutation(api.messages.edit, { messageId, ...other });
  expect(await titleOf(nora, chatId)).toBe(`${"a".repeat(50)}...`);
  await nora.as.mutation(api.messages.showVersion, { messageId });
  expect(await titleOf(nora, chatId)).toBe("Why?");
  await nora.as.mutation(api.messages.deleteExchange, { messageId });
  expect(await titleOf(nora, chatId)).toBe("And at night?");
});

test("[G-8] [C-12] where the title still has the words of another version, it loses them with that version", async () => {
  const { t, nora, chatId, messageId } = await startChat();
  const other = { newMessageId: mintId(), replyId: mintId(), text: "How?" };
  await nora.as.mutation(api.messages.edit, { messageId, ...other });
  await retitle(t, chatId, { title: "Why?" });
  await nora.as.mutation(api.messages.deleteExchange, { messageId });
  expect(await titleOf(nora, chatId)).toBe("How?");
});

test("[G-8] a title that hides what was told stays hidden when a question is deleted or asked in other words", async () => {
  const { t, nora, chatId, messageId } = await startChat();
  const second = await seedExchange(t, nora, chatId, "My husband hits me");
  await retitle(t, chatId, { title: "Notes" });
  await nora.as.mutation(api.messages.edit, { messageId, newMessageId: mintId(), replyId: mintId(), text: "How?" });
  expect(await titleOf(nora, chatId)).toBe("Notes");
  await nora.as.mutation(api.messages.showVersion, { messageId: second.replyId });
  await nora.as.mutation(api.messages.deleteExchange, { messageId });
  expect(await titleOf(nora, chatId)).toBe("Notes");
});

test("[G-8] a first question that is left and tells of violence at home gives a title that hides it", async () => {
  const { t, nora, chatId, messageId } = await startChat();
  const second = await send(nora, "My husband hits me", chatId);
  await settle(t);
  await retitle(t, chatId, { title: "Why?" });
  await nora.as.mutation(api.messages.deleteExchange, { messageId });
  expect(await idsShown(nora, chatId)).toContain(second.messageId);
  expect(await titleOf(nora, chatId)).toBe("Notes");
});

test("[G-8] where deletions have left more ways to begin than may be asked, the title is that of the one that is shown", async () => {
  const { t, nora, chatId } = await startChat();
  const others = Array.from({ length: VERSIONS + 1 }, mintId);
  await t.run(async (ctx) => {
    const other = { userId: nora.userId, chatId, role: "user", origin: "typed" } as const;
    const parts = [{ type: "text" as const, text: "Another?" }];
    for (const messageId of others) await ctx.db.insert("messages", { ...other, messageId, parts });
  });
  await retitle(t, chatId, { title: "Another?" });
  await nora.as.mutation(api.messages.deleteExchange, { messageId: others[0] ?? mintId() });
  expect(await titleOf(nora, chatId)).toBe("Why?");
});
