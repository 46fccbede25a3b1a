import { actionGeneric as action, mutationGeneric as mutation, queryGeneric as query } from "convex/server";
import { v } from "convex/values";

export const add = mutation({
  args: { places: v.array(v.object({ number: v.number(), place: v.array(v.float64()) })) },
  handler: async (ctx, { places }) => {
    for (const place of places) await ctx.db.insert("places", place);
  },
});

export const nearest = action({
  args: { place: v.array(v.float64()) },
  handler: async (ctx, { place }) => await ctx.vectorSearch("places", "by_place", { vector: place, limit: 10 }),
});

/** What somebody else asks meanwhile. */
export const first = query({
  args: {},
  handler: async (ctx) => (await ctx.db.query("places").first())?.number ?? null,
});
