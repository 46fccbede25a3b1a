import { v } from "convex/values";
import { internal } from "#convex/_generated/api.js";
import { internalMutation } from "#convex/_generated/server.js";
import { endShare } from "#convex/model/chat/shares.ts";
import { deleteRows } from "#convex/model/deleteRows.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { USAGE_KEPT_DAYS } from "#domain/usage/operatorEvents.ts";

/** Rows of one kind that one transaction ends. */
const SWEPT_AT_ONCE = 100;
/** What was used, and what operators are told, is kept as long as the screen of usage looks back. */
const KEPT_MS = USAGE_KEPT_DAYS * DAY_MS;
/** The job that each row has of its own comes first. */
const PATIENCE_MS = MINUTE_MS;

/**
 * Ends what is over by time and is still there: each has a job of its own, but a job can fail, and a backend that was restored from a
 * copy has none. Nobody is shown any of it meanwhile, for whoever reads it looks at its time; a reply whose writer is gone waits for this.
 * Each reply is ended in a transaction of its own, so that none which cannot be ended holds up what is everybody's. Comes back at once where more
 * is left.
 */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const before = Date.now() - PATIENCE_MS;
    const shares = ctx.db.query("shares").withIndex("by_expiresAt", (q) => q.lte("expiresAt", Date.now()));
    const endedShares = await shares.take(SWEPT_AT_ONCE);
    for (const { _id } of endedShares) await endShare(ctx, _id);
    const replies = ctx.db.query("replyLeases").withIndex("by_leaseUntil", (q) => q.lte("leaseUntil", before));
    for (const { message, attempt } of await replies.take(SWEPT_AT_ONCE))
      await ctx.scheduler.runAfter(0, internal.reply.watchdog.expire, { message, attempt });
    const requests = ctx.db.query("signInRequests").withIndex("by_linkUntil", (q) => q.lte("linkUntil", before));
    const swept = [endedShares.length, await deleteRows(ctx, "signInRequests", await requests.take(SWEPT_AT_ONCE))];
    const counts = ctx.db.query("signInCounts").withIndex("by_until", (q) => q.lte("until", before));
    swept.push(await deleteRows(ctx, "signInCounts", await counts.take(SWEPT_AT_ONCE)));
    const starts = ctx.db.query("voiceStarts").withIndex("by_at", (q) => q.lte("at", before - DAY_MS));
    swept.push(await deleteRows(ctx, "voiceStarts", await starts.take(SWEPT_AT_ONCE)));
    const events = ctx.db.query("operatorEvents").withIndex("by_creation_time", (q) => q.lt("_creationTime", before - KEPT_MS));
    swept.push(await deleteRows(ctx, "operatorEvents", await events.take(SWEPT_AT_ONCE)));
    const days = ctx.db.query("usageDays").withIndex("by_endsAt", (q) => q.lt("endsAt", before - KEPT_MS));
    swept.push(await deleteRows(ctx, "usageDays", await days.take(SWEPT_AT_ONCE)));
    if (swept.includes(SWEPT_AT_ONCE)) await ctx.scheduler.runAfter(0, internal.upkeep.overdue.sweep, {});
    return null;
  },
});
