import type { FinishedCall } from "./finishedCall.ts";

const KEPT_ENTRIES = 1_000;
/** Of all that they wrote: one call may write a megabyte. */
const KEPT_CHARS = 8 * 2 ** 20;

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
  #chars = 0;

  add(entry: Omit<LogEntry, "at">): void {
    this.#lastAt = Math.max(entry.call.endedAt, this.#lastAt + 0.001);
    this.#entries.push({ ...entry, at: this.#lastAt });
    this.#chars += charsOf(entry);
    while (this.#entries.length > KEPT_ENTRIES || this.#chars > KEPT_CHARS) this.#chars -= charsOf(this.#entries.shift());
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

function charsOf(entry: Omit<LogEntry, "at"> | undefined): number {
  if (entry === undefined) return 0;
  return entry.logLines.reduce((sum, { length }) => sum + length, entry.call.error?.logMessage.length ?? 0);
}
