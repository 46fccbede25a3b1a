import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export default defineSchema({
  /** Every mutation that counted, in the order in which they did: what was to be done, and what was answered. */
  log: defineTable({ key: v.string(), name: v.string(), args: v.any(), answer: v.any() }),
  /** `count` messages are there; the next one gets the number `next`. */
  chats: defineTable({ name: v.string(), title: v.string(), count: v.number(), next: v.number() }).index("by_name", ["name"]),
  messages: defineTable({ chat: v.string(), key: v.string(), order: v.number() })
    .index("by_chat_and_order", ["chat", "order"])
    .index("by_key", ["key"]),
  accounts: defineTable({ name: v.string(), balance: v.number() }).index("by_name", ["name"]),
  /** Who has a username; null: nobody. `version` counts the changes. */
  usernames: defineTable({ name: v.string(), owner: v.union(v.number(), v.null()), version: v.number() }).index("by_name", [
    "name",
  ]),
  counters: defineTable({ name: v.string(), count: v.number() }).index("by_name", ["name"]),
  /** Plans and runs of scheduled functions, for each target in one order. */
  plans: defineTable({ key: v.string(), target: v.string(), dueAt: v.number(), order: v.number() }),
  runs: defineTable({ key: v.string(), target: v.string(), order: v.number() }),
});
