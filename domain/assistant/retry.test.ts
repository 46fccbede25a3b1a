import { expect, test } from "vitest";
import { replyLimits } from "./limits.ts";
import { isRetryableStatus, parseRetryAfter, pauseBeforeRetry } from "./retry.ts";

const limits = replyLimits(1);
const pause = (retries: number, retryAfterMs: number | null = null, isRetryable = true) =>
  pauseBeforeRetry({ isRetryable, isSpent: false, retryAfterMs }, retries, limits);

test.each([408, 409, 429, 500, 502, 503, 599])("[G-14] status %i is tried again", (status) => {
  expect(isRetryableStatus(status)).toBe(true);
});

test.each([400, 401, 403, 404, 422])("[G-14] status %i is not", (status) => {
  expect(isRetryableStatus(status)).toBe(false);
});

test("[G-14] two repetitions at most, the second after a longer pause", () => {
  expect([pause(0), pause(1), pause(2)]).toEqual([400, 1_200, null]);
  expect(pause(0, null, false)).toBeNull();
});

test("a provider's own wish is kept up to five seconds, and not waited for beyond", () => {
  expect(pause(0, 2_000)).toBe(2_000);
  expect(pause(1, 100)).toBe(1_200);
  expect(pause(0, 5_000)).toBe(5_000);
  expect(pause(0, 5_001)).toBeNull();
});

test.each([
  ["2", 2_000],
  ["0", 0],
  ["Thu, 01 Jan 1970 00:00:10 GMT", 7_000],
  ["Thu, 01 Jan 1970 00:00:01 GMT", null],
  ["soon", null],
  ["", null],
  [undefined, null],
])("Retry-After %j means %j ms", (header, ms) => {
  expect(parseRetryAfter(header, 3_000)).toBe(ms);
});

test("one factor shortens every limit that is counted in time", () => {
  expect(replyLimits(0.1)).toMatchObject({ leaseMs: 1_000, heartbeatMs: 100, firstChunkMs: 4_500, chunkGapMs: 2_000 });
});
