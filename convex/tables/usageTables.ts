import { defineTable } from "convex/server";
import { v } from "convex/values";
import { tokens, vMessageId } from "#convex/model/validators.ts";
import { METERED } from "#domain/usage/ledger.ts";
import { OPERATOR_EVENTS } from "#domain/usage/operatorEvents.ts";
import { FORMER } from "./former.ts";

/** What people used, what models were paid for it, and what an operator looks at. */
export const usageTables = {
  /** What a person used on one day of theirs (`domain/usage/usageDay`); kept for as long as the screen of usage looks back. */
  usageDays: defineTable({
    userId: v.id("users"),
    day: v.string(),
    endsAt: v.number(),
    messages: v.number(),
    photos: v.number(),
    textNanos: v.number(),
    voiceSeconds: v.number(),
    voiceNanos: v.number(),
    /** Of voice sessions that were said to be over before their tokens were: what was not charged. */
    voiceSecondsGivenBack: v.optional(v.number()),
    /** That a limit was reached, so that the operator is told once. */
    reached: v.optional(v.boolean()),
  })
    .index("by_user_and_endsAt", ["userId", "endsAt"])
    .index("by_endsAt", ["endsAt"]),

  /** What may yet be charged to a day: reserved from before a provider is asked until it is known (`domain/usage/ledger`). */
  usageReservations: defineTable({
    ...FORMER.usageReservations,
    userId: v.id("users"),
    usageDay: v.id("usageDays"),
    kind: v.union(...METERED.map((kind) => v.literal(kind))),
    nanos: v.number(),
    seconds: v.number(),
    leastNanos: v.union(v.number(), v.null()),
    /** When it is settled by itself; of one that is settled, when its row goes. */
    until: v.number(),
    openedAt: v.number(),
    /** Of a reply: its question, where that has photos. */
    question: v.optional(v.id("messages")),
    /** Of a reply to what tells of an emergency: it is none of the day's messages. */
    isUrgent: v.optional(v.boolean()),
    /** Of a voice session: what its browser called it before it asked, and can end it by where no answer came. */
    voiceSession: v.optional(v.string()),
    /** Of a voice session: what the browser has told of the service's reports so far. */
    reported: v.optional(tokens),
    /** Of a voice session that goes on from the one before: it counts by seconds, for the least that one counts for is paid. */
    renews: v.optional(v.boolean()),
    /** Of a voice session that was said to be over: what its token, which nobody can take back, could still be used for until `until`. */
    living: v.optional(v.object({ seconds: v.number(), nanos: v.number() })),
    /** What it was charged when it was settled, in nanodollars: of a reply that ended before its provider had reported, instead of that. */
    charged: v.optional(v.number()),
  })
    .index("by_user", ["userId"])
    .index("by_until", ["until"]),

  /** What a model was paid on a day of UTC, by what it did; in shards, so that people do not wait for each other. Tells of nobody. */
  modelCosts: defineTable({
    day: v.string(),
    model: v.string(),
    kind: v.union(...METERED.map((kind) => v.literal(kind))),
    shard: v.number(),
    calls: v.number(),
    ...tokens.fields,
    nanos: v.number(),
  }).index("by_day_and_model_and_kind_and_shard", ["day", "model", "kind", "shard"]),

  /** Openings of the live service, from before 2026-11-22, since when a library counts them; what is left is swept. */
  voiceStarts: defineTable({ userId: v.id("users"), at: v.number() })
    .index("by_user_and_at", ["userId", "at"])
    .index("by_at", ["at"]),

  /** What whoever runs the product looks at: ids, no words. */
  operatorEvents: defineTable({
    userId: v.id("users"),
    kind: v.union(...OPERATOR_EVENTS.map((kind) => v.literal(kind))),
    /** Which limit, which failure, which rating or which reason. */
    code: v.string(),
    messageId: v.optional(vMessageId),
  })
    .index("by_user", ["userId"])
    .index("by_kind", ["kind"]),
};
