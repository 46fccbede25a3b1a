/** Of the first emergency card after an Enter, in milliseconds since 1970. */
export interface CardTimes {
  pressed: number;
  painted: number;
}

/** Runs in a page before its scripts: notes when Enter was pressed, and when the frame was painted that shows the card it brought. */
export function watchCards(): void {
  const now = (): number => performance.timeOrigin + performance.now();
  const times: CardTimes[] = [];
  let pressed: number | null = null;
  Reflect.set(window, "cardTimes", times);
  addEventListener(
    "keydown",
    ({ key }) => {
      if (key === "Enter") pressed = now();
    },
    true,
  );
  const look = (): void => {
    if (pressed === null || document.querySelector("[role=alert] h2") === null) return;
    const from = pressed;
    // The same card may be drawn again, as when its chat gets its address.
    pressed = null;
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
