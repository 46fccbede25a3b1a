import type { RouterHistory } from "@tanstack/react-router";

interface EntryState {
  /** How many things lie over the page at this entry. */
  overlays?: number;
  /** The router's name of the page's entry. What lies over a page has the page's. */
  __TSR_key?: string;
}

/** Longer than any browser takes to go back. */
const GIVE_UP_MS = 1_000;

/**
 * An entry of the browser's history for each thing that lies over the page, so that Back closes what is on top. The entries are copies of
 * the page's, unknown to the router: it would load the page again, and scroll it. Closed in another way, a thing takes its entry along;
 * a navigation from it stands in the place of its entry (decision `back-closes`).
 */
export class OverlayHistory {
  readonly #history: RouterHistory;
  readonly #window: Window;
  #closers: (() => void)[] = [];
  /** While the browser goes back, which it does later, what else is navigated to waits: it would be gone back from. */
  #waiting: (() => void)[] | null = null;
  #givingUp = 0;

  constructor(history: RouterHistory, browser: Window = window) {
    this.#history = history;
    this.#window = browser;
    const { push, replace, back } = history;
    history.push = (...where) => this.#whenBack(() => (this.#isOver() ? replace(...where) : push(...where)));
    history.replace = (...where) =>
      this.#whenBack(() => {
        replace(...where);
        // A chat gets its address while a card lies over it: what still lies there needs an entry over the new one.
        this.#settleSoon();
      });
    // Out of the page, from whatever lies over it.
    history.back = () => this.#whenBack(() => (this.#depth() === 0 ? back() : history.go(-1 - this.#depth())));
    // Before the router's.
    browser.addEventListener("popstate", (event) => this.#onPop(event), { capture: true });
    // A reload closes all, and leaves their entries.
    this.#settleSoon();
  }

  register = (close: () => void): (() => void) => {
    this.#closers.push(close);
    this.#settleSoon();
    return () => {
      this.#closers = this.#closers.filter((other) => other !== close);
      this.#settleSoon();
    };
  };

  #isOver(): boolean {
    this.#history.flush();
    return this.#depth() > 0;
  }

  #depth(): number {
    return this.#state().overlays ?? 0;
  }

  #state(): EntryState {
    return (this.#window.history.state ?? {}) as EntryState;
  }

  /** Behind the press that closed one thing and opened another, or led elsewhere. */
  #settleSoon(): void {
    queueMicrotask(() => this.#settle());
  }

  #settle(): void {
    if (this.#waiting !== null) return;
    this.#history.flush();
    const open = this.#closers.length;
    const depth = this.#depth();
    for (let overlays = depth + 1; overlays <= open; overlays++) {
      // The prototype's: the browser's own is the router's by now.
      History.prototype.pushState.call(this.#window.history, { ...this.#state(), overlays }, "");
    }
    if (depth > open) this.#goBack(depth - open);
  }

  #goBack(entries: number): void {
    this.#waiting = [];
    this.#window.history.go(-entries);
    this.#givingUp = this.#window.setTimeout(() => this.#isBack(), GIVE_UP_MS);
  }

  #isBack(): void {
    this.#window.clearTimeout(this.#givingUp);
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const navigate of waiting) navigate();
  }

  #whenBack(navigate: () => void): void {
    if (this.#waiting === null) navigate();
    else this.#waiting.push(navigate);
  }

  #onPop(event: PopStateEvent): void {
    const { __TSR_key: key } = this.#state();
    // From one thing over the page to another, or to the page: nothing that the router has to know.
    if (key !== undefined && key === this.#history.location.state.__TSR_key) event.stopImmediatePropagation();
    // Gone back by itself: what came meanwhile stays, and gets its entry.
    if (this.#waiting === null) for (const close of this.#closers.splice(this.#depth()).toReversed()) close();
    this.#isBack();
    this.#settleSoon();
  }
}
