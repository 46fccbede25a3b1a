/** What a press means, not how it looks: a screen has one `primary`; `confirmDanger` is the second of two presses before something is gone. */
type ButtonVariant = "primary" | "secondary" | "tertiary" | "danger" | "confirmDanger";

export interface ButtonLook {
  variant?: ButtonVariant;
  /** 44 high instead of 48: in cards and rows. */
  isSmall?: boolean;
  isWide?: boolean;
  /** Tertiary, and last in its card: the words end where the card's other words end, not the ground that a pointer shows. */
  isFlush?: boolean;
}

/** The colours of the one thing to press next, whatever its shape. */
export const PRIMARY = "bg-accent text-accent-ink hover:bg-accent-hover active:bg-accent-press";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: PRIMARY,
  secondary: "bg-raised text-ink inset-ring-[1.5px] inset-ring-line-strong hover:bg-sunk dark:hover:bg-line",
  tertiary: "text-leaf hover:bg-sunk dark:hover:bg-line",
  danger: "text-danger inset-ring-[1.5px] inset-ring-current hover:bg-danger-soft",
  confirmDanger: "bg-danger text-raised",
};

/** The look of a button, for links that are pressed like one. */
export function buttonClass({ variant = "secondary", isSmall = false, isWide = false, isFlush = false }: ButtonLook): string {
  const size = isSmall ? "min-h-11 px-5 text-ui" : "min-h-12 px-6 text-button";
  return `button-shape disabled:bg-line disabled:text-ink-faint disabled:inset-ring-0 disabled:active:scale-100
    ${size} ${VARIANTS[variant]} ${isWide ? "w-full" : ""} ${isFlush ? "-mr-5" : ""}`;
}
