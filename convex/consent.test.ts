import { expect, test } from "vitest";
import { CONSENT_VERSION } from "#domain/account/consent.ts";
import { errorCode } from "#domain/errors.ts";
import { api } from "./_generated/api.js";
import { asked, expectRefused, mintId, newQuestion, replyOf, send, settle, signUp, startBackend, until } from "./setup.test.ts";

const zephyr = { voice: "Zephyr", language: "ml-IN" };

test("[S49] nothing goes to a provider before the person has agreed: words are kept, the rules judge them, and no talk begins", async () => {
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
  expect([await asked(question), await asked(question, "gemini-structured")]).toEqual([[], []]);
  await nora.as.mutation(api.users.giveConsent, { version: CONSENT_VERSION });
  await retry();
  await until(async () => (await asked(question)).length > 0);
});

test("[S49] to send, or to talk, with the words beside it is to agree, once, with their version; to other words nobody agrees", async () => {
  const t = startBackend();
  const [nora, ines] = [
    await signUp(t, { consents: undefined }),
    await signUp(t, { consents: undefined, email: "ines@example.com" }),
  ];
  const sent = { messageId: mintId(), replyId: mintId(), text: newQuestion(), consent: CONSENT_VERSION };
  await nora.as.mutation(api.chats.send, sent);
  await until(async () => (await asked(sent.text)).length > 0);
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
  const talk = nora.as.action(api.voice.createToken, zephyr).catch((error: unknown) => errorCode(error));
  expect(await talk).toBe("consentNeeded");
  // Of a talk that was open before.
  const spoken = { messageId: mintId(), replyId: mintId(), heard: newQuestion(), said: "", ending: null };
  await nora.as.mutation(api.voice.saveExchange, spoken);
  await settle(t);
  expect([await asked(question), await asked(spoken.heard, "gemini-structured")]).toEqual([[], []]);
});
