import { defineTable } from "convex/server";
import { v } from "convex/values";
import { reservedReading } from "#convex/model/care/secondReading.ts";
import {
  ageAnswer,
  careAnswers,
  chatTitleOrigin,
  citations,
  guardReasons,
  messagePart,
  replyFailure,
  replyFeedback,
  replyStatus,
  replyVersions,
  sharedCitations,
  tokens,
  triageFound,
  triageLevel,
  vMessageId,
} from "#convex/model/validators.ts";
import { FORMER } from "./former.ts";

/** Chats, their messages, the replies that are being written, and copies behind a link. */
export const chatTables = {
  chats: defineTable({
    userId: v.id("users"),
    title: v.string(),
    /** Of the title, as the search compares words (`domain/chat/search`). */
    titleSearchText: v.optional(v.string()),
    /** A title that a person chose is never replaced by a rule. */
    titleOrigin: chatTitleOrigin,
    updatedAt: v.number(),
    /** Since when it stands on top of the list; absent: with its day. */
    pinnedAt: v.optional(v.number()),
    /** The `messageId` at the end of the branch that is shown. */
    activeLeaf: v.optional(vMessageId),
    /**
     * Whom the chat is about; null: nobody in particular. Absent: nothing was chosen, and the only child is meant, where there is one.
     * The child may have been removed since.
     */
    childId: v.optional(v.union(v.id("children"), v.null())),
    /** How old the child is, where that was asked in this chat. */
    answeredAge: v.optional(ageAnswer),
    /** When it was answered; absent from what was answered before 2026-11-30. */
    answeredAgeAt: v.optional(v.number()),
    /** When an exchange was last deleted: what a browser keeps from before that is too much. */
    shortenedAt: v.optional(v.number()),
    ...FORMER.chats,
  })
    .index("by_user_and_updatedAt", ["userId", "updatedAt"])
    .index("by_user_and_pinnedAt", ["userId", "pinnedAt"])
    .index("by_child", ["childId"])
    .searchIndex("search_titleSearchText", { searchField: "titleSearchText", filterFields: ["userId"] }),

  messages: defineTable({
    userId: v.id("users"),
    chatId: v.id("chats"),
    /** 21 random characters minted by the browser, unique for the owner: the key that makes a send idempotent. */
    messageId: vMessageId,
    /** The `messageId` that this one follows; absent for the first. */
    parentId: v.optional(vMessageId),
    role: v.union(v.literal("user"), v.literal("assistant")),
    parts: v.array(messagePart),
    /** Of the text, as the search compares words; a reply has them when it has ended. */
    searchText: v.optional(v.string()),
    origin: v.union(v.literal("typed"), v.literal("spoken")),
    /** Whom the chat was about at that moment. */
    childId: v.optional(v.id("children")),
    /** By code: of what the parent wrote, before any model saw it, and of what a reply said of the child, at its end. */
    triage: v.optional(triageFound),
    /** Of a question: what the second reader found in so many characters of it, whether it raised anything or not. */
    secondReading: v.optional(
      v.object({
        level: triageLevel,
        sign: v.union(v.string(), v.null()),
        now: v.boolean(),
        chars: v.number(),
        model: v.string(),
        version: v.string(),
        usage: tokens,
      }),
    ),
    /** Of a question: what was asked about it, and answered. */
    answers: v.optional(careAnswers),
    /** Of a question: its photos stand in what was used (`usageDays`), and count there no second time. */
    photosCounted: v.optional(v.literal(true)),

    // Of a reply alone.
    status: v.optional(replyStatus),
    code: v.optional(replyFailure),
    /** With `rateLimited`: milliseconds since the epoch from which a retry makes sense. */
    retryAt: v.optional(v.number()),
    /** Its writer knew of no emergency, or that its card had been called none; absent from replies older than 2026-11-30. */
    isOrdinary: v.optional(v.boolean()),
    /** Counts the tries at writing it: a writer of an older attempt is refused. */
    attempt: v.optional(v.number()),
    model: v.optional(v.string()),
    versions: v.optional(replyVersions),
    usage: v.optional(tokens),
    feedback: v.optional(v.object({ ...replyFeedback.fields, ...FORMER.feedback })),
    /** Why parts were left out, each reason once; absent: nothing was. */
    guarded: v.optional(guardReasons),
    /** What its words stand on (decision `grounded-answers`); absent: nothing is cited. */
    citations: v.optional(citations),
    /** What the reader of answers found in so many characters of it, with what it cost; what it took away is in `guarded`. */
    answerReading: v.optional(
      v.object({
        reasons: guardReasons,
        chars: v.number(),
        model: v.string(),
        version: v.string(),
        usage: tokens,
      }),
    ),
    ...FORMER.messages,
  })
    .index("by_chat", ["chatId"])
    .index("by_chat_and_parentId", ["chatId", "parentId"])
    .index("by_user_and_messageId", ["userId", "messageId"])
    .searchIndex("search_searchText", { searchField: "searchText", filterFields: ["userId"] }),

  /**
   * Ids of messages that were deleted, so that none of them is stored again by a send that is repeated (decision `deleted-ids`); swept after
   * thirty days.
   */
  deletedMessages: defineTable({ userId: v.id("users"), messageId: vMessageId }).index("by_user_and_messageId", [
    "userId",
    "messageId",
  ]),

  /** A running reply: who may write it, and until when. Apart from the message, so that a renewed lease re-runs no page of messages. */
  replyLeases: defineTable({
    userId: v.id("users"),
    chatId: v.id("chats"),
    /** The assistant's message. */
    message: v.id("messages"),
    attempt: v.number(),
    /** False until the action has claimed it; a second claim is refused. */
    claimed: v.boolean(),
    /** The action; absent from leases older than 2026-11-23. */
    writer: v.optional(v.id("_scheduled_functions")),
    leaseUntil: v.number(),
    /** Who has written so far, so that a reply that is stopped or interrupted knows it too. */
    model: v.optional(v.string()),
    /** Why parts were left out so far. */
    guarded: v.optional(guardReasons),
    /** What is cited so far. */
    citations: v.optional(citations),
    /** Cards are given to it. */
    hasCards: v.optional(v.boolean()),
    /** What one tap had told of its question when its writer came. */
    answers: v.optional(careAnswers),
    /** What its writer was told when it came: that no emergency card stands, or that it was called none. Its message has it in the end. */
    isOrdinary: v.optional(v.boolean()),
    /** What is reserved for it; absent where nothing is metered. */
    reservation: v.optional(v.id("usageReservations")),
    /** Its question, where its writer, who has yet to come, is to have it read a second time. */
    secondReading: v.optional(reservedReading),
  })
    .index("by_message", ["message"])
    .index("by_chat", ["chatId"])
    .index("by_user", ["userId"])
    .index("by_leaseUntil", ["leaseUntil"]),

  /** What has arrived of a running reply; deleted when it ends. */
  replyChunks: defineTable({
    /** Whose it is: who follows the text reads nothing else to know it. Absent from rows older than 2026-11-29. */
    userId: v.optional(v.id("users")),
    message: v.id("messages"),
    attempt: v.number(),
    /** Offset of `text` in the reply, in UTF-16 units. */
    from: v.number(),
    /** Of the last one it grows, by up to four writes. */
    text: v.string(),
  }).index("by_message_and_attempt_and_from", ["message", "attempt", "from"]),

  /** A copy of a chat, as it was, for whoever has the link; it goes when it ends, is taken back, or with its chat. */
  shares: defineTable({
    userId: v.id("users"),
    chatId: v.id("chats"),
    tokenHash: v.string(),
    title: v.string(),
    /** The question whose words are the title: deleted, it is there no more. Null: it is nobody's words; absent from shares older than 2026-11-28. */
    titleOf: v.optional(v.union(v.id("messages"), v.null())),
    expiresAt: v.number(),
  })
    .index("by_user", ["userId"])
    .index("by_chat", ["chatId"])
    .index("by_tokenHash", ["tokenHash"])
    .index("by_expiresAt", ["expiresAt"]),

  sharedMessages: defineTable({
    shareId: v.id("shares"),
    role: v.union(v.literal("user"), v.literal("assistant")),
    text: v.string(),
    /** How many photos were left out. */
    photos: v.number(),
    /** The photos that the link shows; each counts as a use of its file. */
    shown: v.optional(v.array(v.id("files"))),
    sentAt: v.number(),
    /** What it is a copy of: deleted there, it is gone here. Absent from copies older than 2026-11-22. */
    message: v.optional(v.id("messages")),
    /** Said by voice: the browser says what was heard of both sides. */
    spoken: v.optional(v.boolean()),
    /** Absent where nothing is cited, and from copies older than 2026-11-30. */
    citations: v.optional(sharedCitations),
  })
    .index("by_share", ["shareId"])
    .index("by_message", ["message"]),
};
