/**
 * A reply is the assistant's answer while it is written and the state it ends in.
 *
 *   streaming ──▶ complete | stopped | interrupted | length | blocked | empty | failed
 *
 * Everything but `streaming` is final; a retry, or going on, starts a new attempt of the same message.
 */
export const REPLY_STATUSES = [
  "streaming",
  "complete",
  "stopped",
  "interrupted",
  "length",
  "blocked",
  "empty",
  "failed",
] as const;
export type ReplyStatus = (typeof REPLY_STATUSES)[number];

/** Why a reply failed. `rateLimited` and `limitReached`, of a day's allowance, come with the time from which a retry makes sense. */
export const REPLY_FAILURES = ["provider", "timeout", "rateLimited", "quota", "limitReached", "consent"] as const;
export type ReplyFailure = (typeof REPLY_FAILURES)[number];

export function isFinal(status: ReplyStatus): boolean {
  return status !== "streaming";
}

/** What "Try again" may be pressed for. A stopped or full-length answer has other ways on, and half of one has both. */
export function canRetry(status: ReplyStatus): boolean {
  return status === "failed" || status === "interrupted" || status === "empty" || status === "blocked";
}

/** What "Continue" may be pressed for: an answer that has words, and more to say. */
export function canContinue(status: ReplyStatus, text: string): boolean {
  return text !== "" && ["length", "stopped", "interrupted", "failed"].includes(status);
}

/** How an answer stands after its rest did not come, or not all of it: what was there before is as good as it was. */
export function continuedStatus(status: ReplyStatus): ReplyStatus {
  return status === "complete" || status === "stopped" ? status : "length";
}
