import { authTables } from "@convex-dev/auth/server";
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { METERED } from "#domain/usage/ledger.ts";
import { OPERATOR_EVENTS } from "#domain/usage/operatorEvents.ts";
import { checkFields } from "./model/care/checks.ts";
import { reservedReading } from "./model/care/secondReading.ts";
import {
  messagePart,
  setupStep,
  chatTitleOrigin,
  triageLevel,
  triageFound,
  ageAnswer,
  careAnswers,
  replyStatus,
  replyVersions,
  replyFailure,
  guardReasons,
  citations,
  sharedCitations,
  replyFeedback,
  consent,
  interfaceLanguage,
  device,
  childFields,
  fileFields,
  dismissal,
  tokens,
  vMessageId,
} from "./model/validators.ts";

/**
 * Former names of fields (decision `stored-names`). They stand here so that what was stored under them still fits; `migrations.ts`
 * renames them, and nothing else reads or writes them.
 */
const FORMER = {
  users: { endedSetup: v.optional(v.array(setupStep)) },
  chats: { titleWords: v.optional(v.string()) },
  messages: { words: v.optional(v.string()), generation: v.optional(v.number()) },
  feedback: { words: v.optional(v.string()) },
  // No migration: a row lasts no longer than its voice session, and two minutes.
  usageReservations: { talk: v.optional(v.string()) },
};

export default defineSchema({
  ...authTables,

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

  /** Openings of the live service, from before 2026-11-22, since when a library counts them; what is left is swept. */
  voiceStarts: defineTable({ userId: v.id("users"), at: v.number() })
    .index("by_user_and_at", ["userId", "at"])
    .index("by_at", ["at"]),

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

  children: defineTable({
    userId: v.id("users"),
    ...childFields,
    /** The age in days up to which, a parent said, all vaccines were given. */
    vaccinesUntilDay: v.optional(v.number()),
    /** By whose schedule; absent from what was said before 2026-11-29, until the country changes. */
    vaccinesCountry: v.optional(v.string()),
  }).index("by_user", ["userId"]),

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

  /** What `convex/migrations.ts` has done; gone through again, it would change nothing. */
  migrations: defineTable({ name: v.string(), doneAt: v.number() }).index("by_name", ["name"]),

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
    /** As its message has it. */
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
});
