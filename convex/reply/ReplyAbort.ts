/** Stopped or overtaken from outside · silent for too long · longer than any reply may be · not able to write what has arrived. */
export type AbortReason = "refused" | "timeout" | "tooLong" | "unwritable";

/** Gives up a reply before its model has ended it. The first reason counts; the provider's request is aborted with it. */
export class ReplyAbort {
  readonly #controller = new AbortController();
  #reason: AbortReason | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get reason(): AbortReason | null {
    return this.#reason;
  }

  now(reason: AbortReason): void {
    this.#reason ??= reason;
    this.clear();
    this.#controller.abort();
  }

  /** Aborts in `ms` milliseconds, unless it is called again before. */
  unlessWithin(ms: number): void {
    this.clear();
    this.#timer = setTimeout(() => this.now("timeout"), ms);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}

/** Gives up what is asked of one model, alone or with its reply. */
export class TurnAbort {
  readonly #controller = new AbortController();
  #isOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** In `ms` milliseconds, unless it is cleared before; null: only with the reply. */
  constructor({ signal }: ReplyAbort, ms: number | null) {
    signal.addEventListener("abort", () => {
      this.clear();
      this.#controller.abort();
    });
    if (ms !== null) this.#timer = setTimeout(() => this.#end(), ms);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether it is another model's turn, while the reply goes on. */
  get isOver(): boolean {
    return this.#isOver;
  }

  clear(): void {
    clearTimeout(this.#timer);
  }

  #end(): void {
    this.#isOver = true;
    this.#controller.abort();
  }
}
