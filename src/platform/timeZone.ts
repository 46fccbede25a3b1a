import { dateIn } from "#domain/time/isoDate.ts";
import { isTimeZone } from "#domain/time/timeZone.ts";

/** The time zone of this device; some that have none say a name that is none. */
export function deviceTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : "UTC";
}

/** The day of the calendar that it is here and now, as "2026-11-20". */
export function today(): string {
  return dateIn(deviceTimeZone(), Date.now());
}
