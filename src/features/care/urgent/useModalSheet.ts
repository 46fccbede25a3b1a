import { type RefObject, useLayoutEffect } from "react";

/** A dialog that leaves with Back is closed before it goes, so that the browser gives the focus back to what had it. */
export function useModalSheet(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const shown = dialog.current;
    return () => shown?.close();
  }, [dialog]);
}
