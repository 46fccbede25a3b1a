import { expect, test } from "vitest";
import { CONSENT_VERSION } from "#domain/account/consent.ts";
import { errorCode } from "#domain/errors.ts";
import { api, internal } from "./_generated/api.js";
import { expectRefused, settle, signUp, startBackend, until } from "./backend.testing.ts";
import { requestsOf, expectNothingRunning, newQuestion, replyOf, send } from "./provider.testing.ts";
import { mintId, seedChat, seedRunningChat } from "./seeds.testing.ts";

const zephyr = { voice: "Zephyr", language: "ml-IN" };

test("[S49] nothing goes to a provider before the person has agreed: words are kept, the rules judge them, and no voice session begins", async () => {
  const t = startBackend();
  const nora = await signUp(t, { consents: undefined });
  const question = `${newQuestion()} her lips are blue`;
  const exchange = await send(nora, question);
  expect(await replyOf(nora, exchange)).toMatchObject({ status: "failed", code: "consent" });
  expect(await nora.as.query(api.care.openEpisode, { chatId: exchange.chatId })).toMatchObject({ level: "emergency" });
  const retry = () => nora.as.mutation(api.messages.retry, { messageId: exchange.replyId });
  await expectRefused(t, retry, { code: "consentNeeded" });
  await expectRefused(t, () => nora.as.action(api.voice.createToken, zephyr), { code: "consentNeeded" });
  await settle(t);
  expect([await requestsOf(question), await requestsOf(question, "gemini-structured")]).toEqual([[], []]);
  await nora.as.mutation(api.users.giveConsent, { version: CONSENT_VERSION });
  await retry();
  await until(async () => (await requestsOf(question)).length > 0);
});

test("[S49] to send, or to begin a voice session, with the words beside it is to agree, once, with their version; to other words nobody agrees", async () => {
  const t = startBackend();
  const [nora, ines] = [
    await signUp(t, { consents: undefined }),
    await signUp(t, { consents: undefined, email: "ines@example.com" }),
  ];
  const sent = { messageId: mintId(), replyId: mintId(), text: newQuestion(), consent: CONSENT_VERSION };
  await nora.as.mutation(api.chats.send, sent);
  await until(async () => (await requestsOf(sent.text)).length > 0);
  await nora.as.mutation(api.users.giveConsent, { version: CONSENT_VERSION });
  const agreed = [{ version: CONSENT_VERSION, at: expect.any(Number) }];
  expect((await nora.as.query(api.users.current, {})).consents).toEqual(agreed);
  await ines.as.action(api.voice.createToken, { ...zephyr, consent: CONSENT_VERSION });
  expect((await ines.as.query(api.users.current, {})).consents).toEqual(agreed);
  const other = { code: "invalid", field: "version", reason: "notAllowed" } as const;
  await expectRefused(t, () => nora.as.mutation(api.users.giveConsent, { version: "2020-01-01" }), other);
});

test("[S49] taken back, it is on record, and nothing more is asked", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  await nora.as.mutation(api.users.revokeConsent, {});
  expect((await nora.as.query(api.users.current, {})).consents).toEqual([
    { version: CONSENT_VERSION, at: 1, revokedAt: expect.any(Number) },
  ]);
  const question = newQuestion();
  expect((await replyOf(nora, await send(nora, question))).code).toBe("consent");
  const voiceSession = nora.as.action(api.voice.createToken, zephyr).catch((error: unknown) => errorCode(error));
  expect(await voiceSession).toBe("consentNeeded");
  // Of a voice session that was open before.
  const spoken = { messageId: mintId(), replyId: mintId(), heard: newQuestion(), said: "", ending: null };
  await nora.as.mutation(api.voice.saveExchange, spoken);
  await settle(t);
  expect([await requestsOf(question), await requestsOf(spoken.heard, "gemini-structured")]).toEqual([[], []]);
});

test("[S49] what was pressed before it was taken back agrees to nothing, typed or in a voice session; what was pressed after it does", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  await nora.as.mutation(api.users.revokeConsent, {});
  const [taken] = (await nora.as.query(api.users.current, {})).consents ?? [];
  const waiting = { messageId: mintId(), replyId: mintId(), text: newQuestion(), consent: CONSENT_VERSION };
  const { chatId } = await nora.as.mutation(api.chats.send, waiting);
  expect((await replyOf(nora, { ...waiting, chatId })).code).toBe("consent");
  const voiceSession = nora.as.action(api.voice.createToken, { ...zephyr, consent: CONSENT_VERSION }).catch(errorCode);
  expect(await voiceSession).toBe("consentNeeded");
  const anew = { ...waiting, messageId: mintId(), replyId: mintId(), text: newQuestion(), revokedAt: taken?.revokedAt };
  await nora.as.mutation(api.chats.send, anew);
  await until(async () => (await requestsOf(anew.text)).length > 0);
  expect(await requestsOf(waiting.text)).toEqual([]);
});

test("[S49] an answer that is being written ends when it is taken back, and keeps what had come of it", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  const { reply, ...exchange } = await seedRunningChat(t, nora, ["Rock "], { claimed: true, leaseMs: 60_000 });
  await nora.as.mutation(api.users.revokeConsent, {});
  expect(await replyOf(nora, exchange)).toMatchObject({ status: "stopped", content: "Rock " });
  const more = { message: reply, attempt: 1, from: 5, text: "her" };
  expect(await t.mutation(internal.reply.chunks.append, more)).toBeNull();
  await expectNothingRunning(t);
});

test("[S49] what was scheduled before it was taken back asks nobody, and the reply says why", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  const { reply, ...exchange } = await seedRunningChat(t, nora, [], { claimed: false, leaseMs: 60_000 });
  const answered = await seedChat(t, nora);
  const question = await t.run(async (ctx) => (await ctx.db.query("messages").collect()).find(({ role }) => role === "user"));
  if (question === undefined) throw new Error("There is no question.");
  const read = () => t.query(internal.reply.secondReader.question, { message: question._id });
  const readAnswer = () => t.query(internal.reply.answerReader.toRead, { message: answered.reply });
  expect([await read(), await readAnswer()]).not.toContain(null);
  await nora.as.mutation(api.users.revokeConsent, {});
  expect([await read(), await readAnswer()]).toEqual([null, null]);
  expect(await t.mutation(internal.reply.chunks.claim, { message: reply, attempt: 1 })).toBeNull();
  expect(await replyOf(nora, exchange)).toMatchObject({ status: "failed", code: "consent" });
  await expectNothingRunning(t);
});
