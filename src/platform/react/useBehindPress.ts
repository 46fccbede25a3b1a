import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { behindPaint } from "./behindPaint.ts";

/**
 * A value as it was until the press that changed it has been painted; a later press takes the place of one that is still waiting. Not a
 * deferred value: an answer that grows would put the drawing of that off again and again. `isHeld` false: as it is.
 */
export function useBehindPress<Value>(value: Value, isHeld = true): Value {
  const [drawn, setDrawn] = useState(value);
  const isWaiting = isHeld && !Object.is(value, drawn);
  if (!isHeld && !Object.is(value, drawn)) setDrawn(value);
  useEffect(() => {
    if (!isWaiting) return undefined;
    return behindPaint(() => flushSync(() => setDrawn(value)));
  }, [value, isWaiting]);
  return isHeld ? drawn : value;
}
