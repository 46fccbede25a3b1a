import { v, type Infer } from "convex/values";
import type { Doc } from "#convex/_generated/dataModel.js";
import { internalMutation, type MutationCtx } from "#convex/_generated/server.js";
import { hasAgreed } from "#convex/model/auth/consents.ts";
import { cardOf } from "#convex/model/care/episodes.ts";
import { reservedReading, keepSecondReading, secondReadingResult } from "#convex/model/care/secondReading.ts";
import { userMessageOf } from "#convex/model/chat/messages.ts";
import { factsOf, questionFacts } from "#convex/model/chat/questionFacts.ts";
import { endReply, raiseRunningReply, runningReply } from "#convex/model/chat/replies.ts";
import { ensureReserved, isReported, reportsOf } from "#convex/model/chat/replyCosts.ts";
import { replyResult } from "#convex/model/chat/replyResult.ts";
import { replyLimitsFromEnv, providerCallsAllowed } from "#convex/model/env.ts";
import { correctCharge, isReserved, markAsked } from "#convex/model/usage/ledger.ts";
import { citations, guardReasons, interfaceLanguage, report } from "#convex/model/validators.ts";
import { parseLanguage } from "#domain/account/languages.ts";
import { withContinuation } from "#domain/assistant/promptMessages.ts";
import { partsToText } from "#domain/chat/content.ts";
import { INSTRUCTION_TOKENS, PHOTO_TOKENS } from "#domain/usage/plans.ts";
import { tokensOf } from "#domain/usage/prices.ts";

const running = { message: v.id("messages"), attempt: v.number() };

/** What a writer needs to ask a model. */
const replyInput = v.object({
  lease: v.id("replyLeases"),
  ...questionFacts.fields,
  /** What the person's screen speaks: with the country, an answer is guarded by it. */
  language: v.union(interfaceLanguage, v.null()),
  /** What there is already of an answer that goes on. */
  written: v.string(),
  /** What is reserved for it. */
  reservation: v.optional(v.id("usageReservations")),
  /** The question, where it is to be read a second time. */
  secondReading: v.optional(reservedReading),
});

export type ReplyInput = Infer<typeof replyInput>;

/**
 * Takes the reply for one writer. Null: it is taken already, stopped, of an older attempt, or the person's agreement was taken back meanwhile,
 * and nothing is to be done.
 */
export const claim = internalMutation({
  args: running,
  returns: v.union(replyInput, v.null()),
  handler: async (ctx, { message, attempt }) => {
    const reply = await runningReply(ctx, message, attempt);
    const stored = await ctx.db.get("messages", message);
    if (reply === null || reply.claimed || stored === null) return null;
    if (!(await hasAgreed(ctx, stored.userId))) {
      await endReply(ctx, reply, { text: "", status: "failed", code: "consent" });
      return null;
    }
    const reserved = await ensureReserved(ctx, reply);
    if ("code" in reserved) {
      await endReply(ctx, reply, { text: "", status: "failed", ...reserved });
      return null;
    }
    const secondReading = (await isReserved(ctx, reply.secondReading?.reservation)) ? reply.secondReading : undefined;
    const leaseUntil = Date.now() + replyLimitsFromEnv().leaseMs;
    const userMessage = await userMessageOf(ctx, stored);
    const isOrdinary = userMessage === null || (await cardOf(ctx, userMessage)) !== "shown";
    const known = { answers: userMessage?.answers, isOrdinary };
    await ctx.db.patch("replyLeases", reply._id, { claimed: true, leaseUntil, ...known, secondReading: undefined });
    const facts = await factsOf(ctx, stored, { leaf: stored.parentId });
    const user = await ctx.db.get("users", stored.userId);
    const written = partsToText(stored.parts);
    await markAsked(ctx, reserved.reservation, promptTokens(facts.messages));
    return {
      lease: reply._id,
      ...facts,
      messages: withContinuation(facts.messages, written),
      language: parseLanguage(user?.language ?? ""),
      written,
      reservation: reserved.reservation,
      secondReading,
    };
  },
});

/**
 * Stores a chunk, and answers which one it is; null when the writer may not go on. Without text it is a heartbeat, which asks the same. One
 * call for both, so that a writer always learns within a heartbeat that it was stopped.
 */
export const append = internalMutation({
  args: {
    ...running,
    /** As claimed; absent from writers of a version before 2026-11-27 that run on over a deployment. */
    lease: v.optional(v.id("replyLeases")),
    /** From writers of a version before 2026-11-29 that run on over a deployment: `text` is all of a chunk that has grown (`grow` now). */
    chunk: v.optional(v.id("replyChunks")),
    from: v.number(),
    text: v.string(),
    model: v.optional(v.string()),
    guarded: v.optional(guardReasons),
    citations: v.optional(citations),
    /** Absent where a writer of before the last deploy goes on. */
    hasCards: v.optional(v.boolean()),
  },
  returns: v.union(v.object({ chunk: v.union(v.id("replyChunks"), v.null()) }), v.null()),
  handler: async (ctx, { lease, chunk, message, attempt, from, text, ...known }) => {
    const reply = lease === undefined ? await runningReply(ctx, message, attempt) : await ctx.db.get("replyLeases", lease);
    if (reply?.message !== message || reply.attempt !== attempt || !providerCallsAllowed()) return null;
    await renewLease(ctx, reply, known);
    if (text === "") return { chunk: chunk ?? null };
    const { userId } = reply;
    if (chunk === undefined) return { chunk: await ctx.db.insert("replyChunks", { userId, message, attempt, from, text }) };
    await ctx.db.patch("replyChunks", chunk, { userId, text });
    return { chunk };
  },
});

/**
 * Stores more of a chunk, of whose writer nothing new is to be known; answers whether they may go on. A reply that has ended, however it did,
 * has no chunks left: its lease, of which most writes would learn nothing else, is not read.
 */
export const grow = internalMutation({
  args: { chunk: v.id("replyChunks"), text: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { chunk, text }) => {
    try {
      await ctx.db.patch("replyChunks", chunk, { text });
      return true;
    } catch {
      // There is nothing any more that could grow.
      return false;
    }
  },
});

/** Writes only where something has changed, or the lease is about to end. */
async function renewLease(
  ctx: MutationCtx,
  reply: Doc<"replyLeases">,
  { model, guarded, citations: cited, hasCards }: Partial<Doc<"replyLeases">>,
): Promise<void> {
  const { leaseMs, renewBelowMs } = replyLimitsFromEnv();
  const now = Date.now();
  const isDue = reply.leaseUntil - now < renewBelowMs;
  const isKnown = model === reply.model && guarded?.length === reply.guarded?.length && cited?.length === reply.citations?.length;
  if (isKnown && !isDue) return;
  const leaseUntil = isDue ? now + leaseMs : reply.leaseUntil;
  await ctx.db.patch("replyLeases", reply._id, { model, guarded, citations: cited, hasCards, leaseUntil });
}

/** What has come of the reply urges help now: card and number do not wait for its end. */
export const urge = internalMutation({
  args: running,
  returns: v.null(),
  handler: async (ctx, { message, attempt }) => {
    const reply = await runningReply(ctx, message, attempt);
    if (reply !== null) await raiseRunningReply(ctx, reply);
    return null;
  },
});

/** Ends the reply; a writer that comes too late changes nothing but what it cost, where its provider has said so. */
export const finish = internalMutation({
  args: {
    ...running,
    ending: replyResult,
    reservation: v.optional(v.id("usageReservations")),
    /** Of all that were asked for it; absent from writers of a version before 2026-11-27 that run on over a deployment. */
    reports: v.optional(v.array(report)),
    /** What was read of its question beside it, and kept for this moment. */
    secondReading: v.optional(secondReadingResult),
  },
  returns: v.null(),
  handler: async (ctx, { message, attempt, ending, reservation, reports = reportsOf(ending), secondReading }) => {
    if (secondReading !== undefined) await keepSecondReading(ctx, secondReading);
    const reply = await runningReply(ctx, message, attempt);
    if (reply !== null) await endReply(ctx, reply, ending, reports);
    else if (reservation !== undefined) await correctCharge(ctx, reservation, { reports, isLastReported: isReported(ending) });
    return null;
  },
});

/** About how many tokens a question is, with all that a model is told of it. */
export function promptTokens(messages: ReplyInput["messages"]): number {
  const photos = messages.reduce((sum, message) => sum + (message.photos?.length ?? 0), 0);
  return INSTRUCTION_TOKENS + photos * PHOTO_TOKENS + tokensOf(messages.map(({ text }) => text).join(""));
}
