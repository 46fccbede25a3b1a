/** Whether the device has a network at all; a network without a server counts. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Resolves when the device has a network again, at once where it has one. */
export async function whenOnline(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
}

/** Calls `listener` whenever a network is back, until the function that it returns is called. */
export function onReconnect(listener: () => void): () => void {
  window.addEventListener("online", listener);
  return () => window.removeEventListener("online", listener);
}
