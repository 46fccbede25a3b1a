/** However slow it is, words keep flowing: with the drawing itself they come seven times a second. */
const LONGEST_REST_MS = 110;

/**
 * After a drawing the page is left to other things: typing and scrolling come first on a slow phone. A drawing of 4 ms is followed by 5 ms of rest, so
 * that a fast device draws in nearly every frame; one of 18 ms by the longest rest.
 */
function restAfter(costMs: number): number {
  return Math.min(costMs ** 2 / 3, LONGEST_REST_MS);
}

/** The screen as far as it matters here, so that a test can be one. */
export interface Screen {
  now: () => number;
  /** Before the next frame is painted. */
  onFrame: (act: () => void) => void;
  after: (act: () => void, ms: number) => void;
}

const browserScreen: Screen = {
  now: () => performance.now(),
  onFrame: (act) => requestAnimationFrame(act),
  after: (act, ms) => setTimeout(act, ms),
};

/** Draws what changes often: at most once a frame, and only as often as the page can take it. */
export class RenderThrottle {
  readonly #draw: () => void;
  readonly #screen: Screen;
  /** There is something that is not drawn yet. */
  #isAsked = false;
  /** A frame is awaited or drawn, or the page rests from one. */
  #isBusy = false;

  constructor(draw: () => void, screen: Screen = browserScreen) {
    this.#draw = draw;
    this.#screen = screen;
  }

  /** There is something new. What comes until it is drawn is drawn with it. */
  schedule(): void {
    this.#isAsked = true;
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#screen.onFrame(() => this.#drawNow());
  }

  #drawNow(): void {
    const began = this.#screen.now();
    this.#isAsked = false;
    this.#draw();
    // This comes when the frame has been painted: that is part of what a drawing costs.
    this.#screen.after(() => this.#rest(restAfter(this.#screen.now() - began)), 0);
  }

  #rest(ms: number): void {
    this.#screen.after(() => {
      this.#isBusy = false;
      if (this.#isAsked) this.schedule();
    }, ms);
  }
}
