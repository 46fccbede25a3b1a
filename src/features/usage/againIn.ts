import { clockTime } from "#domain/time/clockTime.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";

/** When a new day begins, in words for two places of a sentence: the clock, and how long until then. */
export function againIn(locale: string, endsAt: number, now: number): { time: string; left: string } {
  const minutes = Math.max(1, Math.ceil((endsAt - now) / MINUTE_MS));
  const hours = Math.floor((minutes * MINUTE_MS) / HOUR_MS);
  const of = (value: number, unit: "hour" | "minute") =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);
  const rest = minutes - hours * 60;
  const left = [...(hours > 0 ? [of(hours, "hour")] : []), ...(rest > 0 || hours === 0 ? [of(rest, "minute")] : [])].join(" ");
  return { time: clockTime(endsAt, { locale, timeZone: deviceTimeZone() }), left };
}
