import { mutationGeneric as mutation, queryGeneric as query } from "convex/server";
import { v } from "convex/values";

export const add = mutation({
  args: { mark: v.string() },
  returns: v.null(),
  handler: async (ctx, { mark }) => {
    await ctx.db.insert("counts", { mark });
    return null;
  },
});

export const all = query({
  args: {},
  returns: v.array(v.string()),
  handler: async (ctx) => (await ctx.db.query("counts").collect()).map(({ mark }) => mark as string),
});
