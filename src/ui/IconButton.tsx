import type { ComponentProps } from "react";
import { PRIMARY } from "./buttonClass.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "title"> {
  /** The accessible name, and the tooltip on pointer devices. */
  label: string;
  /** `primary` is for the one thing to press next. */
  variant?: "tertiary" | "primary";
}

const VARIANTS = {
  tertiary: "text-ink-soft hover:bg-sunk hover:text-ink dark:hover:bg-line",
  primary: PRIMARY,
};

/** Else the tooltip is read as well, after the same name. */
const NO_DESCRIPTION = { "aria-description": "" };

/** 44 × 44 around a 20 px icon. */
export function IconButton({ label, variant = "tertiary", className = "", type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...NO_DESCRIPTION}
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={`icon-button disabled:bg-line disabled:text-ink-faint ${VARIANTS[variant]} ${className}`}
    />
  );
}
