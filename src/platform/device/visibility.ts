/** Tells whether the page can be seen, from the next change on, until the function that it returns is called. */
export function watchVisibility(onChange: (isVisible: boolean) => void): () => void {
  const listener = (): void => onChange(document.visibilityState === "visible");
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
