import { X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId } from "react";
import { IconButton } from "./IconButton.tsx";
import { ICON } from "./icons.ts";
import { ofItself } from "./ofItself.ts";
import { useBackToClose } from "./overlay.ts";
import { SheetGrip } from "./SheetGrip.tsx";

interface DialogProps {
  /** Whoever closes it, closes this element: then the browser gives the focus back to what had it. */
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  /** Read out with the title. */
  text?: string;
  /** The text says what it is, under a title that others have too: it is the name. */
  isNamedByText?: boolean;
  /** What it asks cannot wait: it is read out at once. */
  isAlert?: boolean;
  /** On a phone it rises from the lower edge, over the whole width; a press beside it or its upper edge drawn down closes it. */
  isSheet?: boolean;
  /** With a cross at its upper right, of this name. */
  closeLabel?: string;
  /** Back is taken care of by whoever shows it. */
  isBackHandled?: boolean;
  /** On wide screens it stands at the upper right, below the button that opened it (sources of an answer on a tablet: over the list); a press beside it closes it. */
  isPanel?: boolean;
  /** It may be as high as the screen, but for a strip at its top. */
  isTall?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const PANEL = "md:mt-17 md:mr-[calc(12px+env(safe-area-inset-right))] md:mb-auto md:w-90";
const SHEET =
  "max-md:mb-0 max-md:w-full max-md:max-w-full max-md:animate-sheet max-md:rounded-b-none max-md:pt-8 max-md:safe-bottom-6";

const TALL = "max-h-[calc(var(--seen,100dvh)*0.88)] overflow-y-auto overscroll-contain md:max-h-[calc(var(--seen,100dvh)-84px)]";

/** The second half of a double press on what opened it is meant for that, and lies beside it by then. */
const DEAF_MS = 400;

/** The browser's own modal dialog: the rest of the page is out of reach until it closes. */
export function Dialog({
  ref,
  title,
  text,
  isNamedByText = false,
  isAlert = false,
  isSheet = false,
  isPanel = false,
  isTall = false,
  closeLabel,
  isBackHandled = false,
  onClose,
  children,
}: DialogProps) {
  const id = useId();
  useEffect(() => ref.current?.showModal(), [ref]);
  useBackToClose(!isBackHandled, () => ref.current?.close());
  const closesBeside = isPanel || closeLabel !== undefined;
  useEffect(() => {
    if (!closesBeside) return;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => (stop = closeByPressBeside(ref.current)), DEAF_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [ref, closesBeside]);

  return (
    <dialog
      ref={ref}
      role={isAlert ? "alertdialog" : undefined}
      aria-labelledby={`${id}-${isNamedByText ? "text" : "title"}`}
      aria-describedby={text === undefined || isNamedByText ? undefined : `${id}-text`}
      onClose={ofItself(onClose)}
      className={`m-auto w-[min(25rem,calc(100vw-32px))] animate-arrive rounded-composer bg-raised p-6 text-ink shadow-3
        backdrop:bg-scrim ${isSheet ? SHEET : ""} ${isPanel ? PANEL : ""} ${isTall ? TALL : ""}`}
    >
      <h2
        id={`${id}-title`}
        className={`font-display text-card font-medium text-balance ${closeLabel === undefined ? "" : "pr-11 wrap-anywhere"}`}
      >
        {title}
      </h2>
      {text !== undefined && (
        <p id={`${id}-text`} className="mt-2 text-ui wrap-anywhere text-ink-soft">
          {text}
        </p>
      )}
      {children}
      {isSheet && <SheetGrip />}
      {closeLabel !== undefined && (
        <IconButton label={closeLabel} onClick={() => ref.current?.close()} className="absolute! top-4 right-3 max-md:top-6">
          <X {...ICON} />
        </IconButton>
      )}
    </dialog>
  );
}

/**
 * For browsers that do not know `closedby` (Safari): a press beside a dialog is told of as one on it, outside of its edges. It begins
 * there too: who selects the text of a field often lets go beside the dialog, and would lose what they typed.
 */
function closeByPressBeside(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  if ("closedBy" in HTMLDialogElement.prototype) {
    dialog.closedBy = "any";
    return undefined;
  }
  let beganBeside = false;
  const onDown = (event: PointerEvent) => {
    beganBeside = isBeside(dialog, event);
  };
  const onClick = (event: MouseEvent) => {
    if (beganBeside && isBeside(dialog, event)) dialog.close();
  };
  dialog.addEventListener("pointerdown", onDown);
  dialog.addEventListener("click", onClick);
  return () => {
    dialog.removeEventListener("pointerdown", onDown);
    dialog.removeEventListener("click", onClick);
  };
}

function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
