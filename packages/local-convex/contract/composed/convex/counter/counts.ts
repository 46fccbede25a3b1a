import {
  actionGeneric as action,
  componentsGeneric,
  internalMutationGeneric as internalMutation,
  makeFunctionReference,
  mutationGeneric as mutation,
  queryGeneric as query,
} from "convex/server";
import type { FunctionHandle, FunctionReference, GenericDataModel, GenericMutationCtx, GenericQueryCtx } from "convex/server";
import { v } from "convex/values";
import type { GenericId } from "convex/values";

// Without generated code of its own, as a component of one's own may be.
const components = componentsGeneric();
const addTally = components.tally?.marks?.add as FunctionReference<"mutation", "internal">;
const allTallies = components.tally?.marks?.all as FunctionReference<"query", "internal">;

type Writer = Pick<GenericMutationCtx<GenericDataModel>, "db">;
type Reader = Pick<GenericQueryCtx<GenericDataModel>, "db">;

const find = (ctx: Reader, name: string) =>
  ctx.db
    .query("counts")
    .withIndex("by_name", (q) => q.eq("name", name))
    .unique();

async function increment(ctx: Writer, name: string): Promise<number> {
  const row = await find(ctx, name);
  const count = ((row?.count as number | undefined) ?? 0) + 1;
  if (row === null) await ctx.db.insert("counts", { name, count });
  else await ctx.db.patch("counts", row._id as GenericId<"counts">, { count });
  return count;
}

const NAMED = { name: v.string() };

export const add = mutation({ args: NAMED, returns: v.number(), handler: (ctx, { name }) => increment(ctx, name) });

export const addThenFail = mutation({
  args: NAMED,
  handler: async (ctx, { name }) => {
    await increment(ctx, name);
    throw new Error("in the component");
  },
});

export const read = query({ args: NAMED, handler: async (ctx, { name }) => ((await find(ctx, name))?.count as number) ?? 0 });

export const hidden = internalMutation({ args: NAMED, handler: (ctx, { name }) => increment(ctx, name) });

export const idOf = query({
  args: NAMED,
  returns: v.union(v.null(), v.id("counts")),
  handler: async (ctx, { name }) => ((await find(ctx, name))?._id as GenericId<"counts">) ?? null,
});

/** Whatever the id says: null unless it is one of this instance's rows. */
export const get = query({ args: { id: v.string() }, handler: (ctx, { id }) => ctx.db.get("counts", id as GenericId<"counts">) });

export const who = query({ args: {}, handler: (ctx) => ctx.auth.getUserIdentity() });

export const environment = query({
  args: {},
  handler: async () => {
    const { LEVEL = null, COLOUR = null, APP_SECRET = null, CONVEX_SITE_URL = null } = process.env;
    return { LEVEL, COLOUR, APP_SECRET, hasSite: CONVEX_SITE_URL !== null, names: Object.keys(process.env).toSorted() };
  },
});

export const markInTally = mutation({
  args: { mark: v.string() },
  handler: async (ctx, { mark }) => {
    await ctx.runMutation(addTally, { mark });
  },
});

export const marksOfTally = query({ args: {}, handler: (ctx) => ctx.runQuery(allTallies, {}) });

export const addLater = mutation({
  args: NAMED,
  handler: (ctx, { name }) => ctx.scheduler.runAfter(0, makeFunctionReference<"mutation">("counts:hidden"), { name }),
});

/** By handles of functions that may be anybody's. */
export const callBack = mutation({
  args: { handle: v.string(), text: v.string() },
  handler: (ctx, { handle, text }): Promise<unknown> => ctx.runMutation(handle as FunctionHandle<"mutation">, { text }),
});

export const callBackLater = mutation({
  args: { handle: v.string(), text: v.string() },
  handler: async (ctx, { handle, text }) => {
    const id = await ctx.scheduler.runAfter(0, handle as FunctionHandle<"mutation">, { text });
    return (await ctx.db.system.get("_scheduled_functions", id))?.state.kind;
  },
});

export const jobs = query({
  args: {},
  handler: async (ctx) => (await ctx.db.system.query("_scheduled_functions").collect()).length,
});

export const storeFile = action({
  args: { text: v.string() },
  handler: async (ctx, { text }): Promise<string> => {
    const id = await ctx.storage.store(new Blob([text]));
    return (await ctx.storage.getUrl(id)) ?? "";
  },
});

export const files = query({ args: {}, handler: async (ctx) => (await ctx.db.system.query("_storage").collect()).length });
