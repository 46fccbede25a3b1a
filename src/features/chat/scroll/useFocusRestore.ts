import { type RefObject, useEffect, useRef } from "react";

/** Where what has the focus leaves the screen with its message, the box takes it: a keyboard keeps its place. */
export function useFocusRestore(box: RefObject<HTMLElement | null>): void {
  const within = useRef(false);
  useEffect(() => {
    const follow = (event: FocusEvent) => {
      const inside = box.current?.contains(event.target as Node | null) === true;
      // What is taken off the page loses the focus without being left.
      if (event.type === "focusin") within.current = inside;
      else if (inside && event.relatedTarget === null)
        queueMicrotask(() => (within.current = !(event.target as Node).isConnected));
    };
    document.addEventListener("focusin", follow);
    document.addEventListener("focusout", follow);
    return () => {
      document.removeEventListener("focusin", follow);
      document.removeEventListener("focusout", follow);
    };
  }, [box]);

  useEffect(() => {
    if (within.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  });
}
