/** Tells whether the page can be seen, from the next change on, until the function that it returns is called. */
export function watchVisibility(onChange: (isVisible: boolean) => void): () => void {
  const listener = (): void => onChange(document.visibilityState === "visible");
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** Tells that the page is left: closed, loaded anew or put aside by the browser. */
export function watchLeaving(onLeave: () => void): () => void {
  window.addEventListener("pagehide", onLeave);
  return () => window.removeEventListener("pagehide", onLeave);
}
