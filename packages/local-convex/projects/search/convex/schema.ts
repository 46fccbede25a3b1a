import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  books: defineTable({
    title: v.string(),
    body: v.string(),
    language: v.string(),
    shelf: v.optional(v.string()),
    meaning: v.array(v.float64()),
  })
    .searchIndex("search_body", { searchField: "body", filterFields: ["language", "shelf"] })
    .vectorIndex("by_meaning", { vectorField: "meaning", dimensions: 3, filterFields: ["language"] }),
});
