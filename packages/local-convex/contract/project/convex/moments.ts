import { v } from "convex/values";
import { api, internal } from "./_generated/api.js";
import { action, internalQuery, mutation, query } from "./_generated/server.js";

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

/** What a function finds around it. */
export const environment = query({
  args: { names: v.array(v.string()) },
  handler: async (_ctx, { names: asked }) => ({
    names: Object.keys(process.env).toSorted(),
    values: asked.map((name) => process.env[name] ?? null),
    hasAdminKey: "LOCAL_ADMIN_KEY" in process.env,
  }),
});

/** Environment that was there while the module loaded. */
const LOADED_WITH = { greeting: process.env.GREETING ?? null, path: process.env.PATH ?? null };

export const loadedWith = query({ args: {}, handler: async () => LOADED_WITH });

export const writeEnvironment = mutation({
  args: {},
  handler: async () => {
    process.env.GREETING = "changed";
    return process.env.GREETING ?? null;
  },
});

async function look() {
  const before = [Date.now(), new Date().getTime(), Date.parse(Date()), performance.now()];
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  return { before, after: [Date.now(), new Date().getTime(), Date.parse(Date()), performance.now()] };
}

export const lookInQuery = query({ args: {}, handler: look });

export const lookInMutation = mutation({
  args: {},
  handler: async (ctx): Promise<{ own: Looked; nested: Looked }> => ({
    own: await look(),
    nested: await ctx.runQuery(api.moments.lookInQuery, {}),
  }),
});

export const lookInAction = action({ args: {}, handler: look });

type Looked = { before: number[]; after: number[] };

/** A date is what it always is, but for what time it is. */
export const dates = query({
  args: {},
  handler: async () => {
    const date = new Date(2026, 10, 22);
    return [
      date instanceof Date,
      date.constructor === Date,
      new Date(0).toISOString(),
      String(Date.UTC(1970, 0, 2)),
      typeof Date(),
    ];
  },
});

export const chance = query({
  args: { count: v.number() },
  handler: async (_ctx, { count }) => Array.from({ length: count }, () => Math.random()),
});

/** What it finds of what an earlier call has left. */
export const leave = mutation({
  args: { name: v.string() },
  handler: async (_ctx, { name }) => {
    const found = [Reflect.get(globalThis, "left") ?? null, Math.PI === 3, typeof process];
    Object.assign(globalThis, { left: name, Math: { PI: 3 }, process: undefined });
    return { found, own: [Reflect.get(globalThis, "left"), Math.PI === 3, typeof process] };
  },
});

/** Changes what the language gives to all. */
export const tamper = mutation({
  args: { what: v.union(v.literal("adds"), v.literal("replaces"), v.literal("defines")) },
  handler: async (_ctx, { what }) => {
    if (what === "adds") Object.assign(Array.prototype, { first: () => 1 });
    if (what === "replaces") Object.assign(Array.prototype, { map: () => [] });
    if (what === "defines") Reflect.apply(Object.defineProperty, null, [Object.prototype, "everywhere", { value: 1 }]);
  },
});

/** Sets on objects of its own what they inherit. */
export const shadow = mutation({
  args: {},
  handler: async () => {
    const thing = Object.assign({}, { toString: () => "own", constructor: 1 });
    const error = Object.assign(new Error("first"), { name: "Named", message: "second" });
    class Kind extends Error {}
    Kind.prototype.name = "Kind";
    return [String(thing), String(error), String(new Kind("third"))];
  },
});
