import { type RefObject, useEffect, useRef } from "react";

/**
 * Where what has the focus leaves the screen with its message, the message in its place takes it, as a question asked in other words does of the
 * one before, else the box: a keyboard keeps its place.
 */
export function useFocusRestore(box: RefObject<HTMLElement | null>): void {
  const within = useRef(false);
  /** The row above the one in which it stands; null where that is the first, undefined where it stands in none. */
  const above = useRef<Element | null | undefined>(undefined);
  useEffect(() => {
    const follow = (event: FocusEvent) => {
      const target = event.target as Node;
      const inside = box.current?.contains(target) === true;
      // What is taken off the page loses the focus without being left.
      if (event.type === "focusin") {
        within.current = inside;
        above.current = rowAbove(rowsOf(box.current), target);
      } else if (inside && event.relatedTarget === null) queueMicrotask(() => (within.current = !target.isConnected));
    };
    document.addEventListener("focusin", follow);
    document.addEventListener("focusout", follow);
    return () => {
      document.removeEventListener("focusin", follow);
      document.removeEventListener("focusout", follow);
    };
  }, [box]);

  useEffect(() => {
    if (!within.current || document.activeElement !== document.body) return;
    const row = rowBelow(rowsOf(box.current), above.current);
    (row?.querySelector<HTMLElement>("article") ?? box.current)?.focus({ preventScroll: true });
  });
}

function rowsOf(box: Element | null): Element[] {
  return [...(box?.querySelectorAll("[data-message]") ?? [])];
}

function rowAbove(rows: readonly Element[], target: Node): Element | null | undefined {
  const at = rows.findIndex((row) => row.contains(target));
  return at < 0 ? undefined : (rows[at - 1] ?? null);
}

function rowBelow(rows: readonly Element[], above: Element | null | undefined): Element | undefined {
  if (above === null) return rows[0];
  return above !== undefined && rows.includes(above) ? rows[rows.indexOf(above) + 1] : undefined;
}
