import { expect, test } from "vitest";
import { FEEDBACK_CHARS, parseFeedback } from "./feedback.ts";

test("[C-12] a good answer needs no reason, and keeps none", () => {
  expect(parseFeedback({ rating: "good", reason: "unclear", words: "but long" })).toEqual({ feedback: { rating: "good" } });
});

test("[C-12] a bad answer keeps its reason and the words without the white space around them", () => {
  expect(parseFeedback({ rating: "bad", reason: "untrue", words: " No \n" })).toEqual({
    feedback: { rating: "bad", reason: "untrue", words: "No" },
  });
  expect(parseFeedback({ rating: "bad", words: " " })).toEqual({ feedback: { rating: "bad" } });
});

test("[C-12] words that are too long, or no text, are refused", () => {
  expect(parseFeedback({ rating: "bad", words: "a".repeat(FEEDBACK_CHARS) })).toHaveProperty("feedback");
  expect(parseFeedback({ rating: "bad", words: "a".repeat(FEEDBACK_CHARS + 1) })).toEqual({ fault: "tooLong" });
  expect(parseFeedback({ rating: "bad", words: "half \uD83D" })).toEqual({ fault: "pattern" });
});
