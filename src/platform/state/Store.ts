/** A value that changes outside React. Both functions can be handed over as they are: they need no `this`. */
export interface ReadableStore<Value> {
  /** The listener is called after each change, until the function that this returns is called. */
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => Value;
}

export class Store<Value> implements ReadableStore<Value> {
  readonly #listeners = new Set<() => void>();
  #value: Value;

  constructor(value: Value) {
    this.#value = value;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): Value => this.#value;

  set(value: Value): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
}
