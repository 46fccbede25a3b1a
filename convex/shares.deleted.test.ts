import { expect, test } from "vitest";
import { api } from "./_generated/api.js";
import { settle, startQuietBackend } from "./backend.testing.ts";
import { send } from "./provider.testing.ts";
import { mintId, signUpWithVoice } from "./seeds.testing.ts";
import { expectShareGone, readShare, seedChatAboutAnaya, share } from "./shares.testing.ts";

test("[S48] an older copy, which does not say what it was made of, ends with what is deleted", async () => {
  const { t, nora, chatId, messageId } = await seedChatAboutAnaya();
  const token = await share(nora, chatId);
  await t.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("sharedMessages").collect())
      await ctx.db.patch("sharedMessages", _id, { message: undefined });
  });
  await nora.as.mutation(api.messages.deleteExchange, { messageId });
  await expectShareGone(t, token);
});

/** A chat of two exchanges, whose title is its first question. */
async function seedTitled() {
  const { t, nora, chatId, messageId, replyId } = await seedChatAboutAnaya();
  const second = await send(nora, "Does Anaya teethe?", chatId);
  await settle(t);
  await t.run((ctx) => ctx.db.patch("chats", chatId, { title: "Why?", titleOrigin: "exchange" }));
  return { t, nora, chatId, messageId, replyId, second };
}

test("[S48] a deleted question is the title of no share any more, made before or after; the first that is left is, without names", async () => {
  const { t, nora, chatId, messageId, second } = await seedTitled();
  const [without, as] = [await share(nora, chatId), await share(nora, chatId, { nameWord: null })];
  expect((await readShare(t, without)).title).toBe("Why?");
  await nora.as.mutation(api.messages.deleteExchange, { messageId });
  expect((await readShare(t, without)).title).toBe("Does the child teethe?");
  expect((await readShare(t, as)).title).toBe("Does Anaya teethe?");
  const later = await share(nora, chatId);
  expect((await nora.as.query(api.shares.preview, { chatId, nameWord: "she" })).title).toBe("Does she teethe?");
  await nora.as.mutation(api.messages.deleteExchange, { messageId: second.messageId });
  for (const token of [without, as, later, await share(nora, chatId)])
    expect(await readShare(t, token)).toMatchObject({ title: "New Chat", messages: [] });
});

test("[S48] a share keeps the title that a person gave, and that of a question which is still in it, whatever else is deleted", async () => {
  const { t, nora, chatId, messageId, second } = await seedTitled();
  const before = await share(nora, chatId);
  await nora.as.mutation(api.chats.updateChatTitle, { chatId, title: "Nights" });
  const given = await share(nora, chatId);
  await nora.as.mutation(api.messages.deleteExchange, { messageId: second.messageId });
  expect((await readShare(t, before)).title).toBe("Why?");
  await nora.as.mutation(api.messages.deleteExchange, { messageId });
  expect([(await readShare(t, before)).title, (await readShare(t, given)).title]).toEqual(["New Chat", "Nights"]);
});

test("[S48] an older share, which does not say where its title is from, loses it with the first question, unless a person gave it", async () => {
  const { t, nora, chatId, messageId } = await seedTitled();
  const former = async () => {
    const token = await share(nora, chatId);
    await t.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("shares").collect()) await ctx.db.patch("shares", _id, { titleOf: undefined });
    });
    return token;
  };
  const derived = await former();
  await nora.as.mutation(api.chats.updateChatTitle, { chatId, title: "Nights" });
  const given = await former();
  await nora.as.mutation(api.messages.deleteExchange, { messageId });
  expect([(await readShare(t, derived)).title, (await readShare(t, given)).title]).toEqual(["Does the child teethe?", "Nights"]);
});

test("[J-7] [S48] a question in other words changes no share: the words before are in it still", async () => {
  const { t, nora, chatId, messageId } = await seedTitled();
  const token = await share(nora, chatId);
  await nora.as.mutation(api.messages.edit, { messageId, newMessageId: mintId(), replyId: mintId(), text: "How?" });
  expect((await readShare(t, token)).title).toBe("Why?");
  expect((await nora.as.query(api.shares.preview, { chatId, nameWord: null })).title).toBe("How?");
});

test("[S48] an answer whose question was understood late is read in no share any more once it is deleted", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const said = { messageId: mintId(), replyId: mintId(), heard: "", said: "Rock her.", ending: "complete" } as const;
  const { chatId } = await nora.as.mutation(api.voice.saveExchange, said);
  const token = await share(nora, chatId);
  await nora.as.mutation(api.voice.saveExchange, { ...said, chatId, heard: "Why?" });
  await nora.as.mutation(api.messages.deleteExchange, { messageId: said.messageId });
  expect((await readShare(t, token)).messages).toEqual([]);
});
