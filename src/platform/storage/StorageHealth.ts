/** Whether the browser keeps what it is asked to keep, and whether a person has been told that it does not. */
export type StorageState = "keeps" | "refuses" | "told";

/** A browser that is full or blocked refuses each save; a person is told of it once, as long as the page lives. */
export class StorageHealth {
  readonly #listeners = new Set<() => void>();
  #state: StorageState = "keeps";

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  current = (): StorageState => this.#state;

  /** Something was not kept. */
  refused(): void {
    if (this.#state === "keeps") this.#become("refuses");
  }

  told(): void {
    this.#become("told");
  }

  #become(state: StorageState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The browser's own stores. */
export const storageHealth = new StorageHealth();
