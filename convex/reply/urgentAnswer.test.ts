import { describe, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import { documents, settle, signUp, startBackend, until } from "#convex/backend.testing.ts";
import { episodeOf } from "#convex/care.testing.ts";
import {
  ask,
  requestsOf,
  waitForReply,
  newQuestion,
  post,
  readStreamedText,
  replyOf,
  scriptReply,
  send,
} from "#convex/provider.testing.ts";
import { mintId, signUpWithVoice } from "#convex/seeds.testing.ts";
import { isQuiet } from "#domain/care/card/signs.ts";
import { NO_TRIAGE } from "#domain/care/triage.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { messageIdOf } from "#domain/ids.testing.ts";

test("[K-63] an answer that urges help opens the episode at that sentence, while it streams", async () => {
  const question = newQuestion();
  await scriptReply(question, { chunks: ["Oh dear. Call your emergency ", "number now. ", "Then ", "wait."], holdAfter: 3 });
  const { nora, exchange } = await ask(question);
  await until(async () => (await episodeOf(nora, exchange.chatId)) !== null);
  await post("/release", {});
  const { triage } = await waitForReply(nora, exchange);
  const episode = await episodeOf(nora, exchange.chatId);
  expect(episode).toMatchObject({ level: "emergency", ruleIds: [], messageId: exchange.replyId });
  expect(episode?.openedAt).toBeLessThan((await requestsOf(question))[0]?.endedAt ?? 0);
  expect(triage).toEqual({ level: "emergency", ruleIds: [], raisedBy: "answer" });
});

test.each([
  ["[K-92] a threat, quietly, where it was told", "my mother in law threatens to poison her milk", "threat", true],
  ["[K-85] a young baby's fever, which has its steps", "her temperature is 38.4", "feverUnder3Months", false],
])("[K-63] an answer that urges help where a question stands open keeps what was asked: %s", async (_what, words, id, quiet) => {
  const question = `${newQuestion()} ${words}`;
  await scriptReply(question, { chunks: ["Call your emergency number now. ", "Then ", "wait."], holdAfter: 2 });
  const { nora, exchange } = await ask(question);
  await until(async () => (await episodeOf(nora, exchange.chatId)) !== null);
  const raised = { level: "emergency", ruleIds: [id], messageId: quiet ? exchange.messageId : exchange.replyId };
  expect(await episodeOf(nora, exchange.chatId)).toMatchObject(raised);
  await post("/release", {});
  expect((await waitForReply(nora, exchange)).triage).toEqual({ level: "emergency", ruleIds: [id], raisedBy: "answer" });
  const episode = await episodeOf(nora, exchange.chatId);
  expect(episode).toMatchObject(raised);
  expect(isQuiet(episode?.ruleIds ?? [])).toBe(quiet);
});

test("[K-63] what it advises for the case of cases raises nothing, during and after it", async () => {
  const question = newQuestion();
  await scriptReply(question, { chunks: ["Let her rest. If she turns blue, ", "do not wait. Call 112 now.\n", "Sleep well."] });
  const { nora, exchange } = await ask(question);
  expect((await waitForReply(nora, exchange)).triage).toEqual({ level: "none", ruleIds: [] });
  expect(await episodeOf(nora, exchange.chatId)).toBeNull();
});

test("[K-63] what they have ended while it streams is not brought back by its end", async () => {
  const question = newQuestion();
  await scriptReply(question, { chunks: ["Call 112 now. ", "Then ", "wait."], holdAfter: 2 });
  const { t, nora, exchange } = await ask(question);
  const { chatId, replyId } = exchange;
  await until(async () => (await episodeOf(nora, chatId)) !== null);
  await nora.as.mutation(api.care.resolve, { chatId, messageId: messageIdOf(replyId) });
  await post("/release", {});
  await waitForReply(nora, exchange);
  expect(await episodeOf(nora, chatId)).toBeNull();
  expect((await documents(t)).episodes).toHaveLength(1);
});

test("[K-63] a stop keeps what it raised, and Try again begins anew", async () => {
  const question = newQuestion();
  await scriptReply(question, { chunks: ["Call 112 now. ", "Then ", "wait."], holdAfter: 2 });
  const { t, nora, exchange } = await ask(question);
  await until(async () => (await episodeOf(nora, exchange.chatId)) !== null);
  await nora.as.mutation(api.messages.stop, { messageId: messageIdOf(exchange.replyId) });
  expect((await replyOf(nora, exchange)).triage).toMatchObject({ level: "emergency", raisedBy: "answer" });
  await scriptReply(question, { chunks: ["Sing."] });
  await nora.as.mutation(api.messages.regenerate, { messageId: messageIdOf(exchange.replyId), replyId: mintId() });
  await settle(t);
  const messages = await nora.as.query(api.messages.getChatMessages, { chatId: exchange.chatId });
  expect(messages.at(-1)).toMatchObject({ content: "Sing.", triage: { level: "none" } });
});

describe("[K-63] what a card says tells of no child", () => {
  const statement = CARDS.find(({ id }) => id === "skin-heat-rash")?.statements.find(({ id }) => id === "cool");
  const said = statement?.text.en ?? "";

  test("in an answer that is stopped, or goes on after that, either", async () => {
    const question = "What helps against my baby's heat rash?";
    await scriptReply(question, { chunks: [`${said} `, "Then ", "wait."], holdAfter: 2 });
    const { t, nora, exchange } = await ask(question);
    await until(async () => (await readStreamedText(nora, exchange)).includes(said));
    const messageId = messageIdOf(exchange.replyId);
    await nora.as.mutation(api.messages.stop, { messageId });
    await settle(t);
    expect((await replyOf(nora, exchange)).triage ?? NO_TRIAGE).toEqual(NO_TRIAGE);
    expect(await episodeOf(nora, exchange.chatId)).toBeNull();
    await nora.as.mutation(api.messages.continueReply, { messageId });
    await post("/release", {});
    await settle(t);
    expect(await episodeOf(nora, exchange.chatId)).toBeNull();
  });

  test("and what is told beside it in a stopped answer does", async () => {
    const question = "How do I treat a baby's heat rash?";
    await scriptReply(question, { chunks: [`${said} Your baby has blue lips now. `, "Then ", "wait."], holdAfter: 2 });
    const { t, nora, exchange } = await ask(question);
    await until(async () => (await readStreamedText(nora, exchange)).includes("blue lips"));
    await nora.as.mutation(api.messages.stop, { messageId: messageIdOf(exchange.replyId) });
    await settle(t);
    expect(await episodeOf(nora, exchange.chatId)).toMatchObject({ level: "emergency", ruleIds: ["blueOrGrey"] });
  });
});

test("[K-63] an emergency that is open already is not raised again", async () => {
  const question = `${newQuestion()} her lips are blue`;
  await scriptReply(question, { chunks: ["Call 112 now. ", "Then wait."] });
  const t = startBackend();
  const nora = await signUp(t);
  const exchange = await send(nora, question);
  await waitForReply(nora, exchange);
  expect(await episodeOf(nora, exchange.chatId)).toMatchObject({ ruleIds: ["blueOrGrey"], messageId: exchange.messageId });
});

test("[K-63] what is said by voice is judged the same way", async () => {
  vi.stubEnv("PROVIDER_CALLS", "off");
  const t = startBackend();
  const nora = await signUpWithVoice(t);
  const spoken = { messageId: mintId(), replyId: mintId(), heard: "Is this bad?", said: "Please call 112", ending: null };
  const { chatId } = await nora.as.mutation(api.voice.saveExchange, { ...spoken, said: "If she is worse, please call 112 now." });
  expect(await episodeOf(nora, chatId)).toBeNull();
  await nora.as.mutation(api.voice.saveExchange, { ...spoken, said: "Please call 112 now.", ending: "complete" });
  expect(await episodeOf(nora, chatId)).toMatchObject({ level: "emergency", messageId: spoken.replyId });
});
