import { v } from "convex/values";
import { USAGE_KEPT_DAYS } from "#domain/usage/operatorEvents.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { internalMutation } from "#convex/_generated/server.js";
import { endShare } from "#convex/model/chat/shares.ts";
import { interruptReply } from "#convex/model/chat/replies.ts";
import { deleteRows } from "#convex/model/deleteRows.ts";

/** Rows of one kind that one transaction ends. */
const SWEPT_AT_ONCE = 100;
/** What was used, and what operators are told, is kept as long as the screen of usage looks back. */
const KEPT_MS = USAGE_KEPT_DAYS * DAY_MS;
/** The job that each row has of its own comes first. */
const PATIENCE_MS = MINUTE_MS;

/**
 * Ends what is over by time and is still there: each has a job of its own, but a job can fail, and a backend that was restored from a
 * copy has none. Nobody is shown any of it meanwhile, for whoever reads it looks at its time; a reply whose writer is gone waits for this.
 */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const before = Date.now() - PATIENCE_MS;
    const shares = ctx.db.query("shares").withIndex("by_expiresAt", (q) => q.lte("expiresAt", Date.now()));
    for (const { _id } of await shares.take(SWEPT_AT_ONCE)) await endShare(ctx, _id);
    const replies = ctx.db.query("replyLeases").withIndex("by_leaseUntil", (q) => q.lte("leaseUntil", before));
    for (const reply of await replies.take(SWEPT_AT_ONCE)) await interruptReply(ctx, reply);
    const requests = ctx.db.query("signInRequests").withIndex("by_linkUntil", (q) => q.lte("linkUntil", before));
    await deleteRows(ctx, "signInRequests", await requests.take(SWEPT_AT_ONCE));
    const counts = ctx.db.query("signInCounts").withIndex("by_until", (q) => q.lte("until", before));
    await deleteRows(ctx, "signInCounts", await counts.take(SWEPT_AT_ONCE));
    const starts = ctx.db.query("voiceStarts").withIndex("by_at", (q) => q.lte("at", before - DAY_MS));
    await deleteRows(ctx, "voiceStarts", await starts.take(SWEPT_AT_ONCE));
    const events = ctx.db.query("operatorEvents").withIndex("by_creation_time", (q) => q.lt("_creationTime", before - KEPT_MS));
    await deleteRows(ctx, "operatorEvents", await events.take(SWEPT_AT_ONCE));
    const days = ctx.db.query("usageDays").withIndex("by_endsAt", (q) => q.lt("endsAt", before - KEPT_MS));
    await deleteRows(ctx, "usageDays", await days.take(SWEPT_AT_ONCE));
    return null;
  },
});
