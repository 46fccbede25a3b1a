import { calendarDays } from "./calendarDay.ts";
import { dateFormat } from "./dateFormat.ts";

/** Whose clock shows a time. */
interface Clock {
  locale: string;
  timeZone: string;
}

/** When something was, as short as it can be understood: of another day than `now`'s with its date. */
export function momentTime(at: number, now: number, { locale, timeZone }: Clock): string {
  const dayOf = calendarDays(timeZone);
  if (dayOf(at) === dayOf(now)) return clockTime(at, { locale, timeZone });
  return dateFormat(locale, { timeZone, dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** A moment of today or tonight as a clock shows it: "1:40 AM". */
export function clockTime(at: number, { locale, timeZone }: Clock): string {
  return dateFormat(locale, { timeZone, hour: "numeric", minute: "2-digit" }).format(at);
}
