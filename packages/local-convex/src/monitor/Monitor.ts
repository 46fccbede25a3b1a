import type { Outcome } from "#runtime/call.ts";
import type { Bandwidth, CallKind, FinishedCall } from "./finishedCall.ts";
import type { Terminal } from "./Terminal.ts";
import { UsageCounters } from "./UsageCounters.ts";

const KEPT_CALLS = 200;

/** A call that nobody has defined: clients may ask for anything, and each name would be remembered. */
const UNKNOWN_FUNCTION = "(no such function)";

interface Ended {
  outcome: Outcome;
  bandwidth: Readonly<Bandwidth>;
}

/** Sees every call of a function: tells the terminal, counts what it used, and remembers the latest ones for the data page. */
export class Monitor {
  readonly usage = new UsageCounters();
  readonly #terminal: Terminal;
  readonly #calls: FinishedCall[] = [];

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  /** The newest first. */
  get recentCalls(): FinishedCall[] {
    return this.#calls.toReversed();
  }

  /** Without a kind it is not known what was called. */
  async watch<T extends Ended>({ kind, path }: { kind: CallKind | null; path: string }, run: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const ended = await run();
    const { outcome, bandwidth } = ended;
    this.record({
      endedAt: Date.now(),
      durationMs: performance.now() - begun,
      kind: kind ?? "query",
      path: kind === null ? UNKNOWN_FUNCTION : path,
      error: outcome.success ? null : { requestId: outcome.requestId, logMessage: outcome.error.logMessage },
      bandwidth,
    });
    return ended;
  }

  record(call: FinishedCall): void {
    this.#terminal.finished(call);
    this.usage.add(call);
    this.#calls.push(call);
    if (this.#calls.length > KEPT_CALLS) this.#calls.shift();
  }
}
