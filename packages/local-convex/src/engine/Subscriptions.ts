import { createHash } from "node:crypto";
import type { Identity } from "#auth/identity.ts";
import type { Caller, FunctionName } from "#modules/functionAddress.ts";
import { TimedOutError } from "#modules/functionError.ts";
import type { CallOutcome } from "#runtime/call.ts";
import { ReadIndex } from "#store/ReadIndex.ts";
import type { Write } from "#store/ReadSet.ts";
import type { JSONValue } from "#values/json.ts";
import type { QueryRun } from "./Transactions.ts";

/** A query as somebody follows it. The journal is what the client kept of an earlier subscription. */
export interface LiveQuery extends FunctionName {
  caller: Caller;
  args: JSONValue;
  journal: string | null;
}

/** The answer of a live query; true until something that it read is written, unless its run came to no end. */
export interface Execution {
  readonly outcome: CallOutcome;
  readonly journal: string | null;
  /** Equal for equal answers: the same answer is not sent twice. */
  readonly fingerprint: string;
}

export type RunQuery = (query: LiveQuery, identity: Identity | null) => Promise<QueryRun>;

interface KeptExecution extends Execution {
  /** The journal with which it ran: whoever brings another one is given another page. */
  readonly from: string | null;
  /** False where the run was given up or refused: that is told, and holds for nobody who asks later. */
  readonly isWhole: boolean;
  /** Null when it is stale; otherwise forgets what it depends on. */
  forget: (() => void) | null;
}

/** An answer, and whose it is; null for everyone's. */
type Reader = { shared: SharedQuery; execution: KeptExecution; identityKey: string | null };

interface Hooks {
  run: RunQuery;
  /** Hears of each answer that was given without a run. */
  onKept: (query: LiveQuery) => void;
  reads: ReadIndex<Reader>;
}

/** Runs each live query once for all its followers, and again only when something that it read was written. */
export class Subscriptions {
  readonly #hooks: Hooks;
  readonly #queries = new Map<string, SharedQuery>();

  /** `onKept` is told of each answer that was given without a run. */
  constructor(run: RunQuery, onKept: (query: LiveQuery) => void = () => {}) {
    this.#hooks = { run, onKept, reads: new ReadIndex() };
  }

  subscribe(query: LiveQuery, identity: Identity | null, onStale: () => void): Subscription {
    // What a caller may see decides the answer, so an admin never shares one with a client.
    const asked = [query.caller, query.component, query.path, query.args, query.journal];
    for (let number = 0; ; number++) {
      const key = JSON.stringify([...asked, number]);
      const shared = this.#queries.get(key) ?? new SharedQuery(query, this.#hooks, () => this.#queries.delete(key));
      if (!shared.isAtBeginning(identityToKey(identity))) continue;
      this.#queries.set(key, shared);
      return new Subscription(shared, identity, onStale);
    }
  }

  /** Called after each commit, still holding the queue. Costs what it touches, however many others there are. */
  invalidate(writes: readonly Write[]): void {
    for (const reader of this.#hooks.reads.touchedBy(writes)) reader.shared.markStale(reader);
  }

  /** New code may answer anything. */
  invalidateAll(): void {
    for (const shared of this.#queries.values()) shared.markAllStale();
  }
}

/** One follower of one query. */
export class Subscription {
  readonly #shared: SharedQuery;
  readonly onStale: () => void;
  #identity: Identity | null;
  #key: string;

  constructor(shared: SharedQuery, identity: Identity | null, onStale: () => void) {
    this.#shared = shared;
    this.onStale = onStale;
    this.#identity = identity;
    this.#key = identityToKey(identity);
    shared.add(this, this.#key);
  }

  get identity(): Identity | null {
    return this.#identity;
  }

  set identity(identity: Identity | null) {
    const before = this.#key;
    this.#identity = identity;
    this.#key = identityToKey(identity);
    if (this.#key === before) return;
    this.#shared.add(this, this.#key);
    this.#shared.remove(this, before);
  }

  /** Whether the answer as of now is kept. */
  get isCurrent(): boolean {
    return this.#shared.isCurrent(this.#key);
  }

  /** The answer as of now; runs the query unless a true answer is kept. The caller holds the queue. */
  current(): Promise<Execution> {
    return this.#shared.current(this.#identity, this.#key);
  }

  close(): void {
    this.#shared.remove(this, this.#key);
  }
}

/** One query with all who follow it. Who asks makes a difference only to a query that looked. */
class SharedQuery {
  readonly #query: LiveQuery;
  readonly #hooks: Hooks;
  readonly #onAbandoned: () => void;
  /** By who they are. */
  readonly #followers = new Map<string, Set<Subscription>>();
  #forEveryone: KeptExecution | null = null;
  readonly #byIdentity = new Map<string, KeptExecution>();

  constructor(query: LiveQuery, hooks: Hooks, onAbandoned: () => void) {
    this.#query = query;
    this.#hooks = hooks;
    this.#onAbandoned = onAbandoned;
  }

  add(follower: Subscription, identityKey: string): void {
    const same = this.#followers.get(identityKey);
    if (same) same.add(follower);
    else this.#followers.set(identityKey, new Set([follower]));
  }

  /** With the last of them the answer for somebody is forgotten, and with the last of all the query. */
  remove(follower: Subscription, identityKey: string): void {
    const same = this.#followers.get(identityKey);
    same?.delete(follower);
    if (same !== undefined && same.size > 0) return;
    this.#followers.delete(identityKey);
    this.#byIdentity.get(identityKey)?.forget?.();
    this.#byIdentity.delete(identityKey);
    if (this.#followers.size > 0) return;
    this.#forEveryone?.forget?.();
    this.#onAbandoned();
  }

  /** Whether the next answer is that to the journal which its followers brought, and not a later one, of a page that they followed since. */
  isAtBeginning(identityKey: string): boolean {
    const kept = this.#keptFor(identityKey);
    if (kept === null) return true;
    return (isTrue(kept) ? kept.from : kept.journal) === this.#query.journal;
  }

  isCurrent(identityKey: string): boolean {
    const kept = this.#keptFor(identityKey);
    return kept !== null && isTrue(kept);
  }

  async current(identity: Identity | null, identityKey: string): Promise<Execution> {
    const kept = this.#keptFor(identityKey);
    if (kept !== null && isTrue(kept)) {
      this.#hooks.onKept(this.#query);
      return kept;
    }
    const from = kept === null ? this.#query.journal : kept.journal;
    const run = await this.#hooks.run({ ...this.#query, journal: from }, identity);
    const { outcome, journal: nextJournal } = run;
    const isWhole = outcome.success || !(outcome.error instanceof TimedOutError);
    const fingerprint = fingerprintOf(run);
    const execution: KeptExecution = { outcome, journal: nextJournal, fingerprint, from, isWhole, forget: null };
    // Whoever stopped following while it ran has no use for it.
    if (!this.#followers.has(identityKey)) return execution;
    // One that was given up might have gone on to look at who asks. It stays only to be told of writes to what it had read.
    const isOwn = run.hasReadIdentity || !isWhole;
    execution.forget = this.#hooks.reads.add(run.reads, { shared: this, execution, identityKey: isOwn ? identityKey : null });
    if (isOwn) {
      if (isWhole) this.#keep(null);
      this.#byIdentity.get(identityKey)?.forget?.();
      this.#byIdentity.set(identityKey, execution);
    } else {
      for (const other of this.#byIdentity.values()) other.forget?.();
      this.#byIdentity.clear();
      this.#keep(execution);
    }
    return execution;
  }

  markStale({ execution, identityKey }: Reader): void {
    if (execution.forget === null) return;
    forget(execution);
    this.#notify(identityKey === null ? this.#followers.keys() : [identityKey]);
  }

  markAllStale(): void {
    const kept = [this.#forEveryone, ...this.#byIdentity.values()].filter((execution) => execution !== null);
    const fresh = kept.filter((execution) => execution.forget !== null);
    for (const execution of fresh) forget(execution);
    if (fresh.length > 0) this.#notify(this.#followers.keys());
  }

  #keptFor(identityKey: string): KeptExecution | null {
    return this.#forEveryone ?? this.#byIdentity.get(identityKey) ?? null;
  }

  #keep(execution: KeptExecution | null): void {
    this.#forEveryone?.forget?.();
    this.#forEveryone = execution;
  }

  #notify(identityKeys: Iterable<string>): void {
    for (const key of identityKeys) for (const follower of this.#followers.get(key) ?? []) follower.onStale();
  }
}

/** Whether it is the answer as of now. */
function isTrue(kept: KeptExecution): boolean {
  return kept.isWhole && kept.forget !== null;
}

/** It is stale from now on. */
function forget(execution: KeptExecution): void {
  execution.forget?.();
  execution.forget = null;
}

function identityToKey(identity: Identity | null): string {
  return identity === null ? "" : JSON.stringify(identity);
}

/** Without the id of the request that an error carries, which is new with each run. */
function fingerprintOf({ outcome, journal }: QueryRun): string {
  const answer = outcome.success ? outcome.value : [outcome.error.message, JSON.stringify(outcome.error.data)].join("\n");
  return createHash("sha256")
    .update(JSON.stringify([outcome.success, journal, outcome.logLines]))
    .update(answer)
    .digest("base64");
}
