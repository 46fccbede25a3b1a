import { cloneElement, createContext, type ReactElement, type ReactNode, type RefObject, use, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "#ui/Dialog.tsx";

/** The sheet that a row is in; null within a menu beside its button. */
export const SheetContext = createContext<RefObject<HTMLDialogElement | null> | null>(null);

/** A row of a sheet, under a thumb. */
export const SHEET_ROW = `flex min-h-13.5 w-full items-center gap-3.5 rounded-field px-2 text-left text-body leading-ui -outline-offset-2
  hover:bg-sunk active:bg-sunk dark:hover:bg-line dark:active:bg-line`;

interface MenuSheetProps {
  trigger: ReactElement<SheetTriggerProps>;
  /** What the rows are about. */
  title: string;
  /** The name of its cross. */
  closeLabel: string;
  /** What the rows are to assistive technology. */
  role: "menu" | "toolbar";
  children: ReactNode;
}

export interface SheetTriggerProps {
  onClick?: () => void;
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
  "data-state"?: "open" | "closed";
}

/** A menu where there is no room beside its button: from the lower edge, over the whole width. */
export function MenuSheet({ trigger, title, closeLabel, role, children }: MenuSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);

  return (
    <>
      {cloneElement(trigger, {
        onClick: () => setOpen(true),
        "aria-haspopup": role === "menu" ? "menu" : undefined,
        "aria-expanded": open,
        "data-state": open ? "open" : "closed",
      })}
      {open &&
        createPortal(
          <Dialog ref={dialog} isSheet isTall title={title} closeLabel={closeLabel} onClose={() => setOpen(false)}>
            <div role={role} aria-label={title} ref={moveByArrows} className="-mx-2 mt-3">
              <SheetContext value={dialog}>{children}</SheetContext>
            </div>
          </Dialog>,
          document.body,
        )}
    </>
  );
}

interface SheetRowProps {
  role?: "menuitem";
  onSelect: () => void;
  className: string;
  children: ReactNode;
}

/** A row that does something. The sheet closes first: what opens next gives the focus back to what has it then. */
export function SheetRow({ role, onSelect, className, children }: SheetRowProps) {
  const sheet = use(SheetContext);
  const press = () => {
    sheet?.current?.close();
    onSelect();
  };
  return (
    <button type="button" role={role} onClick={press} className={`${SHEET_ROW} ${className}`}>
      {children}
    </button>
  );
}

/** As in a menu beside its button. */
function moveByArrows(list: HTMLElement | null): (() => void) | undefined {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (list === null || step === undefined) return;
    event.preventDefault();
    const rows = [...list.querySelectorAll("button")];
    const place = rows.findIndex((row) => row === document.activeElement);
    rows.at((place + step) % rows.length)?.focus();
  };
  list?.addEventListener("keydown", onKeyDown);
  return () => list?.removeEventListener("keydown", onKeyDown);
}
