import { dateFormat } from "#domain/time/dateFormat.ts";
import { useLanguage } from "./useLanguage.ts";

const YEAR = 4;
const MONTH = 7;

/** "2023-11-14" as "November 2023", and a year alone as it is: a day would say more than anybody knows. */
export function useMonthDate(): (date: string) => string {
  const language = useLanguage();
  return (date) => {
    if (date.length === YEAR) return date;
    const day = new Date(`${date.slice(0, MONTH)}-01T12:00:00Z`);
    return dateFormat(language, { month: "short", year: "numeric", timeZone: "UTC" }).format(day);
  };
}
