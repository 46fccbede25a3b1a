import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ThinkingIndicator } from "./ThinkingIndicator.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  [true, "Still with you."],
  [false, ""],
])("[P-10] after four seconds without a word, of a question that was asked (%s) it says %j", (isAsked, words) => {
  const { container } = render(<ThinkingIndicator isAsked={isAsked} />);
  expect(container.querySelector(".animate-pulse-dot")).not.toBeNull();
  act(() => void vi.advanceTimersByTime(3_999));
  expect(container.textContent).toBe("");
  act(() => void vi.advanceTimersByTime(1));
  expect(container.textContent).toBe(words);
  expect(container.querySelector(".animate-pulse-dot") !== null).toBe(isAsked);
});
