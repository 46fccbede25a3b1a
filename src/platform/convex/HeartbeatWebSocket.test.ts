import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { heartbeatWebSocket, isBackendReachable } from "./HeartbeatWebSocket.ts";

/** A connection that is open, and over which nothing comes but what a test sends. */
class QuietWebSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readonly readyState = QuietWebSocket.OPEN;
  close(): void {}
}

/** A person is told of a loss 1.5 s after it (`useBackendUnreachable`): of 8 s so much is left to notice it. */
const NOTICED_MS = 6_500;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", QuietWebSocket);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const ended = new AbortController();
    setTimeout(() => ended.abort(), ms);
    return ended.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A backend that answers, or one of which nothing comes back; and the moments at which a connection to it says that it is closed. */
function connect(answers: boolean) {
  vi.stubGlobal("fetch", async (_: string, { signal }: { signal: AbortSignal }) => {
    if (!answers) await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("silent"))));
    return new Response();
  });
  const socket = new (heartbeatWebSocket(() => isBackendReachable("https://backend.test")))("wss://backend.test");
  const closedAt: number[] = [];
  socket.addEventListener("close", () => closedAt.push(performance.now()));
  return { socket, closedAt };
}

// Wherever between two looks the last word came.
test.each([1, 500, 999])(
  "[P-10] a connection that dies %d ms after a look is given up in time, though nobody sends",
  async (ms) => {
    const { socket, closedAt } = connect(false);
    await vi.advanceTimersByTimeAsync(1_000 + ms);
    const diedAt = performance.now();
    socket.dispatchEvent(new Event("message"));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(closedAt).toHaveLength(1);
    expect((closedAt[0] ?? Infinity) - diedAt).toBeLessThanOrEqual(NOTICED_MS);
  },
);

test("a connection over which nothing is said stays as long as the backend answers", async () => {
  const { closedAt } = connect(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(closedAt).toEqual([]);
});
