import { useEffect, useRef } from "react";
import { isDoubleTap } from "#domain/care/check/check.ts";
import { mayBeRepeated } from "#platform/device/repeatedClick.ts";

/**
 * While it is mounted no click is heard, on whatever it falls, that comes so soon after a change of the screen that it was meant for
 * what stood there before. The function that it returns is called by whatever changes the screen.
 */
export function useDoubleTapDeafness(): () => void {
  const heardAt = useRef<number | null>(null);
  const changedAt = useRef<number | null>(null);
  useEffect(() => {
    // Before all others hear it: on a link the browser itself would follow it, by telephone too.
    const listener = (event: MouseEvent) => {
      if (mayBeRepeated(event) && isDoubleTap(changedAt.current, event.timeStamp)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      heardAt.current = event.timeStamp;
    };
    document.addEventListener("click", listener, { capture: true });
    return () => document.removeEventListener("click", listener, { capture: true });
  }, []);
  return () => {
    // What changes the screen is the click that is being heard.
    changedAt.current = heardAt.current;
  };
}
