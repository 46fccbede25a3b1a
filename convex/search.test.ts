import { expect, test } from "vitest";
import { api } from "./_generated/api.js";
import { expectArgumentError, expectRefused, settle, signUp, startBackend, startQuietBackend } from "./backend.testing.ts";
import { waitForReply, newQuestion, scriptReply, send } from "./provider.testing.ts";
import { found } from "./seeds.testing.ts";

test("[J-3] [J-4] a question and its answer are found, with an excerpt of the newest that has the words", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  const question = newQuestion();
  await scriptReply(question, { chunks: ["## Teeth\n\nA **cold** ", "spoon helps."] });
  const exchange = await send(nora, question);
  await waitForReply(nora, exchange);
  const [chat, ...others] = await found(nora, "SPO col");
  expect(others).toEqual([]);
  expect(chat).toMatchObject({
    _id: exchange.chatId,
    title: question,
    hit: { messageId: exchange.replyId, excerpt: "Teeth A cold spoon helps." },
  });
  expect((await found(nora, question.slice(0, 20)))[0]?.hit?.messageId).toBe(exchange.messageId);
});

test("[J-3] a title is found by its words, also after a rename, and no longer by the old ones", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const chatId = await nora.as.mutation(api.chats.createChat, { title: "Cólicos por la tarde" });
  expect(await found(nora, "colicos")).toMatchObject([{ _id: chatId }]);
  await nora.as.mutation(api.chats.updateChatTitle, { chatId, title: "പല്ലുകൾ" });
  expect(await found(nora, "colicos")).toEqual([]);
  expect(await found(nora, "പല്ല്")).toMatchObject([{ _id: chatId, title: "പല്ലുകൾ" }]);
});

test("[J-3] [G-8] a chat is not found by the words of a question that was deleted, but by those that are its title since", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId, messageId } = await send(nora, "Bork before breakfast?");
  await send(nora, "And colic?", chatId);
  await settle(t);
  expect(await found(nora, "bork")).toMatchObject([{ title: "Bork before breakfast?" }]);
  await nora.as.mutation(api.messages.deleteExchange, { messageId });
  expect(await found(nora, "bork")).toEqual([]);
  expect(await found(nora, "colic")).toMatchObject([{ _id: chatId, title: "And colic?" }]);
});

test("[J-3] every word counts, the chat last written to comes first, and a deleted one is gone", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const naps = await send(nora, "short naps at noon");
  const both = await send(nora, "naps and teeth");
  await settle(t);
  expect((await found(nora, "naps")).map(({ _id }) => _id)).toEqual([both.chatId, naps.chatId]);
  expect((await found(nora, "teeth naps")).map(({ _id }) => _id)).toEqual([both.chatId]);
  await nora.as.mutation(api.chats.deleteChat, { chatId: both.chatId });
  await settle(t);
  expect((await found(nora, "naps")).map(({ _id }) => _id)).toEqual([naps.chatId]);
});

test("[J-3] [F-14] nobody finds what another person wrote", async () => {
  const t = startQuietBackend();
  await send(await signUp(t), "short naps at noon");
  await settle(t);
  expect(await found(await signUp(t, { email: "ines@example.com" }), "naps")).toEqual([]);
});

test("[F-14] [X-3] searchChats refuses a visitor and what is too long, and finds nothing by no word", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await expectRefused(t, () => t.query(api.chats.searchChats, { text: "naps" }), { code: "signedOut" });
  await expectRefused(t, () => found(nora, "a".repeat(201)), { code: "invalid", field: "text", reason: "tooLong" });
  await expectArgumentError(t, () => nora.as.query(api.chats.searchChats, { text: 5 } as never));
  expect(await found(nora, " ?! ")).toEqual([]);
});
