/** The specification's wait before a reconnection (§9). */
export const RECONNECT_MS = 1_000;

/** After so many tries in a row the voice session has ended. */
export const RECONNECT_TRIES = 5;

const LONGEST_MS = 8_000;

/**
 * How long to wait before try number `attempt`, the first being 0. Each wait is twice as long as the one before, and up to a quarter
 * longer than that (`chance`, 0 to 1), so that not everybody comes back at the same moment; the first is exact.
 */
export function reconnectDelayMs(attempt: number, chance: number): number {
  const base = Math.min(LONGEST_MS, RECONNECT_MS * 2 ** attempt);
  return attempt === 0 ? base : Math.round(base * (1 + chance / 4));
}
