import { dateFormat } from "#domain/time/dateFormat.ts";

const MONTH_CHARS = "2026-01".length;
const YEAR_CHARS = "2026".length;

/** The date that a page bears, as `locale` writes it: a day, a month or only a year. */
export function formatPageDate(date: string, locale: string): string {
  if (date.length === YEAR_CHARS) return date;
  const day = date.length > MONTH_CHARS ? ({ day: "numeric" } as const) : {};
  // A date without a time is one of UTC, and has to stay that day wherever it is read.
  return dateFormat(locale, { ...day, month: "short", year: "numeric", timeZone: "UTC" }).format(new Date(date));
}
