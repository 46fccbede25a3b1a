import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  messages: defineTable({ chat: v.string(), text: v.string() }).index("by_chat", ["chat"]),
});
