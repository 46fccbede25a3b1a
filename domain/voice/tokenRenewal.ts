const RENEWAL_MS = 90_000;

/**
 * How long before the end of a token that lives so long the next one is asked for: longer than a question and its answer, so that there is a moment
 * between two turns in which the voice session can change over. Of a token that a day's end has cut short, a part of it.
 */
export function renewalMs(lifeMs: number): number {
  return Math.min(RENEWAL_MS, 0.3 * lifeMs);
}
