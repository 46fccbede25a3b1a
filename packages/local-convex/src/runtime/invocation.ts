import { AsyncLocalStorage } from "node:async_hooks";
import type { Identity } from "#auth/identity.ts";
import type { FunctionName } from "#modules/functionAddress.ts";
import type { QueryStream } from "#store/query/QueryStream.ts";
import type { Transaction } from "#store/Transaction.ts";
import type { JobName } from "#system/jobs.ts";
import { randomBytes } from "#values/randomBytes.ts";
import type { LogLines } from "./LogLines.ts";
import { SerialQueue } from "./SerialQueue.ts";

interface InvocationBase extends Readonly<FunctionName> {
  /** Sixteen hexadecimal digits; names the request in errors and logs. */
  readonly requestId: string;
  readonly identity: Identity | null;
  readonly logLines: LogLines;
  /** The scheduled action in whose name it runs; what it schedules after that was cancelled is dropped. */
  readonly job: JobName | null;
  /** Set when the function has answered; what it does later is refused. */
  isClosed: boolean;
}

/** One run of a query or mutation, nested ones included: they share the transaction. */
export interface TransactionInvocation extends InvocationBase {
  readonly kind: "query" | "mutation";
  readonly transaction: Transaction;
  readonly moment: Moment;
  readonly streams: Map<number, QueryStream>;
  /** Nested calls run one after the other, since savepoints nest; everything else of this function waits for them. */
  readonly nested: SerialQueue;
  readonly parent: TransactionInvocation | null;
  readonly depth: number;
  /** A function may paginate once. */
  hasPaginated: boolean;
  /** Of the whole transaction. */
  readonly observed: Observations;
}

/** One run of an action or HTTP action: without a transaction of its own. */
export interface ActionInvocation extends InvocationBase {
  readonly kind: "action" | "httpAction";
  /** Whose turn its mutations take where no sign-in says it. */
  readonly turn: string;
}

export type Invocation = TransactionInvocation | ActionInvocation;

export function isInTransaction(invocation: Invocation): invocation is TransactionInvocation {
  return invocation.kind === "query" || invocation.kind === "mutation";
}

/** When a transaction runs, for all of it: milliseconds since the epoch, and since the backend started; and what chance gives it. */
export interface Moment {
  readonly now: number;
  readonly elapsed: number;
  readonly random: () => number;
}

/** What a whole transaction depended on besides documents. */
interface Observations {
  hasReadIdentity: boolean;
  /** The page end that a paginated query is pinned to; null until it paginated. */
  journal: string | null;
}

const storage = new AsyncLocalStorage<Invocation | null>();

export function currentInvocation(): Invocation | null {
  return storage.getStore() ?? null;
}

export function runInside<T>(invocation: Invocation, job: () => T): T {
  return storage.run(invocation, job);
}

/** For work that must not count as part of the function whose call happened to start it: jobs, timers, other requests. */
export function runOutside<T>(job: () => T): T {
  return storage.run(null, job);
}

export function mintRequestId(): string {
  return Buffer.from(randomBytes(8)).toString("hex");
}

/** The sfc32 generator, from the sixteen digits of a request's id. */
function seededRandom(seed: string): () => number {
  let [a, b, c, counter] = [Number.parseInt(seed.slice(0, 8), 16), Number.parseInt(seed.slice(8), 16), 0, 1];
  const next = () => {
    const sum = (a + b + counter) >>> 0;
    counter += 1;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum / 2 ** 32;
  };
  // The first numbers still show the seed.
  for (let times = 0; times < 12; times += 1) next();
  return next;
}

export interface CallOrigin extends FunctionName {
  identity: Identity | null;
  requestId: string;
  logLines: LogLines;
  job: JobName | null;
}

export function openTransactionInvocation(
  origin: CallOrigin,
  transaction: Transaction,
  journal: string | null,
): TransactionInvocation {
  return {
    ...origin,
    kind: transaction.kind,
    transaction,
    moment: { now: Date.now(), elapsed: performance.now(), random: seededRandom(origin.requestId) },
    streams: new Map(),
    nested: new SerialQueue(),
    parent: null,
    depth: 0,
    hasPaginated: false,
    observed: { hasReadIdentity: false, journal },
    isClosed: false,
  };
}

export function openNestedInvocation(
  parent: TransactionInvocation,
  { component, path }: FunctionName,
  kind: "query" | "mutation",
): TransactionInvocation {
  return {
    ...parent,
    kind,
    component,
    path,
    streams: new Map(),
    nested: new SerialQueue(),
    parent,
    depth: parent.depth + 1,
    hasPaginated: false,
    isClosed: false,
  };
}

/** Where nobody's turn is told, what it does is one job's or one request's own. */
export function openActionInvocation(
  origin: CallOrigin,
  kind: "action" | "httpAction",
  turn = `action ${origin.job?.id ?? origin.requestId}`,
): ActionInvocation {
  return { ...origin, kind, turn, isClosed: false };
}

/** A nested function ends with the one that called it. */
export function isClosed(invocation: Invocation): boolean {
  if (invocation.isClosed) return true;
  return isInTransaction(invocation) && invocation.parent !== null && isClosed(invocation.parent);
}

export function refuseIfClosed(invocation: Invocation): void {
  if (isClosed(invocation)) throw new Error(`${invocation.path} has already ended: it did not await something that it started.`);
}

/** What the function has not read to its end by now, it will not read. */
export function closeInvocation(invocation: Invocation): void {
  invocation.isClosed = true;
  if (!isInTransaction(invocation)) return;
  for (const stream of invocation.streams.values()) stream.close();
  invocation.streams.clear();
}
