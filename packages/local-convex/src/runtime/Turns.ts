/** Things that wait, in lanes that take turns: each lane keeps its order, and none goes twice while another one waits. */
export class Turns<T> {
  /** The lane whose turn is next stands first; none is empty. */
  readonly #lanes = new Map<string | symbol, T[]>();
  #size = 0;

  /** Of all lanes together. */
  get size(): number {
    return this.#size;
  }

  has(lane: string): boolean {
    return this.#lanes.has(lane);
  }

  /** Without a lane it has one for itself: it comes after those who wait by now, with one of theirs each. */
  add(item: T, lane: string | null): void {
    const key = lane ?? Symbol("alone");
    const waiting = this.#lanes.get(key);
    if (waiting === undefined) this.#lanes.set(key, [item]);
    else waiting.push(item);
    this.#size += 1;
  }

  take(): T | undefined {
    const [next] = this.#lanes;
    if (next === undefined) return undefined;
    const [lane, waiting] = next;
    const item = waiting.shift();
    this.#lanes.delete(lane);
    if (waiting.length > 0) this.#lanes.set(lane, waiting);
    this.#size -= 1;
    return item;
  }
}
