import { useMemo, useSyncExternalStore } from "react";

/** Below the width of a tablet, what lies over the page rises from the lower edge. */
const NARROW = "(width < 48rem)";

export function useNarrow(): boolean {
  // Made once: reading it is cheap, making it is not, and each message has a menu that asks.
  const [subscribe, isNarrow] = useMemo(() => {
    const media = window.matchMedia?.(NARROW);
    const follow = (listener: () => void) => {
      media?.addEventListener("change", listener);
      return () => media?.removeEventListener("change", listener);
    };
    return [follow, () => media?.matches ?? false] as const;
  }, []);
  return useSyncExternalStore(subscribe, isNarrow);
}
