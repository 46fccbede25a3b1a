import type { FinishedCall } from "./finishedCall.ts";

const KEPT_ENTRIES = 1_000;

/** One call that has ended, with what it wrote to the console. */
export interface LogEntry {
  call: FinishedCall;
  /** Of the component that it belongs to, "" for the app. */
  component: string;
  logLines: readonly string[];
  /** When it was entered, in milliseconds since the epoch; each later than the one before. */
  at: number;
}

/** The latest calls in their order, for whoever tails them. */
export class FunctionLog {
  readonly #entries: LogEntry[] = [];
  readonly #waiting = new Set<() => void>();
  #lastAt = 0;

  add(entry: Omit<LogEntry, "at">): void {
    this.#lastAt = Math.max(entry.call.endedAt, this.#lastAt + 0.001);
    this.#entries.push({ ...entry, at: this.#lastAt });
    if (this.#entries.length > KEPT_ENTRIES) this.#entries.shift();
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  after(at: number): LogEntry[] {
    return this.#entries.filter((entry) => entry.at > at);
  }

  /** Resolves with the next entry, or when the time is over. */
  async next(waitMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, waitMs);
    this.#waiting.add(resolve);
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(resolve);
  }
}
