import { act, renderHook } from "@testing-library/react";
import { ConvexProvider, type ConvexReactClient } from "convex/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useBackendUnreachable } from "./useBackendUnreachable.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  let state = { isWebSocketConnected: true, connectionRetries: 0, inflightMutations: 0 };
  const listeners = new Set<() => void>();
  const client = {
    connectionState: () => state,
    subscribeToConnectionState: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  let draws = 0;
  const { result } = renderHook(
    () => {
      draws++;
      return useBackendUnreachable();
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <ConvexProvider client={client as unknown as ConvexReactClient}>{children}</ConvexProvider>
      ),
    },
  );
  const change = (now: Partial<typeof state>) =>
    act(() => {
      state = { ...state, ...now };
      for (const listener of listeners) listener();
    });
  return { result, change, draws: () => draws };
}

test("[P-10] a connection that is gone is told of after a moment, one that comes back at once", () => {
  const { result, change } = setUp();
  change({ isWebSocketConnected: false });
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1_500));
  expect(result.current).toBe(true);
  change({ isWebSocketConnected: true });
  expect(result.current).toBe(false);
});

test("[P-10] a request that begins or ends draws nothing again", () => {
  const { change, draws } = setUp();
  const before = draws();
  change({ inflightMutations: 1 });
  change({ inflightMutations: 0 });
  expect(draws()).toBe(before);
});
