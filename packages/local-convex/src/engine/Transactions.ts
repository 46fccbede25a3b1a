import { FunctionError, thrownToFunctionError, TimedOutError } from "#modules/functionError.ts";
import { type Bandwidth, bandwidthOf, bandwidthRead, NO_BANDWIDTH } from "#monitor/finishedCall.ts";
import type { Call, Failure, CallOutcome, RepeatableRequest } from "#runtime/call.ts";
import { TRANSACTION_LIMIT_MS, USER_TIME_MS } from "#runtime/callLimits.ts";
import { closeInvocation, mintRequestId, openTransactionInvocation } from "#runtime/invocation.ts";
import type { Invocation, TransactionInvocation } from "#runtime/invocation.ts";
import { callFunction } from "#runtime/invoke.ts";
import type { Deployment } from "#runtime/invoke.ts";
import { LogLines } from "#runtime/LogLines.ts";
import type { Database } from "#store/Database.ts";
import type { ReadSet, Write } from "#store/ReadSet.ts";
import type { StorageError } from "#store/sqlite/StorageError.ts";
import type { Transaction } from "#store/Transaction.ts";
import { NO_LIMITS } from "#store/Usage.ts";
import type { StuckCalls } from "#watchdog/StuckCalls.ts";

/** A query's answer and everything that it depended on. */
export interface QueryRun {
  outcome: CallOutcome;
  bandwidth: Readonly<Bandwidth>;
  reads: ReadSet;
  hasReadIdentity: boolean;
  journal: string | null;
}

export interface MutationRun {
  outcome: CallOutcome;
  /** When it was committed; null when it was not. */
  ts: bigint | null;
  writes: readonly Write[];
  bandwidth: Readonly<Bandwidth>;
}

const NOTHING_WRITTEN = { ts: null, writes: [] };

/** What to do in the mutation's own transaction once its function has answered. */
type BeforeCommit = (transaction: Transaction) => void;

export interface MutationOptions {
  request?: RepeatableRequest | undefined;
  beforeCommit?: BeforeCommit;
}

/** A mutation that ran, and whose group could not be kept. */
export function notStored(call: Call, { message, data }: StorageError): MutationRun {
  const outcome: Failure = {
    success: false,
    error: new FunctionError(`Uncaught ConvexError: ${message}`, { data, logMessage: message }),
    requestId: mintRequestId(),
    logLines: call.logLines?.lines ?? [],
  };
  return { ...NOTHING_WRITTEN, outcome, bandwidth: NO_BANDWIDTH };
}

/** A mutation that its client has sent again before it was begun: nobody hears how this one ended. */
export function notBegun(): MutationRun {
  const error = new FunctionError("Its client has sent it again");
  return {
    ...NOTHING_WRITTEN,
    outcome: { success: false, error, requestId: mintRequestId(), logLines: [] },
    bandwidth: NO_BANDWIDTH,
  };
}

/** The whole life of transactions. Their caller holds the queue: one at a time. */
export class Transactions {
  readonly #database: Database;
  readonly #stuck: StuckCalls;
  #running: Call | null = null;

  constructor(database: Database, stuck: StuckCalls) {
    this.#database = database;
    this.#stuck = stuck;
  }

  /** The transaction that runs now does not give the thread back. */
  noteStuck(): void {
    if (this.#running !== null) this.#stuck.note(this.#running);
  }

  async runQuery(call: Call, deployment: Deployment, journal: string | null): Promise<QueryRun> {
    const transaction = this.#database.beginQuery();
    const invocation = openInvocation(call, transaction, journal);
    try {
      const outcome = await this.#runToOutcome(call, invocation, deployment);
      return { outcome, bandwidth: bandwidthRead(transaction), reads: transaction.reads, ...invocation.observed };
    } finally {
      transaction.rollback();
    }
  }

  async runMutation(call: Call, deployment: Deployment, { request, beforeCommit }: MutationOptions = {}): Promise<MutationRun> {
    const repeated = request === undefined ? null : this.#database.completedRequest(request.sessionId, request.requestId);
    if (repeated !== null) {
      const outcome: CallOutcome = { success: true, value: repeated.result, logLines: [] };
      return { ...NOTHING_WRITTEN, outcome, ts: repeated.ts, bandwidth: NO_BANDWIDTH };
    }
    const transaction = this.#database.beginMutation();
    const invocation = openInvocation(call, transaction, null);
    const outcome = await this.#runToOutcome(call, invocation, deployment);
    if (!outcome.success) {
      transaction.rollback();
      return { ...NOTHING_WRITTEN, outcome, bandwidth: bandwidthRead(transaction) };
    }
    try {
      transaction.usage.lift();
      beforeCommit?.(transaction);
      const ts = transaction.commit(request === undefined ? null : { ...request, result: outcome.value });
      const bandwidth = bandwidthOf(transaction, this.#database.catalog);
      return { outcome, ts, writes: transaction.writes, bandwidth };
    } catch (thrown) {
      transaction.rollback();
      const failed = failure(invocation, thrown, deployment.folder);
      return { ...NOTHING_WRITTEN, outcome: failed, bandwidth: bandwidthRead(transaction) };
    }
  }

  async #runToOutcome(call: Call, invocation: TransactionInvocation, deployment: Deployment): Promise<CallOutcome> {
    const startedAt = performance.now();
    this.#running = call;
    try {
      this.#stuck.refuse(call);
      const target = deployment.registry.find(call, call.caller, invocation.kind);
      const value = await withinLimit(invocation, callFunction(invocation, target, call.args, deployment), TRANSACTION_LIMIT_MS);
      return { success: true, value, logLines: invocation.logLines.lines };
    } catch (thrown) {
      return failure(invocation, thrown, deployment.folder);
    } finally {
      this.#running = null;
      warnOfSlow(invocation, performance.now() - startedAt);
    }
  }

  /** A change that the backend makes by itself: the limits of functions are not its own. */
  write<T>(job: (transaction: Transaction) => T): { result: T; writes: readonly Write[] } {
    const transaction = this.#database.beginMutation(NO_LIMITS);
    try {
      const result = job(transaction);
      transaction.commit();
      return { result, writes: transaction.writes };
    } catch (error) {
      transaction.rollback();
      throw error;
    }
  }

  read<T>(job: (transaction: Transaction) => T): T {
    const transaction = this.#database.beginQuery(NO_LIMITS);
    try {
      return job(transaction);
    } finally {
      transaction.rollback();
    }
  }
}

function openInvocation(call: Call, transaction: Transaction, journal: string | null): TransactionInvocation {
  const { component, path, identity, job = null, logLines = new LogLines() } = call;
  const origin = { component, path, identity, job, logLines, requestId: mintRequestId() };
  return openTransactionInvocation(origin, transaction, journal);
}

function warnOfSlow({ path, kind }: Invocation, tookMs: number): void {
  if (tookMs <= USER_TIME_MS) return;
  process.stderr.write(
    `${path} took ${(tookMs / 1000).toFixed(1)} s; Convex ends a ${kind} after ${USER_TIME_MS / 1000} s of its own time\n`,
  );
}

/** What the caller is told. */
export function failure({ requestId, logLines }: Invocation, thrown: unknown, folder: string): Failure {
  return { success: false, error: thrownToFunctionError(thrown, folder), requestId, logLines: logLines.lines };
}

/** The limit is looked at so many times: on a machine that is busy with others a look comes late, and counts as little. */
const LOOKS = 20;

/** A function that never settles would hold the queue for ever: it is given up, and whatever it still does is refused. */
export async function withinLimit<T>(invocation: Invocation, running: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    let looks = 0;
    timer = setInterval(() => {
      looks += 1;
      if (looks < LOOKS) return;
      closeInvocation(invocation);
      reject(new TimedOutError(limitMs));
    }, limitMs / LOOKS);
  });
  try {
    return await Promise.race([running, tooLong]);
  } finally {
    clearInterval(timer);
  }
}
