import { type RefObject, useEffect } from "react";
import { clock } from "#platform/device/clock.ts";
import { keepLastHome } from "#platform/firstFrame/lastSeen.ts";

/** By then what belongs together has come, and nothing that a person waits for is held up. */
const SETTLED_MS = 400;

/** Keeps the home as it is seen, for the first paint of the next visit: a moment after the last change of it. */
export function useKeepHome(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = content.current?.closest("main") ?? null;
    if (page === null) return undefined;
    const keep = () => {
      // What is filled in is not drawn again, and would be missed; what says that something failed is over by the next visit.
      if (page.querySelector("[data-waiting=true], [data-passing], select, input") === null) keepLastHome(page);
    };
    let cancel = clock.after(SETTLED_MS, keep);
    const watch = new MutationObserver(() => {
      cancel();
      cancel = clock.after(SETTLED_MS, keep);
    });
    watch.observe(page, { subtree: true, childList: true, characterData: true });
    return () => {
      watch.disconnect();
      cancel();
    };
  }, [content]);
}
