import { v, type Infer } from "convex/values";
import { citations, guardReasons, replyFailure, replyStatus, tokens } from "#convex/model/validators.ts";

/** How a reply ended, and what it is worth keeping. */
export const replyResult = v.object({
  text: v.string(),
  status: replyStatus,
  code: v.optional(replyFailure),
  retryAt: v.optional(v.number()),
  model: v.optional(v.string()),
  usage: v.optional(tokens),
  /** Why parts were left out; without it, what is known of the running reply. */
  guarded: v.optional(guardReasons),
  /** What is cited; without it, what is known of the running reply. */
  citations: v.optional(citations),
  /** Whether cards were given; without it, what is known of the running reply. */
  hasCards: v.optional(v.boolean()),
  /** The text without what was said word for word from cards: those speak of children in general, and of none that has a sign now. */
  judged: v.optional(v.string()),
});
export type ReplyResult = Infer<typeof replyResult>;
