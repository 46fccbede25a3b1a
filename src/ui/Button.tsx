import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { buttonClass, type ButtonLook } from "./buttonClass.ts";
import { Spinner } from "./Spinner.tsx";

interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "className"> {
  /** A 20 px icon before the label. */
  icon?: ReactNode;
  /** Keeps label, width and focus, and takes no press. */
  isBusy?: boolean;
}

export function Button({
  variant,
  isSmall,
  isWide,
  isFlush,
  icon,
  isBusy = false,
  onClick,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`: a disabled button loses the focus, and with it the place of whoever uses the keyboard.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest["aria-disabled"]}
      className={buttonClass({ variant, isSmall, isWide, isFlush })}
      onClick={press}
    >
      {icon !== undefined && (isBusy ? <Ring /> : icon)}
      {isBusy && icon === undefined ? (
        // Before the words and out of their line, so that the width does not change.
        <span className="relative">
          <span className="absolute inset-y-0 right-full mr-1 grid place-items-center">
            <Ring />
          </span>
          {children}
        </span>
      ) : (
        children
      )}
    </button>
  );
}

/** As large as the icon in whose place it stands. */
function Ring() {
  return (
    <span className="grid size-5 place-items-center">
      <Spinner isSmall />
    </span>
  );
}
