import { v } from "convex/values";
import { internalMutation } from "#convex/_generated/server.js";
import { correctCharge, settle, settleOverdue } from "#convex/model/usage/ledger.ts";
import { report } from "#convex/model/validators.ts";

const SWEPT_AT_ONCE = 200;

/** A reader came to nothing. Its provider was asked all the same, and may have reported what that cost, or refused, or was never reached. */
export const settleUnread = internalMutation({
  args: { reservation: v.optional(v.id("usageReservations")), wasAsked: v.boolean(), report: v.optional(report) },
  returns: v.null(),
  handler: async (ctx, { reservation, wasAsked, report: known }) => {
    const reports = known === undefined ? [] : [known];
    await settle(ctx, reservation, { reports, emittedTokens: wasAsked && known === undefined ? 0 : null });
    return null;
  },
});

/** Providers have reported what a reply cost that was ended without it. */
export const correctReply = internalMutation({
  args: { reservation: v.id("usageReservations"), reports: v.array(report), isLastReported: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { reservation, ...known }) => {
    await correctCharge(ctx, reservation, known);
    return null;
  },
});

/** Settles what nobody has settled in time: whoever was to do it has died. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await settleOverdue(ctx, SWEPT_AT_ONCE);
    return null;
  },
});
