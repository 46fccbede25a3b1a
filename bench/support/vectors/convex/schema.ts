import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  places: defineTable({ number: v.number(), place: v.array(v.float64()) }).vectorIndex("by_place", {
    vectorField: "place",
    dimensions: 256,
  }),
});
