let isPressed = false;

/** For tests alone: as on a page that was just opened. */
export function clearPressForTest(): void {
  isPressed = false;
}

/** Begins to notice presses; a page that another site led to, or that was reloaded, has had none. */
export function watchPresses(): void {
  const notice = ({ isTrusted }: Event): void => {
    // What a script presses is nobody's will.
    isPressed ||= isTrusted;
  };
  // Also the press of a key or of a screen reader is a click.
  for (const type of ["click", "pointerup"]) window.addEventListener(type, notice, { capture: true });
  // Back and Forward open a page again that nobody has pressed in since.
  window.addEventListener("popstate", () => {
    isPressed = false;
  });
}

/** Whether somebody has pressed anything since the page was loaded, or gone back or forward to. */
export function hasBeenPressed(): boolean {
  return isPressed;
}
