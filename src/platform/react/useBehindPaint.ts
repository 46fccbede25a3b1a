import { startTransition, useEffect, useState } from "react";

/**
 * Whether what is wanted is drawn by now: false in the first drawing, true in one behind it. Unlike a deferred value it waits behind
 * a drawing that was itself deferred.
 */
export function useBehindPaint(isWanted = true): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(isWanted)), [isWanted]);
  return isWanted && isDrawn;
}
