import { useSyncExternalStore } from "react";

/** Below the width of a tablet, what lies over the page rises from the lower edge. */
const NARROW = "(width < 48rem)";

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}

function isNarrow(): boolean {
  return window.matchMedia?.(NARROW).matches ?? false;
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia?.(NARROW);
  media?.addEventListener("change", listener);
  return () => media?.removeEventListener("change", listener);
}
