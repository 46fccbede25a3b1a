import { defineTable } from "convex/server";
import { v } from "convex/values";
import { fileFields } from "#convex/model/validators.ts";

/** What is uploaded, by which leave, and how long its links are good. */
export const fileTables = {
  /** An image of one person: only the picture, without place, time and camera. It leaves with what uses it. */
  files: defineTable({
    ...fileFields,
    /** How many messages or avatars show it; without one it is swept after a day. */
    uses: v.number(),
  })
    .index("by_user", ["userId"])
    .index("by_storageId", ["storageId"])
    .index("by_uses", ["uses"]),

  /** Leave to upload one file. Those that were used are kept for a day, for they are counted. */
  uploadTickets: defineTable({
    userId: v.id("users"),
    sessionId: v.id("authSessions"),
    ticketHash: v.string(),
    until: v.number(),
    usedAt: v.optional(v.number()),
  })
    .index("by_user", ["userId"])
    .index("by_ticketHash", ["ticketHash"]),

  /** Until when the links to files are good that queries give a person: a query reads no clock (decision `file-links`). */
  fileLinkExpiries: defineTable({ userId: v.id("users"), until: v.number() }).index("by_user", ["userId"]),
};
