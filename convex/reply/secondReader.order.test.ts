import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signUp, startBackend } from "#convex/backend.testing.ts";
import { send } from "#convex/provider.testing.ts";

beforeEach(() => {
  vi.stubEnv("LIMITS_SCALE", "1");
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Who has been asked so far, in this order; none of them answers before it is given up. */
function silentProvider(): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(url.includes("streamGenerateContent") ? "answer" : "second reader");
    return await new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
  });
  return asked;
}

test("[K-64] the second reader is asked 150 ms behind the one who answers", async () => {
  const t = startBackend();
  const nora = await signUp(t);
  const asked = silentProvider();
  vi.useFakeTimers();
  await send(nora, "Why does she smile?");
  await vi.advanceTimersByTimeAsync(149);
  const before = [...asked];
  await vi.advanceTimersByTimeAsync(1);
  const then = [...asked];
  // Both are given up: nothing of it runs into the next test.
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect([before, then]).toEqual([["answer"], ["answer", "second reader"]]);
});
