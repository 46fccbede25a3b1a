import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SEE_CARD, SEE_QUESTION } from "#domain/guidance/builtIn/danger.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import type { MessageId } from "#domain/ids.ts";
import { api } from "./_generated/api.js";
import {
  documents,
  expectArgumentError,
  expectRefused,
  type Person,
  settle,
  signUp,
  startBackend,
  startQuietBackend,
  until,
} from "./backend.testing.ts";
import { episodeOf, lastTriageOf, questionsOf } from "./care.testing.ts";
import { addChild, FEVER, TODAY } from "./family.testing.ts";
import { post, replyOf, requestsOf, scriptFault, scriptReply, send, waitForReply } from "./provider.testing.ts";
import { mintId } from "./seeds.testing.ts";

beforeEach(() => vi.setSystemTime(Date.parse(`${TODAY}T12:00:00Z`)));
afterEach(() => vi.useRealTimers());

interface GivenAnswer {
  about: "age" | "now";
  answer: "under3Months" | "older" | "notSure" | "yes" | "no";
}

async function giveAnswer(person: Person, messageId: MessageId, given: GivenAnswer) {
  return await person.as.mutation(api.care.answer, { messageId, ...given });
}

test("[K-70] an age that was answered while nobody was on file tells nothing once there are several children", async () => {
  const t = startQuietBackend();
  const nora = await signUp(t);
  const { chatId, messageId } = await send(nora, FEVER);
  await giveAnswer(nora, messageId, { about: "age", answer: "older" });
  await addChild(nora, "Anaya", 300);
  await addChild(nora, "Leo", 10);
  await send(nora, FEVER, chatId);
  expect(await lastTriageOf(nora, chatId)).toMatchObject({ asks: { about: "age" } });
});

describe("[K-127] a reply that waits for what one tap settles", () => {
  const textOf = ({ parts }: { parts: readonly object[] }) =>
    parts.map((part) => ("text" in part && typeof part.text === "string" ? part.text : "")).join("");

  test("is written once more in its place, by the answer, which the model is told", async () => {
    const t = startBackend();
    const nora = await signUp(t);
    const exchange = await send(nora, "My baby has a fever, what do I do?");
    expect(textOf(await waitForReply(nora, exchange))).toBe(SEE_QUESTION.en);
    await giveAnswer(nora, exchange.messageId, { about: "age", answer: "older" });
    await settle(t);
    const reply = await waitForReply(nora, exchange);
    expect(reply).toMatchObject({ status: "complete", attempt: 2 });
    expect(textOf(reply)).toContain("When to get help");
    const next = await waitForReply(nora, await send(nora, "When can my baby have water?", exchange.chatId));
    expect(next.citations?.length).toBeGreaterThan(0);
  });

  test("is written once more where the tap came while it was written", async () => {
    const t = startBackend();
    const nora = await signUp(t);
    const fever = `fever ${mintId()}: what do I do?`;
    await scriptReply(fever, { chunks: [SEE_QUESTION.en], holdAfter: 0 });
    const exchange = await send(nora, `My baby has a ${fever}`);
    await until(async () => (await requestsOf(fever)).length > 0);
    await giveAnswer(nora, exchange.messageId, { about: "age", answer: "older" });
    await post("/release", {});
    await until(async () => (await replyOf(nora, exchange)).attempt === 2);
    await settle(t);
    const reply = await waitForReply(nora, exchange);
    expect(reply).toMatchObject({ status: "complete", attempt: 2 });
    expect(textOf(reply)).not.toBe(SEE_QUESTION.en);
  });

  test("is written once more where the tap came while it was tried again, and not where that was known already", async () => {
    const t = startBackend();
    const nora = await signUp(t);
    const fever = `fever ${mintId()}: what do I do?`;
    await scriptFault(fever, { kind: "status", status: 500 }, 3);
    const exchange = await send(nora, `My baby has a ${fever}`);
    expect(await waitForReply(nora, exchange)).toMatchObject({ status: "failed", attempt: 1 });
    await scriptReply(fever, { chunks: [SEE_QUESTION.en], holdAfter: 0 });
    await scriptReply(fever, { chunks: [SEE_QUESTION.en] });
    await nora.as.mutation(api.messages.retry, { messageId: exchange.replyId });
    await until(async () => (await requestsOf(fever)).length === 4);
    await giveAnswer(nora, exchange.messageId, { about: "age", answer: "older" });
    await post("/release", {});
    await until(async () => (await replyOf(nora, exchange)).attempt === 3);
    await settle(t);
    expect(await waitForReply(nora, exchange)).toMatchObject({ status: "complete", attempt: 3, content: SEE_QUESTION.en });
    expect(await requestsOf(fever)).toHaveLength(5);
  });

  test.each(["a tap", "typing"])("after a grave answer about now by %s nothing that follows is guided", async (way) => {
    const nora = await signUp(startBackend());
    const exchange = await send(nora, "me da miedo hacerle daño cuando llora tanto");
    expect(await lastTriageOf(nora, exchange.chatId)).toHaveProperty("asks.about", "now");
    await waitForReply(nora, exchange);
    if (way === "a tap") await giveAnswer(nora, exchange.messageId, { about: "now", answer: "yes" });
    else await waitForReply(nora, await send(nora, "sí", exchange.chatId));
    const next = await waitForReply(nora, await send(nora, "When can my baby have water?", exchange.chatId));
    expect(textOf(next)).toBe(SEE_CARD.en);
  });

  test.each(["a tap", "typing"])("after a grave answer about an age by %s nothing that follows is guided", async (way) => {
    const nora = await signUp(startBackend());
    const exchange = await send(nora, "My baby has a fever, what do I do?");
    expect(textOf(await waitForReply(nora, exchange))).toBe(SEE_QUESTION.en);
    if (way === "a tap") await giveAnswer(nora, exchange.messageId, { about: "age", answer: "under3Months" });
    else await waitForReply(nora, await send(nora, "she is 5 weeks old", exchange.chatId));
    await send(nora, "hello", exchange.chatId).then((other) => waitForReply(nora, other));
    await send(nora, "thank you", exchange.chatId).then((other) => waitForReply(nora, other));
    const next = await waitForReply(nora, await send(nora, "When can my baby have water?", exchange.chatId));
    expect(textOf(next)).toBe(SEE_CARD.en);
  });

  test("is not, where it said something, or something was written since", async () => {
    const t = startBackend();
    const nora = await signUp(t);
    await scriptReply(FEVER, { chunks: ["How old is she?"] });
    const said = await send(nora, FEVER);
    await waitForReply(nora, said);
    await giveAnswer(nora, said.messageId, { about: "age", answer: "older" });
    await settle(t);
    expect(textOf(await replyOf(nora, said))).toBe("How old is she?");
    const waiting = await send(nora, "My baby has a fever, what do I do?");
    await waitForReply(nora, waiting);
    await waitForReply(nora, await send(nora, "Hello?", waiting.chatId));
    await giveAnswer(nora, waiting.messageId, { about: "age", answer: "older" });
    await settle(t);
    expect(textOf(await replyOf(nora, waiting))).toBe(SEE_QUESTION.en);
  });
});

describe("[K-68] a question that one tap settles", () => {
  test("is stored with the message; the graver answer raises the message and opens the episode", async () => {
    const nora = await signUp(startQuietBackend());
    const { chatId, messageId } = await send(nora, FEVER);
    expect(await lastTriageOf(nora, chatId)).toEqual({
      level: "none",
      ruleIds: [],
      asks: { about: "age", ruleIds: ["feverUnder3Months"] },
    });
    expect(await episodeOf(nora, chatId)).toBeNull();
    expect(await giveAnswer(nora, messageId, { about: "age", answer: "under3Months" })).toBeNull();
    expect(await lastTriageOf(nora, chatId)).toEqual({ level: "emergency", ruleIds: ["feverUnder3Months"] });
    expect(await episodeOf(nora, chatId)).toMatchObject({ level: "emergency", messageId });
    expect((await questionsOf(nora, chatId))[0]?.answers).toEqual({ age: "under3Months" });
  });

  test("counts as the graver answer where the parent is not sure", async () => {
    const nora = await signUp(startQuietBackend());
    const { chatId, messageId } = await send(nora, FEVER);
    await giveAnswer(nora, messageId, { about: "age", answer: "notSure" });
    expect(await episodeOf(nora, chatId)).toMatchObject({ level: "emergency" });
  });

  test("is gone for good with the mild answer, and is not asked again in that chat", async () => {
    const nora = await signUp(startQuietBackend());
    const { chatId, messageId } = await send(nora, FEVER);
    await giveAnswer(nora, messageId, { about: "age", answer: "older" });
    expect(await lastTriageOf(nora, chatId)).toEqual({ level: "none", ruleIds: [] });
    expect(await nora.as.query(api.chats.getChat, { chatId })).toMatchObject({ answeredAge: "older" });
    await send(nora, "now it is 38.6 °C", chatId);
    expect(await lastTriageOf(nora, chatId)).toEqual({ level: "none", ruleIds: [] });
    expect(await lastTriageOf(nora, (await send(nora, FEVER)).chatId)).toHaveProperty("asks");
  });

  test("settles which of several children is meant for its message alone", async () => {
    const nora = await signUp(startQuietBackend());
    await addChild(nora, "Leo", 42);
    await addChild(nora, "Anaya", 1_500);
    const first = await send(nora, FEVER);
    await giveAnswer(nora, first.messageId, { about: "age", answer: "older" });
    expect(await lastTriageOf(nora, first.chatId)).toEqual({ level: "none", ruleIds: [] });
    const second = await send(nora, "and now 38.6 °C", first.chatId);
    expect(await lastTriageOf(nora, first.chatId)).toHaveProperty("asks");
    await giveAnswer(nora, second.messageId, { about: "age", answer: "under3Months" });
    expect(await episodeOf(nora, first.chatId)).toMatchObject({ level: "emergency", messageId: second.messageId });
  });

  test("is asked anew when the chat turns to another child", async () => {
    const nora = await signUp(startQuietBackend());
    const bean = await nora.as.mutation(api.children.create, { name: "Bean", dueDate: TODAY });
    const dot = await nora.as.mutation(api.children.create, { name: "Dot", dueDate: TODAY });
    await nora.as.mutation(api.users.updateLastChild, { childId: bean });
    const { chatId, messageId } = await send(nora, FEVER);
    await giveAnswer(nora, messageId, { about: "age", answer: "older" });
    await nora.as.mutation(api.chats.setChild, { chatId, childId: bean });
    expect((await nora.as.query(api.chats.getChat, { chatId })).answeredAge).toBe("older");
    await nora.as.mutation(api.chats.setChild, { chatId, childId: dot });
    expect((await nora.as.query(api.chats.getChat, { chatId })).answeredAge).toBeUndefined();
  });

  test("the same answer again changes nothing, and of two the graver one stands", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId, messageId } = await send(nora, FEVER);
    const older: GivenAnswer = { about: "age", answer: "older" };
    await giveAnswer(nora, messageId, older);
    const once = await documents(t);
    await giveAnswer(nora, messageId, older);
    expect(await documents(t)).toEqual(once);
    await giveAnswer(nora, messageId, { about: "age", answer: "notSure" });
    expect(await lastTriageOf(nora, chatId)).toMatchObject({ level: "emergency" });
    const raised = await documents(t);
    await giveAnswer(nora, messageId, older);
    expect(await documents(t)).toEqual(raised);
  });

  test("does not bring back what has been ended meanwhile", async () => {
    const nora = await signUp(startQuietBackend());
    const { chatId, messageId } = await send(nora, FEVER);
    await giveAnswer(nora, messageId, { about: "age", answer: "under3Months" });
    await nora.as.mutation(api.care.resolve, { chatId, messageId });
    await giveAnswer(nora, messageId, { about: "age", answer: "notSure" });
    await giveAnswer(nora, messageId, { about: "now", answer: "yes" });
    expect(await episodeOf(nora, chatId)).toBeNull();
  });

  test("[K-69] is answered by typing too, and stays while other things are written", async () => {
    const nora = await signUp(startQuietBackend());
    const { chatId } = await send(nora, FEVER);
    await send(nora, "what should I do?", chatId);
    expect(await lastTriageOf(nora, chatId)).toHaveProperty("asks.about", "age");
    const { messageId } = await send(nora, "she is 5 weeks old", chatId);
    expect(await episodeOf(nora, chatId)).toMatchObject({ level: "emergency", messageId });

    const other = await send(nora, FEVER);
    await send(nora, "she is 2 years old", other.chatId);
    expect(await lastTriageOf(nora, other.chatId)).toEqual({ level: "none", ruleIds: [] });
  });

  test("[K-69] [K-70] is not asked again after an age was typed, which another child's is not", async () => {
    const nora = await signUp(startQuietBackend());
    const { chatId } = await send(nora, FEVER);
    const ageOf = async (id: string) => (await nora.as.query(api.chats.getChat, { chatId: id })).answeredAge;
    await send(nora, "her brother is 4 years old", chatId);
    expect(await ageOf(chatId)).toBeUndefined();
    await send(nora, FEVER, chatId);
    await send(nora, "she is 2 years old", chatId);
    expect(await ageOf(chatId)).toBe("older");
    await send(nora, "now it is 38.6 °C", chatId);
    expect(await lastTriageOf(nora, chatId)).toEqual({ level: "none", ruleIds: [] });

    const young = await send(nora, FEVER);
    await send(nora, "5 weeks", young.chatId);
    expect(await ageOf(young.chatId)).toBe("under3Months");
  });

  test("[K-70] is not asked again once the question for another thing has its answer", async () => {
    const nora = await signUp(startQuietBackend());
    const { chatId, messageId } = await send(nora, FEVER);
    await giveAnswer(nora, messageId, { about: "age", answer: "older" });
    const threat = await send(nora, "my mum said she'd kill me if I don't visit lol", chatId);
    expect(await lastTriageOf(nora, chatId)).toHaveProperty("asks.about", "now");
    await giveAnswer(nora, threat.messageId, { about: "now", answer: "no" });
    expect(await lastTriageOf(nora, chatId)).not.toHaveProperty("asks");
    expect(await nora.as.query(api.chats.getChat, { chatId })).toMatchObject({ answeredAge: "older" });
  });

  test("[K-70] is asked again where several children may be meant, whatever age was typed", async () => {
    const nora = await signUp(startQuietBackend());
    await addChild(nora, "Leo", 42);
    await addChild(nora, "Anaya", 1_500);
    const { chatId } = await send(nora, FEVER);
    await send(nora, "she is 4 years old", chatId);
    await send(nora, "and now 38.6 °C", chatId);
    expect(await lastTriageOf(nora, chatId)).toHaveProperty("asks.about", "age");
  });

  test("[K-91] is asked after a card that was no emergency as in any other chat, and not about what was dismissed", async () => {
    const nora = await signUp(startQuietBackend());
    const { chatId, messageId } = await send(nora, "her lips are blue");
    await nora.as.mutation(api.care.dismiss, { chatId, messageId });
    const fever = await send(nora, FEVER, chatId);
    const asks = { about: "age", ruleIds: ["feverUnder3Months"] };
    expect(await lastTriageOf(nora, chatId)).toEqual({ level: "none", ruleIds: [], asks });
    expect(await episodeOf(nora, chatId)).toMatchObject({ messageId, isDismissed: true });
    await giveAnswer(nora, fever.messageId, { about: "age", answer: "under3Months" });
    const opened = { level: "emergency", ruleIds: ["feverUnder3Months"], messageId: fever.messageId };
    expect(await episodeOf(nora, chatId)).toEqual({ ...opened, openedAt: expect.any(Number) });

    await nora.as.mutation(api.care.dismiss, { chatId, messageId: fever.messageId });
    await giveAnswer(nora, fever.messageId, { about: "age", answer: "notSure" });
    expect(await episodeOf(nora, chatId)).toMatchObject({ ...opened, isDismissed: true });
  });

  test("[K-91] [K-94] is what the built-in Amma points to after a card that was no emergency", async () => {
    const nora = await signUp(startBackend());
    const first = await send(nora, "her lips are blue");
    await waitForReply(nora, first);
    await nora.as.mutation(api.care.dismiss, { chatId: first.chatId, messageId: first.messageId });
    const exchange = await send(nora, "My baby has a fever, what do I do?", first.chatId);
    expect((await waitForReply(nora, exchange)).content).toBe(SEE_QUESTION.en);
    expect(await lastTriageOf(nora, first.chatId)).toHaveProperty("asks.about", "age");
  });

  test("[X-2] [X-3] is answered by its owner alone, for what they wrote themselves, with an answer to it", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const ines = await signUp(t, { email: "ines@example.com" });
    const { messageId, replyId } = await send(nora, FEVER);
    const older: GivenAnswer = { about: "age", answer: "older" };
    const refused = async (call: () => Promise<unknown>, data: Parameters<typeof expectRefused>[2]) => {
      await expectRefused(t, call, data);
    };
    await refused(() => giveAnswer(ines, messageId, older), { code: "notFound" });
    await refused(() => giveAnswer(nora, mintId(), older), { code: "notFound" });
    await refused(() => giveAnswer(nora, messageIdOf("nonsense"), older), { code: "notFound" });
    await refused(() => giveAnswer(nora, replyId, older), { code: "invalid", field: "messageId", reason: "notAllowed" });
    await refused(() => giveAnswer(nora, messageId, { about: "now", answer: "older" }), {
      code: "invalid",
      field: "answer",
      reason: "notAllowed",
    });
    await refused(() => t.mutation(api.care.answer, { messageId, ...older }), { code: "signedOut" });
    const typed = { messageId, about: "age", answer: "a week" } as unknown as GivenAnswer & {
      messageId: MessageId;
    };
    await expectArgumentError(t, () => nora.as.mutation(api.care.answer, typed));
  });
});
