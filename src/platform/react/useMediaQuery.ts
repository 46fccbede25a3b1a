import { useMemo, useSyncExternalStore } from "react";

/** Whether a media query holds, followed while it is on the screen. */
export function useMediaQuery(query: string): boolean {
  // Made once: reading it is cheap, making it is not, and React reads several times a render.
  const [subscribe, getSnapshot] = useMemo(() => {
    const media = window.matchMedia(query);
    const follow = (listener: () => void) => {
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    };
    return [follow, () => media.matches] as const;
  }, [query]);
  return useSyncExternalStore(subscribe, getSnapshot);
}
