import { type RefObject, useLayoutEffect } from "react";

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
}
