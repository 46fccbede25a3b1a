import { expect, test } from "vitest";
import { VERSIONS } from "#domain/chat/limits.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import type { MessageId } from "#domain/ids.ts";
import { api, internal } from "./_generated/api.js";
import type { Doc } from "./_generated/dataModel.js";
import {
  documents,
  expectArgumentError,
  expectRefused,
  settle,
  signUp,
  startQuietBackend,
  type Person,
  type TestBackend,
} from "./backend.testing.ts";
import { idsShown, startChat } from "./messageActions.testing.ts";
import { expectNothingRunning, send } from "./provider.testing.ts";
import { mintId, seedRunningChat } from "./seeds.testing.ts";

const signedOut = { code: "signedOut" } as const;
const notFound = { code: "notFound" } as const;
const notAllowed = { code: "invalid", field: "messageId", reason: "notAllowed" } as const;

async function contents(person: Person, chatId: string): Promise<string[]> {
  return (await person.as.query(api.messages.getChatMessages, { chatId })).map(({ content }) => content);
}

test("[C-12] Regenerate keeps the old answer, and shows a new one beside it", async () => {
  const { t, nora, chatId, messageId, replyId } = await startChat({ model: "amma-test" });
  const again = mintId();
  expect(await nora.as.mutation(api.messages.regenerate, { messageId: replyId, replyId: again })).toBeNull();
  expect(await nora.as.query(api.messages.getChatMessages, { chatId })).toMatchObject([
    { messageId },
    { messageId: again, parentId: messageId, role: "assistant", status: "streaming", content: "" },
  ]);
  const stored = await documents(t);
  expect(stored.messages).toContainEqual(expect.objectContaining({ messageId: replyId, status: "complete", model: "amma-test" }));
  await nora.as.mutation(api.messages.regenerate, { messageId: replyId, replyId: again });
  expect((await documents(t)).messages).toHaveLength(3);
});

test("[C-12] Regenerate ends an answer that runs", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { replyId, reply } = await seedRunningChat(t, nora, ["Rock "]);
  await nora.as.mutation(api.messages.regenerate, { messageId: replyId, replyId: mintId() });
  expect(await t.run((ctx) => ctx.db.get("messages", reply))).toMatchObject({ status: "stopped" });
  expect((await documents(t)).replyLeases).toHaveLength(1);
});

test("[C-12] an answer is regenerated under a fresh id, beside so many others, and only an answer to a question", async () => {
  const { t, nora, messageId, replyId } = await startChat();
  const regenerate = (of: string, as: string) => () =>
    nora.as.mutation(api.messages.regenerate, { messageId: messageIdOf(of), replyId: messageIdOf(as) });
  await expectRefused(t, regenerate(messageId, mintId()), notAllowed);
  await expectRefused(t, regenerate(replyId, "short"), { code: "invalid", field: "replyId", reason: "pattern" });
  await expectRefused(t, regenerate(replyId, messageId), { code: "invalid", field: "replyId", reason: "notAllowed" });
  for (let version = 1; version < VERSIONS; version++) await regenerate(replyId, mintId())();
  await settle(t);
  await expectRefused(t, regenerate(replyId, mintId()), { code: "invalid", field: "messageId", reason: "tooLong" });
});

test("[C-12] Edit asks in the same place in other words, and both ways of the chat are kept", async () => {
  const { t, nora, chatId, messageId, replyId } = await startChat();
  const later = await send(nora, "And at night?", chatId);
  const edited = { newMessageId: mintId(), replyId: mintId(), text: " Why, at noon? " };
  expect(await nora.as.mutation(api.messages.edit, { messageId: later.messageId, ...edited })).toBeNull();
  const shown = await nora.as.query(api.messages.getChatMessages, { chatId });
  expect(shown.map(({ content }) => content)).toEqual(["Why?", "Because.", "Why, at noon?", ""]);
  expect(shown.map(({ messageId: id }) => id)).toEqual([messageId, replyId, edited.newMessageId, edited.replyId]);
  expect(shown[2]).toMatchObject({ parentId: replyId, triage: { level: "none" } });

  await settle(t);
  const before = await documents(t);
  await nora.as.mutation(api.messages.edit, { messageId: later.messageId, ...edited });
  expect(await documents(t)).toEqual(before);
});

test("[C-12] the first question can be asked in other words too", async () => {
  const { nora, chatId, messageId } = await startChat();
  const newMessageId = mintId();
  await nora.as.mutation(api.messages.edit, { messageId, newMessageId, replyId: mintId(), text: "How?" });
  expect(await contents(nora, chatId)).toEqual(["How?", ""]);
  await nora.as.mutation(api.messages.showVersion, { messageId });
  expect(await contents(nora, chatId)).toEqual(["Why?", "Because."]);
});

test("[S10] [C-12] what may not be sent may not be asked instead, and an answer is not theirs to write", async () => {
  const { t, nora, messageId, replyId } = await startChat();
  const edit = (of: string, text: string) => () =>
    nora.as.mutation(api.messages.edit, { messageId: messageIdOf(of), newMessageId: mintId(), replyId: mintId(), text });
  await expectRefused(t, edit(replyId, "Mine"), notAllowed);
  await expectRefused(t, edit(messageId, "  "), { code: "invalid", field: "text", reason: "empty" });
  await expectRefused(t, edit(messageId, "a".repeat(8_001)), { code: "invalid", field: "text", reason: "tooLong" });
});

test("[C-12] a version is shown with what followed it", async () => {
  const { t, nora, chatId, messageId, replyId } = await startChat();
  const later = await send(nora, "And at night?", chatId);
  const again = mintId();
  await nora.as.mutation(api.messages.regenerate, { messageId: replyId, replyId: again });
  expect(await idsShown(nora, chatId)).toEqual([messageId, again]);
  expect(await nora.as.mutation(api.messages.showVersion, { messageId: replyId })).toBeNull();
  expect(await idsShown(nora, chatId)).toEqual([messageId, replyId, later.messageId, later.replyId]);
  await settle(t);
});

test("[C-12] Delete takes a question and all its answers, and the chat goes on from what stood before", async () => {
  const { t, nora, chatId, messageId, replyId } = await startChat();
  const second = await send(nora, "Second?", chatId);
  const again = mintId();
  await nora.as.mutation(api.messages.regenerate, { messageId: second.replyId, replyId: again });
  const third = await send(nora, "Third?", chatId);
  await settle(t);

  expect(await nora.as.mutation(api.messages.deleteExchange, { messageId: second.messageId })).toBeNull();
  expect(await idsShown(nora, chatId)).toEqual([messageId, replyId, third.messageId, third.replyId]);
  const { messages } = await documents(t);
  expect(messages).toHaveLength(4);
  expect(messages).toContainEqual(expect.objectContaining({ messageId: third.messageId, parentId: replyId }));
});

test("[S42] a chat says when an exchange was last deleted from it, by which other browsers know what they keep too much", async () => {
  const { nora, chatId, messageId } = await startChat();
  await send(nora, "Second?", chatId);
  expect((await nora.as.query(api.chats.getChat, { chatId })).shortenedAt).toBeUndefined();
  await nora.as.mutation(api.messages.deleteExchange, { messageId });
  expect((await nora.as.query(api.chats.getChat, { chatId })).shortenedAt).toEqual(expect.any(Number));
});

test("[C-12] Delete on an answer takes the same exchange; without any other the chat is empty, and can be written in", async () => {
  const { t, nora, chatId, replyId } = await startChat();
  await nora.as.mutation(api.messages.deleteExchange, { messageId: replyId });
  expect(await contents(nora, chatId)).toEqual([]);
  expect((await documents(t)).chats).toHaveLength(1);
  await send(nora, "Anew?", chatId);
  expect(await contents(nora, chatId)).toEqual(["Anew?", ""]);
});

test("[C-12] after the last exchange is deleted another way of asking it is shown", async () => {
  const { t, nora, chatId, messageId, replyId } = await startChat();
  const first = await send(nora, "One way?", chatId);
  const other = { newMessageId: mintId(), replyId: mintId(), text: "Another way?" };
  await nora.as.mutation(api.messages.edit, { messageId: first.messageId, ...other });
  await settle(t);
  await nora.as.mutation(api.messages.deleteExchange, { messageId: other.newMessageId });
  expect(await idsShown(nora, chatId)).toEqual([messageId, replyId, first.messageId, first.replyId]);
});

test("[P-11] [C-12] deleting an exchange whose answer runs ends it, and its writer finds nothing to write", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId, messageId, reply } = await seedRunningChat(t, nora, ["Rock ", "her."]);
  await nora.as.mutation(api.messages.deleteExchange, { messageId });
  await expectNothingRunning(t);
  expect(await t.mutation(internal.reply.chunks.append, { message: reply, attempt: 1, from: 9, text: "late" })).toBeNull();
  await t.mutation(internal.reply.chunks.finish, { message: reply, attempt: 1, ending: { text: "late", status: "complete" } });
  expect(await contents(nora, chatId)).toEqual([]);
});

test("[C-12] Good and Bad response are stored with the answer, with a reason, and can be taken back", async () => {
  const { t, nora, chatId, replyId } = await startChat();
  const rate = (feedback: Parameters<typeof nora.as.mutation<typeof api.messages.giveFeedback>>[1]["feedback"]) =>
    nora.as.mutation(api.messages.giveFeedback, { messageId: replyId, feedback });
  const stored = async () => (await nora.as.query(api.messages.getChatMessages, { chatId })).at(-1)?.feedback;
  await rate({ rating: "good", reason: "unkind" });
  expect(await stored()).toEqual({ rating: "good" });
  await rate({ rating: "bad", reason: "untrue", comment: " It is not so. " });
  expect(await stored()).toEqual({ rating: "bad", reason: "untrue", comment: "It is not so." });
  const tooLong = { code: "invalid", field: "comment", reason: "tooLong" } as const;
  await expectRefused(t, () => rate({ rating: "bad", comment: "a".repeat(501) }), tooLong);
  await rate(null);
  expect(await stored()).toBeUndefined();
});

test("[C-12] a question has no feedback, and neither has an answer that is being written", async () => {
  const { t, nora, messageId } = await startChat();
  const { replyId } = await seedRunningChat(t, nora, []);
  for (const id of [messageId, replyId]) {
    const rate = () => nora.as.mutation(api.messages.giveFeedback, { messageId: id, feedback: { rating: "good" } });
    await expectRefused(t, rate, notAllowed);
  }
});

test.each(["length", "stopped", "interrupted"] as const)("[M-1] an answer that is %s goes on after its words", async (status) => {
  const before = { usage: { inputTokens: 5, outputTokens: 7 }, model: "amma-demo" };
  const { t, nora, chatId, replyId, reply } = await startChat({ status, ...before });
  await nora.as.mutation(api.messages.continueReply, { messageId: replyId });
  await nora.as.mutation(api.messages.continueReply, { messageId: replyId });
  expect((await documents(t)).replyLeases).toHaveLength(1);
  const running = (await nora.as.query(api.messages.getChatMessages, { chatId })).at(-1);
  expect(running).toMatchObject({ status: "streaming", attempt: 2, content: "Because." });
  const usage = { inputTokens: 10, outputTokens: 3 };
  const ending = { text: " And so on.", status: "complete", model: "amma-test", usage } as const;
  await t.mutation(internal.reply.chunks.finish, { message: reply, attempt: 2, ending });
  const [, answer] = (await documents(t)).messages as Doc<"messages">[];
  expect(answer).toMatchObject({
    parts: [{ type: "text", text: "Because. And so on." }],
    status: "complete",
    usage: { inputTokens: 15, outputTokens: 10 },
    model: "amma-test",
  });
});

test("[M-1] the model is given the answer so far, and asked for the rest", async () => {
  const { t, nora, replyId, reply } = await startChat({ status: "length" });
  await nora.as.mutation(api.messages.continueReply, { messageId: replyId });
  const question = await t.mutation(internal.reply.chunks.claim, { message: reply, attempt: 2 });
  expect(question?.messages).toEqual([
    { role: "user", text: "Why?" },
    { role: "assistant", text: "Because." },
    { role: "user", text: expect.stringContaining("Continue your last answer") },
  ]);
});

test("[M-1] where the rest does not come, the answer is as it was and can go on", async () => {
  const known = { model: "amma-demo", versions: { prompt: "1", rules: "1" } };
  const { t, nora, chatId, replyId, reply } = await startChat({ status: "length", ...known });
  await nora.as.mutation(api.messages.continueReply, { messageId: replyId });
  const ending = { text: "", status: "failed", code: "rateLimited", retryAt: 5 } as const;
  await t.mutation(internal.reply.chunks.finish, { message: reply, attempt: 2, ending });
  const answer = (await nora.as.query(api.messages.getChatMessages, { chatId })).at(-1);
  expect(answer).toMatchObject({ status: "length", content: "Because.", code: "rateLimited", retryAt: 5 });
  expect(await t.run((ctx) => ctx.db.get("messages", reply))).toMatchObject(known);
  await nora.as.mutation(api.messages.continueReply, { messageId: replyId });
  await nora.as.mutation(api.messages.stop, { messageId: replyId });
  expect((await nora.as.query(api.messages.getChatMessages, { chatId })).at(-1)).toMatchObject({
    status: "stopped",
    content: "Because.",
    model: "amma-demo",
  });
});

test("[M-1] an answer that is whole or without a word does not go on", async () => {
  const unfit: Partial<Doc<"messages">>[] = [
    { status: "complete" },
    { status: "failed", parts: [] },
    { status: "stopped", parts: [] },
  ];
  for (const fields of unfit) {
    const { t, nora, replyId, messageId } = await startChat(fields);
    await expectRefused(t, () => nora.as.mutation(api.messages.continueReply, { messageId: replyId }), notAllowed);
    await expectRefused(t, () => nora.as.mutation(api.messages.continueReply, { messageId }), notAllowed);
  }
});

test("[F-9] listMessages gives every message of a chat once, newest first, page by page", async () => {
  const { t, nora, chatId } = await startChat();
  await t.run(async (ctx) => {
    const common = { userId: nora.userId, chatId, role: "user", origin: "typed" } as const;
    for (let number = 0; number < 250; number++) {
      await ctx.db.insert("messages", { ...common, messageId: mintId(), parts: [{ type: "text", text: `${number}` }] });
    }
  });
  const found: string[] = [];
  const sizes: number[] = [];
  let cursor: string | null = null;
  for (let isDone = false; !isDone;) {
    const paginationOpts: { numItems: number; cursor: string | null } = { numItems: 1_000, cursor };
    const result = await nora.as.query(api.messages.listMessages, { chatId, paginationOpts });
    found.push(...result.page.map(({ content }) => content));
    sizes.push(result.page.length);
    ({ continueCursor: cursor, isDone } = result);
  }
  expect(found).toEqual([...Array.from({ length: 250 }, (_, number) => `${249 - number}`), "Because.", "Why?"]);
  expect(Math.max(...sizes)).toBe(100);
});

const firstPage = { numItems: 20, cursor: null };

test("[S05] [F-14] [X-1] [X-2] listMessages is for the owner alone, also from the middle on", async () => {
  const { t, nora, chatId } = await startChat();
  const ines = await signUp(t, { email: "ines@example.com" });
  for (const id of [chatId, "", "nonsense", `${chatId}x`]) {
    await expectRefused(t, () => ines.as.query(api.messages.listMessages, { chatId: id, paginationOpts: firstPage }), notFound);
  }
  const { continueCursor: cursor } = await nora.as.query(api.messages.listMessages, {
    chatId,
    paginationOpts: { numItems: 1, cursor: null },
  });
  const goOn = { chatId, paginationOpts: { numItems: 1, cursor } };
  expect((await nora.as.query(api.messages.listMessages, goOn)).page).toHaveLength(1);
  await expectRefused(t, () => ines.as.query(api.messages.listMessages, goOn), notFound);
  await expectRefused(t, () => t.query(api.messages.listMessages, { chatId, paginationOpts: firstPage }), signedOut);
});

/** Every function that acts on a message, called with one. */
const calls: [string, (person: Pick<TestBackend, "mutation">, messageId: MessageId) => Promise<unknown>][] = [
  ["regenerate", (person, messageId) => person.mutation(api.messages.regenerate, { messageId, replyId: mintId() })],
  [
    "edit",
    (person, messageId) =>
      person.mutation(api.messages.edit, { messageId, newMessageId: mintId(), replyId: mintId(), text: "a" }),
  ],
  ["showVersion", (person, messageId) => person.mutation(api.messages.showVersion, { messageId })],
  ["deleteExchange", (person, messageId) => person.mutation(api.messages.deleteExchange, { messageId })],
  ["giveFeedback", (person, messageId) => person.mutation(api.messages.giveFeedback, { messageId, feedback: null })],
  ["continueReply", (person, messageId) => person.mutation(api.messages.continueReply, { messageId })],
];

test.each(calls)("[F-14] [X-2] %s answers alike for another's message, a missing one and what is no id", async (_name, call) => {
  const { t, replyId } = await startChat({ status: "length" });
  const ines = await signUp(t, { email: "ines@example.com" });
  for (const id of [replyId, mintId(), messageIdOf(""), messageIdOf("nonsense")])
    await expectRefused(t, () => call(ines.as, id), notFound);
});

test.each(calls)("[F-14] [X-1] %s refuses a visitor", async (_name, call) => {
  const { t, replyId } = await startChat({ status: "length" });
  await expectRefused(t, () => call(t, replyId), signedOut);
});

test.each(calls.filter(([name]) => name !== "giveFeedback"))(
  "%s finds nothing in a chat that is being removed",
  async (name, call) => {
    const { t, nora, chatId, messageId, replyId } = await startChat({ status: "length" });
    await t.run((ctx) => ctx.db.delete("chats", chatId));
    await expectRefused(t, () => call(nora.as, name === "edit" ? messageId : replyId), notFound);
  },
);

test("[X-3] what is no feedback, and fields that nobody asked for, are Convex's own argument error", async () => {
  const { t, nora, replyId } = await startChat();
  const wrong: (() => Promise<unknown>)[] = [
    () => nora.as.mutation(api.messages.giveFeedback, { messageId: replyId, feedback: { rating: "fair" } } as never),
    () =>
      nora.as.mutation(api.messages.giveFeedback, { messageId: replyId, feedback: { rating: "bad", reason: "ugly" } } as never),
    () => nora.as.mutation(api.messages.showVersion, { messageId: 5 } as never),
    () => nora.as.mutation(api.messages.deleteExchange, { messageId: replyId, all: true } as never),
    () => nora.as.mutation(api.messages.regenerate, { messageId: replyId } as never),
    () => nora.as.mutation(api.messages.continueReply, { messageId: replyId, text: "forged" } as never),
  ];
  for (const call of wrong) await expectArgumentError(t, call);
});
