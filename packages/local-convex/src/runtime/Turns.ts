/** Things that wait, in lanes that take turns of so many things at most: each lane keeps its order, and none has two turns while another waits. */
export class Turns<T> {
  /** The lane whose turn is next stands first; none is empty. */
  readonly #lanes = new Map<string | symbol, T[]>();
  readonly #most: number;
  #size = 0;
  /** How many the first lane has had of its turn. */
  #taken = 0;

  constructor(most = 1) {
    this.#most = most;
  }

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
    this.#size -= 1;
    this.#taken += 1;
    if (waiting.length === 0) {
      this.#lanes.delete(lane);
      this.#taken = 0;
    } else if (this.#taken >= this.#most) this.endTurn();
    return item;
  }

  /** Of the lane that has begun with its turn, if there is one: it comes again after the others. */
  endTurn(): void {
    const [next] = this.#lanes;
    if (next === undefined || this.#taken === 0) return;
    const [lane, waiting] = next;
    this.#lanes.delete(lane);
    this.#lanes.set(lane, waiting);
    this.#taken = 0;
  }
}
