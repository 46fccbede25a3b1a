import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalAction, internalMutation, mutation, query } from "./_generated/server";

export const seen = mutation({
  args: { user: v.string() },
  handler: (ctx, { user }) => ctx.db.insert("presence", { user, seenAt: Date.now() }),
});

export const present = query({
  args: {},
  handler: async (ctx) => (await ctx.db.query("presence").collect()).map(({ user }) => user),
});

export const removeOld = internalMutation({
  args: { olderThanMs: v.number() },
  handler: async (ctx, { olderThanMs }) => {
    const old = await ctx.db
      .query("presence")
      .withIndex("by_seenAt", (q) => q.lt("seenAt", Date.now() - olderThanMs))
      .collect();
    await Promise.all(old.map(({ _id }) => ctx.db.delete(_id)));
  },
});

/** An action, which may only write by a mutation. */
export const pulse = internalAction({
  args: {},
  handler: (ctx): Promise<null> => ctx.runMutation(internal.presence.notePulse, {}),
});

export const notePulse = internalMutation({
  args: {},
  handler: async (ctx) => {
    await ctx.db.insert("pulses", { at: Date.now() });
  },
});

export const pulses = query({
  args: {},
  handler: async (ctx) => (await ctx.db.query("pulses").collect()).map(({ at }) => at),
});

export const digest = internalMutation({
  args: { period: v.string() },
  handler: (ctx, { period }) => ctx.db.insert("digests", { period }),
});

export const digests = query({ args: {}, handler: async (ctx) => (await ctx.db.query("digests").collect()).length });
