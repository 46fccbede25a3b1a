import { describe, expect, test } from "vitest";
import { SEE_CARD } from "#domain/guidance/builtIn/danger.ts";
import { api, internal } from "./_generated/api.js";
import { documents, settle, settleDue, signUp, startBackend, startQuietBackend, until } from "./backend.testing.ts";
import { CALM, DANGER, episodeOf } from "./care.testing.ts";
import { type Exchange, newQuestion, post, replyOf, requestsOf, scriptReply, send, waitForReply } from "./provider.testing.ts";
import { EMERGENCY, scriptReading } from "./reply/secondReader.testing.ts";
import { seedRunningChat } from "./seeds.testing.ts";

const textOf = ({ parts }: { parts: readonly object[] }) =>
  parts.map((part) => ("text" in part ? String(part.text) : "")).join("");

const NAMED = { chunks: [SEE_CARD.en] };
/** Of nothing that its own reader would be asked about: that would take the script of the second reader where it came first. */
const ORDINARY = { chunks: ["Many like a song."] };

describe("[K-177] a question whose card was called no emergency is answered as an ordinary one", () => {
  async function start() {
    const t = startBackend();
    const nora = await signUp(t);
    const versions = async ({ chatId }: Exchange) =>
      (await nora.as.query(api.messages.getChatMessages, { chatId })).filter(({ role }) => role === "assistant");
    const dismiss = async ({ chatId, messageId }: Exchange, reason?: "question") =>
      await nora.as.mutation(api.care.dismiss, { chatId, messageId, reason });
    return { t, nora, versions, dismiss, question: `${newQuestion()} ${DANGER}` };
  }

  test("in the place of what only named the card, once", async () => {
    const { t, nora, dismiss } = await start();
    const exchange = await send(nora, DANGER);
    expect(textOf(await waitForReply(nora, exchange))).toBe(SEE_CARD.en);
    await dismiss(exchange);
    await until(async () => (await replyOf(nora, exchange)).attempt === 2);
    const reply = await waitForReply(nora, exchange);
    expect(textOf(reply)).toContain("You pressed “Not an emergency”");
    expect(textOf(reply)).not.toContain(SEE_CARD.en);
    await dismiss(exchange, "question");
    await settle(t);
    expect(await replyOf(nora, exchange)).toMatchObject({ attempt: 2, content: reply.content });
  });

  test("where that was said while the reply was written, and no third time", async () => {
    const { t, nora, dismiss, question } = await start();
    await scriptReply(question, { ...NAMED, holdAfter: 0 });
    await scriptReply(question, NAMED);
    const exchange = await send(nora, question);
    await until(async () => (await requestsOf(question)).length > 0);
    await dismiss(exchange);
    await post("/release", {});
    await until(async () => (await replyOf(nora, exchange)).attempt === 2);
    await settle(t);
    expect(await waitForReply(nora, exchange)).toMatchObject({ attempt: 2, content: SEE_CARD.en });
  });

  test("beside a model's answer to an emergency, which stays, once", async () => {
    const { t, nora, versions, dismiss, question } = await start();
    await scriptReply(question, { chunks: ["Call now."] });
    await scriptReply(question, ORDINARY);
    const exchange = await send(nora, question);
    await waitForReply(nora, exchange);
    await dismiss(exchange);
    await until(async () => (await versions(exchange)).some(({ content }) => content === ORDINARY.chunks[0]));
    await dismiss(exchange, "question");
    await settle(t);
    const told = (await requestsOf(question)).filter(({ body }) => JSON.stringify(body).includes("calledNoEmergency"));
    expect(told).toHaveLength(1);
    await nora.as.mutation(api.messages.showVersion, { messageId: exchange.replyId });
    expect(textOf(await replyOf(nora, exchange))).toBe("Call now.");
  });

  test("and not where the writer who came after the press knew of it", async () => {
    const t = startQuietBackend();
    const nora = await signUp(t);
    const { chatId, messageId, reply: message } = await seedRunningChat(t, nora, [], { claimed: false, leaseMs: 60_000 });
    const found = { level: "emergency" as const, ruleIds: ["blueLips"], openedAt: Date.now() };
    await t.run((ctx) => ctx.db.insert("episodes", { userId: nora.userId, chatId, messageId, ...found }));
    await nora.as.mutation(api.care.dismiss, { chatId, messageId });
    const reply = { message, attempt: 1 };
    await t.mutation(internal.reply.chunks.claim, reply);
    await t.mutation(internal.reply.chunks.finish, { ...reply, ending: { text: "Babies move.", status: "complete" } });
    await settleDue(t);
    expect((await documents(t)).messages).toHaveLength(2);
  });

  test("and not where it was answered before the second reader called it one", async () => {
    const { t, nora, dismiss } = await start();
    const question = newQuestion();
    await scriptReading(question, EMERGENCY);
    await scriptReply(question, ORDINARY);
    const exchange = await send(nora, question);
    await waitForReply(nora, exchange);
    await until(async () => (await episodeOf(nora, exchange.chatId)) !== null);
    await dismiss(exchange);
    await settle(t);
    expect(await requestsOf(question)).toHaveLength(1);
  });

  test("and not where they went on", async () => {
    const { t, nora, dismiss } = await start();
    const exchange = await send(nora, DANGER);
    await waitForReply(nora, exchange);
    await waitForReply(nora, await send(nora, CALM, exchange.chatId));
    await dismiss(exchange);
    await settle(t);
    expect(textOf(await replyOf(nora, exchange))).toBe(SEE_CARD.en);
  });
});
