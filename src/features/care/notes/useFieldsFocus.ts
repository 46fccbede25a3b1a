import { type RefObject, useLayoutEffect } from "react";

/**
 * It has the focus of the field whose place it has: its name is all that is read out, a key that is still held does nothing, and the next Tab is
 * the way to leave. Before the paint, by which the browser would have let go of a field that is gone.
 */
export function useFieldsFocus(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLTextAreaElement)) return undefined;
    box.current?.focus({ preventScroll: true });
    return () => queueMicrotask(() => goOnIn(field));
  }, [box]);
}

/** The field is there again once this is gone. On a phone it would bring the keyboard, over what is shown next. */
function goOnIn(field: HTMLElement): void {
  const touch = window.matchMedia?.("(pointer: coarse)");
  if (document.activeElement === document.body && !touch?.matches) field.focus();
}
