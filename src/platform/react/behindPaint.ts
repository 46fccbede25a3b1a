/** Does it once the next frame has been painted. A page that nobody sees paints none, and waits. */
export function behindPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
