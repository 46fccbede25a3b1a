import { createContext, useContext, useEffect, useEffectEvent } from "react";

/** Hears of what lies over the page, the last on top; gives back what takes it out again. */
export type RegisterOverlay = (close: () => void) => () => void;

/** Who keeps the browser's history. Without one, as in a test, Back leaves the page. */
export const OverlayContext = createContext<RegisterOverlay>(() => () => {});

/** While `open`, Back closes this in place of leaving the page. */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const register = useContext(OverlayContext);
  const close = useEffectEvent(onClose);
  useEffect(() => (open ? register(() => close()) : undefined), [open, register]);
}
