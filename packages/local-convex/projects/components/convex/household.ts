import { MINUTE, RateLimiter } from "@convex-dev/rate-limiter";
import { v } from "convex/values";
import { components } from "./_generated/api";
import { action, mutation, query } from "./_generated/server";

const limiter = new RateLimiter(components.rateLimiter, {
  note: { kind: "token bucket", rate: 2, period: MINUTE, capacity: 2 },
});

export const earn = mutation({
  args: { account: v.string(), cents: v.int64() },
  handler: async (ctx, entry) => {
    await ctx.runMutation(components.income.entries.add, entry);
  },
});

/** Both ledgers in one transaction: when the second entry fails, the first is not there either. */
export const transfer = mutation({
  args: { account: v.string(), earned: v.int64(), spent: v.int64() },
  handler: async (ctx, { account, earned, spent }) => {
    await ctx.db.insert("entries", { note: account });
    await ctx.runMutation(components.income.entries.add, { account, cents: earned });
    await ctx.runMutation(components.expenses.entries.add, { account, cents: spent });
  },
});

/** The failure of a component can be caught, and undoes what the component did. */
export const tryTransfer = mutation({
  args: { account: v.string(), earned: v.int64() },
  handler: async (ctx, { account, earned }): Promise<string> => {
    await ctx.runMutation(components.income.entries.add, { account, cents: earned });
    try {
      await ctx.runMutation(components.expenses.entries.add, { account, cents: 0n });
      return "both";
    } catch {
      return "income only";
    }
  },
});

export const balances = query({
  args: { account: v.string() },
  handler: async (ctx, { account }) => ({
    income: await ctx.runQuery(components.income.entries.balance, { account }),
    expenses: await ctx.runQuery(components.expenses.entries.balance, { account }),
    own: (await ctx.db.query("entries").collect()).length,
  }),
});

export const note = mutation({
  args: { text: v.string(), by: v.string() },
  handler: async (ctx, { text, by }): Promise<{ ok: boolean }> => {
    const { ok } = await limiter.limit(ctx, "note", { key: by });
    if (ok) await ctx.db.insert("entries", { note: text });
    return { ok };
  },
});

export const report = action({
  args: { account: v.string() },
  handler: async (ctx, { account }): Promise<bigint> => {
    await ctx.runMutation(components.income.entries.add, { account, cents: 1n });
    return await ctx.runQuery(components.income.entries.balance, { account });
  },
});
