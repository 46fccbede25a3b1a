import type { RouterHistory } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The sheet of urgent help stands over the page: an entry of its own, so that Back closes it. */
    urgentHelp?: true;
  }
}

/**
 * Changes the address of the page without a press: at once, or once Back has closed the sheet of urgent help. Its entry would be replaced,
 * and the steps gone that somebody follows at this moment. Who leaves the page from the sheet has left what was to change. Gives what calls it off.
 */
export function afterUrgentHelp({ history }: { history: RouterHistory }, replace: () => void): () => void {
  const isOpen = () => history.location.state.urgentHelp === true;
  if (!isOpen()) {
    replace();
    return () => {};
  }
  const { pathname } = history.location;
  const stop = history.subscribe(({ action }) => {
    if (isOpen()) return;
    stop();
    const isPressed = action.type === "PUSH" || action.type === "REPLACE";
    if (!isPressed && history.location.pathname === pathname) replace();
  });
  return stop;
}
