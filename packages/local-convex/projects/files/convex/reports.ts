import { v } from "convex/values";
import { internal } from "./_generated/api";
import type { Id } from "./_generated/dataModel";
import { action } from "./_generated/server";

/** Writes a file of its own, as an action does with what it fetched or made. */
export const write = action({
  args: { author: v.string(), lines: v.array(v.string()) },
  handler: async (ctx, { author, lines }): Promise<Id<"_storage">> => {
    const storageId = await ctx.storage.store(new Blob([lines.join("\n")], { type: "text/plain" }));
    await ctx.runMutation(internal.messages.save, { storageId, author, format: "text" });
    return storageId;
  },
});

export const read = action({
  args: { storageId: v.id("_storage") },
  handler: async (ctx, { storageId }) => {
    const blob = await ctx.storage.get(storageId);
    return blob === null ? null : { text: await blob.text(), type: blob.type };
  },
});
