import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  counts: defineTable({ label: v.string() }),
  runs: defineTable({ job: v.string(), endedAt: v.optional(v.number()) }).index("by_job", ["job"]),
});
