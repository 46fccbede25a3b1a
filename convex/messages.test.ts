import { expect, onTestFinished, test, vi } from "vitest";
import { messageIdOf } from "#domain/ids.testing.ts";
import { parseMessageId, type MessageId } from "#domain/ids.ts";
import { api, internal } from "./_generated/api.js";
import {
  documents,
  expectArgumentError,
  expectRefused,
  settle,
  signUp,
  startQuietBackend,
  type TestBackend,
} from "./backend.testing.ts";
import { send } from "./provider.testing.ts";
import { mintId, seedChat, seedRunningChat, signUpWithVoice } from "./seeds.testing.ts";

const signedOut = { code: "signedOut" } as const;
const notFound = { code: "notFound" } as const;

test("[G-6] [G-1] a first send makes the chat, the message and its empty reply, all at once", async () => {
  // What writes the reply, and would fail at once, begins by a timer.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId, messageId, replyId } = await send(nora, " Why does she wake? ");
  const [question, reply, ...others] = await nora.as.query(api.messages.getChatMessages, { chatId });
  expect(question).toMatchObject({
    chatId,
    messageId,
    role: "user",
    content: "Why does she wake?",
    parts: [{ type: "text", text: "Why does she wake?" }],
    origin: "typed",
    triage: { level: "none", ruleIds: [] },
  });
  expect(question).not.toHaveProperty("parentId");
  expect(reply).toMatchObject({
    messageId: replyId,
    parentId: messageId,
    role: "assistant",
    content: "",
    status: "streaming",
    attempt: 1,
  });
  expect(others).toEqual([]);
});

test("[G-7] the chat's title is the first message, cut at 50", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  await send(nora, "a".repeat(60));
  expect(await nora.as.query(api.chats.getUserChats, {})).toMatchObject([{ title: `${"a".repeat(50)}...` }]);
});

test("[K-2] what the parent wrote is judged by the rules, and the judgement is stored", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await send(nora, "he is blue around the lips");
  const [question] = await nora.as.query(api.messages.getChatMessages, { chatId });
  expect(question?.triage).toEqual({ level: "emergency", ruleIds: ["blueOrGrey"] });
});

test("the same send again gives what is stored and changes nothing, whatever else it says", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const sending = { messageId: mintId(), replyId: mintId(), text: "Hello" };
  const sent = await nora.as.mutation(api.chats.send, sending);
  await settle(t);
  const before = await documents(t);
  expect(await nora.as.mutation(api.chats.send, sending)).toEqual(sent);
  expect(await nora.as.mutation(api.chats.send, { ...sending, replyId: mintId(), text: "Other" })).toEqual(sent);
  const { messageId, replyId } = sending;
  const added = { chatId: sent.chatId, content: "Hello", role: "user", messageId, replyId };
  expect(await nora.as.mutation(api.messages.addMessage, added)).toBe(messageId);
  expect(await documents(t)).toEqual(before);
});

test("five sends of one message at once make one chat and one pair", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const sending = { messageId: mintId(), replyId: mintId(), text: "Hello" };
  const all = await Promise.all(Array.from({ length: 5 }, () => nora.as.mutation(api.chats.send, sending)));
  expect(new Set(all.map((sent) => JSON.stringify(sent))).size).toBe(1);
  const { chats, messages } = await documents(t);
  expect([chats?.length, messages?.length]).toEqual([1, 2]);
});

test("a message id belongs to its owner: another's is no obstacle and no way in", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const ines = await signUp(t, { email: "ines@example.com" });
  const sending = { messageId: mintId(), replyId: mintId(), text: "Hello" };
  const hers = await nora.as.mutation(api.chats.send, sending);
  const other = await ines.as.mutation(api.chats.send, sending);
  expect(other.chatId).not.toBe(hers.chatId);
});

test("[F-8] addMessage takes text as text, and gives the message's id", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await seedChat(t, nora);
  const content = '[{"type":"text","text":"forged"}]';
  const messageId = await nora.as.mutation(api.messages.addMessage, { chatId, content, role: "user" });
  expect(parseMessageId(messageId)).toBe(messageId);
  const messages = await nora.as.query(api.messages.getChatMessages, { chatId });
  expect(messages.map((message) => message.content)).toEqual(["Why?", "Because.", content, ""]);
  expect(messages.at(-2)).toMatchObject({ messageId, parts: [{ type: "text", text: content }] });
});

test.each(["assistant", "system", "", "USER"])("[S10] [F-8] nobody may speak as %j", async (role) => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await seedChat(t, nora);
  const call = () => nora.as.mutation(api.messages.addMessage, { chatId, content: "Hello", role });
  await expectRefused(t, call, { code: "invalid", field: "role", reason: "notAllowed" });
});

test.each([
  ["", "empty"],
  [" \n", "empty"],
  ["a".repeat(8_001), "tooLong"],
  ["a".repeat(1_048_576), "tooLong"],
  ["half \uD83D", "pattern"],
] as const)("[C-10] the text %.12j is refused", async (text, reason) => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await seedChat(t, nora);
  const refusal = { code: "invalid", field: "text", reason } as const;
  await expectRefused(t, () => send(nora, text), refusal);
  await expectRefused(t, () => send(nora, text, chatId), refusal);
  await expectRefused(t, () => nora.as.mutation(api.messages.addMessage, { chatId, content: text, role: "user" }), refusal);
});

test("[G-10] ids that are no message ids, or stand for something else already, are refused", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId, messageId, replyId } = await seedChat(t, nora);
  const fresh = { chatId, messageId: mintId(), replyId: mintId(), text: "Hello" };
  const trySend = (change: Partial<typeof fresh>) => () => nora.as.mutation(api.chats.send, { ...fresh, ...change });
  await expectRefused(t, trySend({ messageId: messageIdOf("short") }), {
    code: "invalid",
    field: "messageId",
    reason: "pattern",
  });
  await expectRefused(t, trySend({ replyId: messageIdOf(`${mintId()}x`) }), {
    code: "invalid",
    field: "replyId",
    reason: "pattern",
  });
  await expectRefused(t, trySend({ replyId: fresh.messageId }), { code: "invalid", field: "replyId", reason: "notAllowed" });
  await expectRefused(t, trySend({ replyId: messageId }), { code: "invalid", field: "replyId", reason: "notAllowed" });
  await expectRefused(t, trySend({ messageId: replyId }), { code: "invalid", field: "messageId", reason: "notAllowed" });
});

test("[G-5] sending while a reply runs stops it, and keeps what came of it", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const chat = await seedRunningChat(t, nora, ["Rock ", "her."]);
  const next = await send(nora, "And now?", chat.chatId);
  const messages = await nora.as.query(api.messages.getChatMessages, { chatId: chat.chatId });
  expect(messages.map(({ content, status }) => [content, status])).toEqual([
    ["Why?", undefined],
    ["Rock her.", "stopped"],
    ["And now?", undefined],
    ["", "streaming"],
  ]);
  expect(messages.map((message) => message.parentId)).toEqual([undefined, chat.messageId, chat.replyId, next.messageId]);
  expect(await t.mutation(internal.reply.chunks.append, { message: chat.reply, attempt: 1, from: 9, text: "late" })).toBeNull();
});

test("[S09] [F-9] getChatMessages gives the last 100 of the branch that is shown, oldest first", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId, replyId } = await seedChat(t, nora);
  await t.run(async (ctx) => {
    const common = { userId: nora.userId, chatId, role: "user", origin: "typed" } as const;
    let parentId = replyId;
    for (let number = 0; number < 120; number++) {
      const messageId = mintId();
      await ctx.db.insert("messages", { ...common, messageId, parentId, parts: [{ type: "text", text: `${number}` }] });
      await ctx.db.insert("messages", {
        ...common,
        messageId: mintId(),
        parentId,
        parts: [{ type: "text", text: "left behind" }],
      });
      parentId = messageId;
    }
    await ctx.db.patch("chats", chatId, { activeLeaf: parentId });
  });
  const messages = await nora.as.query(api.messages.getChatMessages, { chatId });
  expect(messages.map((message) => message.content)).toEqual(Array.from({ length: 100 }, (_, index) => `${index + 20}`));
});

test("[E-3] a message says what the screens need, and nothing more", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId } = await seedChat(t, nora, {
    model: "amma-test",
    usage: { inputTokens: 1, outputTokens: 1 },
    versions: { prompt: "1", rules: "1" },
  });
  const [, reply] = await nora.as.query(api.messages.getChatMessages, { chatId });
  const fields = [
    "_creationTime",
    "_id",
    "attempt",
    "chatId",
    "content",
    "messageId",
    "model",
    "origin",
    "parentId",
    "parts",
    "role",
    "status",
  ];
  expect(Object.keys(reply ?? {}).toSorted()).toEqual(fields);
});

test("[G-2] streamingText gives what a running reply has grown by, from any offset", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { replyId } = await seedRunningChat(t, nora, ["Rock ", "her ", "gently 🌙."]);
  const whole = "Rock her gently 🌙.";
  const ask = (after: number, attempt = 1) => nora.as.query(api.messages.streamingText, { messageId: replyId, attempt, after });
  for (let after = 0; after <= whole.length; after++) {
    expect(await ask(after)).toEqual({ text: whole.slice(after), end: whole.length });
  }
  expect(await ask(-1)).toEqual(await ask(0));
  expect(await ask(whole.length + 5)).toEqual({ text: "", end: whole.length + 5 });
  expect(await ask(0, 2)).toEqual({ text: "", end: 0 });
});

test("[G-2] newestText gives the end of a running reply, which is all that whoever follows it has not seen", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { reply } = await seedRunningChat(t, nora, ["Rock ", "her ", "gently 🌙."]);
  const ask = (attempt = 1) => nora.as.query(api.messages.newestText, { message: reply, attempt });
  expect(await ask()).toEqual({ from: 5, text: "her gently 🌙." });
  expect(await ask(2)).toEqual({ from: 0, text: "" });
  await expectRefused(t, () => ask(1.5), { code: "invalid", field: "attempt", reason: "pattern" });
});

test("[F-14] [X-2] newestText has no text for another's reply, a missing one and what is no id", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const ines = await signUp(t, { email: "ines@example.com" });
  const { reply, chatId } = await seedRunningChat(t, nora, ["Rock her."]);
  const ask = (person: Pick<TestBackend, "query">, message: string) =>
    person.query(api.messages.newestText, { message, attempt: 1 });
  expect(await ask(nora.as, reply)).toEqual({ from: 0, text: "Rock her." });
  for (const message of [reply, chatId, "", "nonsense"]) expect(await ask(ines.as, message)).toEqual({ from: 0, text: "" });
  await expectRefused(t, () => ask(t, reply), signedOut);
});

test("a stop keeps what came and is final; another one changes nothing", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId, replyId, reply } = await seedRunningChat(t, nora, ["Rock ", "her."]);
  expect(await nora.as.mutation(api.messages.stop, { messageId: replyId })).toBeNull();
  const stopped = await documents(t);
  expect(await nora.as.mutation(api.messages.stop, { messageId: replyId })).toBeNull();
  await t.mutation(internal.reply.chunks.finish, { message: reply, attempt: 1, ending: { text: "late", status: "complete" } });
  expect(await documents(t)).toEqual(stopped);
  expect((await nora.as.query(api.messages.getChatMessages, { chatId })).at(-1)).toMatchObject({
    content: "Rock her.",
    status: "stopped",
  });
  expect([stopped.replyLeases, stopped.replyChunks]).toEqual([[], []]);
});

test.each(["failed", "interrupted", "empty", "blocked"] as const)(
  "[C-11] a reply that is %s is written once more, in its place",
  async (status) => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId, replyId } = await seedChat(t, nora, { status, code: "rateLimited", retryAt: 5, model: "amma-test" });
    expect(await nora.as.mutation(api.messages.retry, { messageId: replyId })).toBeNull();
    expect(await nora.as.mutation(api.messages.retry, { messageId: replyId })).toBeNull();
    const messages = await nora.as.query(api.messages.getChatMessages, { chatId });
    expect(messages).toHaveLength(2);
    expect(messages[1]).toMatchObject({ messageId: replyId, status: "streaming", attempt: 2, content: "" });
    for (const field of ["code", "retryAt", "model"]) expect(messages[1]).not.toHaveProperty(field);
    expect((await documents(t)).replyLeases).toHaveLength(1);
  },
);

test.each(["complete", "stopped", "length"] as const)("a reply that is %s is not written again", async (status) => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { messageId, replyId } = await seedChat(t, nora, { status });
  const refusal = { code: "invalid", field: "messageId", reason: "notAllowed" } as const;
  await expectRefused(t, () => nora.as.mutation(api.messages.retry, { messageId: replyId }), refusal);
  await expectRefused(t, () => nora.as.mutation(api.messages.retry, { messageId }), refusal);
});

test("[C-11] a spoken answer to words that nobody understood keeps its own: there is no question to write it once more for", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const refusal = { code: "invalid", field: "messageId", reason: "notAllowed" } as const;
  const said = (replyId: MessageId) =>
    ({ messageId: mintId(), replyId, heard: "", said: "I am here.", ending: "interrupted" }) as const;
  const [first, second] = [mintId(), mintId()];
  const { chatId } = await nora.as.mutation(api.voice.saveExchange, said(first));
  await nora.as.mutation(api.voice.saveExchange, { ...said(second), chatId });
  for (const messageId of [first, second])
    await expectRefused(t, () => nora.as.mutation(api.messages.retry, { messageId }), refusal);
});

test("a reply whose chat is being removed is not written again", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId, replyId } = await seedChat(t, nora, { status: "failed" });
  await t.run((ctx) => ctx.db.delete("chats", chatId));
  await expectRefused(t, () => nora.as.mutation(api.messages.retry, { messageId: replyId }), notFound);
});

/** Every function that names a message, called with one. */
const calls: [string, (person: Pick<TestBackend, "query" | "mutation">, messageId: MessageId) => Promise<unknown>][] = [
  ["streamingText", (person, messageId) => person.query(api.messages.streamingText, { messageId, attempt: 1, after: 0 })],
  ["stop", (person, messageId) => person.mutation(api.messages.stop, { messageId })],
  ["retry", (person, messageId) => person.mutation(api.messages.retry, { messageId })],
];

test.each(calls)("[F-14] [X-2] %s answers alike for another's message, a missing one and what is no id", async (_name, call) => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const ines = await signUp(t, { email: "ines@example.com" });
  const { replyId } = await seedRunningChat(t, nora, ["Rock her."]);
  for (const id of [replyId, mintId(), messageIdOf(""), messageIdOf("nonsense")])
    await expectRefused(t, () => call(ines.as, id), notFound);
});

test.each(calls)("[F-14] [X-1] %s refuses a visitor", async (_name, call) => {
  const t = startQuietBackend();
  const { replyId } = await seedChat(t, await signUp(t), { status: "failed" });
  await expectRefused(t, () => call(t, replyId), signedOut);
});

test.each([1.5, -1, 0, NaN, Infinity, 1e300])(
  "[S09] %s is no number of rows, of an attempt or of a character, and says so by a code",
  async (number) => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId, replyId } = await seedChat(t, nora);
    const paginationOpts = { numItems: number, cursor: null };
    const noPage = { code: "invalid", field: "numItems", reason: "pattern" } as const;
    await expectRefused(t, () => nora.as.query(api.chats.listChats, { paginationOpts }), noPage);
    await expectRefused(t, () => nora.as.query(api.messages.listMessages, { chatId, paginationOpts }), noPage);
    await expectRefused(t, () => nora.as.query(api.care.listEpisodes, { paginationOpts }), noPage);
    if (Number.isInteger(number) && number < 1e300) return;
    for (const field of ["after", "attempt"] as const) {
      const offset = { messageId: replyId, attempt: 1, after: 0, [field]: number };
      const refusal = { code: "invalid", field, reason: "pattern" } as const;
      await expectRefused(t, () => nora.as.query(api.messages.streamingText, offset), refusal);
    }
  },
);

test("[S10] [X-3] fields that nobody asked for, and wrong types, are Convex's own argument error", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId, replyId } = await seedChat(t, nora);
  const message = { chatId, content: "Hello", role: "user" };
  const wrong: (() => Promise<unknown>)[] = [
    () => nora.as.mutation(api.messages.addMessage, { ...message, content: [{ type: "text", text: "a" }] } as never),
    () => nora.as.mutation(api.messages.addMessage, { ...message, userId: nora.userId } as never),
    () => nora.as.mutation(api.messages.addMessage, { ...message, status: "complete" } as never),
    () => nora.as.mutation(api.messages.addMessage, { chatId, content: "Hello" } as never),
    () => nora.as.query(api.messages.getChatMessages, { chatId, limit: 100_000 } as never),
    () => nora.as.query(api.messages.streamingText, { messageId: replyId, attempt: "1", after: 0 } as never),
    () => nora.as.mutation(api.messages.stop, { messageId: replyId, text: "forged" } as never),
    () => nora.as.mutation(api.messages.retry, { messageId: 5 } as never),
  ];
  for (const call of wrong) await expectArgumentError(t, call);
});
