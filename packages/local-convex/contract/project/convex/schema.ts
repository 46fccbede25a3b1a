import { authTables } from "@convex-dev/auth/server";
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  ...authTables,

  /** Anything at all, to be read back or put in order. */
  things: defineTable({ label: v.string(), value: v.optional(v.any()) })
    .index("by_value", ["value"])
    .index("by_label_and_value", ["label", "value"]),

  counters: defineTable({ name: v.string(), count: v.number() }).index("by_name", ["name"]),

  texts: defineTable({ body: v.string(), shelf: v.string(), language: v.optional(v.string()) }).searchIndex("by_body", {
    searchField: "body",
    filterFields: ["shelf", "language"],
  }),

  points: defineTable({ name: v.string(), kind: v.string(), place: v.array(v.float64()) }).vectorIndex("by_place", {
    vectorField: "place",
    dimensions: 3,
    filterFields: ["kind"],
  }),

  stamps: defineTable({ label: v.string(), at: v.commitTs() }).index("by_at", ["at"]),

  /** A document type with something of everything that a validator can say. */
  strict: defineTable({
    text: v.string(),
    kind: v.union(v.literal("a"), v.literal("b")),
    big: v.optional(v.int64()),
    thing: v.optional(v.id("things")),
    scores: v.record(v.string(), v.number()),
    nested: v.object({ list: v.array(v.union(v.string(), v.null())) }),
  }),
});
