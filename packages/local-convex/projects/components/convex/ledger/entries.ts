import { v } from "convex/values";
import { mutation, query } from "./_generated/server";

export const add = mutation({
  args: { account: v.string(), cents: v.int64() },
  returns: v.null(),
  handler: async (ctx, { account, cents }) => {
    if (cents === 0n) throw new Error("An entry of nothing");
    await ctx.db.insert("entries", { account, cents });
    return null;
  },
});

export const balance = query({
  args: { account: v.string() },
  returns: v.int64(),
  handler: async (ctx, { account }) => {
    const entries = await ctx.db
      .query("entries")
      .withIndex("by_account", (q) => q.eq("account", account))
      .collect();
    return entries.reduce((sum, { cents }) => sum + cents, 0n);
  },
});
