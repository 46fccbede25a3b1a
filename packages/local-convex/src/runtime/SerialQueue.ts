/**
 * Runs jobs one at a time, in the order in which they came. Queries and mutations do no I/O, so one at a time is serializable
 * by construction: no versions to compare, no conflict, nothing to retry.
 */
export class SerialQueue {
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** Jobs that run or wait. */
  get length(): number {
    return this.#waiting;
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    const before = this.#last;
    const { promise, resolve: done } = Promise.withResolvers<void>();
    this.#last = promise;
    this.#waiting += 1;
    try {
      await before;
      return await job();
    } finally {
      this.#waiting -= 1;
      done();
    }
  }

  /** Resolves when nothing runs or waits. */
  async idle(): Promise<void> {
    while (this.#waiting > 0) await this.#last;
  }
}
