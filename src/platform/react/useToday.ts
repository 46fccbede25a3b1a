import { useEffect, useState } from "react";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { today } from "#platform/device/timeZone.ts";

/** The day of the calendar that it is here, as "2026-11-20": a page that stays open over midnight is drawn for the next one. */
export function useToday(): string {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return day;
}
