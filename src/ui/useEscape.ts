import { useEffect, useEffectEvent } from "react";

interface EscapeOptions {
  /** Only what nothing else was closed by, and no field was left or cleared by. */
  isLast?: boolean;
}

/** Escape, unless it is for something smaller: a menu and a form say so themselves, a dialog that is open has it. */
export function useEscape(active: boolean, onEscape: () => void, { isLast }: EscapeOptions = {}): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // Held down it is still the press that closed something else.
      const taken = event.defaultPrevented || event.repeat || event.isComposing || document.querySelector("dialog[open]");
      if (event.key !== "Escape" || taken) return;
      if (isLast) {
        if (!(event.target instanceof HTMLInputElement)) setTimeout(() => event.defaultPrevented || escape());
        return;
      }
      event.preventDefault();
      escape();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [active, isLast]);
}
