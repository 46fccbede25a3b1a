/** Keeps the screen lit until the function that it returns is called. Browsers let go while the page is hidden; it is asked for again. */
export function keepAwake(): () => void {
  let held: WakeLockSentinel | null = null;
  let over = false;

  async function ask(): Promise<void> {
    if (document.visibilityState !== "visible") return;
    try {
      const lock = await navigator.wakeLock.request("screen");
      if (over) await lock.release();
      else held = lock;
    } catch {
      // Low on power, or a browser that cannot: the screen may go dark.
    }
  }
  const onVisible = (): void => void ask();

  void ask();
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", onVisible);
    held?.release().catch(() => {});
  };
}
