import { v } from "convex/values";
import { api, internal } from "./_generated/api.js";
import type { Id } from "./_generated/dataModel.js";
import { internalAction, internalMutation, internalQuery, mutation, query } from "./_generated/server.js";

export const increment = mutation({
  args: { name: v.string(), inMs: v.number() },
  handler: (ctx, { name, inMs }): Promise<Id<"_scheduled_functions">> =>
    ctx.scheduler.runAfter(inMs, api.counters.increment, { name }),
});

export const incrementThenFail = mutation({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    await ctx.scheduler.runAfter(0, api.counters.increment, { name });
    throw new Error("nothing is scheduled");
  },
});

export const failLater = mutation({
  args: { name: v.string() },
  handler: (ctx, { name }): Promise<Id<"_scheduled_functions">> =>
    ctx.scheduler.runAfter(0, internal.counters.incrementThenFail, { name }),
});

export const cancel = mutation({
  args: { id: v.id("_scheduled_functions") },
  handler: (ctx, { id }) => ctx.scheduler.cancel(id),
});

export const act = mutation({
  args: { name: v.string() },
  handler: (ctx, { name }): Promise<Id<"_scheduled_functions">> =>
    ctx.scheduler.runAfter(0, internal.later.incrementInAction, { name }),
});

export const actForever = mutation({
  args: { name: v.string() },
  handler: (ctx, { name }): Promise<Id<"_scheduled_functions">> =>
    ctx.scheduler.runAfter(0, internal.later.incrementAndNeverEnd, { name }),
});

/** So many actions that never end, or mutations that count, with arguments of that many characters. */
export const scheduleMany = mutation({
  args: {
    name: v.string(),
    count: v.number(),
    characters: v.number(),
    kind: v.union(v.literal("action"), v.literal("mutation")),
  },
  handler: async (ctx, { name, count, characters, kind }) => {
    const args = { name, text: "x".repeat(characters) };
    for (let scheduled = 0; scheduled < count; scheduled += 1) {
      if (kind === "action") await ctx.scheduler.runAfter(0, internal.later.neverEnd, args);
      else await ctx.scheduler.runAfter(0, internal.later.incrementWith, args);
    }
  },
});

export const neverEnd = internalAction({
  args: { name: v.string(), text: v.string() },
  handler: async (ctx, { name }) => {
    await ctx.runMutation(api.counters.increment, { name });
    await new Promise(() => {});
  },
});

export const incrementWith = internalMutation({
  args: { name: v.string(), text: v.string() },
  handler: async (ctx, { name }) => {
    await ctx.runMutation(api.counters.increment, { name });
  },
});

/** Of the last ten that were scheduled. */
export const states = query({
  args: {},
  handler: async (ctx) => {
    const jobs = await ctx.db.system.query("_scheduled_functions").order("desc").take(10);
    return jobs.map(({ state }) => state.kind);
  },
});

export const incrementInAction = internalAction({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    await ctx.runMutation(api.counters.increment, { name });
    await ctx.scheduler.runAfter(0, internal.later.incrementAsWell, { name });
  },
});

export const incrementAndNeverEnd = internalAction({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    await ctx.runMutation(api.counters.increment, { name });
    await new Promise(() => {});
  },
});

export const incrementAsWell = internalMutation({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    await ctx.runMutation(api.counters.increment, { name });
  },
});

export const actThoughCanceled = mutation({
  args: { name: v.string() },
  handler: (ctx, { name }): Promise<Id<"_scheduled_functions">> =>
    ctx.scheduler.runAfter(0, internal.later.scheduleThoughCanceled, { name }),
});

/** Cancels itself, and schedules afterwards: by itself, by a mutation, by one that is nested in it, and by an action. */
export const scheduleThoughCanceled = internalAction({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    await ctx.runMutation(internal.later.incrementSoon, { name: `${name}, before` });
    const id: Id<"_scheduled_functions"> = await ctx.runQuery(internal.later.running, {});
    await ctx.scheduler.cancel(id);
    await ctx.scheduler.runAfter(0, internal.later.incrementAsWell, { name });
    await ctx.runMutation(internal.later.incrementSoon, { name });
    await ctx.runMutation(internal.later.incrementSoonNested, { name });
    await ctx.runAction(internal.later.incrementSoonInAction, { name });
    await ctx.runMutation(internal.later.incrementAsWell, { name: `${name}, by itself` });
  },
});

export const running = internalQuery({
  args: {},
  handler: async (ctx) => {
    const jobs = await ctx.db.system.query("_scheduled_functions").order("desc").take(10);
    const job = jobs.find(({ state }) => state.kind === "inProgress");
    if (job === undefined) throw new Error("Nothing that was scheduled is running");
    return job._id;
  },
});

export const incrementSoon = internalMutation({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    await ctx.scheduler.runAfter(0, internal.later.incrementAsWell, { name });
  },
});

export const incrementSoonNested = internalMutation({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    await ctx.runMutation(internal.later.incrementSoon, { name });
  },
});

export const incrementSoonInAction = internalAction({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    await ctx.runMutation(internal.later.incrementSoon, { name });
  },
});

export const state = query({
  args: { id: v.id("_scheduled_functions") },
  handler: async (ctx, { id }) => {
    const job = await ctx.db.system.get("_scheduled_functions", id);
    return job === null ? null : { name: job.name, args: job.args, state: job.state };
  },
});
