import { type RefObject, useEffect } from "react";

interface FirstTab {
  /** Where they are when it comes. */
  from?: "textarea" | "h2";
  to?: "a" | "button";
}

/**
 * They have just written and are still in the field: their next Tab goes to the call, or to the first answer, though the card stands before the field.
 * Backwards too: "Not an emergency" would be next. Only the first one, so that nobody is held there.
 */
export function useFirstTab(box: RefObject<HTMLElement | null>, { from = "textarea", to = "a" }: FirstTab = {}): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Tab") return;
      document.removeEventListener("keydown", onKeyDown);
      const next = box.current?.querySelector<HTMLElement>(to);
      if (!next || !document.activeElement?.matches(from)) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [box, from, to]);
}
