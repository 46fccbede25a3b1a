import { dateFormat } from "#domain/time/dateFormat.ts";
import { deviceTimeZone } from "#platform/device/timeZone.ts";
import { useLocale } from "#platform/react/useLocale.ts";

interface TimestampProps {
  /** Milliseconds since the epoch. */
  at: number;
  className?: string;
}

export function Timestamp({ at, className = "" }: TimestampProps) {
  const format = dateFormat(useLocale(), { timeStyle: "short", timeZone: deviceTimeZone() });
  return (
    <time dateTime={new Date(at).toISOString()} className={`px-1 text-xs text-ink-faint ${className}`}>
      {format.format(at)}
    </time>
  );
}
