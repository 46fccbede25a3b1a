/** After a drawing the page is left to other things this many times as long as it took: typing and scrolling come first on a slow phone. */
const REST_TIMES = 36;
/** However slow it is, words keep coming. */
const LONGEST_REST_MS = 900;
/** From here on it pays to hear of nothing until the rest is over. */
const LONG_REST_MS = 250;

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

export interface ThrottledRender {
  draw: () => void;
  /** Nothing will be drawn for a while. */
  onLongRest: () => void;
  /** That is over. */
  onRested: () => void;
}

/** Draws what changes often: at most once a frame, and only as often as the page can take it. */
export class RenderThrottle {
  readonly #drawing: ThrottledRender;
  readonly #screen: Screen;
  /** There is something that is not drawn yet. */
  #isAsked = false;
  /** A frame is awaited or drawn, or the page rests from one. */
  #isBusy = false;

  constructor(drawing: ThrottledRender, screen: Screen = browserScreen) {
    this.#drawing = drawing;
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
    this.#drawing.draw();
    // This comes when the frame has been painted: that is part of what a drawing costs.
    this.#screen.after(() => this.#rest(Math.min((this.#screen.now() - began) * REST_TIMES, LONGEST_REST_MS)), 0);
  }

  #rest(ms: number): void {
    const isLong = ms >= LONG_REST_MS;
    const goOn = () => {
      this.#isBusy = false;
      if (isLong) this.#drawing.onRested();
      if (this.#isAsked) this.schedule();
    };
    if (isLong) this.#drawing.onLongRest();
    this.#screen.after(goOn, ms);
  }
}
