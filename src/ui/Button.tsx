import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { buttonClass, type ButtonLook } from "./buttonClass.ts";
import { Spinner } from "./Spinner.tsx";

interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "className"> {
  /** A 20 px icon before the label. */
  icon?: ReactNode;
  /** Keeps label, width and focus, and takes no press. */
  busy?: boolean;
}

export function Button({
  variant,
  small,
  wide,
  flush,
  icon,
  busy = false,
  onClick,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`: a disabled button loses the focus, and with it the place of whoever uses the keyboard.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      className={buttonClass({ variant, small, wide, flush })}
      onClick={press}
    >
      {busy ? <BusyRing inPlaceOfIcon={icon !== undefined} /> : icon}
      {children}
    </button>
  );
}

/** Where there is no icon to replace, the ring stands in the padding, so the width does not change. */
function BusyRing({ inPlaceOfIcon }: { inPlaceOfIcon: boolean }) {
  return (
    <span className={inPlaceOfIcon ? "grid size-5 place-items-center" : "absolute left-1.5"}>
      <Spinner small />
    </span>
  );
}
