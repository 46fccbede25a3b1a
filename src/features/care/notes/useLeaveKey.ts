import { useEffect } from "react";

/** Escape, twice in a row with no other key between. */
export function useLeaveKey(onLeave: () => void): void {
  useEffect(() => {
    let isOnce = false;
    const onKeyDown = (event: KeyboardEvent) => {
      const isEscape = event.key === "Escape";
      if (isEscape && isOnce) onLeave();
      isOnce = isEscape && !isOnce;
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [onLeave]);
}
