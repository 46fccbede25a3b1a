/**
 * Whether a click may be the second half of a double one. Clicks of a mouse at one place the browser counts; taps it counts in no way that
 * all browsers share. A click by the keyboard or by a tool is one of its own.
 */
export function mayBeRepeated(click: Pick<MouseEvent, "detail"> & { pointerType?: string }): boolean {
  return click.detail > 1 || click.pointerType === "touch";
}
