import type { Source } from "./rules/source.ts";

/** What was to be compared with its page again before `today`, as "2026-11-20". A reminder: no test may fail by the day alone. */
export function overdueSources<S extends Pick<Source, "reviewBy">>(sources: readonly S[], today: string): S[] {
  return sources.filter(({ reviewBy }) => reviewBy < today);
}
