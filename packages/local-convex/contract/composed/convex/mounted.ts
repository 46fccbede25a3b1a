import { RateLimiter } from "@convex-dev/rate-limiter";
import { createFunctionHandle, type PaginationResult } from "convex/server";
import { v } from "convex/values";
import { components, internal } from "./_generated/api.js";
import { action, internalMutation, mutation, query } from "./_generated/server.js";

const INSTANCE = { instance: v.union(v.literal("counter"), v.literal("second")) };
const NAMED = { ...INSTANCE, name: v.string() };

export const add = mutation({
  args: NAMED,
  handler: (ctx, { instance, name }): Promise<number> => ctx.runMutation(components[instance].counts.add, { name }),
});

export const read = query({
  args: NAMED,
  handler: (ctx, { instance, name }): Promise<number> => ctx.runQuery(components[instance].counts.read, { name }),
});

export const addInAction = action({
  args: NAMED,
  handler: (ctx, { instance, name }): Promise<number> => ctx.runMutation(components[instance].counts.add, { name }),
});

/** Its own write stays, the component's is undone. */
export const catchFailure = mutation({
  args: NAMED,
  handler: async (ctx, { instance, name }): Promise<string> => {
    await ctx.db.insert("counts", { label: name });
    return await ctx.runMutation(components[instance].counts.addThenFail, { name }).then(
      () => "did not fail",
      (error: Error) => error.message,
    );
  },
});

export const addThenFail = mutation({
  args: NAMED,
  handler: async (ctx, { instance, name }) => {
    await ctx.runMutation(components[instance].counts.add, { name });
    throw new Error("in the app");
  },
});

export const ownCounts = query({
  args: {},
  handler: async (ctx) => (await ctx.db.query("counts").collect()).map(({ label }) => label),
});

export const callHidden = mutation({
  args: INSTANCE,
  handler: async (ctx, { instance }) => {
    // Only types keep it from being called: at run time the component has to refuse.
    const { counts } = components[instance] as unknown as { counts: { hidden: typeof components.counter.counts.add } };
    await ctx.runMutation(counts.hidden, { name: "hidden" });
  },
});

export const idOf = query({
  args: NAMED,
  handler: (ctx, { instance, name }): Promise<string | null> => ctx.runQuery(components[instance].counts.idOf, { name }),
});

export const get = query({
  args: { ...INSTANCE, id: v.string() },
  handler: (ctx, { instance, id }): Promise<unknown> => ctx.runQuery(components[instance].counts.get, { id }),
});

/** With the id of a component's row. */
export const getOwn = query({ args: { id: v.string() }, handler: (ctx, { id }): Promise<unknown> => ctx.db.get(id as never) });

export const whoInComponent = query({
  args: {},
  handler: async (ctx): Promise<unknown[]> => [
    await ctx.auth.getUserIdentity(),
    await ctx.runQuery(components.counter.counts.who, {}),
  ],
});

export const environment = query({
  args: INSTANCE,
  handler: (ctx, { instance }): Promise<unknown> => ctx.runQuery(components[instance].counts.environment, {}),
});

export const secret = query({ args: {}, handler: async () => process.env.APP_SECRET ?? null });

export const mark = mutation({
  args: { ...INSTANCE, mark: v.string() },
  handler: async (ctx, { instance, mark: text }): Promise<void> => {
    await ctx.runMutation(components[instance].counts.markInTally, { mark: text });
  },
});

export const marks = query({
  args: INSTANCE,
  handler: (ctx, { instance }): Promise<unknown> => ctx.runQuery(components[instance].counts.marksOfTally, {}),
});

export const addLater = mutation({
  args: NAMED,
  handler: (ctx, { instance, name }): Promise<unknown> => ctx.runMutation(components[instance].counts.addLater, { name }),
});

export const jobs = query({
  args: INSTANCE,
  handler: async (ctx, { instance }): Promise<{ own: number; ofComponent: number }> => ({
    own: (await ctx.db.system.query("_scheduled_functions").collect()).length,
    ofComponent: await ctx.runQuery(components[instance].counts.jobs, {}),
  }),
});

/** What a component calls back. */
export const label = internalMutation({
  args: { text: v.string() },
  handler: async (ctx, { text }): Promise<string> => {
    await ctx.db.insert("counts", { label: text });
    return `labelled ${text}`;
  },
});

export const callBack = mutation({
  args: { ...INSTANCE, text: v.string() },
  handler: async (ctx, { instance, text }): Promise<unknown> => {
    const handle = await createFunctionHandle(internal.mounted.label);
    return await ctx.runMutation(components[instance].counts.callBack, { handle, text });
  },
});

export const callBackLater = mutation({
  args: { ...INSTANCE, text: v.string() },
  handler: async (ctx, { instance, text }): Promise<unknown> => {
    const handle = await createFunctionHandle(internal.mounted.label);
    return await ctx.runMutation(components[instance].counts.callBackLater, { handle, text });
  },
});

export const storeInComponent = action({
  args: { ...INSTANCE, text: v.string() },
  handler: (ctx, { instance, text }): Promise<string> => ctx.runAction(components[instance].counts.storeFile, { text }),
});

export const filesOf = query({
  args: INSTANCE,
  handler: async (ctx, { instance }): Promise<{ own: number; ofComponent: number }> => ({
    own: (await ctx.db.system.query("_storage").collect()).length,
    ofComponent: await ctx.runQuery(components[instance].counts.files, {}),
  }),
});

export const pageInComponent = query({
  args: { cursor: v.nullable(v.string()) },
  handler: (ctx, { cursor }): Promise<PaginationResult<{ name: string }>> =>
    ctx.runQuery(components.counter.deep.page.list, { paginationOpts: { numItems: 1, cursor } }),
});

const rateLimiter = new RateLimiter(components.rateLimiter, {
  send: { kind: "fixed window", rate: 2, period: 3_600_000 },
  lazily: { kind: "fixed window", rate: 2, period: 3_600_000, applyUpdates: "asynchronously" },
});

export const sendWithinLimit = mutation({
  args: { key: v.string() },
  handler: async (ctx, { key }): Promise<boolean> => (await rateLimiter.limit(ctx, "send", { key })).ok,
});

export const valueOfLimit = query({
  args: { key: v.string(), name: v.union(v.literal("send"), v.literal("lazily")) },
  handler: async (ctx, { key, name }): Promise<number> => (await rateLimiter.getValue(ctx, name, { key })).value,
});

export const sendLazily = mutation({
  args: { key: v.string() },
  handler: async (ctx, { key }): Promise<boolean> => (await rateLimiter.limit(ctx, "lazily", { key })).ok,
});
