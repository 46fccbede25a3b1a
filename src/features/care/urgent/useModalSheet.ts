import { type RefObject, useEffect, useLayoutEffect } from "react";
import { ignoreRepeatedClicks } from "#platform/device/repeatedClick.ts";

/** What comes so soon after it was opened was meant for its button, and not for what lies there now: a call, a sign. */
const DEAF_MS = 400;

/** A dialog that leaves with Back is closed before it goes, so that the browser gives the focus back to what had it. */
export function useModalSheet(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const shown = dialog.current;
    return () => {
      if (shown?.open !== true) return;
      // Nobody has closed it: told of this, its owner would go back once more. So they would where React runs effects twice.
      shown.addEventListener("close", (event) => event.stopImmediatePropagation(), { once: true, capture: true });
      shown.close();
    };
  }, [dialog]);

  useEffect(() => {
    const openedAt = performance.now();
    return ignoreRepeatedClicks((at) => at - openedAt < DEAF_MS);
  }, []);
}
