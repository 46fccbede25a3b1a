import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ReplyMessage } from "#domain/chat/timeline.ts";
import { ReplyNote } from "./ReplyNote.tsx";

function show(ended: Partial<ReplyMessage>) {
  const retried = vi.fn<() => Promise<void>>(async () => {});
  const reply: ReplyMessage = {
    role: "assistant",
    messageId: "reply",
    text: "",
    saved: true,
    status: "complete",
    generation: 1,
    ...ended,
  };
  const { container } = render(<ReplyNote reply={reply} onRetry={retried} />);
  return { retried, words: container.textContent };
}

test("[G-4] a failed reply says so, says that the question is saved, and offers to try again", async () => {
  const { retried } = show({ status: "failed", code: "provider" });
  screen.getByText("Failed to generate AI response. Please try again.");
  screen.getByText("Your message is saved.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retried).toHaveBeenCalledOnce();
});

test.each<[Partial<ReplyMessage>, string]>([
  [{ status: "failed", code: "timeout" }, "It took too long."],
  [{ status: "failed", code: "quota" }, "The answers for now are used up."],
  [{ status: "failed", code: "rateLimited" }, "Too many questions at this moment."],
  [{ status: "interrupted" }, "The answer broke off."],
  [{ status: "interrupted", text: "Half" }, "What had come is kept."],
  [{ status: "blocked" }, "The answer was held back."],
  [{ status: "empty" }, "No answer came back."],
])("%o has words of its own and a way on", (ended, words) => {
  expect(show(ended).words).toContain(words);
  screen.getByRole("button", { name: "Try again" });
});

test("a limit that ends at a known time names it", () => {
  const retryAt = new Date(2026, 10, 20, 15, 4).getTime();
  expect(show({ status: "failed", code: "rateLimited", retryAt }).words).toMatch(/It works again from 3:04\sPM\./);
});

test.each<[Partial<ReplyMessage>, string]>([
  [{ status: "stopped" }, "Stopped"],
  [{ status: "length" }, "This answer has reached its full length. Ask for the rest to read on."],
  [{ status: "complete" }, ""],
])("%o says %j and offers nothing to retry", (ended, words) => {
  expect(show(ended).words).toBe(words);
  expect(screen.queryByRole("button")).toBe(null);
});
