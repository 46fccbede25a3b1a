/** Stopped or overtaken from outside · silent for too long · longer than any reply may be · not able to write what has arrived. */
export type HaltReason = "refused" | "timeout" | "tooLong" | "unwritable";

/** Gives up a reply before its model has ended it. The first reason counts; the provider's request is aborted with it. */
export class Halt {
  readonly #controller = new AbortController();
  #reason: HaltReason | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get reason(): HaltReason | null {
    return this.#reason;
  }

  now(reason: HaltReason): void {
    this.#reason ??= reason;
    this.clear();
    this.#controller.abort();
  }

  /** Halts in `ms` milliseconds, unless it is called again before. */
  unlessWithin(ms: number): void {
    this.clear();
    this.#timer = setTimeout(() => this.now("timeout"), ms);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}
