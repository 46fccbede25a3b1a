import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { providerCallsAllowed } from "#convex/model/env.ts";
import { dearestText, type Report } from "#convex/model/usage/bills.ts";
import { isReserved, reserve, settle } from "#convex/model/usage/ledger.ts";
import { countReplyOfAll } from "#convex/model/usage/rates.ts";
import { consentOf } from "#domain/account/consent.ts";
import { photoParts } from "#domain/chat/content.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { BUSY_MS, MOST_TOKENS, REPLIES_AT_ONCE } from "#domain/usage/plans.ts";
import { costOf, tokensOf } from "#domain/usage/prices.ts";
import { exchangeOf } from "./messages.ts";
import type { ReplyResult } from "./replyResult.ts";

/** Why no provider is asked for a reply now, and from when on it makes sense. */
type Refusal = { code: "rateLimited" | "limitReached"; retryAt: number } | { code: "consent" };

/** A reply that nobody settles is over by then: a writer lives by its lease of seconds. */
export const RESERVED_MS = 10 * MINUTE_MS;

export async function reserveReply(
  ctx: MutationCtx,
  { userId, message }: Pick<Doc<"replyLeases">, "userId" | "message">,
): Promise<Refusal | Pick<Doc<"replyLeases">, "reservation">> {
  const user = await ctx.db.get("users", userId);
  if (user === null || !providerCallsAllowed()) return {};
  if (consentOf(user.consents) === null) return { code: "consent" };
  const running = await ctx.db
    .query("replyLeases")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .take(REPLIES_AT_ONCE);
  if (running.length === REPLIES_AT_ONCE || !(await countReplyOfAll(ctx)))
    return { code: "rateLimited", retryAt: Date.now() + BUSY_MS };
  return await reserveCost(ctx, user, message);
}

/** A writer that waited for longer than anything is reserved asks for nothing that nobody is charged for: it is reserved anew, or refused. */
export async function ensureReserved(
  ctx: MutationCtx,
  { _id, userId, message, reservation }: Doc<"replyLeases">,
): Promise<Refusal | Pick<Doc<"replyLeases">, "reservation">> {
  if (await isReserved(ctx, reservation)) return { reservation };
  const user = await ctx.db.get("users", userId);
  if (user === null) return {};
  const reserved = await reserveCost(ctx, user, message);
  if (!("code" in reserved)) await ctx.db.patch("replyLeases", _id, reserved);
  return reserved;
}

async function reserveCost(
  ctx: MutationCtx,
  user: Doc<"users">,
  message: Id<"messages">,
): Promise<Refusal | { reservation: Id<"usageReservations"> }> {
  const { userMessage } = await exchangeOf(ctx, { message, userId: user._id });
  const hasPhotos = photoParts(userMessage?.parts ?? []).length > 0;
  const reserved = await reserve(ctx, user, {
    kind: "reply",
    nanos: costOf(dearestText(), MOST_TOKENS.reply),
    leastNanos: null,
    until: Date.now() + RESERVED_MS,
    question: hasPhotos ? userMessage?._id : undefined,
    ...(userMessage?.triage?.level === "emergency" && { isUrgent: true }),
  });
  return "limit" in reserved ? { code: "limitReached", retryAt: reserved.retryAt } : reserved;
}

/** What a reply came to: as its providers reported, and where the last has not, the question and the words that had come of it. */
export async function settleReply(
  ctx: MutationCtx,
  { model, reservation }: Doc<"replyLeases">,
  { reports, ...ending }: ReplyResult & { reports?: readonly Report[] },
): Promise<void> {
  const { text, status, code } = ending;
  const wasRefused = status === "failed" && text === "" && code !== "timeout";
  const emittedTokens = wasRefused || isReported(ending) ? null : tokensOf(text);
  await settle(ctx, reservation, { model: ending.model ?? model, reports: reports ?? reportsOf(ending), emittedTokens });
}

/** Whether the last provider that was asked has said what it cost. */
export function isReported({ usage }: Pick<ReplyResult, "usage">): boolean {
  return usage !== undefined && usage.inputTokens + usage.outputTokens > 0;
}

/** Of a writer of a version before 2026-11-27, which runs on over a deployment and tells no more. */
export function reportsOf({ usage, model }: Pick<ReplyResult, "usage" | "model">): Report[] {
  return usage === undefined ? [] : [{ ...usage, model }];
}
