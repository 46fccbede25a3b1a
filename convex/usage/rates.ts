import { v } from "convex/values";
import { internalMutation } from "#convex/_generated/server.js";
import { forgetWhereFull } from "#convex/model/usage/rates.ts";

/** The window of an address or a client is over, unless another has begun. */
export const forget = internalMutation({
  args: { name: v.union(v.literal("mailsToAddress"), v.literal("mailsOfClient")), key: v.string() },
  returns: v.null(),
  handler: async (ctx, { name, key }) => {
    await forgetWhereFull(ctx, name, key);
    return null;
  },
});
