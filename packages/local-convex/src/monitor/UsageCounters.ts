import type { Bandwidth, CallKind, FinishedCall } from "./finishedCall.ts";

/** What one function has used since the backend started, or since the counters were set back. */
export interface FunctionUsage extends Bandwidth {
  path: string;
  kind: CallKind;
  /** Calls of clients, of schedules and of actions, and each answer of a live query to each of its followers. */
  calls: number;
  /** Those among them that were answered without running: a live query whose answer was already there for somebody else. */
  cached: number;
  failed: number;
  /** Of those that ran. */
  milliseconds: number;
}

export interface UsageReport {
  /** Milliseconds since the epoch. */
  since: number;
  functions: FunctionUsage[];
  /** Each answer with the bytes of a file. */
  fileAccesses: number;
  total: Bandwidth & { calls: number };
}

/** Counts as Convex bills: calls, and bytes between functions and the database. */
export class UsageCounters {
  readonly #now: () => number;
  #since: number;
  #functions = new Map<string, FunctionUsage>();
  #fileAccesses = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#since = now();
  }

  add({ path, kind, durationMs, error, bandwidth }: FinishedCall): void {
    const usage = this.#usageOf(path, kind);
    usage.calls += 1;
    usage.milliseconds += durationMs;
    if (error !== null) usage.failed += 1;
    usage.documentsRead += bandwidth.documentsRead;
    usage.bytesRead += bandwidth.bytesRead;
    usage.documentsWritten += bandwidth.documentsWritten;
    usage.bytesWritten += bandwidth.bytesWritten;
  }

  /** A call that was answered from what had been computed for somebody else. */
  addCached(path: string): void {
    const usage = this.#usageOf(path, "query");
    usage.calls += 1;
    usage.cached += 1;
  }

  addFileAccess(): void {
    this.#fileAccesses += 1;
  }

  reset(): void {
    this.#since = this.#now();
    this.#functions.clear();
    this.#fileAccesses = 0;
  }

  report(): UsageReport {
    const functions = [...this.#functions.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
    const sum = (field: keyof Bandwidth | "calls") => functions.reduce((total, usage) => total + usage[field], 0);
    return {
      since: this.#since,
      functions,
      fileAccesses: this.#fileAccesses,
      total: {
        calls: sum("calls") + this.#fileAccesses,
        documentsRead: sum("documentsRead"),
        bytesRead: sum("bytesRead"),
        documentsWritten: sum("documentsWritten"),
        bytesWritten: sum("bytesWritten"),
      },
    };
  }

  #usageOf(path: string, kind: CallKind): FunctionUsage {
    const known = this.#functions.get(path);
    if (known !== undefined) return known;
    const none = { documentsRead: 0, bytesRead: 0, documentsWritten: 0, bytesWritten: 0 };
    const usage = { path, kind, calls: 0, cached: 0, failed: 0, milliseconds: 0, ...none };
    this.#functions.set(path, usage);
    return usage;
  }
}
