import { dateFormat } from "./dateFormat.ts";
import { DAY_MS, HOUR_MS } from "./durations.ts";
import { daysBetween, monthsBetween } from "./isoDate.ts";

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
    return relativeFormat(locale, "narrow").format(-Math.floor(age / HOUR_MS), "hour");
  }
  if (age < 7 * DAY_MS) return dateFormat(locale, { timeZone, weekday: "short" }).format(at);
  return dateFormat(locale, { timeZone, month: "short", day: "numeric" }).format(at);
}

const WEEKS_FROM_DAYS = 14;
const MONTHS_FROM = 2;

/**
 * Of a day of the calendar that is to come: "in 9 days", from two weeks ahead "in 2 weeks", from two months ahead "in 2 months"; begun ones
 * do not count.
 */
export function formatTimeUntil(day: string, today: string, locale: string): string {
  const format = relativeFormat(locale, "long");
  const days = daysBetween(today, day);
  if (days < WEEKS_FROM_DAYS) return format.format(days, "day");
  const months = monthsBetween(today, day);
  return months < MONTHS_FROM ? format.format(Math.floor(days / 7), "week") : format.format(months, "month");
}

/** Each is made once, as those of `dateFormat`. */
const made = new Map<string, Intl.RelativeTimeFormat>();

function relativeFormat(locale: string, style: "narrow" | "long"): Intl.RelativeTimeFormat {
  const key = `${locale} ${style}`;
  const format = made.get(key) ?? new Intl.RelativeTimeFormat(locale, { style });
  made.set(key, format);
  return format;
}
