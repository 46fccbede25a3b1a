import type { Limits, Usage } from "#store/Usage.ts";

interface Metric {
  used: number;
  remaining: number;
}

/** What `ctx.meta.getTransactionMetrics()` answers: how much of each limit the whole transaction has used so far. */
export function transactionMetrics({ used, limits }: Usage): Record<string, Metric> {
  const names = Object.keys(used) as (keyof Limits)[];
  return Object.fromEntries(names.map((name) => [name, { used: used[name], remaining: Math.max(limits[name] - used[name], 0) }]));
}
