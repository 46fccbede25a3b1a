import { v } from "convex/values";
import { internalMutation } from "#convex/_generated/server.js";
import { correct, settle as settleOne, settleOverdue } from "#convex/model/usage/ledger.ts";

const SWEPT_AT_ONCE = 200;

/** A reader came to nothing. Its provider was asked all the same, or refused, or was never reached. */
export const settleUnread = internalMutation({
  args: { reservation: v.optional(v.id("usageReservations")), wasAsked: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { reservation, wasAsked }) => {
    await settleOne(ctx, reservation, { emittedTokens: wasAsked ? 0 : null });
    return null;
  },
});

/** A provider has reported what a reply cost that was ended without it. A report of nothing is none. */
export const correctReply = internalMutation({
  args: { reservation: v.id("usageReservations"), reported: v.object({ inputTokens: v.number(), outputTokens: v.number() }) },
  returns: v.null(),
  handler: async (ctx, { reservation, reported }) => {
    if (reported.inputTokens + reported.outputTokens > 0) await correct(ctx, reservation, { reported });
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
