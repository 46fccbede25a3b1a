import { useEffect, useRef } from "react";
import { isDoubleTap } from "#domain/care/check/check.ts";
import { ignoreRepeatedClicks } from "#platform/device/repeatedClick.ts";

/**
 * While it is mounted no click is heard, on whatever it falls, that comes so soon after a change of the screen that it was meant for
 * what stood there before. The function that it returns is called by whatever changes the screen.
 */
export function useDoubleTapDeafness(): () => void {
  const heardAt = useRef<number | null>(null);
  const changedAt = useRef<number | null>(null);
  useEffect(() => {
    const stopIgnoring = ignoreRepeatedClicks((at) => isDoubleTap(changedAt.current, at));
    // Behind it: of what is ignored it hears nothing.
    const hear = ({ timeStamp }: MouseEvent) => void (heardAt.current = timeStamp);
    document.addEventListener("click", hear, { capture: true });
    return () => {
      stopIgnoring();
      document.removeEventListener("click", hear, { capture: true });
    };
  }, []);
  return () => {
    // What changes the screen is the click that is being heard.
    changedAt.current = heardAt.current;
  };
}
