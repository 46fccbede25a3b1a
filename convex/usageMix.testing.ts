import type { AnyDataModel, GenericDatabaseWriter } from "convex/server";
import { expect } from "vitest";
import { generator } from "#domain/random.testing.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { ALLOWANCES, MOST_TOKENS } from "#domain/usage/plans.ts";
import { costOf, priceOf } from "#domain/usage/prices.ts";
import { api, internal } from "./_generated/api.js";
import type { Doc } from "./_generated/dataModel.js";
import { documents, type Person, settle, settleDue, signUp, startBackend, type TestBackend } from "./backend.testing.ts";
import { forgetRatesOf } from "./model/usage/rates.ts";
import { requestsOf, type Exchange, newQuestion, post, replyOf, send } from "./provider.testing.ts";
import { mintId } from "./seeds.testing.ts";

interface Mix {
  t: TestBackend;
  nora: Person;
  /** In every question. */
  mark: string;
  random: () => number;
  exchanges: Exchange[];
}

const MESSAGES = ALLOWANCES.premium.messages;
/** What a day still holds when it begins: so little that its end is reached again and again. */
const LEFT_OF_A_DAY = 25;
/** So much is done at once. Then a while passes, or the rates would refuse the rest before it came to the ledger. */
const DONE_AT_ONCE = 15;
/** Of the exchanges, as far back as somebody still does something to them. */
const RECENT = 20;

/**
 * One person sends so many questions, and does as much else at random, with real functions and a provider that answers: stops, tries
 * again, asks anew, goes on, edits, deletes, and has writers die. Then their ledger has to hold, and a good part was asked for.
 */
export async function expectLedgerHolds(sends: number, seed: number): Promise<void> {
  const t = startBackend();
  const nora = await signUp(t, { subscriptionId: "s" });
  const mix: Mix = { t, nora, mark: newQuestion(), random: generator(seed), exchanges: [] };
  const replies = Array.from({ length: sends * 3 }, () => ({ chunks: ["Rock ", "her ", "gently."], delayMs: 1 }));
  await post("/script", { service: "gemini", match: mix.mark, replies });
  for (let operation = 0; mix.exchanges.length < sends; operation++) {
    if (operation % DONE_AT_ONCE === 0) await passAWhile(mix);
    await operate(mix, operation);
  }
  await settle(t);
  const { calls } = await expectConserved(t);
  expect(calls).toBeGreaterThan(sends / 5);
  await expectNobodyAskedAtTheLimit(mix);
}

/**
 * What runs comes to its end, the rates are as for somebody who has rested, old chats are deleted, and where the day was used up the next
 * one begins.
 */
async function passAWhile({ t, nora, exchanges }: Mix): Promise<void> {
  await settleDue(t);
  const old = new Set(exchanges.slice(-2 * RECENT, -RECENT).map(({ chatId }) => chatId));
  for (const chatId of old) await nora.as.mutation(api.chats.deleteChat, { chatId }).catch(() => {});
  await t.run(async (ctx) => {
    await forgetRatesOf(ctx, nora.userId);
    for (const { _id, charged } of await ctx.db.query("usageReservations").collect())
      if (charged !== undefined) await ctx.db.patch("usageReservations", _id, { until: 0 });
    const day = await ctx.db.query("usageDays").order("desc").first();
    if (day !== null && day.messages < MESSAGES) return;
    const now = Date.now();
    if (day !== null) await ctx.db.patch("usageDays", day._id, { endsAt: now - 1 });
    const used = { messages: MESSAGES - LEFT_OF_A_DAY, photos: 0, textNanos: 0, voiceSeconds: 0, voiceNanos: 0 };
    await ctx.db.insert("usageDays", { userId: nora.userId, day: "2026-11-22", endsAt: now + DAY_MS, ...used });
  });
  await t.mutation(internal.usage.metering.sweep, {});
  await t.run(forgetJobs);
}

/** Jobs that ended go, as after a week: each query here goes through all that is stored. */
async function forgetJobs({ db }: { db: GenericDatabaseWriter<AnyDataModel> }): Promise<void> {
  const jobs = await db.system.query("_scheduled_functions").collect();
  const ended = jobs.filter(({ state }) => state.kind !== "pending" && state.kind !== "inProgress");
  for (const { _id } of ended) await db.delete(_id);
}

async function operate(mix: Mix, operation: number): Promise<void> {
  const { nora, mark, random, exchanges } = mix;
  const recent = exchanges.slice(-RECENT);
  const one = recent[Math.floor(random() * recent.length)];
  const text = `${mark} ${operation}`;
  if (one === undefined || random() < 0.4) {
    const chatId = one !== undefined && random() < 0.7 ? one.chatId : undefined;
    const sent = await send(nora, text, chatId).catch(() => null);
    if (sent !== null) exchanges.push(sent);
    return;
  }
  const { messageId, replyId, chatId } = one;
  const { as } = nora;
  const acts = [
    () => as.mutation(api.messages.stop, { messageId: replyId }),
    () => as.mutation(api.messages.retry, { messageId: replyId }),
    () => as.mutation(api.messages.regenerate, { messageId: replyId, replyId: mintId() }),
    () => as.mutation(api.messages.continueReply, { messageId: replyId }),
    () => as.mutation(api.messages.edit, { messageId, newMessageId: mintId(), replyId: mintId(), text }),
    () => killWriter(mix.t, replyId),
    () => as.mutation(api.messages.deleteExchange, { messageId }),
    () => (random() < 0.2 ? as.mutation(api.chats.deleteChat, { chatId }) : Promise.resolve(null)),
    () => new Promise((resolve) => setTimeout(resolve, 10 * random())),
  ];
  // What is gone, or is not to be had in that state, is refused; that is no concern of the ledger's.
  await acts[Math.floor(random() * acts.length)]?.().catch(() => {});
}

/** Its lease runs out while it writes, as that of a process which died. */
async function killWriter(t: TestBackend, replyId: string): Promise<void> {
  await t.run(async (ctx) => {
    for (const { _id, message, attempt } of await ctx.db.query("replyLeases").collect()) {
      if ((await ctx.db.get("messages", message))?.messageId !== replyId) continue;
      await ctx.db.patch("replyLeases", _id, { leaseUntil: 0 });
      await ctx.scheduler.runAfter(0, internal.reply.watchdog.expire, { message, attempt });
    }
  });
}

/**
 * Nothing is held, what the person was charged is what the deployment paid, and no less than was reported, nor more than was held.
 * Says how often the provider was asked for a reply.
 */
async function expectConserved(t: TestBackend): Promise<{ calls: number }> {
  const stored = await documents(t);
  const reservations = stored["usageReservations"] as Doc<"usageReservations">[];
  expect(reservations.filter(({ charged }) => charged === undefined)).toEqual([]);
  const days = stored["usageDays"] as Doc<"usageDays">[];
  const costs = stored["modelCosts"] as Doc<"modelCosts">[];
  expect(days.reduce((sum, { textNanos }) => sum + textNanos, 0)).toBe(costs.reduce((sum, { nanos }) => sum + nanos, 0));
  expect(days.filter(({ messages }) => messages > MESSAGES)).toEqual([]);
  const price = priceOf("amma-test", "text", Date.now());
  const ofReplies = costs.filter(({ kind }) => kind === "reply");
  const charged = ofReplies.reduce((sum, { nanos }) => sum + nanos, 0);
  const calls = ofReplies.reduce((sum, row) => sum + row.calls, 0);
  const messages = stored["messages"] as Doc<"messages">[];
  const reported = messages.reduce((sum, { usage }) => sum + (usage === undefined ? 0 : costOf(price, usage)), 0);
  expect(charged).toBeGreaterThanOrEqual(reported);
  expect(charged).toBeLessThanOrEqual(calls * costOf(price, MOST_TOKENS.reply));
  return { calls };
}

async function expectNobodyAskedAtTheLimit({ t, nora, mark }: Mix): Promise<void> {
  await t.run(async (ctx) => {
    const day = await ctx.db.query("usageDays").order("desc").first();
    if (day !== null) await ctx.db.patch("usageDays", day._id, { messages: MESSAGES });
    // As if a while had passed since: the day's limit alone stands against the next.
    await forgetRatesOf(ctx, nora.userId);
  });
  const last = `${mark} last`;
  expect(await replyOf(nora, await send(nora, last))).toMatchObject({ status: "failed", code: "limitReached" });
  await settle(t);
  expect(await requestsOf(last)).toEqual([]);
}
