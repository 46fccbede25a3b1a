import { useMemo, useSyncExternalStore } from "react";

/** Whether a media query holds, followed while it is on the screen; where there is no screen, as while the build draws, none does. */
export function useMediaQuery(query: string): boolean {
  // Made once: reading it is cheap, making it is not, and React reads several times a render.
  const [subscribe, getSnapshot] = useMemo(() => {
    const media = window.matchMedia?.(query);
    const follow = (listener: () => void) => {
      media?.addEventListener("change", listener);
      return () => media?.removeEventListener("change", listener);
    };
    return [follow, () => media?.matches ?? false] as const;
  }, [query]);
  return useSyncExternalStore(subscribe, getSnapshot);
}

/** Below the width of a tablet, where what lies over the page rises from the lower edge, and a chat has one bar. */
export function useNarrow(): boolean {
  return useMediaQuery("(width < 48rem)");
}
