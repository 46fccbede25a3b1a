import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api.js";
import { useLiveQuery } from "#platform/convex/useLiveQuery.ts";
import { useNow } from "#platform/react/useNow.ts";

/** How often it is looked whether the day that an allowance is for has ended. */
export const USAGE_LOOK_MS = 15_000;

export type UsageToday = FunctionReturnType<typeof api.usage.account.today>;

/** Whether a reply can be had now; null where nothing stands against it, or nobody can say. At the day's end it opens by itself. */
export function useUsageToday(): UsageToday | null {
  const today = useLiveQuery(api.usage.account.today, {});
  const known = today.state === "ready" ? today.data : null;
  const endsAt = known?.state === "open" ? null : (known?.endsAt ?? null);
  const now = useNow(USAGE_LOOK_MS, endsAt !== null);
  return known === null || endsAt === null || endsAt <= now ? null : known;
}
