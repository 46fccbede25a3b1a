import { v } from "convex/values";
import { setupStep } from "#convex/model/validators.ts";

/**
 * Former names of fields (decision `stored-names`). They stand here so that what was stored under them still fits; `migrations.ts`
 * renames them, and nothing else reads or writes them.
 */
export const FORMER = {
  users: { endedSetup: v.optional(v.array(setupStep)) },
  chats: { titleWords: v.optional(v.string()) },
  messages: { words: v.optional(v.string()), generation: v.optional(v.number()) },
  feedback: { words: v.optional(v.string()) },
  // No migration: a row lasts no longer than its voice session, and two minutes.
  usageReservations: { talk: v.optional(v.string()) },
};
