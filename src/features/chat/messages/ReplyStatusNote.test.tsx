import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { AssistantMessage } from "#domain/chat/chatMessages.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { ReplyStatusNote } from "./ReplyStatusNote.tsx";

afterEach(() => void vi.useRealTimers());

function show(ended: Partial<AssistantMessage>) {
  const retried = vi.fn<(messageId: string) => Promise<boolean>>(async () => true);
  const wentOn = vi.fn<(messageId: string) => Promise<boolean>>(async () => true);
  const reply: AssistantMessage = {
    role: "assistant",
    messageId: messageIdOf("reply"),
    text: "",
    id: "reply row",
    status: "complete",
    attempt: 1,
    ...ended,
  };
  const { container } = render(<ReplyStatusNote reply={reply} onRetry={retried} onContinue={wentOn} />);
  return { retried, wentOn, words: container.textContent };
}

test("[G-4] a failed reply says so, says that the question is saved, and offers to try again", async () => {
  const { retried } = show({ status: "failed", code: "provider" });
  screen.getByText("This question has no answer yet.");
  screen.getByText("Your message is saved.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retried).toHaveBeenCalledOnce();
});

test.each<[Partial<AssistantMessage>, string]>([
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

test("[C-12] half a spoken answer to words that nobody understood goes on, and is not tried again", () => {
  const { words } = show({ status: "interrupted", text: "Half", isUnasked: true });
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Continue"]);
  expect(words).not.toContain("Your message is saved.");
});

test("[C-22] half an answer that took too long broke off: it is no missing one, and can go on", async () => {
  const { wentOn, words } = show({ status: "failed", code: "timeout", text: "Half" });
  expect(words).toContain("The answer broke off.");
  expect(words).not.toContain("no answer yet");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(wentOn).toHaveBeenCalledOnce();
});

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test("[M-4] a limit counts down to the moment from which it works again, and then gives the button back", () => {
  vi.useFakeTimers({ now: 0 });
  const { retried } = show({ status: "failed", code: "rateLimited", retryAt: 2_500 });
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Try again" });
  screen.getByText(/It works again in 3 seconds\./);
  expect(button.disabled).toBe(true);
  pass(1_000);
  screen.getByText(/It works again in 2 seconds\./);
  pass(2_000);
  expect(screen.queryByText(/works again/)).toBe(null);
  act(() => button.click());
  expect(retried).toHaveBeenCalledExactlyOnceWith("reply");
});

test("[M-309] once new messages have come an answer that failed for those of a day says that it can be tried again", () => {
  vi.useFakeTimers({ now: 0 });
  const { retried, words } = show({ status: "failed", code: "limitReached", retryAt: DAY_MS });
  expect(words).toContain("Today's messages are used up. New ones come at");
  vi.setSystemTime(DAY_MS);
  pass(MINUTE_MS);
  expect(screen.queryByText(/Today's messages|New ones/)).toBe(null);
  screen.getByText("This question has no answer yet.");
  screen.getByText(/That day's messages were used up\. You can try again now\./);
  act(() => screen.getByRole<HTMLButtonElement>("button", { name: "Try again" }).click());
  expect(retried).toHaveBeenCalledExactlyOnceWith("reply");
});

test("[M-4] a moment that is too far away to be believed keeps nobody waiting", () => {
  show({ status: "failed", code: "rateLimited", retryAt: Date.now() + DAY_MS });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Try again" }).disabled).toBe(false);
});

test.each<[Partial<AssistantMessage>, string]>([
  [{ status: "stopped", text: "Half" }, "Stopped"],
  [{ status: "length", text: "Half" }, "This answer has reached its full length."],
  [{ status: "interrupted", text: "Half" }, "What had come is kept."],
  [{ status: "length", text: "Half", code: "provider" }, "The rest did not come."],
  [{ status: "length", text: "Half", code: "timeout" }, "The rest did not come. It took too long."],
])("[M-1] %o says %j and can go on", async (ended, words) => {
  const { wentOn, words: shown } = show(ended);
  expect(shown).toContain(words);
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(wentOn).toHaveBeenCalledExactlyOnceWith("reply");
});

test.each<[Partial<AssistantMessage>, string]>([
  [{ status: "stopped" }, "Stopped"],
  [{ status: "complete", text: "Whole." }, ""],
])("%o says %j and offers nothing to press", (ended, words) => {
  expect(show(ended).words).toBe(words);
  expect(screen.queryByRole("button")).toBe(null);
});
