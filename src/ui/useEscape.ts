import { useEffect, useEffectEvent } from "react";

/** Escape, unless it has just closed something smaller: a menu says so itself, a dialog has the focus inside. */
export function useEscape(active: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const taken = event.defaultPrevented || document.activeElement?.closest("dialog") !== null;
      if (event.key === "Escape" && !taken) escape();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [active]);
}
