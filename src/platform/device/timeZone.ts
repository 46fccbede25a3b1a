import { dateIn } from "#domain/time/isoDate.ts";
import { isTimeZone } from "#domain/time/timeZone.ts";

/** Longer than a list takes to be drawn, each row of which asks, for the answer is slow; and short for a traveller. */
const GOOD_FOR_MS = 1_000;

let known = { timeZone: "UTC", until: 0 };

/** The time zone of this device; some that have none say a name that is none. */
export function deviceTimeZone(): string {
  const now = performance.now();
  if (now < known.until) return known.timeZone;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  known = { timeZone: isTimeZone(timeZone) ? timeZone : "UTC", until: now + GOOD_FOR_MS };
  return known.timeZone;
}

/** The day of the calendar that it is here and now, as "2026-11-20". */
export function today(): string {
  return dateIn(deviceTimeZone(), Date.now());
}
