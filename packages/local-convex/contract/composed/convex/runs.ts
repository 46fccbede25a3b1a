import { v } from "convex/values";
import { internal } from "./_generated/api.js";
import type { Id } from "./_generated/dataModel.js";
import { internalAction, internalMutation, query } from "./_generated/server.js";

const SLOW_MS = 2500;

export const of = query({
  args: { job: v.string() },
  handler: (ctx, { job }) =>
    ctx.db
      .query("runs")
      .withIndex("by_job", (q) => q.eq("job", job))
      .collect(),
});

export const scheduled = query({
  args: {},
  handler: async (ctx) => (await ctx.db.system.query("_scheduled_functions").collect()).length,
});

export const note = internalMutation({
  args: { job: v.string() },
  handler: (ctx, { job }): Promise<Id<"runs">> => ctx.db.insert("runs", { job }),
});

export const noteAndFail = internalMutation({
  args: { job: v.string() },
  handler: async (ctx, { job }) => {
    await ctx.db.insert("runs", { job });
    throw new Error("after the note");
  },
});

export const noteSlowly = internalAction({
  args: { job: v.string() },
  handler: async (ctx, { job }): Promise<void> => {
    const id = await ctx.runMutation(internal.runs.note, { job });
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await ctx.runMutation(internal.runs.end, { id });
  },
});

export const end = internalMutation({
  args: { id: v.id("runs") },
  handler: (ctx, { id }) => ctx.db.patch("runs", id, { endedAt: Date.now() }),
});
