import { DAY_MS } from "#domain/time/durations.ts";

/** Null where there is none, or where the browser refuses cookies. */
export function readCookie(name: string): string | null {
  const start = `${name}=`;
  const pair = document.cookie.split("; ").find((one) => one.startsWith(start));
  return pair === undefined ? null : decodeURIComponent(pair.slice(start.length));
}

export function writeCookie(name: string, value: string, days: number): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${(days * DAY_MS) / 1_000}; samesite=lax`;
}
