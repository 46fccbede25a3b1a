import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  presence: defineTable({ user: v.string(), seenAt: v.number() }).index("by_seenAt", ["seenAt"]),
  pulses: defineTable({ at: v.number() }),
  digests: defineTable({ period: v.string() }),
  messages: defineTable({ body: v.string(), destroyedBy: v.optional(v.id("_scheduled_functions")) }),
});
