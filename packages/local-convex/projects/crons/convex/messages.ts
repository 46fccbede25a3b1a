import { v } from "convex/values";
import { internal } from "./_generated/api";
import type { Id } from "./_generated/dataModel";
import { internalMutation, mutation, query } from "./_generated/server";

/** A message that destroys itself. */
export const send = mutation({
  args: { body: v.string(), forMs: v.number() },
  handler: async (ctx, { body, forMs }) => {
    const id = await ctx.db.insert("messages", { body });
    const destroyedBy = await ctx.scheduler.runAfter(forMs, internal.messages.destroy, { id });
    await ctx.db.patch(id, { destroyedBy });
    return id;
  },
});

export const destroy = internalMutation({
  args: { id: v.id("messages") },
  handler: (ctx, { id }) => ctx.db.delete(id),
});

export const keep = mutation({
  args: { id: v.id("messages") },
  handler: async (ctx, { id }) => {
    const message = await ctx.db.get(id);
    if (message?.destroyedBy) await ctx.scheduler.cancel(message.destroyedBy);
  },
});

export const remindAt = mutation({
  args: { body: v.string(), at: v.number() },
  handler: (ctx, { body, at }): Promise<Id<"_scheduled_functions">> =>
    ctx.scheduler.runAt(at, internal.messages.remind, { body }),
});

export const remind = internalMutation({
  args: { body: v.string() },
  handler: async (ctx, { body }) => {
    if (body === "") throw new Error("There is nothing to remind of");
    await ctx.db.insert("messages", { body });
  },
});

export const list = query({
  args: {},
  handler: async (ctx) => (await ctx.db.query("messages").collect()).map(({ body }) => body),
});

export const scheduled = query({
  args: { id: v.id("_scheduled_functions") },
  handler: async (ctx, { id }) => (await ctx.db.system.get(id))?.state ?? null,
});
