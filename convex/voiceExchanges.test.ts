import type { FunctionArgs } from "convex/server";
import { expect, test, vi } from "vitest";
import type { InvalidReason } from "#domain/errors.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { api, internal } from "./_generated/api.js";
import { documents, expectArgumentError, expectRefused, signUp, startQuietBackend, type Person } from "./backend.testing.ts";
import { mintId, seedChat, seedRunningChat, signUpWithVoice } from "./seeds.testing.ts";

const notFound = { code: "notFound" } as const;
const signedOut = { code: "signedOut" } as const;

type Spoken = FunctionArgs<typeof api.voice.saveExchange>;

/** An exchange with ids of its own. */
function exchange(fields: Partial<Spoken> = {}): Spoken {
  const words = { heard: "How long do newborns sleep?", said: "Often, and never for long.", ending: "complete" } as const;
  return { messageId: mintId(), replyId: mintId(), ...words, ...fields };
}

const save = (person: Person, fields: Partial<Spoken> = {}) => person.as.mutation(api.voice.saveExchange, exchange(fields));

const messagesOf = (person: Person, chatId: string) => person.as.query(api.messages.getChatMessages, { chatId });

test("[V-25] what was said on both sides becomes two messages of a chat, whose title is what they said", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const { chatId } = await save(nora);
  const [question, answer] = await messagesOf(nora, chatId);
  expect(question).toMatchObject({
    role: "user",
    origin: "spoken",
    content: "How long do newborns sleep?",
    triage: { level: "none" },
  });
  expect(answer).toMatchObject({
    role: "assistant",
    origin: "spoken",
    content: "Often, and never for long.",
    status: "complete",
    parentId: question?.messageId,
    model: "amma-test-live",
    triage: { level: "none" },
  });
  expect((await nora.as.query(api.chats.getChat, { chatId })).title).toBe("How long do newborns sleep?");
});

test("[V-25] an exchange that is kept again while it is said is still one, with the words that were given last", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const spoken = exchange({ heard: "How long", said: "", ending: null });
  const { chatId } = await nora.as.mutation(api.voice.saveExchange, spoken);
  const later = { ...spoken, heard: "How long do babies sleep?", said: "Often, and never for long, and then", ending: null };
  for (const given of [later, { ...later, said: "Often, and never", ending: "stopped" as const }]) {
    expect(await nora.as.mutation(api.voice.saveExchange, given)).toEqual({ chatId });
  }
  const messages = await messagesOf(nora, chatId);
  expect(messages.map(({ content, status }) => [content, status])).toEqual([
    ["How long do babies sleep?", undefined],
    ["Often, and never", "stopped"],
  ]);
  expect((await documents(t)).messages).toHaveLength(2);
});

test("[V-25] words that are understood after the answer has begun still come before it", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const { chatId } = await seedChat(t, nora);
  const spoken = exchange({ chatId, heard: "" });
  await nora.as.mutation(api.voice.saveExchange, spoken);
  await nora.as.mutation(api.voice.saveExchange, { ...spoken, heard: "And naps?" });
  expect((await messagesOf(nora, chatId)).map(({ content }) => content)).toEqual([
    "Why?",
    "Because.",
    "And naps?",
    "Often, and never for long.",
  ]);
});

test.each([
  ["everyday words", "How long do newborns sleep?", []],
  ["words of danger", "My baby is not breathing", ["emergency"]],
])(
  "[V-25] an answer to %s that was broken off before a word of it was heard is taken back, once that is sure",
  async (_to, heard, levels) => {
    const t = startQuietBackend();
    const nora = await signUpWithVoice(t);
    const spoken = exchange({ heard, ending: null });
    const { chatId } = await nora.as.mutation(api.voice.saveExchange, spoken);
    await nora.as.mutation(api.voice.saveExchange, { ...spoken, said: "" });
    expect(await messagesOf(nora, chatId)).toHaveLength(2);
    await nora.as.mutation(api.voice.saveExchange, { ...spoken, said: "", ending: "stopped" });
    const { messages, chats, episodes } = await documents(t);
    expect(messages).toMatchObject([{ messageId: spoken.messageId }]);
    expect(episodes).toMatchObject(levels.map((level) => ({ level })));
    expect(chats).toMatchObject([{ activeLeaf: spoken.messageId }]);
  },
);

test("[V-25] where their words were not understood either, the chat goes on from what stood before", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const { chatId } = await seedChat(t, nora);
  const unheard = exchange({ chatId, heard: "", ending: null });
  await nora.as.mutation(api.voice.saveExchange, unheard);
  await nora.as.mutation(api.voice.saveExchange, { ...unheard, said: "", ending: "stopped" });
  await save(nora, { chatId, heard: "And naps?" });
  expect((await messagesOf(nora, chatId)).map(({ content }) => content)).toEqual([
    "Why?",
    "Because.",
    "And naps?",
    "Often, and never for long.",
  ]);
});

test("[V-25] [V-32] an answer by which a card came stays with it, heard or not", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const said = "Your baby is having a seizure: get help now.";
  const spoken = exchange({ heard: "", said, guarded: ["dose"], ending: null });
  const { chatId } = await nora.as.mutation(api.voice.saveExchange, spoken);
  await nora.as.mutation(api.voice.saveExchange, {
    ...spoken,
    heard: "He is twitching",
    said: "",
    guarded: undefined,
    ending: "stopped",
  });
  expect(await messagesOf(nora, chatId)).toMatchObject([
    { content: "He is twitching" },
    { content: said, status: "stopped", guarded: ["dose"] },
  ]);
  expect((await documents(t)).episodes).toMatchObject([{ level: "emergency", messageId: spoken.replyId }]);
});

test("[V-25] a voice session goes on in the chat that it is told, and what something has followed is changed no more", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const { chatId } = await seedChat(t, nora);
  const first = exchange({ chatId });
  await nora.as.mutation(api.voice.saveExchange, first);
  await save(nora, { chatId, heard: "And naps?" });
  const before = await messagesOf(nora, chatId);
  expect(before.map(({ content }) => content).slice(2)).toEqual([
    "How long do newborns sleep?",
    "Often, and never for long.",
    "And naps?",
    "Often, and never for long.",
  ]);
  await nora.as.mutation(api.voice.saveExchange, { ...first, said: "Something else" });
  expect(await messagesOf(nora, chatId)).toEqual(before);
});

test("[V-29] words that are understood late are added to what something has followed; nothing else of it is changed", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const first = exchange({ heard: "How long do", said: "Often, and", ending: "interrupted" });
  const { chatId } = await nora.as.mutation(api.voice.saveExchange, first);
  await save(nora, { chatId, heard: "And naps?" });
  const late = { ...first, chatId, heard: "How long do newborns sleep?", said: "Often, and never for long." };
  await nora.as.mutation(api.voice.saveExchange, { ...late, ending: "complete" });
  await nora.as.mutation(api.voice.saveExchange, { ...late, heard: "How", said: "Something else and longer than before" });
  expect((await messagesOf(nora, chatId)).map(({ content, status }) => [content, status])).toEqual([
    ["How long do newborns sleep?", undefined],
    ["Often, and never for long.", "interrupted"],
    ["And naps?", undefined],
    ["Often, and never for long.", "complete"],
  ]);
});

test("[V-30] danger in words that are understood late opens an episode, though something has followed them", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const first = exchange({ heard: "Look,", said: "Yes?" });
  const { chatId } = await nora.as.mutation(api.voice.saveExchange, first);
  await save(nora, { chatId, heard: "And naps?" });
  await nora.as.mutation(api.voice.saveExchange, { ...first, chatId, heard: "Look, he is not breathing" });
  expect((await documents(t)).episodes).toMatchObject([{ level: "emergency", messageId: first.messageId }]);
});

test("[V-25] [V-32] a reply whose first words come when something has followed their words is kept under those, judged, and not shown", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const first = exchange({ heard: "He is twitching", said: "", ending: null });
  const { chatId } = await nora.as.mutation(api.voice.saveExchange, first);
  const next = exchange({ chatId, heard: "And naps?" });
  await nora.as.mutation(api.voice.saveExchange, next);
  const said = "Your baby is having a seizure: get help now.";
  await nora.as.mutation(api.voice.saveExchange, { ...first, chatId, said, ending: "complete" });
  const { messages, chats, episodes } = await documents(t);
  const judged = { status: "complete", triage: expect.objectContaining({ level: "emergency" }) };
  expect(messages).toContainEqual(
    expect.objectContaining({ messageId: first.replyId, parentId: first.messageId, role: "assistant", ...judged }),
  );
  expect(chats).toMatchObject([{ activeLeaf: next.replyId }]);
  expect(episodes).toMatchObject([{ level: "emergency", messageId: first.replyId }]);
});

test("[V-25] [V-30] words of theirs that are understood only when something has followed the reply are kept beside it and judged", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const { chatId, replyId: before } = await seedChat(t, nora);
  const first = exchange({ chatId, heard: "", said: "Tell me more." });
  await nora.as.mutation(api.voice.saveExchange, first);
  const next = exchange({ chatId, heard: "And naps?" });
  await nora.as.mutation(api.voice.saveExchange, next);
  for (const heard of ["He is not", "He is not breathing"]) await nora.as.mutation(api.voice.saveExchange, { ...first, heard });
  const { messages, chats, episodes } = await documents(t);
  const judged = { triage: expect.objectContaining({ level: "emergency" }) };
  for (const placed of [
    { messageId: first.messageId, parentId: before, ...judged },
    { messageId: first.replyId, parentId: before },
    { messageId: next.messageId, parentId: first.replyId },
  ]) {
    expect(messages).toContainEqual(expect.objectContaining(placed));
  }
  expect(chats).toMatchObject([{ activeLeaf: next.replyId }]);
  expect(episodes).toMatchObject([{ level: "emergency", messageId: first.messageId }]);
});

test("[V-31] what they said in the turns just before counts together with what they say now", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const { chatId } = await save(nora, { heard: "She is seven weeks", said: "How sweet." });
  await save(nora, { chatId, heard: "", said: "And how is she?" });
  const last = exchange({ chatId, heard: "and has thirty eight five" });
  await nora.as.mutation(api.voice.saveExchange, last);
  const question = (await messagesOf(nora, chatId)).find(({ messageId }) => messageId === last.messageId);
  expect(question?.triage).toEqual({ level: "emergency", ruleIds: ["feverUnder3Months"] });
  expect((await documents(t)).episodes).toMatchObject([{ level: "emergency", messageId: last.messageId }]);
});

test("[V-31] what they said more than ten minutes ago does not count together with what they say now", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const { chatId } = await save(nora, { heard: "She is seven weeks", said: "How sweet." });
  vi.setSystemTime(Date.now() + 11 * 60_000);
  await save(nora, { chatId, heard: "and has thirty eight five" });
  vi.useRealTimers();
  expect((await documents(t)).episodes).toEqual([]);
});

test("[V-25] [K-1] danger that they tell by voice opens an episode, as in text", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const { chatId } = await save(nora, { heard: "My baby is not breathing", said: "Call the emergency number now." });
  const [question] = await messagesOf(nora, chatId);
  expect(question?.triage?.level).toBe("emergency");
  expect((await documents(t)).episodes).toMatchObject([{ chatId, level: "emergency", messageId: question?.messageId }]);
});

test("[V-25] danger in what the service said is judged, and a telephone number that is not ours is taken out", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const said = "Your baby is having a seizure: get help now. Call 555 234 8765.";
  const { chatId } = await save(nora, { heard: "He is twitching", said });
  const answer = (await messagesOf(nora, chatId)).at(-1);
  expect(answer?.content).toContain("get help now. Call …");
  expect(answer?.triage?.level).toBe("emergency");
  expect((await documents(t)).episodes).toMatchObject([{ level: "emergency", messageId: answer?.messageId }]);
});

test("[V-25] a new exchange ends what is being written in the chat", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const { chatId, replyId } = await seedRunningChat(t, nora, ["Half"]);
  await save(nora, { chatId });
  const stopped = (await messagesOf(nora, chatId)).find(({ messageId }) => messageId === replyId);
  expect(stopped).toMatchObject({ status: "stopped", content: "Half" });
});

test("[X-2] saveExchange answers alike for another's chat, a missing one and what is no id", async () => {
  const t = startQuietBackend();
  const ines = await signUpWithVoice(t, { email: "ines@example.com" });
  const foreign = await seedChat(t, await signUpWithVoice(t));
  for (const chatId of [foreign.chatId, foreign.reply, "", "nonsense"]) {
    await expectRefused(t, () => save(ines, { chatId }), notFound);
  }
});

test("[X-1] saveExchange refuses a visitor", async () => {
  const t = startQuietBackend();
  await expectRefused(t, () => t.mutation(api.voice.saveExchange, exchange()), signedOut);
});

test("[S10] saveExchange refuses ids that are none, words of neither side, too many words, and to change what was typed", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const typed = await seedChat(t, nora);
  const refused = (fields: Partial<Spoken>, field: string, reason: InvalidReason) =>
    expectRefused(t, () => save(nora, fields), { code: "invalid", field, reason });
  await refused({ messageId: messageIdOf("short") }, "messageId", "pattern");
  await refused({ replyId: messageIdOf("short") }, "replyId", "pattern");
  await refused({ heard: " ", said: "" }, "heard", "empty");
  await refused({ heard: "a".repeat(32_001) }, "heard", "tooLong");
  await refused({ said: "\ud800" }, "said", "pattern");
  await refused({ messageId: typed.messageId }, "messageId", "notAllowed");
  await refused({ replyId: typed.replyId }, "messageId", "notAllowed");
  await expectArgumentError(t, () => save(nora, { ending: "failed" as never }));
});

test("[K-59] what the browser has left out of an answer's words is told of below it, with what the server finds beside that", async () => {
  const t = startQuietBackend();
  const nora = await signUpWithVoice(t);
  const { chatId } = await save(nora, { said: "Give her … of it. Call 555 234 8765 now.", guarded: ["dose", "dose"] });
  expect((await messagesOf(nora, chatId)).at(-1)).toMatchObject({ guarded: ["dose", "number"] });
  await expectArgumentError(t, () => save(nora, { guarded: ["unkind"] as never }));
});

test("[V-78] what Amma is said to have said is kept only where a voice session has begun lately; the person's own words always are", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const unheard = { code: "invalid", field: "said", reason: "notAllowed" } as const;
  await expectRefused(t, () => save(nora, { heard: "" }), unheard);
  const { chatId } = await save(nora, { heard: "She has a fever", said: "Give her water." });
  expect((await messagesOf(nora, chatId)).map(({ content }) => content)).toEqual(["She has a fever"]);

  const ines = await signUpWithVoice(t, { email: "ines@example.com" });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY_MS / 2 });
  await t.mutation(internal.upkeep.overdue.sweep, {});
  await t.mutation(internal.usage.metering.sweep, {});
  const kept = exchange();
  const { chatId: hers } = await save(ines, kept);
  vi.setSystemTime(Date.now() + 3 * DAY_MS);
  await expectRefused(t, () => save(ines, { heard: "" }), unheard);
  await save(ines, { ...kept, said: `${kept.said} And more.` });
  expect((await messagesOf(ines, hers)).map(({ content }) => content)).toEqual([kept.heard, kept.said]);
  vi.useRealTimers();
});
