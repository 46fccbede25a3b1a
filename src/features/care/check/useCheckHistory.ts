import { useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { OverlayContext } from "#ui/overlay.ts";

/**
 * The browser's Back leads one question back, as the arrow does, and from whom it is about out of the check. `depth`: how often it leads on
 * within; `onBack`: to this smaller one.
 */
export function useCheckHistory(depth: number, onBack: (depth: number) => void): void {
  const register = useContext(OverlayContext);
  const [path] = useState(() => window.location.pathname);
  const entries = useRef<(() => void)[]>([]);
  const close = useEffectEvent((to: number) => {
    // Who goes further back leaves the check, and takes no answer back.
    if (window.location.pathname === path) onBack(to);
  });
  useEffect(() => {
    for (let at = entries.current.length; at < depth; at++) entries.current.push(register(() => close(at)));
    for (const leave of entries.current.splice(depth)) leave();
  }, [depth, register]);
  useEffect(() => {
    const all = entries.current;
    return () => {
      for (const leave of all.splice(0)) leave();
    };
  }, []);
}
