import { v } from "convex/values";
import { internal } from "#convex/_generated/api.js";
import { internalMutation, type MutationCtx } from "#convex/_generated/server.js";
import { DELETED_IDS_KEPT_MS } from "#convex/model/chat/deletedMessages.ts";
import { endShare } from "#convex/model/chat/shares.ts";
import { deleteBatch } from "#convex/model/deleteBatch.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { USAGE_KEPT_DAYS } from "#domain/usage/operatorEvents.ts";

/** Rows of one kind that one transaction ends. */
export const SWEPT_AT_ONCE = 100;
/** What was used, and what operators are told, is kept as long as the screen of usage looks back. */
const KEPT_MS = USAGE_KEPT_DAYS * DAY_MS;
/** The job that each row has of its own comes first. */
const PATIENCE_MS = MINUTE_MS;

/**
 * Ends what is over by time and is still there: each has a job of its own, but a job can fail, and a backend that was restored from a
 * copy has none. Nobody is shown any of it meanwhile, for whoever reads it looks at its time; a reply whose writer is gone waits for this.
 * Comes back at once where more is left.
 */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await expireReplies(ctx);
    const counts = [await endShares(ctx), ...(await deleteOldRows(ctx))];
    if (counts.includes(SWEPT_AT_ONCE)) await ctx.scheduler.runAfter(0, internal.upkeep.overdue.sweep, {});
    return null;
  },
});

/** Each reply is ended in a transaction of its own, so that none which cannot be ended holds up what is everybody's. */
async function expireReplies(ctx: MutationCtx): Promise<void> {
  const leases = ctx.db.query("replyLeases").withIndex("by_leaseUntil", (q) => q.lte("leaseUntil", Date.now() - PATIENCE_MS));
  for (const { message, attempt } of await leases.take(SWEPT_AT_ONCE))
    await ctx.scheduler.runAfter(0, internal.reply.watchdog.expire, { message, attempt });
}

async function endShares(ctx: MutationCtx): Promise<number> {
  const shares = ctx.db.query("shares").withIndex("by_expiresAt", (q) => q.lte("expiresAt", Date.now()));
  const ended = await shares.take(SWEPT_AT_ONCE);
  for (const { _id } of ended) await endShare(ctx, _id);
  return ended.length;
}

/** How many rows of each table it removed. */
async function deleteOldRows(ctx: MutationCtx): Promise<number[]> {
  const before = Date.now() - PATIENCE_MS;
  const requests = ctx.db.query("signInRequests").withIndex("by_linkUntil", (q) => q.lte("linkUntil", before));
  const mailCounts = ctx.db.query("signInCounts").withIndex("by_until", (q) => q.lte("until", before));
  const starts = ctx.db.query("voiceStarts").withIndex("by_at", (q) => q.lte("at", before - DAY_MS));
  const events = ctx.db.query("operatorEvents").withIndex("by_creation_time", (q) => q.lt("_creationTime", before - KEPT_MS));
  const days = ctx.db.query("usageDays").withIndex("by_endsAt", (q) => q.lt("endsAt", before - KEPT_MS));
  const deleted = ctx.db
    .query("deletedMessages")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", before - DELETED_IDS_KEPT_MS));
  return [
    await deleteBatch(ctx, "signInRequests", requests, SWEPT_AT_ONCE),
    await deleteBatch(ctx, "signInCounts", mailCounts, SWEPT_AT_ONCE),
    await deleteBatch(ctx, "voiceStarts", starts, SWEPT_AT_ONCE),
    await deleteBatch(ctx, "operatorEvents", events, SWEPT_AT_ONCE),
    await deleteBatch(ctx, "usageDays", days, SWEPT_AT_ONCE),
    await deleteBatch(ctx, "deletedMessages", deleted, SWEPT_AT_ONCE),
  ];
}
