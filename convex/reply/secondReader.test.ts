import { describe, expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import type { Doc } from "#convex/_generated/dataModel.js";
import {
  documents,
  type Person,
  settle,
  signUp,
  startBackend,
  startQuietBackend,
  type TestBackend,
  until,
} from "#convex/backend.testing.ts";
import { episodeOf } from "#convex/care.testing.ts";
import {
  ask,
  requestsOf,
  type Exchange,
  scriptFault,
  waitForReply,
  newQuestion,
  post,
  scriptReply,
  send,
} from "#convex/provider.testing.ts";
import { mintId, seedRunningChat, signUpWithVoice } from "#convex/seeds.testing.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { EMERGENCY, readingsOf, scriptReading, storedQuestion } from "./secondReader.testing.ts";

describe("[K-60] a second reading raises", () => {
  test("the question and its episode while the answer still streams, and says who did", async () => {
    const question = newQuestion();
    await scriptReply(question, { chunks: ["Rock ", "h", "e", "r."], delayMs: 500 });
    await scriptReading(question, EMERGENCY);
    const { t, nora, exchange } = await ask(question);
    await until(async () => (await episodeOf(nora, exchange.chatId)) !== null);
    const episode = await episodeOf(nora, exchange.chatId);
    expect(episode).toMatchObject({ level: "emergency", ruleIds: ["breathing"], messageId: exchange.messageId });
    expect(await waitForReply(nora, exchange)).toMatchObject({ status: "complete", content: "Rock her." });
    expect(episode?.openedAt).toBeLessThan((await requestsOf(question))[0]?.endedAt ?? 0);
    expect(await storedQuestion(t, exchange.messageId)).toMatchObject({
      triage: { level: "emergency", ruleIds: ["breathing"], raisedBy: "secondReader" },
      secondReading: {
        ...EMERGENCY,
        model: "amma-test",
        version: expect.any(String),
        usage: { outputTokens: expect.any(Number) },
      },
    });
    const messages = await nora.as.query(api.messages.getChatMessages, { chatId: exchange.chatId });
    expect(messages[0]?.triage).toMatchObject({ level: "emergency", raisedBy: "secondReader" });
  });

  test.each([
    ["what should be seen today", { level: "today", sign: null, now: false }, { level: "today", ruleIds: [] }],
    ["no emergency that is not there now", { ...EMERGENCY, now: false }, null],
    ["nothing where there is nothing", { level: "none", sign: null, now: false }, null],
  ])("%s", async (_what, reading, episode) => {
    const question = newQuestion();
    await scriptReading(question, reading);
    const { t, nora, exchange } = await ask(question);
    await settle(t);
    expect(await storedQuestion(t, exchange.messageId)).toMatchObject({ secondReading: reading });
    const found = await episodeOf(nora, exchange.chatId);
    expect(found && { level: found.level, ruleIds: found.ruleIds }).toEqual(episode);
  });

  test("[K-91] what is written after a card that was no emergency, and opens the episode with that alone", async () => {
    const t = startBackend();
    const nora = await signUp(t);
    const question = newQuestion();
    // Of an answer about the child the reader of answers would be asked as well, and take what the second reader is to answer.
    await scriptReply(question, { chunks: ["Sing."] });
    await scriptReading(question, EMERGENCY);
    const { chatId, messageId } = await send(nora, "her lips are blue");
    await nora.as.mutation(api.care.dismiss, { chatId, messageId });
    const exchange = await send(nora, question, chatId);
    await waitForReply(nora, exchange);
    await settle(t);
    const opened = { level: "emergency", ruleIds: ["breathing"], messageId: exchange.messageId, openedAt: expect.any(Number) };
    expect(await episodeOf(nora, chatId)).toEqual(opened);
  });

  test("and never lowers: what the rules found stands, and an episode that was ended stays so", async () => {
    const question = `${newQuestion()} her lips are blue`;
    await scriptReply(question, { chunks: ["Call."] });
    await scriptReply(
      question,
      { chunks: [JSON.stringify({ level: "none", sign: null, now: false })], holdAfter: 0 },
      "gemini-structured",
    );
    const { t, nora, exchange } = await ask(question);
    await waitForReply(nora, exchange);
    await nora.as.mutation(api.care.resolve, { chatId: exchange.chatId, messageId: messageIdOf(exchange.messageId) });
    await post("/release", {});
    await settle(t);
    const { triage } = (await storedQuestion(t, exchange.messageId)) ?? {};
    expect(triage).toEqual({ level: "emergency", ruleIds: ["blueOrGrey"] });
    expect(await episodeOf(nora, exchange.chatId)).toBeNull();
  });

  describe("a danger that had no name yet, by its name", () => {
    const NAMED = ["poison", "possibleDanger"];

    /** The episode after what they do while a message is read that sounds dangerous and no more. */
    async function readAfter(meanwhile: (nora: Person, exchange: Exchange) => Promise<unknown>) {
      const t = startQuietBackend();
      const nora = await signUp(t);
      const text = "she has swallowed something and her mouth is burning";
      const exchange = await send(nora, text);
      expect(await episodeOf(nora, exchange.chatId)).toMatchObject({ ruleIds: ["possibleDanger"] });
      await meanwhile(nora, exchange);
      const question = await storedQuestion(t, exchange.messageId);
      if (question === undefined) throw new Error("no such message");
      const reading = { level: "emergency", sign: "poison", now: true } as const;
      const cost = { model: "amma-test", usage: { inputTokens: 1, outputTokens: 1 } };
      await t.mutation(internal.reply.secondReader.keep, { message: question._id, chars: text.length, reading, ...cost });
      expect(await storedQuestion(t, exchange.messageId)).toMatchObject({ triage: { ruleIds: NAMED } });
      return await episodeOf(nora, exchange.chatId);
    }

    const end = async (nora: Person, { chatId, messageId }: Exchange) =>
      await nora.as.mutation(api.care.resolve, { chatId, messageId });

    test("where its episode is open, also after another message has raised it", async () => {
      expect(await readAfter(async () => {})).toMatchObject({ ruleIds: NAMED });
      const raised = await readAfter((nora, { chatId }) => send(nora, "now her lips are blue", chatId));
      expect(raised).toMatchObject({ ruleIds: ["poison", "blueOrGrey", "possibleDanger"] });
    });

    test("and does not bring back what they have ended meanwhile, nor make it a part of what was told after that", async () => {
      expect(await readAfter(end)).toBeNull();
      const next = await readAfter(async (nora, exchange) => {
        await end(nora, exchange);
        await send(nora, "now her lips are blue", exchange.chatId);
      });
      expect(next).toMatchObject({ ruleIds: ["blueOrGrey"] });
    });
  });
});

test.each([
  ["violence at home that is over", { level: "emergency", sign: "partnerViolence", now: false }, "Notes"],
  ["a low mood", { level: "soon", sign: "lowMood", now: false }, "Notes"],
  ["an ordinary question about either", { level: "none", sign: "partnerViolence", now: false }, null],
])("[K-1508] a reading that finds %s leaves the chat a title that says no more", async (_what, reading, title) => {
  const question = newQuestion();
  await scriptReading(question, reading);
  const { t, nora, exchange } = await ask(question);
  await waitForReply(nora, exchange);
  await settle(t);
  const chat = await nora.as.query(api.chats.getChat, { chatId: exchange.chatId });
  expect(chat.title).toBe(title ?? question);
});

test("[K-64] the answer comes to its end while the second reader has not answered yet", async () => {
  const question = newQuestion();
  await scriptReply(question, { chunks: ["Sing."] });
  await scriptFault(question, { kind: "hang" }, 1, "gemini-structured");
  const { t, nora, exchange } = await ask(question);
  expect(await waitForReply(nora, exchange)).toMatchObject({ status: "complete", content: "Sing." });
  await settle(t);
  const [answer, reading] = [(await requestsOf(question))[0], (await readingsOf(question))[0]];
  expect(answer?.endedAt).toBeLessThan(reading?.endedAt ?? 0);
});

describe("[K-60] a reading that raises nothing", () => {
  const NOTHING = { level: "none", sign: null, now: false };

  /** The reader has answered, and the writer has given a sign of life after that. */
  async function answeredLongAgo(t: TestBackend, question: string): Promise<void> {
    await until(async () => ((await readingsOf(question))[0]?.endedAt ?? null) !== null);
    const reservedUntil = async () => {
      const [lease] = (await documents(t)).replyLeases as Doc<"replyLeases">[];
      return lease?.leaseUntil ?? 0;
    };
    const before = await reservedUntil();
    await until(async () => (await reservedUntil()) > before);
  }

  test("is kept with the end of the answer: whoever looks at the chat reads it anew once", async () => {
    const question = newQuestion();
    await scriptReply(question, { chunks: ["Rock ", "her."], holdAfter: 1 });
    await scriptReading(question, NOTHING);
    const { t, nora, exchange } = await ask(question);
    await answeredLongAgo(t, question);
    expect(await storedQuestion(t, exchange.messageId)).not.toHaveProperty("secondReading");
    await post("/release", {});
    await waitForReply(nora, exchange);
    expect(await storedQuestion(t, exchange.messageId)).toMatchObject({ secondReading: NOTHING });
    await settle(t);
  });

  test("is kept of an answer that was stopped as well", async () => {
    const question = newQuestion();
    await scriptReply(question, { chunks: ["Rock ", "her."], holdAfter: 1 });
    await scriptReading(question, NOTHING);
    const { t, nora, exchange } = await ask(question);
    await answeredLongAgo(t, question);
    await nora.as.mutation(api.messages.stop, { messageId: messageIdOf(exchange.replyId) });
    await settle(t);
    expect(await storedQuestion(t, exchange.messageId)).toMatchObject({ secondReading: NOTHING });
  });
});

test("[K-60] a question is read also where its writer has died", async () => {
  const question = newQuestion();
  await scriptReading(question, EMERGENCY);
  const t = startBackend();
  const nora = await signUp(t);
  const { chatId, reply, messageId } = await seedRunningChat(t, nora, [], { claimed: true, leaseMs: -1 });
  await t.run(async (ctx) => {
    const stored = (await ctx.db.query("messages").collect()).find((message) => message.messageId === messageId);
    if (stored !== undefined) await ctx.db.patch("messages", stored._id, { parts: [{ type: "text", text: question }] });
  });
  await t.mutation(internal.reply.watchdog.expire, { message: reply, attempt: 1 });
  await settle(t);
  expect(await episodeOf(nora, chatId)).toMatchObject({ level: "emergency", ruleIds: ["breathing"] });
});

test("[K-60] a question is read also where its answer was stopped before its writer came", async () => {
  const question = newQuestion();
  await scriptReading(question, EMERGENCY);
  const t = startBackend();
  const nora = await signUp(t);
  const exchange = await send(nora, question);
  await nora.as.mutation(api.messages.stop, { messageId: messageIdOf(exchange.replyId) });
  await settle(t);
  expect(await requestsOf(question)).toEqual([]);
  expect(await episodeOf(nora, exchange.chatId)).toMatchObject({ level: "emergency", ruleIds: ["breathing"] });
});

describe("[K-62] a question is read", () => {
  test("once: not again for another answer, a retry or the rest of one", async () => {
    const question = newQuestion();
    await scriptFault(question, { kind: "status", status: 400 });
    const { t, nora, exchange } = await ask(question);
    await settle(t);
    await nora.as.mutation(api.messages.retry, { messageId: messageIdOf(exchange.replyId) });
    await settle(t);
    await nora.as.mutation(api.messages.regenerate, { messageId: messageIdOf(exchange.replyId), replyId: mintId() });
    await settle(t);
    expect(await requestsOf(question)).toHaveLength(3);
    expect(await readingsOf(question)).toHaveLength(1);
  });

  test("again with another answer where nothing came of it, and anew in other words", async () => {
    const question = newQuestion();
    await scriptFault(question, { kind: "status", status: 503 }, 1, "gemini-structured");
    const { t, nora, exchange } = await ask(question);
    await settle(t);
    expect(await readingsOf(question)).toHaveLength(1);
    await nora.as.mutation(api.messages.regenerate, { messageId: messageIdOf(exchange.replyId), replyId: mintId() });
    await settle(t);
    expect(await readingsOf(question)).toHaveLength(2);
    const other = newQuestion();
    const { messageId } = exchange;
    await nora.as.mutation(api.messages.edit, { messageId, newMessageId: mintId(), replyId: mintId(), text: other });
    await settle(t);
    expect(await readingsOf(other)).toHaveLength(1);
  });

  test("with what was said before, what the rules found and the family, as data; with few tokens and without heat", async () => {
    const [first, second] = [newQuestion(), `${newQuestion()} she has a fever`];
    await scriptReply(first, { chunks: ["Sing."] });
    const t = startBackend();
    const nora = await signUp(t, { country: "IN" });
    await nora.as.mutation(api.children.create, { name: "Anaya", birthDate: "2025-01-10" });
    const exchange = await send(nora, first);
    await waitForReply(nora, exchange);
    await send(nora, second, exchange.chatId);
    await settle(t);
    const { body } = (await readingsOf(second))[0] ?? {};
    expect(body?.generationConfig).toMatchObject({
      temperature: 0,
      maxOutputTokens: 200,
      responseMimeType: "application/json",
      responseJsonSchema: { type: "object", properties: { level: {}, sign: {}, now: {} } },
    });
    expect(body?.contents).toHaveLength(1);
    expect(JSON.parse(body?.contents[0]?.parts[0]?.text ?? "")).toEqual({
      earlier: [
        { from: "parent", text: first },
        { from: "assistant", text: "Sing." },
      ],
      message: second,
    });
    const system = body?.systemInstruction?.parts[0]?.text ?? "";
    expect(system).toContain('"country":"IN"');
    expect(system).toContain('"name":"Anaya"');
    expect(system).toContain('{"urgency":');
    expect(system).not.toContain(second);
  });

  test("by the second provider where it has a key", async () => {
    vi.stubEnv("OPENAI_API_KEY", "test");
    const question = newQuestion();
    await scriptReading(question, EMERGENCY, "openai-structured");
    const { t, nora, exchange } = await ask(question);
    await settle(t);
    expect(await episodeOf(nora, exchange.chatId)).toMatchObject({ level: "emergency", ruleIds: ["breathing"] });
    const { body } = (await requestsOf(question, "openai-structured"))[0] ?? {};
    expect(body).toMatchObject({
      reasoning_effort: "none",
      response_format: { type: "json_schema", json_schema: { strict: true } },
    });
    expect(await readingsOf(question)).toEqual([]);
  });

  test("not at all while calls are off", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const question = newQuestion();
    await send(nora, question);
    await settle(t);
    expect(await readingsOf(question)).toEqual([]);
  });

  test("also where it was spoken, each time its words have grown", async () => {
    const [heard, more] = [newQuestion(), newQuestion()];
    await scriptReading(more, EMERGENCY);
    const t = startBackend();
    const nora = await signUpWithVoice(t);
    const spoken = { messageId: mintId(), replyId: mintId(), heard, said: "", ending: null };
    const { chatId } = await nora.as.mutation(api.voice.saveExchange, spoken);
    await settle(t);
    await nora.as.mutation(api.voice.saveExchange, { ...spoken, said: "Sing" });
    await settle(t);
    expect(await readingsOf(heard)).toHaveLength(1);
    await nora.as.mutation(api.voice.saveExchange, { ...spoken, heard: `${heard} ${more}`, said: "Sing", ending: "complete" });
    await settle(t);
    expect(await readingsOf(heard)).toHaveLength(2);
    expect(await episodeOf(nora, chatId)).toMatchObject({ level: "emergency", messageId: spoken.messageId });
    await nora.as.mutation(api.voice.saveExchange, {
      ...spoken,
      heard: `${heard} ${more} yes`,
      said: "Sing",
      ending: "complete",
    });
    expect(await storedQuestion(t, spoken.messageId)).toMatchObject({ triage: { level: "emergency", raisedBy: "secondReader" } });
    await settle(t);
  });
});
