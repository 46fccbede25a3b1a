import { Store } from "#platform/state/Store.ts";

/** Whether the browser keeps what it is asked to keep, and whether a person has been told that it does not. */
export type StorageState = "keeps" | "refuses" | "told";

/** A browser that is full or blocked refuses each save; a person is told of it once, as long as the page lives. */
export class StorageHealth {
  readonly #state = new Store<StorageState>("keeps");

  readonly subscribe = this.#state.subscribe;
  readonly getSnapshot = this.#state.getSnapshot;

  /** Something was not kept. */
  refused(): void {
    if (this.getSnapshot() === "keeps") this.#state.set("refuses");
  }

  told(): void {
    this.#state.set("told");
  }

  /** For tests alone: as on a page that was just opened. */
  clearForTest(): void {
    this.#state.set("keeps");
  }
}

/** The browser's own stores. */
export const storageHealth = new StorageHealth();
