import { accountOf, type VerifiedIdentity } from "#auth/identity.ts";
import { TokenVerifier } from "#auth/tokens.ts";
import { canonicalPath } from "#modules/functionAddress.ts";
import { type CodeSource, NO_PROJECT } from "#modules/loader.ts";
import { Registry } from "#modules/registry.ts";
import type { FunctionKind, RegisteredFunction } from "#modules/registry.ts";
import type { CallKind } from "#monitor/finishedCall.ts";
import type { Monitor } from "#monitor/Monitor.ts";
import { type Call, type CallOutcome, type RepeatableRequest, turnOf } from "#runtime/call.ts";
import { FairQueue } from "#runtime/FairQueue.ts";
import { runOutside } from "#runtime/invocation.ts";
import type { Deployment } from "#runtime/invoke.ts";
import { SerialQueue } from "#runtime/SerialQueue.ts";
import { applySchemas } from "#store/applySchema.ts";
import type { Database } from "#store/Database.ts";
import { StorageError } from "#store/sqlite/StorageError.ts";
import type { Transaction } from "#store/Transaction.ts";
import { Files } from "#system/Files.ts";
import { newJobs } from "#system/jobs.ts";
import { messageOf } from "#values/messageOf.ts";
import { VectorIndexes } from "#vectors/VectorIndexes.ts";
import { StuckCalls } from "#watchdog/StuckCalls.ts";
import { Actions } from "./Actions.ts";
import { Crons } from "./Crons.ts";
import { type MutationWrites, GroupCommit } from "./GroupCommit.ts";
import { Housekeeping } from "./Housekeeping.ts";
import { runMigrations } from "./Migrations.ts";
import { Scheduler } from "./Scheduler.ts";
import type { JobRunner } from "./Scheduler.ts";
import { Scrubber } from "./Scrubber.ts";
import { Subscriptions } from "./Subscriptions.ts";
import { notBegun, notStored, Transactions } from "./Transactions.ts";
import type { MutationOptions, MutationRun, QueryRun } from "./Transactions.ts";

/** Where user code, the database, live queries and the scheduler meet: every transaction goes through the one queue here. */
export class Engine implements JobRunner {
  readonly actions = new Actions(this);
  readonly scheduler = new Scheduler(this);
  readonly crons = new Crons(this);
  readonly files: Files;
  readonly housekeeping: Housekeeping;
  readonly vectors = new VectorIndexes(this);
  readonly subscriptions: Subscriptions;
  readonly monitor: Monitor;
  /** Called when functions have been loaded. */
  onLoad = (): void => {};
  /** What an admin may ask of the backend itself. */
  readonly systemQueries = new Map<string, RegisteredFunction["invoke"]>();
  readonly #database: Database;
  #source: CodeSource;
  readonly #queue = new FairQueue();
  readonly #loads = new SerialQueue();
  readonly #stuck: StuckCalls;
  readonly #transactions: Transactions;
  readonly #commits: GroupCommit;
  readonly #scrubber: Scrubber;
  #deployment: Deployment;
  #tokens = new TokenVerifier([]);
  #isLoaded = false;

  constructor(database: Database, source: CodeSource, monitor: Monitor, dataFolder: string) {
    this.files = new Files(this, dataFolder);
    this.#database = database;
    this.monitor = monitor;
    this.#source = source;
    this.#stuck = new StuckCalls(dataFolder);
    this.#transactions = new Transactions(database, this.#stuck);
    this.#commits = new GroupCommit(database, this.#queue, [
      (writes) => this.vectors.follow(writes),
      (writes) => this.subscriptions.invalidate(writes),
      (writes) => this.scheduler.scheduled(newJobs(writes)),
      (writes) => this.files.removeDeleted(writes),
    ]);
    this.housekeeping = new Housekeeping(database, this);
    this.#scrubber = new Scrubber(database, (job) => this.whileHoldingQueue(job));
    this.#deployment = {
      folder: source.folder,
      registry: new Registry(NO_PROJECT, this.systemQueries),
      catalog: database.catalog,
    };
    this.subscriptions = new Subscriptions(
      ({ journal, ...query }, identity) => this.#runQuery({ ...query, identity }, journal),
      ({ path }) => this.monitor.cached(canonicalPath(path)),
    );
  }

  /** The user's code as it is now. */
  get deployment(): Deployment {
    return this.#deployment;
  }

  /** Called in the midst of a transaction that does not give the thread back. */
  noteStuck(): void {
    this.#transactions.noteStuck();
  }

  /** Of the last commit. */
  get lastTs(): bigint {
    return this.#database.lastTs;
  }

  async start(): Promise<void> {
    await this.load();
    await this.files.start();
    await this.scheduler.start();
    await this.crons.start();
    this.housekeeping.start();
    void this.#sweepWhenWhole();
  }

  /** Without a row, a file may be what a crash has left; in a database that is damaged, its row may be what is missing. */
  async #sweepWhenWhole(): Promise<void> {
    try {
      if (await this.#scrubber.run()) await this.files.sweep();
    } catch (error) {
      process.stderr.write(`Files without a row were not put aside: ${messageOf(error)}\n`);
    }
  }

  stop(): void {
    this.housekeeping.stop();
    this.#scrubber.stop();
    this.scheduler.stop();
    this.crons.stop();
    this.#source.close();
  }

  /**
   * Takes over the functions as they are now, or those of another source. `prepare` runs once they are loaded, and what it answers once
   * they are known to fit and before anybody calls them. When they do not load, `prepare` throws, or the documents do not fit their
   * schema, nothing changes.
   */
  async load(other: CodeSource | null = null, prepare: () => () => void = () => () => {}): Promise<void> {
    await this.#loads.run(async () => {
      const source = other ?? this.#source;
      const isAnother = this.#isLoaded;
      this.#isLoaded = true;
      const registry = new Registry(await source.load(), this.systemQueries);
      await this.whileHoldingQueue(async () => {
        // A schema cannot be taken back: whatever needs room on the disk is there before it.
        const keep = prepare();
        applySchemas(this.#database, registry.schemas);
        keep();
        this.vectors.forget();
        this.#source = source;
        this.#deployment = { ...this.#deployment, folder: source.folder, registry };
        this.#tokens = new TokenVerifier(registry.authProviders);
        if (isAnother) this.#stuck.forget();
        this.subscriptions.invalidateAll();
      });
      if (registry.functionsOf("").length > 0) this.onLoad();
      if (source.runsMigrations) await runMigrations(registry, this.#database, this);
      await this.crons.plan(registry.crons);
    });
  }

  /** Never while holding the queue: keys may be served by a function of this backend. */
  async identify(token: string): Promise<VerifiedIdentity> {
    return await this.#tokens.verify(token);
  }

  /**
   * The job must not wait for another call into the engine that takes the queue. Jobs of one lane take turns with those of others, so that
   * what one person asks for holds nobody else up.
   */
  whileHoldingQueue<T>(job: () => Promise<T>, lane: string | null = null): Promise<T> {
    return runOutside(() => this.#queue.run(job, lane));
  }

  /** Without a kind whatever the function is. */
  async run(call: Call, kind: FunctionKind | null): Promise<CallOutcome> {
    switch (kind ?? this.#deployment.registry.kindOf(call, call.caller)) {
      case "action":
        return await this.actions.run(call);
      case "mutation":
        return (await this.mutate(call)).outcome;
      default:
        // What does not exist fails as a query, with the error that says so.
        return await this.query(call);
    }
  }

  async query(call: Call): Promise<CallOutcome> {
    return await this.whileHoldingQueue(async () => (await this.#runQuery(call, null)).outcome, laneOf(call));
  }

  /** `onSettled` runs when it is durable and before any query: its caller is answered before anybody is told what changed. */
  async mutate(call: Call, request?: RepeatableRequest, onSettled?: (run: MutationRun) => void): Promise<MutationRun> {
    try {
      return await this.#behindOwn(call, () =>
        this.#commits.run(() => this.#runMutation(call, { request }), { lane: turnOf(call), onDurable: onSettled }),
      );
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      const run = notStored(call, error);
      onSettled?.(run);
      return run;
    }
  }

  /**
   * Whoever changes what they follow in much is told of the last change first. Otherwise their own changes would make stale what has just
   * been read for them, again and again, until all of it had to be read in one go, which holds everybody up.
   */
  async #behindOwn<T>(call: Call, commit: () => Promise<T>): Promise<T> {
    const lane = call.identity === null ? null : laneOf(call);
    if (lane === null || !this.#queue.hasWaiting(lane)) return await commit();
    const { promise, resolve } = Promise.withResolvers<T>();
    // In its turn, not after it: so nobody's mutations overtake each other.
    await this.whileHoldingQueue(async () => resolve(commit()), lane);
    return await promise;
  }

  async mutateForJob(
    call: Call,
    {
      isWanted,
      beforeCommit,
    }: { isWanted: (transaction: Transaction) => boolean; beforeCommit: (transaction: Transaction) => void },
  ): Promise<CallOutcome | null> {
    const { outcome } = await this.#commits.run<MutationWrites & { outcome: CallOutcome | null }>(async () => {
      if (!this.#transactions.read(isWanted)) return { outcome: null, writes: [] };
      return await this.#runMutation(call, { beforeCommit });
    });
    return outcome;
  }

  /** A transaction of the backend itself, which stands for itself unless it is made in somebody's turn. */
  async write<T>(step: (transaction: Transaction) => T, lane: string | null = null): Promise<T> {
    const { result } = await this.#commits.run(async () => this.#transactions.write(step), { lane });
    return result;
  }

  async read<T>(step: (transaction: Transaction) => T): Promise<T> {
    return await this.whileHoldingQueue(async () => this.#transactions.read(step));
  }

  /** For exports and imports: nobody else reads or writes meanwhile. */
  async aloneWithDatabase<T>(job: (database: Database) => T): Promise<T> {
    return await this.whileHoldingQueue(async () => {
      const before = this.#database.lastTs;
      const result = job(this.#database);
      if (this.#database.lastTs !== before) {
        this.vectors.forget();
        this.subscriptions.invalidateAll();
      }
      return result;
    });
  }

  /** As what a call is told of and counted; without a kind when this caller has no such function. */
  nameOf({ component, path, caller }: Call): { kind: CallKind | null; path: string; component: string } {
    const name = canonicalPath(path);
    const kind = this.#deployment.registry.kindOf({ component, path }, caller);
    return { kind, component, path: component === "" ? name : `${component}/${name}` };
  }

  #runQuery(call: Call, journal: string | null): Promise<QueryRun> {
    return this.monitor.watch(this.nameOf(call), () => this.#transactions.runQuery(call, this.#deployment, journal));
  }

  async #runMutation(call: Call, options: MutationOptions): Promise<MutationRun> {
    // As whom it was sent may be another account than the one as which it is sent again: whose turn comes first must not matter.
    if (options.request?.isReplaced?.() === true) return notBegun();
    return await this.monitor.watch(this.nameOf(call), () => this.#transactions.runMutation(call, this.#deployment, options));
  }
}

/** Of what somebody asks for: one for all sign-ins of a person, one for all visitors, and none for the admin. */
export function laneOf({ identity, caller }: Pick<Call, "identity" | "caller">): string | null {
  if (caller === "admin") return null;
  return identity === null ? "visitors" : accountOf(identity);
}
