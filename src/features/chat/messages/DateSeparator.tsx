import { calendarDays } from "#domain/time/calendarDay.ts";
import { dateFormat } from "#domain/time/dateFormat.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { useLocale } from "#platform/react/useLocale.ts";

interface DateSeparatorProps {
  /** A moment of the day, in milliseconds since the epoch. */
  at: number;
  now: number;
}

/** Where a new day begins: was that before or after midnight? */
export function DateSeparator({ at, now }: DateSeparatorProps) {
  const locale = useLocale();
  return (
    <p className="pb-5 text-center text-sm text-ink-faint md:pb-6">
      <time dateTime={new Date(at).toISOString()}>{formatDay(at, now, locale)}</time>
    </p>
  );
}

function formatDay(at: number, now: number, locale: string): string {
  const timeZone = deviceTimeZone();
  const dayOf = calendarDays(timeZone);
  const daysAgo = dayOf(now) - dayOf(at);
  if (daysAgo === 0 || daysAgo === 1) {
    const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(-daysAgo, "day");
    return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
  }
  const thisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const date = { timeZone, weekday: "long", day: "numeric", month: "long", year: thisYear ? undefined : "numeric" } as const;
  return dateFormat(locale, date).format(at);
}
