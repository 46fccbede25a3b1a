import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  messages: defineTable({
    author: v.string(),
    body: v.id("_storage"),
    format: v.union(v.literal("image"), v.literal("text")),
  }).index("by_author", ["author"]),
});
