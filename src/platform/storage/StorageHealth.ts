/** Whether the browser keeps what it is asked to keep, and whether a person has been told that it does not. */
export type KeepingState = "keeps" | "refuses" | "told";

/** A browser that is full or blocked refuses each save; a person is told of it once, as long as the page lives. */
export class Keeping {
  readonly #listeners = new Set<() => void>();
  #state: KeepingState = "keeps";

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  current = (): KeepingState => this.#state;

  /** Something was not kept. */
  refused(): void {
    if (this.#state === "keeps") this.#become("refuses");
  }

  told(): void {
    this.#become("told");
  }

  #become(state: KeepingState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The browser's own stores. */
export const keeping = new Keeping();
