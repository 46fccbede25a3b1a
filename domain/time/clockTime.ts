import { dateFormat } from "./dateFormat.ts";

/** A moment of today or tonight as a clock shows it: "1:40 AM". */
export function clockTime(locale: string, at: number): string {
  return dateFormat(locale, { hour: "numeric", minute: "2-digit" }).format(at);
}
