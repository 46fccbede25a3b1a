import { expect, test, vi } from "vitest";
import { errorCode } from "#domain/errors.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { png } from "#domain/photo/sampleImage.testing.ts";
import { ALLOWANCES, INSTRUCTION_TOKENS, REPLIES_AT_ONCE } from "#domain/usage/plans.ts";
import { costOf, priceOf } from "#domain/usage/prices.ts";
import { api, internal } from "./_generated/api.js";
import type { Doc } from "./_generated/dataModel.js";
import { documents, settle, signUp, startBackend, until } from "./backend.testing.ts";
import { ask, requestsOf, scriptFault, waitForReply, newQuestion, post, replyOf, scriptReply, send } from "./provider.testing.ts";
import { mintId, mintIds, seedChat, seedRunningChat, uploadFile } from "./seeds.testing.ts";
import { openReservations, readUsageDay, seedUsageDay } from "./usage.testing.ts";
import { expectLedgerHolds } from "./usageMix.testing.ts";

const price = priceOf("amma-test", "text", Date.now());

test("[S38] a reply and its readers cost what their provider reported, and nothing is held any more", async () => {
  const question = `${newQuestion()} she has a fever`;
  await scriptReply(question, { chunks: ["Rock ", "her. ", "Her fever is mild."] });
  const { t, exchange, nora } = await ask(question);
  await waitForReply(nora, exchange);
  await settle(t);
  expect(await openReservations(t)).toEqual([]);
  const [asker, reply] = ((await documents(t))["messages"] as Doc<"messages">[]).toSorted((one) =>
    one.role === "user" ? -1 : 1,
  );
  const usages = [reply?.usage, reply?.answerReading?.usage, asker?.secondReading?.usage].flatMap((usage) => usage ?? []);
  expect(usages).toHaveLength(3);
  const reported = usages.reduce((sum, usage) => sum + costOf(price, usage), 0);
  const day = await readUsageDay(t);
  expect(day.messages).toBe(1);
  const costs = await t.query(internal.upkeep.report.costs, {});
  expect(Math.round(costs.reduce((sum, { dollars }) => sum + dollars, 0) * 1e9)).toBe(day.textNanos);
  const ofReply = costs.find(({ kind }) => kind === "reply");
  expect(ofReply).toMatchObject({ model: "amma-test", calls: 1, ...reply?.usage });
  expect(day.textNanos).toBe(reported);
});

test("[S38] what a provider refused costs nothing, is no message, and stands with the operator by its code", async () => {
  const question = newQuestion();
  await scriptFault(question, { kind: "status", status: 400 });
  await scriptFault(question, { kind: "status", status: 400 }, 1, "gemini-structured");
  const { t, exchange, nora } = await ask(question);
  expect((await waitForReply(nora, exchange)).code).toBe("provider");
  await settle(t);
  expect(await readUsageDay(t)).toMatchObject({ messages: 0, textNanos: 0 });
  const events = await t.query(internal.upkeep.report.events, { kind: "failedReply" });
  expect(events).toMatchObject({ byCode: { provider: 1 }, latest: [{ code: "provider", messageId: exchange.replyId }] });
});

test("[S37] once the day is used up no provider is asked: the words are kept, the reply says until when, and what is there is not asked anew", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  const endsAt = await seedUsageDay(t, nora, { messages: ALLOWANCES.free.messages });
  const question = newQuestion();
  const exchange = await send(nora, question);
  const failed = { status: "failed", code: "limitReached", retryAt: endsAt, content: "" };
  expect(await replyOf(nora, exchange)).toMatchObject(failed);
  const { replyId } = exchange;
  const again = [
    nora.as.mutation(api.messages.retry, { messageId: replyId }),
    nora.as.mutation(api.messages.regenerate, { messageId: replyId, replyId: mintId() }),
  ];
  expect(await Promise.all(again.map((call) => call.catch((error: unknown) => errorCode(error))))).toEqual([
    "limitReached",
    "limitReached",
  ]);
  expect(await replyOf(nora, exchange)).toMatchObject(failed);
  await settle(t);
  expect([await requestsOf(question), await requestsOf(question, "gemini-structured")]).toEqual([[], []]);
  expect(await nora.as.query(api.usage.account.today, {})).toMatchObject({ state: "over", endsAt });
  expect((await t.query(internal.upkeep.report.events, { kind: "limitReached" })).byCode).toEqual({ messages: 1 });
});

test("[S37] over the limit the rules still open an episode, which the card follows, and no reader is asked where the money is gone", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  await seedUsageDay(t, nora, { textNanos: ALLOWANCES.free.textNanos });
  const question = `${newQuestion()} her lips are blue`;
  const { chatId } = await send(nora, question);
  expect(await nora.as.query(api.care.openEpisode, { chatId })).toMatchObject({ level: "emergency" });
  await settle(t);
  expect([await requestsOf(question), await requestsOf(question, "gemini-structured")]).toEqual([[], []]);
});

test("[S-14] what tells of an emergency is answered when the day's messages are used up, and counts towards none", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  await seedUsageDay(t, nora, { messages: ALLOWANCES.free.messages });
  const question = `${newQuestion()} her lips are blue`;
  await scriptReply(question, { chunks: ["Call now."] });
  const exchange = await send(nora, question);
  expect((await waitForReply(nora, exchange)).content).toContain("Call now.");
  await settle(t);
  expect((await readUsageDay(t)).messages).toBe(ALLOWANCES.free.messages);
});

test("[S37] whoever has a subscription goes on, and a day that is over counts no more", async () => {
  const t = startBackend();
  const [nora, ines] = [await signUp(t, { subscriptionId: "s" }), await signUp(t, { email: "ines@example.com" })];
  await seedUsageDay(t, nora, { messages: ALLOWANCES.free.messages });
  await seedUsageDay(t, ines, { messages: ALLOWANCES.free.messages, endsAt: Date.now() - 1 });
  for (const person of [nora, ines]) expect((await replyOf(person, await send(person, newQuestion()))).status).toBe("streaming");
});

test("[S37] a person has two replies at once; a third is told to wait, and is one when the first has ended", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  const running = [];
  for (let chat = 0; chat < REPLIES_AT_ONCE; chat++) running.push(await seedRunningChat(t, nora, ["Rock"]));
  const third = await send(nora, newQuestion());
  expect(await replyOf(nora, third)).toMatchObject({ status: "failed", code: "rateLimited" });
  await nora.as.mutation(api.messages.stop, { messageId: messageIdOf(running[0]?.replyId ?? "") });
  await nora.as.mutation(api.messages.retry, { messageId: third.replyId });
  expect((await replyOf(nora, third)).status).toBe("streaming");
});

test("[S38] a reply that is stopped costs its question and what had come of it", async () => {
  const question = newQuestion();
  await scriptReply(question, { chunks: ["Rock her gently. ", "Then rest."], holdAfter: 1 });
  const { t, exchange, nora } = await ask(question);
  await until(
    async () =>
      (await nora.as.query(api.messages.streamingText, { messageId: exchange.replyId, attempt: 1, after: 0 })).text !== "",
  );
  const row = (await openReservations(t)).find(({ kind }) => kind === "reply");
  await nora.as.mutation(api.messages.stop, { messageId: exchange.replyId });
  const { textNanos, messages } = await readUsageDay(t);
  expect(messages).toBe(1);
  expect(textNanos).toBeGreaterThan(row?.leastNanos ?? 0);
  expect(textNanos).toBeLessThanOrEqual(row?.nanos ?? 0);
  await post("/release", {});
  await settle(t);
  expect(await openReservations(t)).toEqual([]);
});

test("[S38] a provider's report that comes after the stop is what is charged in the end", async () => {
  const question = newQuestion();
  await scriptReply(question, { chunks: ["Rock her. ", "Then rest."], holdAfter: 1 });
  const { t, exchange, nora } = await ask(question);
  const { replyId } = exchange;
  await until(
    async () => (await nora.as.query(api.messages.streamingText, { messageId: replyId, attempt: 1, after: 0 })).text !== "",
  );
  const row = (await openReservations(t)).find(({ kind }) => kind === "reply");
  const reply = ((await documents(t))["messages"] as Doc<"messages">[]).find(({ messageId }) => messageId === replyId);
  if (row === undefined || reply === undefined) throw new Error("Nothing runs.");
  await nora.as.mutation(api.messages.stop, { messageId: replyId });
  const usage = { inputTokens: 5_000, outputTokens: 700 };
  const ending = { text: "", status: "complete", usage } as const;
  const finish = () => t.mutation(internal.reply.chunks.finish, { message: reply._id, attempt: 1, reservation: row._id, ending });
  await finish();
  await finish();
  await post("/release", {});
  await settle(t);
  const costs = await t.query(internal.upkeep.report.costs, {});
  const ofReply = costs.filter(({ kind }) => kind === "reply").reduce((sum, { dollars }) => sum + dollars, 0);
  expect(Math.round(ofReply * 1e9)).toBe(costOf(price, usage));
  expect(await readUsageDay(t)).toMatchObject({
    messages: 1,
    textNanos: Math.round(costs.reduce((sum, { dollars }) => sum + dollars, 0) * 1e9),
  });
});

/** A reply that runs, with what is held for it, and how its writer ends it. */
async function heldReply() {
  const question = newQuestion();
  await scriptReply(question, { chunks: ["Rock her. ", "Then rest."], holdAfter: 1 });
  const { t, exchange, nora } = await ask(question);
  const { replyId } = exchange;
  await until(
    async () => (await nora.as.query(api.messages.streamingText, { messageId: replyId, attempt: 1, after: 0 })).text !== "",
  );
  const row = (await openReservations(t)).find(({ kind }) => kind === "reply");
  const reply = ((await documents(t))["messages"] as Doc<"messages">[]).find(({ messageId }) => messageId === replyId);
  if (row === undefined || reply === undefined) throw new Error("Nothing runs.");
  const running = { message: reply._id, attempt: 1 };
  const charged = async () => {
    const costs = await t.query(internal.upkeep.report.costs, {});
    const ofReply = costs.filter(({ kind }) => kind === "reply").reduce((sum, { dollars }) => sum + dollars, 0);
    return Math.round(ofReply * 1e9);
  };
  return { t, nora, replyId, row, running, charged };
}

/** Of two models, each at its own price. */
const REPORTS = [
  { model: "gemini-3.5-flash", inputTokens: 5_000, outputTokens: 0 },
  { model: "gemini-3.5-flash-lite", inputTokens: 4_000, outputTokens: 700 },
];
const COST = REPORTS.reduce((sum, report) => sum + costOf(priceOf(report.model, "text", Date.now()), report), 0);

test("[S38] whatever was asked for a reply is charged as each reported, at its own price, also where the reply failed", async () => {
  const { t, running, row, charged } = await heldReply();
  const ending = { text: "", status: "failed", code: "provider" } as const;
  await t.mutation(internal.reply.chunks.finish, { ...running, reservation: row._id, ending, reports: REPORTS });
  expect(await charged()).toBe(COST);
  await post("/release", {});
  await settle(t);
  expect(await charged()).toBe(COST);
});

test("[S38] a call that nobody reported is charged by what had come of it, beside what was reported", async () => {
  const { t, running, row, charged } = await heldReply();
  const ending = { text: "Rock her.", status: "interrupted" } as const;
  await t.mutation(internal.reply.chunks.finish, { ...running, reservation: row._id, ending, reports: REPORTS });
  expect(await charged()).toBeGreaterThan(COST + (row.leastNanos ?? 0));
  await post("/release", {});
  await settle(t);
});

test("[S38] [G-20] a model that gave way to the next one for its silence is charged its question, beside what the next one reported", async () => {
  vi.stubEnv("OPENAI_API_KEY", "test");
  const question = newQuestion();
  await scriptFault(question, { kind: "hang" }, 1, "openai");
  await scriptReply(question, { chunks: ["Sing."] });
  const { t, exchange, nora } = await ask(question);
  expect(await waitForReply(nora, exchange)).toMatchObject({ status: "complete", model: "amma-test" });
  await settle(t);
  const ofReply = (await t.query(internal.upkeep.report.costs, {})).filter(({ kind }) => kind === "reply");
  expect(ofReply).toHaveLength(2);
  expect(ofReply.find(({ model }) => model === "amma-test")).toMatchObject({ calls: 1 });
  const givenUp = ofReply.find(({ model }) => model === "gpt-6-luna");
  expect(givenUp).toMatchObject({ calls: 1, outputTokens: 0 });
  expect(givenUp?.inputTokens).toBeGreaterThan(INSTRUCTION_TOKENS);
  expect(await readUsageDay(t)).toMatchObject({ messages: 1 });
});

test("[S38] what was reported before a stop is charged beside the estimate for the call that was stopped", async () => {
  const { t, nora, replyId, row, charged } = await heldReply();
  await nora.as.mutation(api.messages.stop, { messageId: replyId });
  const estimate = await charged();
  const late = { reservation: row._id, reports: REPORTS, isLastReported: false };
  await t.mutation(internal.usage.metering.correctReply, late);
  expect(await charged()).toBe(estimate + COST);
  await post("/release", {});
  await settle(t);
});

test("[S38] a reading that has another shape than was asked for is charged as its provider reported", async () => {
  const question = newQuestion();
  await scriptReply(question, { chunks: ["no reading"] }, "gemini-structured");
  const { t } = await ask(question);
  await settle(t);
  const { modelCosts = [] } = await documents(t);
  const ofReader = (modelCosts as Doc<"modelCosts">[]).filter(({ kind }) => kind === "secondReader");
  expect(ofReader).toMatchObject([{ inputTokens: expect.any(Number) }]);
  expect(ofReader[0]?.inputTokens).toBeGreaterThan(0);
});

test("[S38] whoever waited for longer than anything is held asks nobody for nothing: it is held anew, or refused", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  const waiting = async () => {
    const { reply, ...exchange } = await seedRunningChat(t, nora, [], { claimed: false, leaseMs: 60_000 });
    const usageDay = (await documents(t)).usageDays?.[0]?._id as Doc<"usageDays">["_id"];
    const swept = { userId: nora.userId, usageDay, kind: "reply", nanos: 1, seconds: 0, leastNanos: null, until: 1 } as const;
    const reservation = await t.run((ctx) => ctx.db.insert("usageReservations", { ...swept, openedAt: 1, charged: 0 }));
    await t.run(async (ctx) => {
      const lease = (await ctx.db.query("replyLeases").collect()).find(({ message }) => message === reply);
      if (lease !== undefined) await ctx.db.patch("replyLeases", lease._id, { reservation });
      await ctx.db.delete("usageReservations", reservation);
    });
    return { claim: async () => await t.mutation(internal.reply.chunks.claim, { message: reply, attempt: 1 }), exchange };
  };
  await seedUsageDay(t, nora, {});
  const first = await waiting();
  const claimed = await first.claim();
  expect(await openReservations(t)).toMatchObject([{ _id: claimed?.reservation, leastNanos: expect.any(Number) }]);
  await t.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("usageDays").collect())
      await ctx.db.patch("usageDays", _id, { messages: ALLOWANCES.free.messages });
  });
  const second = await waiting();
  expect(await second.claim()).toBeNull();
  expect(await replyOf(nora, second.exchange)).toMatchObject({ status: "failed", code: "limitReached" });
});

test("[S38] fifty sends, with stops, retries, new versions, edits and deaths in any order: no money is lost, none stays held, and at the limit nobody is asked", async () => {
  await expectLedgerHolds(50, 1);
});

test("[S38] photos count once for their question, with the first call that was a message: neither a refusal nor another try adds to them", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  const question = newQuestion();
  const used = async () => (await nora.as.query(api.usage.account.current, {})).month;
  await scriptFault(question, { kind: "status", status: 400 });
  const photos = [await uploadFile(t, nora, png(4, 3)), await uploadFile(t, nora, png(5, 3))];
  const ids = mintIds();
  const { chatId } = await nora.as.mutation(api.chats.send, { ...ids, text: question, photos });
  const exchange = { ...ids, chatId };
  expect((await waitForReply(nora, exchange)).status).toBe("failed");
  expect(await used()).toMatchObject({ messages: 0, photos: 0 });
  await nora.as.mutation(api.messages.retry, { messageId: ids.replyId });
  expect((await waitForReply(nora, exchange)).status).toBe("complete");
  expect(await used()).toMatchObject({ messages: 1, photos: 2 });
  const again = mintId();
  await nora.as.mutation(api.messages.regenerate, { messageId: ids.replyId, replyId: again });
  expect((await waitForReply(nora, { ...exchange, replyId: again })).status).toBe("complete");
  expect(await used()).toMatchObject({ messages: 2, photos: 2 });
  await settle(t);
});

test("[S38] photos of a call that was settled as nothing count with its report, which came late", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  await seedUsageDay(t, nora, {});
  await uploadFile(t, nora, png(4, 3));
  const { messageId } = await seedChat(t, nora);
  const reservation = await t.run(async (ctx) => {
    const messages = await ctx.db.query("messages").collect();
    const [question, file, day] = [
      messages.find((message) => message.messageId === messageId),
      await ctx.db.query("files").first(),
      await ctx.db.query("usageDays").first(),
    ];
    if (question === undefined || file === null || day === null) throw new Error("Nothing is there.");
    await ctx.db.patch("messages", question._id, { parts: [{ type: "photo", fileId: file._id }] });
    const row = { kind: "reply", nanos: 1, seconds: 0, leastNanos: null, until: Date.now(), openedAt: 1, charged: 0 } as const;
    const ids = { userId: nora.userId, usageDay: day._id, question: question._id };
    return await ctx.db.insert("usageReservations", { ...row, ...ids });
  });
  await t.mutation(internal.usage.metering.correctReply, { reservation, reports: REPORTS, isLastReported: true });
  expect(await readUsageDay(t)).toMatchObject({ messages: 1, photos: 1 });
});

test("[S-13] what the screen of usage shows is the person's own: today, the month and the days before", async () => {
  const t = startBackend();
  const nora = await signUp(t, { timeZone: "Asia/Kolkata" });
  const nothing = { photos: 2, textNanos: 0, voiceSeconds: 90, voiceNanos: 0 };
  await t.run(async (ctx) => {
    for (const [day, endsAt, messages] of [
      ["2026-10-31", 1, 5],
      // Begun in India, and once more where the same date began later.
      ["2026-11-20", 2, 3],
      ["2026-11-20", 3, 4],
      ["2026-11-22", Date.now() + 60_000, 50],
    ] as const)
      await ctx.db.insert("usageDays", { userId: nora.userId, day, endsAt, messages, ...nothing });
  });
  expect(await nora.as.query(api.usage.account.current, {})).toMatchObject({
    plan: "free",
    day: "2026-11-22",
    messages: { used: 50, most: ALLOWANCES.free.messages, isOver: false },
    voiceSeconds: { used: 90, isOver: false },
    days: [
      { day: "2026-10-31", messages: 5 },
      { day: "2026-11-20", messages: 7 },
      { day: "2026-11-22", messages: 50 },
    ],
    month: { messages: 57, voiceSeconds: 270, photos: 6 },
  });
  expect(await nora.as.query(api.usage.account.today, {})).toMatchObject({ state: "nearly", left: 10 });
});
