import type { Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { consentOf } from "#domain/account/consent.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { INSTRUCTION_TOKENS, MOST_TOKENS } from "#domain/usage/plans.ts";
import { costOf, tokensOf } from "#domain/usage/prices.ts";
import { dearestText } from "./bills.ts";
import { reserve } from "./ledger.ts";

interface ReadingRequest {
  userId: Id<"users">;
  /** What is given to the reader. */
  text: string;
  /** How long it may take. */
  ms: number;
}

/** Reserves what a reader may cost; null where the day holds no more: the rules stand alone then. */
export async function reserveReading(
  ctx: MutationCtx,
  kind: "secondReader" | "answerReader",
  { userId, text, ms }: ReadingRequest,
): Promise<Id<"usageReservations"> | null> {
  const user = await ctx.db.get("users", userId);
  if (user === null || consentOf(user.consents) === null) return null;
  const price = dearestText();
  const nanos = costOf(price, MOST_TOKENS[kind]);
  const leastNanos = Math.min(nanos, (INSTRUCTION_TOKENS + tokensOf(text)) * price.input);
  const reserved = await reserve(ctx, user, { kind, nanos, leastNanos, until: Date.now() + ms + MINUTE_MS });
  return "limit" in reserved ? null : reserved.reservation;
}
