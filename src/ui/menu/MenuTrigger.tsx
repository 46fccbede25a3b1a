import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode, useEffect, useState } from "react";
import { isMenuLibraryLoaded, loadMenuLibrary } from "./menuLibrary.ts";

/** By then the page has what it shows first. */
const SOON_MS = 2_000;

interface MenuTriggerProps {
  trigger: ReactElement;
  /** As what it opens is announced. */
  popup?: "menu";
  /** Draws the menu with its button; told by what it was opened. */
  children: (openedBy: OpenedBy) => ReactNode;
}

/** By what a menu was opened before its library drew the button; null: by nothing yet. */
export type OpenedBy = "key" | "press" | null;

/** A menu's button. The library that draws the menu is loaded when the button is reached for, at the latest soon after the page has come. */
export function MenuTrigger({ trigger, popup, children }: MenuTriggerProps) {
  const [openedBy, setOpenedBy] = useState<OpenedBy>(null);
  // A button that comes later is the library's own from the start.
  const [isTheirs] = useState(isMenuLibraryLoaded);

  useEffect(() => {
    if (isMenuLibraryLoaded()) return;
    const timer = setTimeout(prepare, SOON_MS);
    return () => clearTimeout(timer);
  }, []);

  if (isTheirs || openedBy !== null) return children(openedBy);

  function open(by: "key" | "press") {
    // Without waiting where it is there: the press and what it opens are one.
    if (isMenuLibraryLoaded()) setOpenedBy(by);
    else loadMenuLibrary().then(() => setOpenedBy(by), leaveClosed);
  }

  return cloneElement(trigger as ReactElement<Record<string, unknown>>, {
    "aria-haspopup": popup,
    "aria-expanded": false,
    "data-state": "closed",
    onPointerEnter: prepare,
    onFocus: prepare,
    // A click that a key made counts no presses.
    onClick: ({ detail }: MouseEvent) => open(detail === 0 ? "key" : "press"),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      open("key");
    },
  });
}

/**
 * For the menu's root, which comes with the first press: closed for a moment, then open. It learns from the page's keys whether to mark
 * the first row, and the key that opened it was pressed before it was there.
 */
export function useOpensAtOnce(openedBy: OpenedBy): { open: boolean; onOpenChange: (open: boolean) => void } {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (openedBy === null) return;
    if (openedBy === "key") document.dispatchEvent(new KeyboardEvent("keydown"));
    // Before the next frame, and not within this drawing.
    queueMicrotask(() => setOpen(true));
  }, [openedBy]);
  return { open, onOpenChange: setOpen };
}

function prepare(): void {
  loadMenuLibrary().catch(leaveClosed);
}

/** Without a network the press has no effect; the next one tries again. */
function leaveClosed(): void {}
