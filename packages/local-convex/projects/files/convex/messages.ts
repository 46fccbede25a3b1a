import { v } from "convex/values";
import { internalMutation, mutation, query } from "./_generated/server";

export const generateUploadUrl = mutation({ args: {}, handler: (ctx) => ctx.storage.generateUploadUrl() });

export const sendImage = mutation({
  args: { storageId: v.id("_storage"), author: v.string() },
  handler: (ctx, { storageId, author }) => ctx.db.insert("messages", { body: storageId, author, format: "image" }),
});

export const save = internalMutation({
  args: { storageId: v.id("_storage"), author: v.string(), format: v.union(v.literal("image"), v.literal("text")) },
  handler: (ctx, { storageId, author, format }) => ctx.db.insert("messages", { body: storageId, author, format }),
});

export const list = query({
  args: { author: v.string() },
  handler: async (ctx, { author }) => {
    const messages = await ctx.db
      .query("messages")
      .withIndex("by_author", (q) => q.eq("author", author))
      .collect();
    return await Promise.all(
      messages.map(async ({ _id, body, format }) => ({ _id, body, format, url: await ctx.storage.getUrl(body) })),
    );
  },
});

export const describe = query({
  args: { storageId: v.id("_storage") },
  handler: (ctx, { storageId }) => ctx.db.system.get(storageId),
});

export const remove = mutation({
  args: { id: v.id("messages") },
  handler: async (ctx, { id }) => {
    const message = await ctx.db.get(id);
    if (message === null) return;
    await ctx.storage.delete(message.body);
    await ctx.db.delete(id);
  },
});
