let isPressed = false;

/** Begins to notice presses; a page that another site led to, or that was reloaded, has had none. */
export function watchPresses(): void {
  const notice = ({ isTrusted }: Event): void => {
    // What a script presses is nobody's will.
    isPressed ||= isTrusted;
  };
  // Also the press of a key or of a screen reader is a click.
  for (const type of ["click", "pointerup"]) window.addEventListener(type, notice, { capture: true });
}

/** Whether somebody has pressed anything in this page since it was loaded. */
export function hasBeenPressed(): boolean {
  return isPressed;
}
