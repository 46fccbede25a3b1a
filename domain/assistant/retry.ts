import type { ReplyLimits } from "./limits.ts";

/** What a provider's error says about asking again. */
export interface RetryAdvice {
  isRetryable: boolean;
  /** A quota that does not come back within minutes, or credits: there is no use in asking this model again. */
  isSpent: boolean;
  /** What the provider asks for; null when it names no time. */
  retryAfterMs: number | null;
}

/** The statuses after which the same request may succeed (specification §8). */
export function isRetryableStatus(status: number): boolean {
  return status === 408 || status === 409 || status === 429 || status >= 500;
}

/** How long to wait before asking the same model again after `retries` repetitions; null when it is not asked again. */
export function pauseBeforeRetry(advice: RetryAdvice, retries: number, limits: ReplyLimits): number | null {
  const pause = [limits.firstRetryMs, limits.secondRetryMs][retries];
  const asked = advice.retryAfterMs ?? 0;
  if (!advice.isRetryable || pause === undefined || asked > limits.longestPauseMs) return null;
  return Math.max(pause, asked);
}

/** A `Retry-After` header: seconds, or a date. Null when it is missing or makes no sense. */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined || header.trim() === "") return null;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1_000;
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
}
