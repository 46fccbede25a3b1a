import { calendarDays } from "./calendarDay.ts";
import { DAY_MS } from "./durations.ts";

/** Where the day begins first, 14 hours ahead of Greenwich. */
const EARLIEST_ZONE = "Pacific/Kiritimati";
/** Where it ends last, 12 hours behind. */
const LATEST_ZONE = "Etc/GMT+12";

/** Whether `text` names a day that exists, as "2026-11-20": a birthday is that day wherever one reads it. */
export function isIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isoDate(dayNumber(text)) === text;
}

/** The day of the calendar that it is at `at` (milliseconds since the epoch) in an IANA time zone. */
export function dateIn(timeZone: string, at: number): string {
  return isoDate(calendarDays(timeZone)(at));
}

/** The latest day that it is anywhere: a child that was born there today was not born in the future. */
export function latestDate(at: number): string {
  return dateIn(EARLIEST_ZONE, at);
}

/** The earliest day that it is anywhere: what may be no longer ago than some days may be so long ago there. */
export function earliestDate(at: number): string {
  return dateIn(LATEST_ZONE, at);
}

export function addDays(date: string, days: number): string {
  return isoDate(dayNumber(date) + days);
}

/** Days from one date to the other; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * Completed months of the calendar from one date to a later one. A month is over on the same day of the next; where that month is
 * too short, on the first of the one after, so that nobody is ever taken for older than they are.
 */
export function monthsBetween(from: string, to: string): number {
  const [fromYear, fromMonth, fromDay] = numbers(from);
  const [toYear, toMonth, toDay] = numbers(to);
  return (toYear - fromYear) * 12 + (toMonth - fromMonth) - (toDay < fromDay ? 1 : 0);
}

/** The day on which so many months are completed, as `monthsBetween` counts them. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = numbers(date);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(first.toISOString().slice(0, 10), day > lastDay ? lastDay : day - 1);
}

function dayNumber(date: string): number {
  const [year, month, day] = numbers(date);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

function isoDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

function numbers(date: string): [year: number, month: number, day: number] {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return [year, month, day];
}
