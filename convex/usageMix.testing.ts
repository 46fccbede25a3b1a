import { expect } from "vitest";
import { ALLOWANCES, MOST_TOKENS } from "#domain/usage/plans.ts";
import { costOf, priceOf } from "#domain/usage/prices.ts";
import { api, internal } from "./_generated/api.js";
import type { Doc } from "./_generated/dataModel.js";
import { forgetRatesOf } from "./model/usage/rates.ts";
import {
  asked,
  documents,
  type Exchange,
  mintId,
  newQuestion,
  type Person,
  post,
  replyOf,
  send,
  settle,
  signUp,
  startBackend,
  type TestBackend,
} from "./setup.test.ts";

/** The same numbers for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface Mix {
  t: TestBackend;
  nora: Person;
  /** In every question. */
  mark: string;
  random: () => number;
  exchanges: Exchange[];
}

/** What a day still holds when it begins: so little that the mix comes to its end. */
const left = (operations: number): number => Math.max(25, operations / 8);
const MESSAGES = ALLOWANCES.premium.messages;

/**
 * One person does so many things at random, with real functions and a provider that answers: sends, stops, tries again, asks anew, goes on,
 * edits, deletes, and has writers die. Then their ledger has to hold.
 */
export async function expectLedgerHolds(operations: number, seed: number): Promise<void> {
  const t = startBackend();
  const nora = await signUp(t, { subscriptionId: "s" });
  const mix: Mix = { t, nora, mark: newQuestion(), random: randomFrom(seed), exchanges: [] };
  const replies = Array.from({ length: operations * 2 }, () => ({ chunks: ["Rock ", "her ", "gently."], delayMs: 1 }));
  await post("/script", { service: "gemini", match: mix.mark, replies });
  const used = { messages: MESSAGES - left(operations), photos: 0, textNanos: 0, voiceSeconds: 0, voiceNanos: 0 };
  const endsAt = Date.now() + 86_400_000;
  await t.run((ctx) => ctx.db.insert("usageDays", { userId: nora.userId, day: "2026-11-22", endsAt, ...used }));
  for (let operation = 0; operation < operations; operation++) await operate(mix, operation);
  await settle(t);
  await expectConserved(t);
  await expectNobodyAskedAtTheLimit(mix);
}

async function operate(mix: Mix, operation: number): Promise<void> {
  const { nora, mark, random, exchanges } = mix;
  const one = exchanges[Math.floor(random() * exchanges.length)];
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

/** Nothing is held, what the person was charged is what the deployment paid, and no less than was reported, nor more than was held. */
async function expectConserved(t: TestBackend): Promise<void> {
  const stored = await documents(t);
  const reservations = stored["usageReservations"] as Doc<"usageReservations">[];
  expect(reservations.filter(({ charged }) => charged === undefined)).toEqual([]);
  const [day] = stored["usageDays"] as Doc<"usageDays">[];
  const costs = stored["modelCosts"] as Doc<"modelCosts">[];
  expect(day?.textNanos).toBe(costs.reduce((sum, { nanos }) => sum + nanos, 0));
  expect(day?.messages).toBeLessThanOrEqual(MESSAGES);
  const price = priceOf("amma-test", "text", Date.now());
  const ofReplies = costs.filter(({ kind }) => kind === "reply");
  const charged = ofReplies.reduce((sum, { nanos }) => sum + nanos, 0);
  const calls = ofReplies.reduce((sum, row) => sum + row.calls, 0);
  const messages = stored["messages"] as Doc<"messages">[];
  const reported = messages.reduce((sum, { usage }) => sum + (usage === undefined ? 0 : costOf(price, usage)), 0);
  expect(charged).toBeGreaterThanOrEqual(reported);
  expect(charged).toBeLessThanOrEqual(calls * costOf(price, MOST_TOKENS.reply));
}

async function expectNobodyAskedAtTheLimit({ t, nora, mark }: Mix): Promise<void> {
  await t.run(async (ctx) => {
    const day = await ctx.db.query("usageDays").first();
    if (day !== null) await ctx.db.patch("usageDays", day._id, { messages: MESSAGES });
    // As if a while had passed since: the day's limit alone stands against the next.
    await forgetRatesOf(ctx, nora.userId);
  });
  const before = (await asked(mark)).length;
  const last = await send(nora, `${mark} last`);
  expect(await replyOf(nora, last)).toMatchObject({ status: "failed", code: "limitReached" });
  await settle(t);
  expect(await asked(mark)).toHaveLength(before);
}
