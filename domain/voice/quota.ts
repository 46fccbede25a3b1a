import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";

/** How often a person may open the live service: each opening costs whoever runs the product, and each is good for a quarter of an hour. */
export const VOICE_STARTS_AN_HOUR = 30;
export const VOICE_STARTS_A_DAY = 120;

/** When the next opening is allowed again, given when the last day's were, oldest first; null where it is allowed now. */
export function voiceAllowedAt(starts: readonly number[], now: number): number | null {
  const lastDay = starts.filter((at) => at > now - DAY_MS);
  const lastHour = lastDay.filter((at) => at > now - HOUR_MS);
  const waits = [waitOf(lastHour, VOICE_STARTS_AN_HOUR, HOUR_MS), waitOf(lastDay, VOICE_STARTS_A_DAY, DAY_MS)].filter(
    (until) => until !== null,
  );
  return waits.length === 0 ? null : Math.max(...waits);
}

function waitOf(starts: readonly number[], most: number, windowMs: number): number | null {
  const first = starts.at(-most);
  return first === undefined ? null : first + windowMs;
}
