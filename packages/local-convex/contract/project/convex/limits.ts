import { makeFunctionReference } from "convex/server";
import { v } from "convex/values";
import { internalMutation, mutation, query } from "./_generated/server.js";

export const take = query({ args: { text: v.string() }, handler: async (_ctx, { text }) => text.length });

export const give = query({ args: { characters: v.number() }, handler: async (_ctx, { characters }) => "x".repeat(characters) });

export const nothing = internalMutation({ args: { text: v.string() }, handler: async () => {} });
const NOTHING = makeFunctionReference<"mutation", { text: string }>("limits:nothing");

/** In an hour, which no test waits for. */
export const schedule = mutation({
  args: { functions: v.number(), characters: v.number() },
  handler: async (ctx, { functions, characters }) => {
    for (let count = 0; count < functions; count += 1) {
      await ctx.scheduler.runAfter(3_600_000, NOTHING, { text: "x".repeat(characters) });
    }
  },
});

export const readRanges = query({
  args: { ranges: v.number() },
  handler: async (ctx, { ranges }) => {
    for (let count = 0; count < ranges; count += 1) {
      await ctx.db
        .query("counters")
        .withIndex("by_name", (q) => q.eq("name", `${count}`))
        .first();
    }
  },
});

const READ_RANGES = makeFunctionReference<"query", { ranges: number }>("limits:readRanges");
const SCHEDULE = makeFunctionReference<"mutation", { functions: number; characters: number }>("limits:schedule");

/** Each range is read twice: by a nested query that may read so many, and afterwards by this one. */
export const readWithin = query({
  args: { ranges: v.number(), databaseQueries: v.number() },
  handler: async (ctx, { ranges, databaseQueries }) => {
    const nested = await ctx.runQuery(READ_RANGES, { ranges }, { transactionLimits: { databaseQueries } }).then(
      () => "read",
      (error: Error) => error.message,
    );
    await ctx.runQuery(READ_RANGES, { ranges });
    const { used } = (await ctx.meta.getTransactionMetrics()).databaseQueries;
    return { nested, used };
  },
});

export const scheduleWithin = mutation({
  args: { functions: v.number(), functionsScheduled: v.number() },
  handler: async (ctx, { functions, functionsScheduled }) => {
    await ctx.runMutation(SCHEDULE, { functions, characters: 1 }, { transactionLimits: { functionsScheduled } });
  },
});

/** The clock stands still within a transaction, so it cannot tell for how long. */
function wait(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

export const takeTime = query({
  args: { ms: v.number() },
  handler: async (_ctx, { ms }) => wait(ms),
});

/** So many of them follow one counter, each for itself. */
export const readSlowly = query({
  args: { name: v.string(), ms: v.number(), place: v.number() },
  handler: async (ctx, { name, ms }) => {
    wait(ms);
    const counters = ctx.db.query("counters").withIndex("by_name", (q) => q.eq("name", name));
    return (await counters.first())?.count ?? 0;
  },
});

export const hold = mutation({
  args: { ms: v.number() },
  handler: async (_ctx, { ms }) => wait(ms),
});

export const write = query({
  args: { lines: v.number(), characters: v.number() },
  handler: async (_ctx, { lines, characters }) => {
    for (let count = 0; count < lines; count += 1) console.log("x".repeat(characters));
  },
});
