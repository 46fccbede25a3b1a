import { calendarDays } from "#domain/time/calendarDay.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";

/** The day that an allowance is for: a day of the calendar where the person is, as "2026-11-22", and the midnight at its end. */
export interface UsageDay {
  day: string;
  endsAt: number;
}

/** Two days end so far apart at least, whatever time zones are told: whoever travels, or says so, gets no more days than others. */
const SHORTEST_MS = 20 * HOUR_MS;

/** The day that begins now; `lastEnd`: when the one before ended. */
export function usageDayFrom(now: number, timeZone: string, lastEnd: number | null): UsageDay {
  const days = calendarDays(timeZone);
  const day = new Date(days(now) * DAY_MS).toISOString().slice(0, 10);
  const earliest = lastEnd === null ? now : lastEnd + SHORTEST_MS;
  let endsAt = midnightAfter(now, days);
  while (endsAt < earliest) endsAt = midnightAfter(endsAt, days);
  return { day, endsAt };
}

/** The first moment of the next day; days have 23 to 25 hours. */
function midnightAfter(now: number, days: (at: number) => number): number {
  const today = days(now);
  let before = now;
  let after = now + 27 * HOUR_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (days(middle) > today) after = middle;
    else before = middle;
  }
  return after;
}
