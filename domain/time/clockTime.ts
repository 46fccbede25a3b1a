import { dateFormat } from "./dateFormat.ts";

/** When something was, as short as it can be understood: of another day than `now`'s with its date. */
export function momentTime(locale: string, at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? clockTime(locale, at) : dateFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** A moment of today or tonight as a clock shows it: "1:40 AM". */
export function clockTime(locale: string, at: number): string {
  return dateFormat(locale, { hour: "numeric", minute: "2-digit" }).format(at);
}
