import { authTables } from "@convex-dev/auth/server";
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  ...authTables,
  members: defineTable({ name: v.string(), tokenIdentifier: v.string() }).index("by_token", ["tokenIdentifier"]),
  notes: defineTable({ member: v.id("members"), text: v.string() }).index("by_member", ["member"]),
});
