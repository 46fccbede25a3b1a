import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  /** The same name as a table of the component, and another table. */
  entries: defineTable({ note: v.string() }),
});
