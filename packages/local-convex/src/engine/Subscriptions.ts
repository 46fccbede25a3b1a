import { createHash } from "node:crypto";
import type { Identity } from "#auth/identity.ts";
import type { Caller, FunctionName } from "#modules/functionAddress.ts";
import { writesTouch } from "#store/ReadSet.ts";
import type { Write } from "#store/ReadSet.ts";
import type { JSONValue } from "#values/json.ts";
import type { Outcome } from "#runtime/call.ts";
import type { QueryRun } from "./Transactions.ts";

/** A query as somebody follows it. The journal is what the client kept of an earlier subscription. */
export interface LiveQuery extends FunctionName {
  caller: Caller;
  args: JSONValue;
  journal: string | null;
}

/** The answer of a live query; true until something that it read is written. */
export interface Execution {
  readonly outcome: Outcome;
  readonly journal: string | null;
  /** Equal for equal answers: the same answer is not sent twice. */
  readonly fingerprint: string;
}

export type RunQuery = (query: LiveQuery, identity: Identity | null) => Promise<QueryRun>;

interface KeptExecution extends Execution {
  readonly reads: QueryRun["reads"];
  isStale: boolean;
}

/** Runs each live query once for all its followers, and again only when something that it read was written. */
export class Subscriptions {
  readonly #run: RunQuery;
  readonly #onKept: (query: LiveQuery) => void;
  readonly #queries = new Map<string, SharedQuery>();

  /** `onKept` hears of each answer that was given without a run. */
  constructor(run: RunQuery, onKept: (query: LiveQuery) => void = () => {}) {
    this.#run = run;
    this.#onKept = onKept;
  }

  subscribe(query: LiveQuery, identity: Identity | null, onStale: () => void): Subscription {
    // What a caller may see decides the answer, so an admin never shares one with a client.
    const key = JSON.stringify([query.caller, query.component, query.path, query.args, query.journal]);
    const hooks = { onKept: () => this.#onKept(query), onAbandoned: () => this.#queries.delete(key) };
    const shared = this.#queries.get(key) ?? new SharedQuery(query, this.#run, hooks);
    this.#queries.set(key, shared);
    return new Subscription(shared, identity, onStale);
  }

  /** Called after each commit, still holding the queue. */
  invalidate(writes: readonly Write[]): void {
    if (writes.length === 0) return;
    for (const shared of this.#queries.values()) shared.markStale((execution) => writesTouch(writes, execution.reads));
  }

  /** New code may answer anything. */
  invalidateAll(): void {
    for (const shared of this.#queries.values()) shared.markStale(() => true);
  }
}

/** One follower of one query. */
export class Subscription {
  readonly #shared: SharedQuery;
  readonly #onStale: () => void;
  #identity: Identity | null;

  constructor(shared: SharedQuery, identity: Identity | null, onStale: () => void) {
    this.#shared = shared;
    this.#onStale = onStale;
    this.#identity = identity;
    shared.followers.add(this);
  }

  get identity(): Identity | null {
    return this.#identity;
  }

  set identity(identity: Identity | null) {
    const before = this.#identity;
    this.#identity = identity;
    this.#shared.dropUnfollowed(before);
  }

  /** The answer as of now; runs the query unless a true answer is kept. The caller holds the queue. */
  current(): Promise<Execution> {
    return this.#shared.current(this.#identity);
  }

  notifyIfStale(): void {
    if (this.#shared.fresh(this.#identity) === null) this.#onStale();
  }

  close(): void {
    this.#shared.followers.delete(this);
    this.#shared.dropUnfollowed(this.#identity);
  }
}

/** One query with all who follow it. Who asks makes a difference only to a query that looked. */
class SharedQuery {
  readonly followers = new Set<Subscription>();
  readonly #query: LiveQuery;
  readonly #run: RunQuery;
  readonly #hooks: { onKept: () => void; onAbandoned: () => void };
  #forEveryone: KeptExecution | null = null;
  readonly #byIdentity = new Map<string, KeptExecution>();

  constructor(query: LiveQuery, run: RunQuery, hooks: { onKept: () => void; onAbandoned: () => void }) {
    this.#query = query;
    this.#run = run;
    this.#hooks = hooks;
  }

  fresh(identity: Identity | null): KeptExecution | null {
    const kept = this.#kept(identity);
    return kept === null || kept.isStale ? null : kept;
  }

  async current(identity: Identity | null): Promise<Execution> {
    const kept = this.#kept(identity);
    if (kept !== null && !kept.isStale) {
      this.#hooks.onKept();
      return kept;
    }
    const journal = kept?.journal ?? this.#query.journal;
    const run = await this.#run({ ...this.#query, journal }, identity);
    const execution: KeptExecution = { ...run, fingerprint: fingerprintOf(run), isStale: false };
    if (run.identityRead) {
      this.#forEveryone = null;
      this.#byIdentity.set(identityToKey(identity), execution);
    } else {
      this.#forEveryone = execution;
      this.#byIdentity.clear();
    }
    return execution;
  }

  markStale(isTouched: (execution: KeptExecution) => boolean): void {
    let touched = false;
    for (const execution of [this.#forEveryone, ...this.#byIdentity.values()]) {
      if (execution === null || execution.isStale || !isTouched(execution)) continue;
      execution.isStale = true;
      touched = true;
    }
    if (touched) for (const follower of this.followers) follower.notifyIfStale();
  }

  /** Forgets the answer for somebody who does not follow any more. */
  dropUnfollowed(identity: Identity | null): void {
    const key = identityToKey(identity);
    const isFollowed = [...this.followers].some((follower) => identityToKey(follower.identity) === key);
    if (!isFollowed) this.#byIdentity.delete(key);
    if (this.followers.size === 0) this.#hooks.onAbandoned();
  }

  #kept(identity: Identity | null): KeptExecution | null {
    return this.#forEveryone ?? this.#byIdentity.get(identityToKey(identity)) ?? null;
  }
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
