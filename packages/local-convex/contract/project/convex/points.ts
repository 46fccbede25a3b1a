import { v } from "convex/values";
import { action, mutation } from "./_generated/server.js";

export const add = mutation({
  args: { points: v.array(v.object({ name: v.string(), kind: v.string(), place: v.array(v.number()) })) },
  handler: async (ctx, { points }) => {
    const ids: Record<string, string> = {};
    for (const point of points) ids[point.name] = await ctx.db.insert("points", point);
    return ids;
  },
});

export const nearest = action({
  args: { place: v.array(v.number()), limit: v.optional(v.number()), kinds: v.optional(v.array(v.string())) },
  handler: async (ctx, { place, limit, kinds }) =>
    await ctx.vectorSearch("points", "by_place", {
      vector: place,
      ...(limit === undefined ? {} : { limit }),
      ...(kinds === undefined ? {} : { filter: (q) => q.or(...kinds.map((kind) => q.eq("kind", kind))) }),
    }),
});
