import { type DataModelFromSchemaDefinition, type GenericQueryCtx, queryGeneric as query } from "convex/server";
import { v } from "convex/values";
import type schema from "./schema.ts";

type Ctx = GenericQueryCtx<DataModelFromSchemaDefinition<typeof schema>>;

export const chats = query({
  args: {},
  handler: async (ctx: Ctx) => (await ctx.db.query("chats").collect()).map(({ name, count, title }) => ({ name, count, title })),
});

export const messages = query({
  args: { chat: v.string() },
  handler: async (ctx: Ctx, { chat }) => {
    const found = await ctx.db
      .query("messages")
      .withIndex("by_chat_and_order", (q) => q.eq("chat", chat))
      .collect();
    return found.map(({ key, order }) => ({ key, order }));
  },
});

export const balances = query({
  args: {},
  handler: async (ctx: Ctx) => (await ctx.db.query("accounts").collect()).map(({ balance }) => balance),
});

export const loggedKeys = query({
  args: {},
  handler: async (ctx: Ctx) => (await ctx.db.query("log").collect()).map(({ key }) => key),
});

const TABLE = v.union(
  ...(["log", "chats", "messages", "accounts", "usernames", "counters", "plans", "runs"] as const).map((name) => v.literal(name)),
);

export const table = query({
  args: { name: TABLE },
  handler: async (ctx: Ctx, { name }) => await ctx.db.query(name).collect(),
});

/** Scheduled functions that have not run to an end. */
export const waiting = query({
  args: {},
  handler: async (ctx: Ctx) => {
    const jobs = await ctx.db.system.query("_scheduled_functions").collect();
    return jobs.filter(({ state }) => state.kind === "pending" || state.kind === "inProgress").length;
  },
});
