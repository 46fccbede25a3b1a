import type { Identity } from "#auth/identity.ts";
import type { Execution, Subscription, Subscriptions } from "#engine/Subscriptions.ts";
import type { Caller } from "#modules/functionAddress.ts";
import { FunctionError } from "#modules/functionError.ts";
import type { Failure } from "#runtime/call.ts";
import { MAX_QUERIES_PER_CLIENT } from "#runtime/callLimits.ts";
import { mintRequestId } from "#runtime/invocation.ts";
import { withinReach } from "#values/nesting.ts";
import { queryResult } from "./messages.ts";
import type { QuerySetChange } from "./messages.ts";

/** The client's idea of its query set is not ours: a mistake in its code. */
export class QuerySetError extends Error {}

/** Fewer run in one go: a page is there sooner, and nobody waits long. */
const PREPARED_FROM = 16;

type AddQuery = Extract<QuerySetChange, { type: "Add" }>;

interface FollowedQuery {
  request: AddQuery;
  subscription: Subscription;
  /** The fingerprint of the answer that the client was last told. */
  told: string | null;
  /** An answer that nobody keeps, until the client is told it: it would be read anew for that. */
  unkept: Execution | null;
}

/** The queries that one client follows, and which of them it has to be told about. */
export class QuerySet {
  readonly #subscriptions: Subscriptions;
  readonly #onStale: () => void;
  readonly #queries = new Map<number, FollowedQuery>();
  /** May have a new answer. */
  readonly #dirty = new Set<number>();
  #removed: number[] = [];
  /** Beyond as many as one client may follow: each is told so, and runs never. */
  readonly #beyond = new Set<number>();
  #untold: number[] = [];
  #identity: Identity | null = null;
  #caller: Caller = "client";
  #version = 0;

  constructor(subscriptions: Subscriptions, onStale: () => void) {
    this.#subscriptions = subscriptions;
    this.#onStale = onStale;
  }

  get version(): number {
    return this.#version;
  }

  modify(baseVersion: number, newVersion: number, changes: QuerySetChange[]): void {
    if (baseVersion !== this.#version) throw new QuerySetError(`BaseVersionMismatch: ${baseVersion}, expected ${this.#version}`);
    for (const change of changes) {
      if (change.type === "Add") this.#add(change);
      else this.#remove(change.queryId);
    }
    this.#version = newVersion;
  }

  identify(identity: Identity | null, caller: Caller): void {
    this.#identity = identity;
    const isOther = caller !== this.#caller;
    this.#caller = caller;
    for (const [queryId, query] of this.#queries) {
      if (isOther) {
        query.subscription.close();
        query.subscription = this.#subscribe(query.request);
      } else {
        query.subscription.identity = identity;
      }
      query.unkept = null;
      this.#dirty.add(queryId);
    }
  }

  /** Whether there is something to tell, as far as is known without reading anew. */
  get hasNews(): boolean {
    return this.#dirty.size > 0 || this.#removed.length > 0 || this.#untold.length > 0;
  }

  /** More has to be read anew than others should wait for. */
  get isMuch(): boolean {
    let stale = 0;
    for (const queryId of this.#dirty) {
      const query = this.#queries.get(queryId);
      if (query !== undefined && query.unkept === null && !query.subscription.isCurrent) stale += 1;
    }
    return stale >= PREPARED_FROM;
  }

  /** Where much is new, runs each query in a turn of its own before all are told together: others wait for one of them, and not for all. */
  async prepare(inTurn: (job: () => Promise<void>) => Promise<void>): Promise<void> {
    if (!this.isMuch) return;
    const turns = [...this.#dirty].map((queryId) =>
      inTurn(async () => {
        const query = this.#queries.get(queryId);
        if (query === undefined || query.unkept !== null) return;
        const execution = await query.subscription.current();
        if (!query.subscription.isCurrent) query.unkept = execution;
      }),
    );
    await Promise.all(turns);
  }

  /** What the client does not know yet, as modifications of a Transition. The caller holds the queue. */
  async takeChanges(): Promise<{ removed: number[]; results: string[] }> {
    const removed = this.#removed;
    this.#removed = [];
    const dirty = [...this.#dirty];
    this.#dirty.clear();
    const results = this.#untold.map((queryId) => queryResult(queryId, tooMany(), null));
    this.#untold = [];
    for (const queryId of dirty) {
      const query = this.#queries.get(queryId);
      if (query === undefined) continue;
      const execution = query.unkept ?? (await query.subscription.current());
      query.unkept = null;
      if (execution.fingerprint === query.told) continue;
      query.told = execution.fingerprint;
      results.push(queryResult(queryId, execution.outcome, execution.journal));
    }
    return { removed, results };
  }

  close(): void {
    for (const { subscription } of this.#queries.values()) subscription.close();
    this.#queries.clear();
  }

  #add(request: AddQuery): void {
    const { queryId, componentPath } = request;
    if (this.#queries.has(queryId) || this.#beyond.has(queryId)) throw new QuerySetError(`Duplicate query id ${queryId}`);
    if (componentPath && this.#caller !== "admin") {
      throw new QuerySetError("Functions of components cannot be called by clients");
    }
    if (this.#queries.size >= MAX_QUERIES_PER_CLIENT && this.#caller !== "admin") {
      this.#beyond.add(queryId);
      this.#untold.push(queryId);
      return;
    }
    this.#queries.set(queryId, { request, subscription: this.#subscribe(request), told: null, unkept: null });
    this.#dirty.add(queryId);
  }

  #subscribe({ queryId, udfPath: path, args, journal = null, componentPath: component = "" }: AddQuery): Subscription {
    const query = { component, path, args: withinReach(args[0] ?? {}), journal, caller: this.#caller };
    return this.#subscriptions.subscribe(query, this.#identity, () => {
      const stale = this.#queries.get(queryId);
      if (stale !== undefined) stale.unkept = null;
      this.#dirty.add(queryId);
      this.#onStale();
    });
  }

  #remove(queryId: number): void {
    if (this.#beyond.delete(queryId)) {
      this.#untold = this.#untold.filter((untold) => untold !== queryId);
      this.#removed.push(queryId);
      return;
    }
    const query = this.#queries.get(queryId);
    if (query === undefined) throw new QuerySetError(`Unknown query id ${queryId}`);
    query.subscription.close();
    this.#queries.delete(queryId);
    this.#dirty.delete(queryId);
    this.#removed.push(queryId);
  }
}

function tooMany(): Failure {
  const message = `A client may follow ${MAX_QUERIES_PER_CLIENT} queries at once`;
  const data = { code: "TooManyQueries", message };
  return {
    success: false,
    error: new FunctionError(`Uncaught ConvexError: ${message}`, { data, logMessage: message }),
    requestId: mintRequestId(),
    logLines: [],
  };
}
