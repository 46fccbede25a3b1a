/** Runs jobs one at a time, in the order in which they came. A job that fails does not stop those behind it. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(job: () => Result | Promise<Result>): Promise<Result> {
    const result = this.#last.then(job);
    this.#last = result.catch(() => {});
    return result;
  }

  /** Resolves when all that was given until now is done. */
  async idle(): Promise<void> {
    await this.#last;
  }
}
