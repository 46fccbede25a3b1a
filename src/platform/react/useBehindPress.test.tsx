import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useBehindPress } from "./useBehindPress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FRAME_MS = 20;

test("what a press changes is as it was until a frame has been painted, and of two presses the later counts", () => {
  const { result, rerender } = renderHook(({ value }) => useBehindPress(value), { initialProps: { value: "a" } });
  rerender({ value: "b" });
  rerender({ value: "c" });
  expect(result.current).toBe("a");
  act(() => void vi.advanceTimersByTime(FRAME_MS));
  expect(result.current).toBe("c");
});

test("what is not held is as it is at once, and is not what it was before once it is held", () => {
  const initialProps = { value: "a", isHeld: false };
  const { result, rerender } = renderHook(({ value, isHeld }) => useBehindPress(value, isHeld), { initialProps });
  rerender({ value: "b", isHeld: false });
  expect(result.current).toBe("b");
  rerender({ value: "b", isHeld: true });
  expect(result.current).toBe("b");
});
