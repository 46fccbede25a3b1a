import { dateIn } from "#domain/time/isoDate.ts";
import { isTimeZone } from "#domain/time/timeZone.ts";

/** Longer than a list takes to be drawn, each row of which asks, for the answer is slow; and short for a traveller. */
const GOOD_FOR_MS = 1_000;

/** `told` is what the device said: as long as it says the same, that is not looked up again, which takes longest. */
let known = { told: "UTC", timeZone: "UTC", until: 0 };

/** The time zone of this device; some that have none say a name that is none. */
export function deviceTimeZone(): string {
  const now = performance.now();
  if (now < known.until) return known.timeZone;
  const { timeZone: told } = new Intl.DateTimeFormat().resolvedOptions();
  const timeZone = told === known.told ? known.timeZone : checked(told);
  known = { told, timeZone, until: now + GOOD_FOR_MS };
  return timeZone;
}

function checked(timeZone: string): string {
  return isTimeZone(timeZone) ? timeZone : "UTC";
}

/** The day of the calendar that it is here and now, as "2026-11-20". */
export function today(): string {
  return dateIn(deviceTimeZone(), Date.now());
}
