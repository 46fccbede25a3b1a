import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api.js";
import { useCachedQuery } from "#platform/queryCache/useCachedQuery.ts";
import { LAST_CHECKS } from "#user/lastChecks.ts";

export type ListedCheck = FunctionReturnType<typeof api.care.listChecks>["page"][number];

/** The last danger check of each child, by the child's id. */
export function useLastChecks(): ReadonlyMap<string, ListedCheck> {
  const checks = useCachedQuery(api.care.listChecks, LAST_CHECKS);
  const last = new Map<string, ListedCheck>();
  if (checks.state !== "ready") return last;
  for (const check of checks.data.page) {
    if (check.childId !== undefined && !last.has(check.childId)) last.set(check.childId, check);
  }
  return last;
}
