import { SYSTEM_MODULES } from "#modules/functionAddress.ts";
import type { CallOutcome } from "#runtime/call.ts";
import type { Bandwidth, CallKind, FinishedCall } from "./finishedCall.ts";
import { FunctionLog } from "./FunctionLog.ts";
import type { Terminal } from "./Terminal.ts";
import { UsageCounters } from "./UsageCounters.ts";

const KEPT_CALLS = 200;

/** A call that nobody has defined: clients may ask for anything, and each name would be remembered. */
const UNKNOWN_FUNCTION = "(no such function)";

/** The backend's own queries, which its admin asks, of a component too: they are nobody's calls. */
function isOfBackend(path: string): boolean {
  return path.startsWith(SYSTEM_MODULES) || path.includes(`/${SYSTEM_MODULES}`);
}

interface CallEnd {
  outcome: CallOutcome;
  bandwidth: Readonly<Bandwidth>;
}

/** `path` has the component before it, if any. */
interface WatchedCall {
  kind: CallKind | null;
  path: string;
  component: string;
}

/** Sees every call of a function: tells the terminal, counts what it used, and remembers the latest ones for the data page. */
export class Monitor {
  readonly usage = new UsageCounters();
  readonly log = new FunctionLog();
  readonly #terminal: Terminal;
  readonly #calls: FinishedCall[] = [];

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  /** The newest first. */
  get recentCalls(): FinishedCall[] {
    return this.#calls.toReversed();
  }

  /** An answer that was given without a run. */
  cached(path: string): void {
    if (!isOfBackend(path)) this.usage.addCached(path);
  }

  /** Without a kind it is not known what was called. */
  async watch<T extends CallEnd>({ kind, path, component }: WatchedCall, run: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const ended = await run();
    const { outcome, bandwidth } = ended;
    if (isOfBackend(path)) return ended;
    const call: FinishedCall = {
      endedAt: Date.now(),
      durationMs: performance.now() - begun,
      kind: kind ?? "query",
      path: kind === null ? UNKNOWN_FUNCTION : path,
      error: outcome.success ? null : { requestId: outcome.requestId, logMessage: outcome.error.logMessage },
      bandwidth,
    };
    this.record(call);
    this.log.add({ call, component, logLines: outcome.logLines });
    return ended;
  }

  record(call: FinishedCall): void {
    this.#terminal.finished(call);
    this.usage.add(call);
    this.#calls.push(call);
    if (this.#calls.length > KEPT_CALLS) this.#calls.shift();
  }
}
