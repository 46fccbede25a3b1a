import { type RefObject, useEffect } from "react";

/**
 * They have just written and are still in the field: their next Tab goes to the call, or to the first answer, though the card stands before the field. Only the
 * first one, so that nobody is held there.
 */
export function useFirstTab(box: RefObject<HTMLElement | null>, first: "a" | "button" = "a"): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Tab") return;
      document.removeEventListener("keydown", onKeyDown);
      const next = box.current?.querySelector<HTMLElement>(first);
      if (event.shiftKey || !next || !document.activeElement?.matches("textarea")) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [box, first]);
}
