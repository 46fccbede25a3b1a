import type { InvalidReason } from "#domain/errors.ts";

const FEEDBACK_RATINGS = ["good", "bad"] as const;
type FeedbackRating = (typeof FEEDBACK_RATINGS)[number];

/** Why an answer was no help; the screen has a sentence for each. */
export const FEEDBACK_REASONS = ["untrue", "unsafe", "offTopic", "unkind", "unclear", "other"] as const;
export type FeedbackReason = (typeof FEEDBACK_REASONS)[number];

/** The most that may be said about an answer, in UTF-16 units. */
export const FEEDBACK_CHARS = 500;

export interface Feedback {
  rating: FeedbackRating;
  reason?: FeedbackReason;
  comment?: string;
}

/** Feedback as it is stored, or why it is refused. Reason and comment belong to a bad answer; an empty comment is no field. */
export function parseFeedback({ rating, reason, comment = "" }: Feedback): { feedback: Feedback } | { fault: InvalidReason } {
  if (rating === "good") return { feedback: { rating } };
  const text = comment.trim();
  if (text.length > FEEDBACK_CHARS) return { fault: "tooLong" };
  if (!text.isWellFormed()) return { fault: "pattern" };
  return { feedback: { rating, ...(reason !== undefined && { reason }), ...(text !== "" && { comment: text }) } };
}

/** What is told of it where no words may be: the rating and the reason. */
export function feedbackCode(feedback: Feedback | undefined): string {
  const { rating, reason } = feedback ?? {};
  if (rating === undefined) return "takenBack";
  return reason === undefined ? rating : `${rating} ${reason}`;
}
