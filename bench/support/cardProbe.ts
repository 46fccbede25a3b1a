/** Of one emergency card, in milliseconds since 1970. */
export interface CardTimes {
  /** The Enter before it. */
  pressed: number;
  painted: number;
}

/** Runs in a page before its scripts: notes for each card when Enter was pressed before it, and when the frame that shows it was painted. */
export function watchCards(): void {
  const now = (): number => performance.timeOrigin + performance.now();
  const times: CardTimes[] = [];
  let pressed = Number.NaN;
  let isShown = false;
  Reflect.set(window, "cardTimes", times);
  addEventListener(
    "keydown",
    ({ key }) => {
      if (key === "Enter") pressed = now();
    },
    true,
  );
  const look = (): void => {
    const wasShown = isShown;
    isShown = document.querySelector("[role=alert] h2") !== null;
    if (!isShown || wasShown) return;
    const from = pressed;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener("message", () => times.push({ pressed: from, painted: now() }));
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  };
  document.addEventListener("DOMContentLoaded", () =>
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true }),
  );
}
