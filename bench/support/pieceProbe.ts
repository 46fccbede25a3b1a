/** Of one piece, in milliseconds from the provider's write. */
export interface PieceTimes {
  /** The browser heard of it. */
  received: number;
  /** It stood in the page. */
  shown: number;
  painted: number;
}

/**
 * Runs in a page before its scripts: notes for each piece, which is the moment of its writing in letters, how far it was when. What a
 * frame's callback changes is painted in that same frame, and everything else in the next.
 */
export function watchPieces(): void {
  // The first stands right behind the name of who answers, in the page's text.
  const MOMENT = /[a-j]{14}\b/g;
  const now = (): number => performance.timeOrigin + performance.now();
  const momentOf = (letters: string): number =>
    Number(letters.replaceAll(/[a-j]/g, (letter) => String(letter.charCodeAt(0) - 97))) / 10;
  const receivedAt = new Map<string, number>();
  const seen = new Set<string>();
  const times: PieceTimes[] = [];
  Reflect.set(window, "pieceTimes", times);

  window.WebSocket = class extends WebSocket {
    constructor(...options: ConstructorParameters<typeof WebSocket>) {
      super(...options);
      this.addEventListener("message", ({ data }) => {
        const at = now();
        for (const piece of String(data).match(MOMENT) ?? []) if (!receivedAt.has(piece)) receivedAt.set(piece, at);
      });
    }
  };

  let isInFrame = false;
  const askForFrame = window.requestAnimationFrame.bind(window);
  const behindTask = (act: () => void): void => {
    const channel = new MessageChannel();
    channel.port1.addEventListener("message", act);
    channel.port1.start();
    channel.port2.postMessage(null);
  };
  window.requestAnimationFrame = (act) =>
    askForFrame((time) => {
      isInFrame = true;
      act(time);
      void leaveFrame();
    });
  /** Behind the microtasks of the callback, in which frameworks draw and what was changed is told of. */
  const leaveFrame = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    isInFrame = false;
  };

  const look = (): void => {
    const pieces = document.querySelector("[role=log]")?.textContent?.match(MOMENT) ?? [];
    const fresh = pieces.filter((piece) => !seen.has(piece));
    if (fresh.length === 0) return;
    const shownAt = now();
    for (const piece of fresh) seen.add(piece);
    const note = (): void => {
      const paintedAt = now();
      for (const piece of fresh) {
        const from = momentOf(piece);
        times.push({ received: (receivedAt.get(piece) ?? Number.NaN) - from, shown: shownAt - from, painted: paintedAt - from });
      }
    };
    if (isInFrame) behindTask(note);
    else askForFrame(() => behindTask(note));
  };
  document.addEventListener("DOMContentLoaded", () =>
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true }),
  );
}

/** Runs in a page: notes from here on when each frame was painted in which the reply had grown, and each task of more than 50 ms. */
export function watchGrowth(): void {
  const painted: number[] = [];
  const tasks: number[] = [];
  Reflect.set(window, "growthTimes", painted);
  Reflect.set(window, "longTasks", tasks);
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
  });
  let isAwaited = false;
  const channel = new MessageChannel();
  channel.port1.addEventListener("message", () => {
    isAwaited = false;
    painted.push(performance.now());
  });
  channel.port1.start();
  const log = document.querySelector("[role=log]") ?? document.body;
  const look = (): void => {
    if (isAwaited) return;
    isAwaited = true;
    requestAnimationFrame(() => channel.port2.postMessage(null));
  };
  new MutationObserver(look).observe(log, { subtree: true, childList: true, characterData: true });
}
