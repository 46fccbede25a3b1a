import { expect, test, vi } from "vitest";
import { DAY_MS } from "#domain/time/durations.ts";
import { api, internal } from "./_generated/api.js";
import { documents, expectRefused, settle, signUp, startQuietBackend } from "./backend.testing.ts";
import { mintId, seedChat, signUpWithVoice } from "./seeds.testing.ts";

const gone = { code: "notFound", wasDeleted: true } as const;

const newMessage = () => ({ messageId: mintId(), replyId: mintId(), text: "He hit me again" });
const newTurn = () => ({ messageId: mintId(), replyId: mintId(), heard: "He hit me again", said: "I am sorry.", ending: null });

async function start() {
  const t = startQuietBackend();
  return { t, nora: await signUpWithVoice(t) };
}

test("[P-26] a question whose exchange was deleted is stored by no send that is repeated, and nothing else is lost by that", async () => {
  const { t, nora } = await start();
  const { chatId } = await seedChat(t, nora);
  const message = { chatId, ...newMessage() };
  await nora.as.mutation(api.chats.send, message);
  await nora.as.mutation(api.messages.deleteExchange, { messageId: message.messageId });
  await expectRefused(t, () => nora.as.mutation(api.chats.send, message), gone);
  await nora.as.mutation(api.chats.send, { chatId, ...newMessage() });
  expect(await nora.as.query(api.messages.getChatMessages, { chatId })).toHaveLength(4);
});

test("[P-26] nor does a send that was to make a chat make it again once that is deleted", async () => {
  const { t, nora } = await start();
  const message = newMessage();
  const { chatId } = await nora.as.mutation(api.chats.send, message);
  await nora.as.mutation(api.chats.deleteChat, { chatId });
  await settle(t);
  await expectRefused(t, () => nora.as.mutation(api.chats.send, message), gone);
  await expectRefused(t, () => nora.as.mutation(api.chats.send, { ...message, chatId }), gone);
});

test("[P-26] [P-1] words that were never stored are not taken for deleted ones, though their chat is", async () => {
  const { t, nora } = await start();
  const { chatId } = await seedChat(t, nora);
  await nora.as.mutation(api.chats.deleteChat, { chatId });
  await settle(t);
  const send = async () => await nora.as.mutation(api.chats.send, { chatId, ...newMessage() });
  await expect(send()).rejects.toMatchObject({ data: { code: "notFound" } });
  await expect(send()).rejects.not.toMatchObject({ data: gone });
});

test("[P-26] nor is a spoken turn, of which more is told after it was deleted, though only one side of it was known", async () => {
  const { t, nora } = await start();
  for (const known of [{}, { heard: "" }, { said: "" }]) {
    const turn = newTurn();
    const { chatId } = await nora.as.mutation(api.voice.saveExchange, { ...turn, ...known });
    const messageId = "heard" in known ? turn.replyId : turn.messageId;
    await nora.as.mutation(api.messages.deleteExchange, { messageId });
    const grown = { ...turn, chatId, said: `${turn.said} Are you safe?` };
    await expectRefused(t, () => nora.as.mutation(api.voice.saveExchange, grown), gone);
    await nora.as.mutation(api.voice.saveExchange, { ...newTurn(), chatId });
  }
});

test("[P-26] [X-2] what one person has deleted keeps nobody else from sending", async () => {
  const { t, nora } = await start();
  const ines = await signUp(t, { email: "ines@example.com" });
  const message = newMessage();
  const { chatId } = await nora.as.mutation(api.chats.send, message);
  await nora.as.mutation(api.chats.deleteChat, { chatId });
  expect(await ines.as.mutation(api.chats.send, message)).toMatchObject({ messageId: message.messageId });
});

test("[P-26] of a deleted message its id alone is kept, for thirty days, and none of what no browser could send again", async () => {
  const { t, nora } = await start();
  const { chatId, messageId } = await seedChat(t, nora);
  await nora.as.mutation(api.chats.deleteChat, { chatId });
  await settle(t);
  const { deletedMessages = [] } = await documents(t);
  expect(deletedMessages).toEqual([
    { _id: expect.any(String), _creationTime: expect.any(Number), userId: nora.userId, messageId },
  ]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * DAY_MS });
  const old = await seedChat(t, nora);
  vi.setSystemTime(Date.now() + 31 * DAY_MS);
  await t.run(async (ctx) => await ctx.db.delete("chats", old.chatId));
  await t.mutation(internal.chats.deleteContents, { chatId: old.chatId });
  await t.mutation(internal.upkeep.overdue.sweep, {});
  vi.useRealTimers();
  expect((await documents(t)).deletedMessages).toEqual([]);
});

test("[P-26] [S41] [P-13] a chat that goes on being deleted after its account leaves no id behind", async () => {
  const { t, nora } = await start();
  const { chatId } = await seedChat(t, nora);
  await t.run(async (ctx) => {
    await ctx.db.delete("chats", chatId);
    await ctx.db.delete("users", nora.userId);
  });
  await t.mutation(internal.chats.deleteContents, { chatId });
  const { messages, deletedMessages } = await documents(t);
  expect([messages, deletedMessages]).toEqual([[], []]);
});
