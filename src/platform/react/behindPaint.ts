/** Does something once the next frame is painted: what nobody waits for, and the browser would take long over. Gives back what calls it off. */
export function behindPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
