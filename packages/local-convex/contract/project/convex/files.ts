import { v } from "convex/values";
import { internal } from "./_generated/api.js";
import type { Id } from "./_generated/dataModel.js";
import { action, internalMutation, mutation, query } from "./_generated/server.js";

export const uploadUrl = mutation({ args: {}, handler: (ctx) => ctx.storage.generateUploadUrl() });

export const urlOf = query({ args: { id: v.id("_storage") }, handler: (ctx, { id }) => ctx.storage.getUrl(id) });

/** Takes any text for an id. */
export const urlOfText = query({ args: { id: v.string() }, handler: (ctx, { id }) => ctx.storage.getUrl(id as Id<"_storage">) });

export const row = query({ args: { id: v.id("_storage") }, handler: (ctx, { id }) => ctx.db.system.get("_storage", id) });

export const rows = query({
  args: {},
  handler: async (ctx) => (await ctx.db.system.query("_storage").collect()).map(({ _id }) => _id),
});

export const metadata = query({
  args: { id: v.string() },
  handler: (ctx, { id }) => ctx.storage.getMetadata(id as Id<"_storage">),
});

export const remove = mutation({ args: { id: v.id("_storage") }, handler: (ctx, { id }) => ctx.storage.delete(id) });

export const removeThenFail = mutation({
  args: { id: v.id("_storage") },
  handler: async (ctx, { id }) => {
    await ctx.storage.delete(id);
    throw new Error("after the removal");
  },
});

export const store = action({
  args: { text: v.string(), type: v.optional(v.string()) },
  handler: (ctx, { text, type }) => ctx.storage.store(new Blob([text], { type: type ?? "" })),
});

export const storeChecked = action({
  args: { text: v.string(), sha256: v.string() },
  handler: (ctx, { text, sha256 }) => ctx.storage.store(new Blob([text]), { sha256 }),
});

export const read = action({
  args: { id: v.id("_storage") },
  handler: async (ctx, { id }) => {
    const blob = await ctx.storage.get(id);
    return blob === null ? null : { text: await blob.text(), type: blob.type };
  },
});

/** Keeps the id of a new file in a document, as an application does. */
export const storeAndName = action({
  args: { name: v.string() },
  handler: async (ctx, { name }): Promise<Id<"_storage">> => {
    const id = await ctx.storage.store(new Blob([name]));
    await ctx.runMutation(internal.files.name, { name, id });
    return id;
  },
});

export const name = internalMutation({
  args: { name: v.string(), id: v.id("_storage") },
  handler: async (ctx, { name: label, id }) => {
    await ctx.db.insert("things", { label, value: id });
  },
});
