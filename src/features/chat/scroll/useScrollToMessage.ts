import { type RefObject, useEffect, useRef } from "react";
import type { MessageId } from "#domain/ids.ts";

/** A message that the address names, to scroll to. */
export interface ScrollTarget {
  messageId: MessageId;
  /** The message has been reached, or there is none of this id. */
  onOver: () => void;
}

/** As long as the animation of a row with `data-found`. */
const MARKED_MS = 4_000;

interface ScrollArea {
  /** Holds the rows. */
  content: RefObject<HTMLElement | null>;
  scrollToRow: (row: Element) => void;
}

/** Goes to the message as soon as its row is there, once, and marks it for a moment. */
export function useScrollToMessage(jump: ScrollTarget | null, { content, scrollToRow }: ScrollArea): void {
  const made = useRef<string | null>(null);
  useEffect(() => {
    if (jump === null) made.current = null;
    if (jump === null || made.current === jump.messageId) return;
    const row = content.current?.querySelector(`[data-message="${jump.messageId}"]`) ?? null;
    if (row === null) return;
    made.current = jump.messageId;
    scrollToRow(row);
    takeFocus(row);
    mark(row);
    jump.onOver();
  });
}

/** Outside of what is rendered: no row is drawn again for it. */
function mark(row: Element): void {
  row.setAttribute("data-found", "");
  setTimeout(() => row.removeAttribute("data-found"), MARKED_MS);
}

/** A screen reader goes on from here; whoever has begun to write goes on writing. */
function takeFocus(row: Element): void {
  if (document.activeElement instanceof HTMLTextAreaElement) return;
  row.querySelector("article")?.focus({ preventScroll: true });
}
