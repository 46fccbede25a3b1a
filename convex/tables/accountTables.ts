import { defineTable } from "convex/server";
import { v } from "convex/values";
import { consent, device, interfaceLanguage, setupStep } from "#convex/model/validators.ts";
import { FORMER } from "./former.ts";

/** Whom the product knows, where they are signed in, and what is left of who was. */
export const accountTables = {
  users: defineTable({
    // The auth library writes these.
    name: v.optional(v.string()),
    image: v.optional(v.string()),
    email: v.optional(v.string()),
    emailVerificationTime: v.optional(v.number()),
    phone: v.optional(v.string()),
    phoneVerificationTime: v.optional(v.number()),
    isAnonymous: v.optional(v.boolean()),
    // The product writes these.
    avatar: v.optional(v.id("files")),
    username: v.optional(v.string()),
    subscriptionId: v.optional(v.string()),
    /** ISO 3166-1 alpha-2; absent means unknown, and no number is guessed. */
    country: v.optional(v.string()),
    /** IANA name. */
    timeZone: v.optional(v.string()),
    language: v.optional(v.string()),
    /** Whom new chats are about: who was chosen last, on any device. Null: nobody in particular; absent: nothing was chosen. */
    lastChildId: v.optional(v.union(v.id("children"), v.null())),
    /** What the dashboard does not ask again, answered or skipped. */
    finishedSetupSteps: v.optional(v.array(setupStep)),
    /** What was agreed to, and taken back, oldest first. */
    consents: v.optional(v.array(consent)),
    /**
     * Names that their children had, and usernames of theirs, before they were changed or removed: chats hold them, and shares leave
     * them out. For that alone, the last 50 of each (`domain/sharing/formerNames`).
     */
    formerChildNames: v.optional(v.array(v.string())),
    formerUsernames: v.optional(v.array(v.string())),
    ...FORMER.users,
  })
    .index("email", ["email"])
    .index("phone", ["phone"])
    .index("by_username", ["username"]),

  /** A mail that may sign somebody in: its link and its six digits, as hashes, that of the digits by the deployment's secret. One an address; gone when it is used, replaced or over. */
  signInRequests: defineTable({
    email: v.string(),
    linkHash: v.string(),
    codeHash: v.string(),
    /** Of the secret that the browser keeps which asked; in that browser alone the link needs no further press. */
    browserHash: v.optional(v.string()),
    /** Wrong codes that may still be entered. */
    triesLeft: v.number(),
    codeUntil: v.number(),
    linkUntil: v.number(),
  })
    .index("by_email", ["email"])
    .index("by_linkHash", ["linkHash"])
    .index("by_linkUntil", ["linkUntil"]),

  /** Counts from before 2026-11-22, since when a library counts; what is left is swept. */
  signInCounts: defineTable({ key: v.string(), count: v.number(), until: v.number() })
    .index("by_key", ["key"])
    .index("by_until", ["until"]),

  /** A browser that is signed in: the auth library's row, and the device. */
  authSessions: defineTable({ userId: v.id("users"), expirationTime: v.number(), device: v.optional(device) })
    .index("userId", ["userId"])
    .index("by_expirationTime", ["expirationTime"]),

  /** The auth library's, with a way to find those of a session. */
  authVerifiers: defineTable({
    sessionId: v.optional(v.id("authSessions")),
    signature: v.optional(v.string()),
  })
    .index("signature", ["signature"])
    .index("by_session", ["sessionId"]),

  /** An account that is being deleted: its user is gone already, what was theirs goes in batches. The row goes last. */
  accountDeletions: defineTable({
    userId: v.id("users"),
    /** When the last batch went, in milliseconds since the epoch. */
    movedAt: v.number(),
    emptied: v.boolean(),
    /** Whom to tell; absent when they have been told, or cannot be. */
    mail: v.optional(v.object({ email: v.string(), language: interfaceLanguage, tries: v.number() })),
  }).index("by_emptied_and_movedAt", ["emptied", "movedAt"]),
};
