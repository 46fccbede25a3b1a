/**
 * Whether a click may be the second half of a double one. Clicks of a mouse at one place the browser counts; taps it counts in no way that
 * all browsers share. A click by the keyboard or by a tool is one of its own.
 */
export function mayBeRepeated(click: Pick<MouseEvent, "detail"> & { pointerType?: string }): boolean {
  return click.detail > 1 || click.pointerType === "touch";
}

/**
 * Until the function that it returns is called nothing hears a click that may be a repeated one, on whatever it falls, where it `isTooSoon`: it
 * was meant for what stood there before. Before all others do: on a link the browser itself would follow it, by telephone too.
 */
export function ignoreRepeatedClicks(isTooSoon: (at: number) => boolean): () => void {
  const listener = (event: MouseEvent) => {
    if (!mayBeRepeated(event) || !isTooSoon(event.timeStamp)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener("click", listener, { capture: true });
  return () => document.removeEventListener("click", listener, { capture: true });
}
