import { ConvexError, v } from "convex/values";
import { api } from "./_generated/api.js";
import { action, internalQuery, mutation, query } from "./_generated/server.js";

export const plain = query({
  args: {},
  handler: async () => {
    throw new TypeError("a plain error");
  },
});

export const coded = mutation({
  args: {},
  handler: async (ctx) => {
    await ctx.db.insert("things", { label: "of the failed", value: null });
    throw new ConvexError({ code: "tooMany", limit: 7n, names: ["a", "b"] });
  },
});

export const codedQuery = query({
  args: {},
  handler: async () => {
    throw new ConvexError("only text");
  },
});

/** What the caller of a failing function can find out. */
export const caughtInMutation = mutation({
  args: {},
  handler: async (ctx): Promise<unknown> => {
    try {
      return await ctx.runMutation(api.failures.coded, {});
    } catch (error) {
      return error instanceof ConvexError ? (error.data as unknown) : "not a ConvexError";
    }
  },
});

export const caughtInAction = action({
  args: {},
  handler: async (ctx): Promise<unknown> => {
    try {
      return await ctx.runMutation(api.failures.coded, {});
    } catch (error) {
      return error instanceof ConvexError ? (error.data as unknown) : "not a ConvexError";
    }
  },
});

export const hidden = internalQuery({ args: {}, handler: async () => "only for functions" });

export const fetchInMutation = mutation({
  args: {},
  handler: async () => {
    await fetch("http://127.0.0.1:1/");
  },
});

export const timerInQuery = query({
  args: {},
  handler: async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
  },
});

/** What only a mutation of Convex itself can do. */
export const signToken = mutation({
  args: {},
  handler: (ctx) => (ctx.auth as unknown as { signJwt(options: object): Promise<string> }).signJwt({ payload: {} }),
});

/** Waits for what nobody will ever do. */
export const neverEnds = mutation({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    await ctx.runMutation(api.counters.increment, { name });
    await new Promise(() => {});
  },
});

let hasHung = false;

/** The first one that asks is never answered. */
export const hangsOnce = query({
  args: {},
  handler: async () => {
    if (hasHung) return "answered";
    hasHung = true;
    return await new Promise<string>(() => {});
  },
});

export const logs = mutation({
  args: {},
  handler: async () => {
    console.log("a line", 42, { deep: { a: [1] } });
    console.error("another");
  },
});

export const takesAll = mutation({
  args: {
    text: v.string(),
    kind: v.union(v.literal("a"), v.literal("b")),
    thing: v.optional(v.id("things")),
    scores: v.optional(v.record(v.string(), v.number())),
  },
  returns: v.string(),
  handler: async (_ctx, { text }) => text,
});

export const wrongAnswer = mutation({
  args: {},
  returns: v.string(),
  handler: async (ctx) => {
    await ctx.db.insert("things", { label: "of the wrong answer", value: null });
    return 1 as unknown as string;
  },
});

export const insertStrict = mutation({
  args: { document: v.any() },
  handler: async (ctx, { document }) => {
    await ctx.db.insert("things", { label: "beside the strict one", value: null });
    return await ctx.db.insert("strict", document);
  },
});

/** Never gives the thread back. */
function spin(): never {
  for (;;) Math.sqrt(2);
}

export const spinningQuery = query({ args: {}, handler: async () => spin() });

export const spinningMutation = mutation({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    await ctx.runMutation(api.counters.increment, { name });
    spin();
  },
});

export const spinningAction = action({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    await ctx.runMutation(api.counters.increment, { name });
    spin();
  },
});
