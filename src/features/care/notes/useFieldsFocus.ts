import { type RefObject, useLayoutEffect } from "react";

/**
 * The notes have the focus of the field whose place they have, and of what stood beside it: their name is all that is read out, a key that is still
 * held does nothing, and the next Tab is the way to leave. Before the paint, by which the browser would have let go of a field that is gone.
 */
export function useFieldsFocus(box: RefObject<HTMLElement | null>, fieldId: string | undefined): void {
  useLayoutEffect(() => {
    // By its press Send is gone at once; the field is there, and not drawn.
    const last = document.activeElement;
    const isLeft = last === document.body || last?.getClientRects().length === 0;
    if (fieldId === undefined || !isLeft) return undefined;
    box.current?.focus({ preventScroll: true });
    return () => queueMicrotask(() => goOnIn(fieldId));
  }, [box, fieldId]);
}

/** The field is there again once the notes are gone. On a phone it would bring the keyboard, over what is shown next. */
function goOnIn(fieldId: string): void {
  const touch = window.matchMedia?.("(pointer: coarse)");
  if (document.activeElement === document.body && !touch?.matches) document.getElementById(fieldId)?.focus();
}
