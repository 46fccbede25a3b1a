import { v } from "convex/values";
import { internal } from "./_generated/api.js";
import { internalQuery, mutation, query } from "./_generated/server.js";

export const names = internalQuery({
  args: { prefix: v.string() },
  handler: async (ctx, { prefix }): Promise<string[]> => {
    const counters = await ctx.db.query("counters").withIndex("by_name").collect();
    return counters
      .filter(({ name }) => name.startsWith(prefix))
      .map(({ name, count }) => `${name.slice(prefix.length)}=${count}`);
  },
});

/** What a query sees that ignores the mutation around it, and what it sees otherwise. */
export const onSnapshot = mutation({
  args: { prefix: v.string() },
  handler: async (ctx, { prefix }): Promise<{ snapshot: string[]; own: string[] }> => {
    const existing = await ctx.db
      .query("counters")
      .withIndex("by_name", (q) => q.gte("name", prefix).lt("name", `${prefix}~`))
      .collect();
    for (const [place, { _id }] of existing.entries()) {
      if (place === 0) await ctx.db.delete("counters", _id);
      else await ctx.db.patch("counters", _id, { count: 100 });
    }
    await ctx.db.insert("counters", { name: `${prefix}new`, count: 1 });
    const snapshot = await ctx.runQuery(internal.moments.names, { prefix }, { useStaleSnapshot: true });
    return { snapshot, own: await ctx.runQuery(internal.moments.names, { prefix }) };
  },
});

export const stamp = mutation({
  args: { labels: v.array(v.string()) },
  handler: async (ctx, { labels }) => {
    for (const label of labels) await ctx.db.insert("stamps", { label, at: ctx.db.vars.commitTs });
  },
});

export const stamps = query({
  args: {},
  handler: async (ctx) =>
    (await ctx.db.query("stamps").withIndex("by_at").collect()).map(({ label, at }) => ({ label, at: at as bigint })),
});

export const metrics = mutation({
  args: {},
  handler: async (ctx) => {
    const before = await ctx.meta.getTransactionMetrics();
    const id = await ctx.db.insert("counters", { name: "measured", count: 1 });
    await ctx.db.get("counters", id);
    await ctx.scheduler.runAfter(0, internal.counters.incrementBy, { name: "measured", by: 1 });
    return { before, after: await ctx.meta.getTransactionMetrics() };
  },
});
