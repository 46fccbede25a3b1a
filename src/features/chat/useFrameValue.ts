import { useEffect, useState } from "react";

/** The latest value, handed on at most once a frame: what is drawn from it is never drawn more often than the screen is. */
export function useFrameValue<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(value));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
