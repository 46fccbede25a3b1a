import type { FunctionReturnType } from "convex/server";
import { useEffect, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { useLiveQuery } from "#platform/convex/useLiveQuery.ts";

export type UsageToday = FunctionReturnType<typeof api.usage.account.today>;

/** Whether a reply can be had now; null where nothing stands against it, or nobody can say. At the day's end it opens by itself. */
export function useUsageToday(): UsageToday | null {
  const today = useLiveQuery(api.usage.account.today, {});
  const known = today.state === "ready" ? today.data : null;
  const endsAt = known?.state === "open" ? null : (known?.endsAt ?? null);
  const now = useClock(endsAt !== null);
  return known === null || endsAt === null || endsAt <= now ? null : known;
}

const LOOK_MS = 15_000;

/** The time, looked at now and then. */
export function useClock(isNeeded: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}
