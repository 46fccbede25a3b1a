import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  entries: defineTable({ account: v.string(), cents: v.int64() }).index("by_account", ["account"]),
});
