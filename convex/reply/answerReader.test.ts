import { describe, expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { documents, settle, signUp, startBackend, type TestBackend, until } from "#convex/backend.testing.ts";
import { startAnswerReading } from "#convex/model/chat/answerReading.ts";
import { ask, requestsOf, scriptFault, waitForReply, newQuestion, post, replyOf, scriptReply } from "#convex/provider.testing.ts";
import { mintId, seedChat } from "#convex/seeds.testing.ts";
import { NOTES } from "#domain/care/guard/notes.ts";
import { messageIdOf } from "#domain/ids.testing.ts";

/** Words of a fever, so that health is spoken of, with an amount that no rule knows for one. */
const WARM = "She has a fever. ";
const MISSED = "The pink one, as for her brother. ";
const REST = "Sleep well.";
const FOUND = { found: [{ reason: "dose", quote: "The pink one, as for her brother." }] };
const LEFT = `${WARM}${NOTES.en.dose} ${REST}`;

/** The answer to the question, with a word of its own, by which the reading of it is known. */
async function answers(question: string, reading: object | string = FOUND) {
  const mark = `m${question.replaceAll(/\W/g, "")}`;
  await scriptReply(question, { chunks: [WARM, MISSED, REST, ` ${mark}`] });
  await scriptReply(mark, { chunks: [typeof reading === "string" ? reading : JSON.stringify(reading)] }, "gemini-structured");
  return mark;
}

async function replyIn(t: TestBackend, messageId: string) {
  const messages = await t.run((ctx) => ctx.db.query("messages").collect());
  return messages.find((message) => message.messageId === messageId);
}

describe("[K-95] a finished answer of health is read once more", () => {
  test("and what must not stand goes, with its reason, what holds, the cost, and the words that are searched", async () => {
    const question = newQuestion();
    const mark = await answers(question);
    const { t, nora, exchange } = await ask(question);
    expect((await waitForReply(nora, exchange)).status).toBe("complete");
    await settle(t);
    expect(await replyOf(nora, exchange)).toMatchObject({
      status: "complete",
      content: `${LEFT} ${mark}`,
      guarded: ["dose"],
    });
    const stored = await replyIn(t, exchange.replyId);
    expect(stored).toMatchObject({
      answerReading: { reasons: ["dose"], model: "amma-test", version: "1", usage: { outputTokens: expect.any(Number) } },
    });
    expect(stored?.searchText).not.toContain("brother");
    const [request] = await requestsOf(mark, "gemini-structured");
    const body = request?.body as { contents: { parts: { text: string }[] }[]; systemInstruction: { parts: { text: string }[] } };
    expect(JSON.parse(body.contents[0]?.parts[0]?.text ?? "")).toEqual({
      question,
      answer: `${WARM}${MISSED}${REST} ${mark}`,
    });
    expect(body.systemInstruction.parts[0]?.text).not.toContain(mark);
  });

  test("and nothing changes where nothing is found, or what is quoted does not stand there", async () => {
    for (const reading of [{ found: [] }, { found: [{ reason: "dose", quote: "Ten of the blue ones" }] }]) {
      const question = newQuestion();
      const mark = await answers(question, reading);
      const { t, nora, exchange } = await ask(question);
      await settle(t);
      expect(await replyOf(nora, exchange)).toMatchObject({ content: `${WARM}${MISSED}${REST} ${mark}` });
      expect(await replyOf(nora, exchange)).not.toHaveProperty("guarded");
    }
  });

  test("not where neither question nor answer speaks of it", async () => {
    const question = newQuestion();
    await scriptReply(question, { chunks: ["Once upon a time there was a bear."] });
    const { t } = await ask(question);
    await settle(t);
    expect(await requestsOf("Once upon a time there was a bear", "gemini-structured")).toEqual([]);
  });

  test("not while calls are off: neither what ends then, nor what waits to be read", async () => {
    const t = startBackend();
    const nora = await signUp(t);
    const mark = newQuestion();
    const answer = WARM + mark;
    const { reply: message } = await seedChat(t, nora, { parts: [{ type: "text", text: answer }] });
    const end = () => t.run((ctx) => startAnswerReading(ctx, { userId: nora.userId, message }, { question: "", answer }));
    await scriptReply(mark, { chunks: [JSON.stringify({ found: [] })] }, "gemini-structured");

    vi.stubEnv("PROVIDER_CALLS", "off");
    await end();
    expect(await t.run((ctx) => ctx.db.system.query("_scheduled_functions").collect())).toEqual([]);
    await t.action(internal.reply.answerReader.run, { message });
    expect(await requestsOf(mark, "gemini-structured")).toEqual([]);

    vi.stubEnv("PROVIDER_CALLS", "on");
    await end();
    await settle(t);
    expect(await requestsOf(mark, "gemini-structured")).toHaveLength(1);
  });

  test("also after a stop; what is written anew is read anew", async () => {
    const question = newQuestion();
    await scriptReply(question, { chunks: [WARM, MISSED, "On ", "and on"], holdAfter: 3 });
    const calm = { level: "none", sign: null, now: false };
    for (const read of [calm, FOUND]) await scriptReply(question, { chunks: [JSON.stringify(read)] }, "gemini-structured");
    const { t, nora, exchange } = await ask(question);
    await until(async () => {
      const chunks = await t.run((ctx) => ctx.db.query("replyChunks").collect());
      return chunks.some(({ text }) => text.includes("brother"));
    });
    // The second reader has had its answer: what is scripted next is for the reader of the answer.
    await until(async () => (await requestsOf(question, "gemini-structured"))[0]?.endedAt != null);
    await nora.as.mutation(api.messages.stop, { messageId: messageIdOf(exchange.replyId) });
    await post("/release", {});
    await settle(t);
    expect(await replyOf(nora, exchange)).toMatchObject({ status: "stopped", content: expect.stringContaining(NOTES.en.dose) });
    await answers(question);
    const again = mintId();
    await nora.as.mutation(api.messages.regenerate, { messageId: messageIdOf(exchange.replyId), replyId: again });
    await settle(t);
    expect(await replyIn(t, again)).toMatchObject({ guarded: ["dose"], answerReading: { reasons: ["dose"] } });
  });
});

describe("[K-96] what goes wrong with the reading of an answer leaves it as it is", () => {
  test.each([
    ["half an object", '{"found":[{"reason":"dose","quo'],
    ["another shape", '{"bad":"The pink one"}'],
    ["a reason of its own", '{"found":[{"reason":"rude","quote":"Sleep well."}]}'],
    ["words", "I cannot judge that."],
  ])("%s", async (_what, reading) => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    const question = newQuestion();
    const mark = await answers(question, reading);
    const { t, nora, exchange } = await ask(question);
    await settle(t);
    expect(await replyOf(nora, exchange)).toMatchObject({ status: "complete", content: `${WARM}${MISSED}${REST} ${mark}` });
    // Ids, and no word of theirs or of the answer's.
    expect(warned.mock.calls).toEqual([[expect.stringMatching(/^answer reader of \S+: no answer$/)]]);
    warned.mockRestore();
  });

  test.each([
    ["an error", { kind: "status", status: 500 }],
    ["silence", { kind: "hang" }],
  ])("%s: no second try", async (_what, fault) => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    const question = newQuestion();
    const mark = `m${question.replaceAll(/\W/g, "")}`;
    await scriptReply(question, { chunks: [WARM, MISSED, mark] });
    await scriptFault(mark, fault, 1, "gemini-structured");
    const { t, nora, exchange } = await ask(question);
    await settle(t);
    expect(await replyOf(nora, exchange)).toMatchObject({ status: "complete", content: `${WARM}${MISSED}${mark}` });
    expect(await requestsOf(mark, "gemini-structured")).toHaveLength(1);
    warned.mockRestore();
  });

  test("an answer that was deleted meanwhile stays so", async () => {
    const question = newQuestion();
    const mark = `m${question.replaceAll(/\W/g, "")}`;
    await scriptReply(question, { chunks: [WARM, MISSED, mark] });
    await scriptReply(mark, { chunks: [JSON.stringify(FOUND)], holdAfter: 0 }, "gemini-structured");
    const { t, nora, exchange } = await ask(question);
    await waitForReply(nora, exchange);
    await nora.as.mutation(api.chats.deleteChat, { chatId: exchange.chatId });
    await post("/release", {});
    await settle(t);
    expect((await documents(t)).messages).toEqual([]);
  });
});
