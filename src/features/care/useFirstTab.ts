import { type RefObject, useEffect } from "react";

/**
 * She has just written and is still in the field: her next Tab goes to the call, though the card stands before the field. Only the
 * first one, so that nobody is held there.
 */
export function useFirstTab(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Tab") return;
      document.removeEventListener("keydown", onKeyDown);
      const call = box.current?.querySelector("a");
      if (event.shiftKey || !call || !document.activeElement?.matches("textarea")) return;
      event.preventDefault();
      call.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [box]);
}
