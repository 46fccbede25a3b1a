import type { UsageReport } from "@amma/local-convex/admin";

/** The counters of a local backend, for whoever holds its admin key. */
export interface Usage {
  reset(): Promise<unknown>;
  report(): Promise<UsageReport>;
}

export function usageOf(convex: string, adminKey: string): Usage {
  const headers = { Authorization: `Convex ${adminKey}` };
  const address = `${convex}/_local/usage`;
  return {
    reset: () => fetch(address, { method: "DELETE", headers }),
    report: async () => (await (await fetch(address, { headers })).json()) as UsageReport,
  };
}
