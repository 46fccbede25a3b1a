import {
  type DataModelFromSchemaDefinition,
  type GenericMutationCtx,
  internalActionGeneric,
  internalMutationGeneric,
  makeFunctionReference,
  mutationGeneric as mutation,
} from "convex/server";
import { v } from "convex/values";
import type schema from "./schema.ts";

type Ctx = GenericMutationCtx<DataModelFromSchemaDefinition<typeof schema>>;

/** A mutation that notes in the log that it counted. */
function logged(name: string, step: (ctx: Ctx, args: never) => Promise<unknown>) {
  return mutation({
    args: { key: v.string(), args: v.any() },
    handler: async (ctx: Ctx, { key, args }) => {
      const answer = await step(ctx, args as never);
      await ctx.db.insert("log", { key, name, args, answer });
      return answer;
    },
  });
}

async function chatOf(ctx: Ctx, name: string) {
  const found = await ctx.db
    .query("chats")
    .withIndex("by_name", (q) => q.eq("name", name))
    .unique();
  if (found !== null) return found;
  const id = await ctx.db.insert("chats", { name, title: "", count: 0, next: 0 });
  return { _id: id, title: "", count: 0, next: 0 };
}

export const send = logged("send", async (ctx, { chat, message }: { chat: string; message: string }) => {
  const { _id, count, next } = await chatOf(ctx, chat);
  await ctx.db.insert("messages", { chat, key: message, order: next });
  await ctx.db.patch("chats", _id, { count: count + 1, next: next + 1 });
  return next;
});

export const remove = logged("remove", async (ctx, { message }: { message: string }) => {
  const found = await ctx.db
    .query("messages")
    .withIndex("by_key", (q) => q.eq("key", message))
    .unique();
  if (found === null) return false;
  await ctx.db.delete("messages", found._id);
  const { _id, count } = await chatOf(ctx, found.chat);
  await ctx.db.patch("chats", _id, { count: count - 1 });
  return true;
});

export const rename = logged("rename", async (ctx, { chat, title }: { chat: string; title: string }) => {
  const { _id } = await chatOf(ctx, chat);
  await ctx.db.patch("chats", _id, { title });
  return null;
});

/** A reservation moves quota from the free account to the reserved one, settling it on to the spent one. */
export const transfer = logged("transfer", async (ctx, { from, to, amount }: { from: string; to: string; amount: number }) => {
  const [source, target] = [await accountOf(ctx, from), await accountOf(ctx, to)];
  if (source.balance < amount) return false;
  await ctx.db.patch("accounts", source._id, { balance: source.balance - amount });
  await ctx.db.patch("accounts", target._id, { balance: target.balance + amount });
  return true;
});

/** Takes from whatever account there is, and never comes to give. */
export const spin = mutation({
  args: { number: v.number() },
  handler: async (ctx: Ctx, { number }) => {
    const account = await ctx.db.query("accounts").first();
    if (account !== null) await ctx.db.patch("accounts", account._id, { balance: account.balance - 1 });
    for (;;) Math.sqrt(number);
  },
});

async function accountOf(ctx: Ctx, name: string) {
  const found = await ctx.db
    .query("accounts")
    .withIndex("by_name", (q) => q.eq("name", name))
    .unique();
  if (found === null) throw new Error(`There is no account ${name}`);
  return found;
}

export const openAccounts = logged("openAccounts", async (ctx, balances: Record<string, number>) => {
  for (const [name, balance] of Object.entries(balances)) await ctx.db.insert("accounts", { name, balance });
  return null;
});

/** Takes a free username, or gives an own one back. Answers who has it then, and the version of that. */
export const claim = logged("claim", async (ctx, { name, client, wanted }: { name: string; client: number; wanted: boolean }) => {
  const found = await ctx.db
    .query("usernames")
    .withIndex("by_name", (q) => q.eq("name", name))
    .unique();
  const { owner, version } = found ?? { owner: null, version: 0 };
  const changes = wanted ? owner === null : owner === client;
  if (!changes) return { owner, version, changed: false };
  const next = { name, owner: wanted ? client : null, version: version + 1 };
  if (found === null) await ctx.db.insert("usernames", next);
  else await ctx.db.patch("usernames", found._id, next);
  return { owner: next.owner, version: next.version, changed: true };
});

export const increment = logged("increment", async (ctx, { name }: { name: string }) => {
  const found = await ctx.db
    .query("counters")
    .withIndex("by_name", (q) => q.eq("name", name))
    .unique();
  if (found === null) await ctx.db.insert("counters", { name, count: 1 });
  else await ctx.db.patch("counters", found._id, { count: found.count + 1 });
  return null;
});

export const RUN = makeFunctionReference<"mutation", { key: string; target: string }>("operations:run");
const ACT = makeFunctionReference<"action", { key: string; target: string }>("operations:act");

/** Not in the log: what is planned runs at its time, which no replay repeats. */
export const plan = mutation({
  args: {
    key: v.string(),
    args: v.object({ target: v.string(), inMs: v.number(), kind: v.union(v.literal("run"), v.literal("act")) }),
  },
  handler: async (ctx: Ctx, { key, args: { target, inMs, kind } }) => {
    const dueAt = Date.now() + inMs;
    await ctx.scheduler.runAt(dueAt, kind === "run" ? RUN : ACT, { key, target });
    const order = await nextOrder(ctx, target);
    await ctx.db.insert("plans", { key, target: kind === "run" ? target : "", dueAt, order });
    return order;
  },
});

export const run = internalMutationGeneric({
  args: { key: v.string(), target: v.string() },
  handler: async (ctx: Ctx, { key, target }) => {
    await ctx.db.insert("runs", { key, target, order: await nextOrder(ctx, target) });
  },
});

export const act = internalActionGeneric({
  args: { key: v.string(), target: v.string() },
  handler: async (ctx, args) => {
    await ctx.runMutation(RUN, args);
  },
});

/** The order of everything that happens to a target is counted beside the log. */
async function nextOrder(ctx: Ctx, target: string): Promise<number> {
  const name = `order of ${target}`;
  const found = await ctx.db
    .query("counters")
    .withIndex("by_name", (q) => q.eq("name", name))
    .unique();
  if (found === null) await ctx.db.insert("counters", { name, count: 1 });
  else await ctx.db.patch("counters", found._id, { count: found.count + 1 });
  return found?.count ?? 0;
}
