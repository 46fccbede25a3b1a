import { defineTable } from "convex/server";
import { v } from "convex/values";
import { checkFields } from "#convex/model/care/checks.ts";
import { childFields, dismissal, triageLevel, vMessageId } from "#convex/model/validators.ts";

/** The children on file, and what was found of their dangers. */
export const careTables = {
  children: defineTable({
    userId: v.id("users"),
    ...childFields,
    /** The age in days up to which, a parent said, all vaccines were given. */
    vaccinesUntilDay: v.optional(v.number()),
    /** By whose schedule; absent from what was said before 2026-11-29, until the country changes. */
    vaccinesCountry: v.optional(v.string()),
  }).index("by_user", ["userId"]),

  /** A trouble that a chat tells of. Its level holds, whatever is said next, until the parent says that it is over; it only rises. */
  episodes: defineTable({
    userId: v.id("users"),
    chatId: v.id("chats"),
    level: triageLevel,
    ruleIds: v.array(v.string()),
    /** Of them, the emergencies that were found last; absent: there was no other before them. */
    newest: v.optional(v.array(v.string())),
    /** The message, of 21 characters, whose words opened it or raised it last. */
    messageId: vMessageId,
    openedAt: v.number(),
    resolvedAt: v.optional(v.number()),
    /** Each time that the person called its card no emergency; the last of them counts while nothing new was found. */
    dismissals: v.optional(v.array(dismissal)),
  })
    .index("by_chat_and_resolvedAt", ["chatId", "resolvedAt"])
    .index("by_user", ["userId"]),

  /** A danger check that has come to its end: kept with the child whom it was about, and gone with them. */
  checks: defineTable({ userId: v.id("users"), ...checkFields })
    .index("by_user_and_checkId", ["userId", "checkId"])
    .index("by_user_and_finishedAt", ["userId", "finishedAt"])
    .index("by_child", ["childId"]),
};
