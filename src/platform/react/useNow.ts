import { useEffect, useState } from "react";

/** Milliseconds since the epoch, followed at this pace for as long as it is needed: enough for words like "2h ago". */
export function useNow(everyMs: number, isNeeded = true): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isNeeded]);
  return now;
}
