import { expect, test } from "vitest";
import { FEEDBACK_CHARS, parseFeedback } from "./feedback.ts";

test("[C-12] a good answer needs no reason, and keeps none", () => {
  expect(parseFeedback({ rating: "good", reason: "unclear", comment: "but long" })).toEqual({ feedback: { rating: "good" } });
});

test("[C-12] a bad answer keeps its reason and the words without the white space around them", () => {
  expect(parseFeedback({ rating: "bad", reason: "untrue", comment: " No \n" })).toEqual({
    feedback: { rating: "bad", reason: "untrue", comment: "No" },
  });
  expect(parseFeedback({ rating: "bad", comment: " " })).toEqual({ feedback: { rating: "bad" } });
});

test("[C-12] words that are too long, or no text, are refused", () => {
  expect(parseFeedback({ rating: "bad", comment: "a".repeat(FEEDBACK_CHARS) })).toHaveProperty("feedback");
  expect(parseFeedback({ rating: "bad", comment: "a".repeat(FEEDBACK_CHARS + 1) })).toEqual({ fault: "tooLong" });
  expect(parseFeedback({ rating: "bad", comment: "half \uD83D" })).toEqual({ fault: "pattern" });
});
