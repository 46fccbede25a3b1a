import { v } from "convex/values";
import { internalMutation } from "#convex/_generated/server.js";
import { forgetWhereFull, MAIL_RATE_NAMES } from "#convex/model/usage/rates.ts";

/** The window of a mailbox or a client is over, unless another has begun. */
export const forget = internalMutation({
  args: { name: v.union(...MAIL_RATE_NAMES.map((rate) => v.literal(rate))), key: v.string() },
  returns: v.null(),
  handler: async (ctx, { name, key }) => {
    await forgetWhereFull(ctx, name, key);
    return null;
  },
});
