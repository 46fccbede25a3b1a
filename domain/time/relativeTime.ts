import { DAY_MS, HOUR_MS } from "./durations.ts";
import { dateFormat } from "./dateFormat.ts";

/** Where the reader is, and their word for the last hour: `Intl` has none that says it. */
export interface RelativeTimeWords {
  locale: string;
  timeZone: string;
  justNow: string;
}

/** Under an hour "Just now", under a day "5h ago", under seven days the weekday, else month and day. Times are milliseconds since the epoch. */
export function formatRelativeTime(at: number, now: number, { locale, timeZone, justNow }: RelativeTimeWords): string {
  const age = now - at;
  if (age < HOUR_MS) return justNow;
  if (age < DAY_MS) {
    return hoursFormat(locale).format(-Math.floor(age / HOUR_MS), "hour");
  }
  if (age < 7 * DAY_MS) return dateFormat(locale, { timeZone, weekday: "short" }).format(at);
  return dateFormat(locale, { timeZone, month: "short", day: "numeric" }).format(at);
}

/** Each is made once, as those of `dateFormat`. */
const made = new Map<string, Intl.RelativeTimeFormat>();

function hoursFormat(locale: string): Intl.RelativeTimeFormat {
  const format = made.get(locale) ?? new Intl.RelativeTimeFormat(locale, { style: "narrow" });
  made.set(locale, format);
  return format;
}
