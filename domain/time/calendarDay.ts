import { dateFormat } from "./dateFormat.ts";
import { DAY_MS } from "./durations.ts";

/** Numbers the calendar days of one time zone, so that "yesterday" holds across summer time, when days last 23 or 25 hours. */
export function calendarDays(timeZone: string): (at: number) => number {
  const format = dateFormat("en-US", { timeZone, year: "numeric", month: "numeric", day: "numeric" });
  return (at) => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    return Date.UTC(part["year"] ?? 0, (part["month"] ?? 1) - 1, part["day"] ?? 1) / DAY_MS;
  };
}
