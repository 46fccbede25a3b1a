import { ConvexError, v } from "convex/values";
import { api, internal } from "./_generated/api.js";
import type { MutationCtx, QueryCtx } from "./_generated/server.js";
import { action, internalMutation, mutation, query } from "./_generated/server.js";

const find = (ctx: QueryCtx, name: string) =>
  ctx.db
    .query("counters")
    .withIndex("by_name", (q) => q.eq("name", name))
    .unique();

async function add(ctx: MutationCtx, name: string, by: number): Promise<number> {
  const counter = await find(ctx, name);
  const count = (counter?.count ?? 0) + by;
  if (counter === null) await ctx.db.insert("counters", { name, count });
  else await ctx.db.patch("counters", counter._id, { count });
  return count;
}

export const read = query({
  args: { name: v.string() },
  handler: async (ctx, { name }) => (await find(ctx, name))?.count ?? 0,
});

/** Says when it runs. */
export const readAloud = query({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    console.info(`reading ${name}`);
    return (await find(ctx, name))?.count ?? 0;
  },
});

export const require = query({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    const counter = await find(ctx, name);
    if (counter === null) throw new ConvexError({ code: "missing" });
    return counter.count;
  },
});

export const increment = mutation({
  args: { name: v.string() },
  returns: v.number(),
  handler: (ctx, { name }) => add(ctx, name, 1),
});

export const incrementThenFail = internalMutation({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    await add(ctx, name, 1);
    throw new Error("after the write");
  },
});

export const incrementBy = internalMutation({
  args: { name: v.string(), by: v.number() },
  handler: (ctx, { name, by }) => add(ctx, name, by),
});

export const fail = mutation({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    await add(ctx, name, 1);
    throw new Error("after the write");
  },
});

/** Its own write stays, the nested one's is undone. */
export const catchNestedFailure = mutation({
  args: { name: v.string() },
  handler: async (ctx, { name }): Promise<string> => {
    await add(ctx, name, 10);
    try {
      await ctx.runMutation(internal.counters.incrementThenFail, { name });
    } catch (error) {
      return (error as Error).message;
    }
    return "did not fail";
  },
});

/** Its own write comes while the nested one is running, and is none of its business. */
export const writeBesideNestedFailure = mutation({
  args: { name: v.string() },
  handler: async (ctx, { name }): Promise<void> => {
    const nested = ctx.runMutation(internal.counters.incrementThenFail, { name }).catch(() => null);
    await turns(10);
    await ctx.db.insert("counters", { name: `${name}, own`, count: 1 });
    await nested;
  },
});

export const nestedTogether = mutation({
  args: { name: v.string() },
  handler: async (ctx, { name }): Promise<number> => {
    const one = { name, by: 1 };
    await Promise.all([
      ctx.runMutation(internal.counters.incrementBy, one),
      ctx.runMutation(internal.counters.incrementThenFail, { name }).catch(() => null),
      ctx.runMutation(internal.counters.incrementBy, one),
    ]);
    return await ctx.runQuery(api.counters.read, { name });
  },
});

export const addMany = internalMutation({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    for (let times = 0; times < 9; times += 1) await ctx.db.insert("counters", { name: `${name}, many`, count: times });
  },
});

/** The second one begins while the failure of the first is on its way. */
export const failTogether = internalMutation({
  args: { name: v.string() },
  handler: async (ctx, { name }): Promise<void> => {
    await ctx.db.insert("counters", { name, count: 100 });
    await Promise.all([ctx.runMutation(api.failures.coded, {}), ctx.runMutation(internal.counters.addMany, { name })]);
  },
});

/** What its caller can find out, which goes on after it. */
export const catchFailedTogether = mutation({
  args: { name: v.string() },
  handler: async (ctx, { name }): Promise<unknown> => {
    const caught = await ctx.runMutation(internal.counters.failTogether, { name }).catch((error: unknown) => error);
    await ctx.runMutation(internal.counters.incrementBy, { name, by: 1 });
    return caught instanceof ConvexError ? (caught.data as unknown) : String(caught);
  },
});

/** Two transactions: the first stays when the second fails. */
export const actInTwoSteps = action({
  args: { name: v.string() },
  handler: async (ctx, { name }): Promise<{ count: number; message: string }> => {
    const count = await ctx.runMutation(api.counters.increment, { name });
    const message = await ctx.runMutation(api.counters.fail, { name }).then(
      () => "did not fail",
      (error: Error) => error.message,
    );
    return { count, message };
  },
});

/** Leaves a promise behind that would count again once the transaction is over. */
export const writeTooLate = mutation({
  args: { name: v.string() },
  handler: async (ctx, { name }) => {
    const count = await add(ctx, name, 1);
    void turns(1000)
      .then(() => add(ctx, name, 1))
      .catch(() => {});
    return count;
  },
});

/** A mutation cannot wait for a timer; turns of the promise queue let something else go on as well. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}

export const writeFromQuery = query({
  args: {},
  handler: async () => {
    // The library gives a query no way to write; the backend does not rely on that.
    const { Convex } = globalThis as unknown as { Convex: { asyncSyscall(operation: string, request: string): Promise<string> } };
    await Convex.asyncSyscall("1.0/insert", JSON.stringify({ table: "counters", value: { name: "from a query", count: 1 } }));
  },
});
