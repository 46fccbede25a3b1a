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
