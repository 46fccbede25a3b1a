import type { VerifiedIdentity } from "#local/backend/auth/identity.ts";
import { TokenVerifier } from "#local/backend/auth/tokens.ts";
import { runOutside } from "#local/backend/runtime/invocation.ts";
import type { Deployment } from "#local/backend/runtime/invoke.ts";
import type { Loader } from "#local/backend/runtime/loader.ts";
import { Registry } from "#local/backend/runtime/registry.ts";
import type { FunctionKind } from "#local/backend/runtime/registry.ts";
import { applySchema } from "#local/backend/schema/apply.ts";
import type { Database } from "#local/backend/store/Database.ts";
import type { Transaction } from "#local/backend/store/Transaction.ts";
import { Actions } from "./Actions.ts";
import type { Call, Outcome, RepeatableRequest } from "./call.ts";
import { removeJobsBefore } from "./jobs.ts";
import { KEPT_MS } from "./limits.ts";
import { Scheduler } from "./Scheduler.ts";
import type { JobRunner } from "./Scheduler.ts";
import { SerialQueue } from "./SerialQueue.ts";
import { Subscriptions } from "./Subscriptions.ts";
import { Transactions } from "./Transactions.ts";
import type { MutationRun } from "./Transactions.ts";

const CLEANING_PAUSE_MS = 60 * 60 * 1000;

/** Where user code, the database, live queries and the scheduler meet: every transaction goes through the one queue here. */
export class Engine implements JobRunner {
  readonly actions = new Actions(this);
  readonly scheduler = new Scheduler(this);
  readonly subscriptions: Subscriptions;
  readonly #database: Database;
  readonly #loader: Loader;
  readonly #queue = new SerialQueue();
  readonly #loads = new SerialQueue();
  readonly #transactions: Transactions;
  #deployment: Deployment;
  #tokens = new TokenVerifier([]);
  #cleaning: NodeJS.Timeout | undefined;

  constructor(database: Database, loader: Loader) {
    this.#database = database;
    this.#loader = loader;
    this.#transactions = new Transactions(database);
    this.#deployment = { folder: loader.folder, registry: new Registry(new Map()), tables: database.catalog };
    this.subscriptions = new Subscriptions(({ path, args, journal }, identity) =>
      this.#transactions.runQuery({ path, args, identity, caller: "client" }, this.#deployment, journal),
    );
  }

  /** The user's code as it is now. */
  get deployment(): Deployment {
    return this.#deployment;
  }

  /** Of the last commit. */
  get lastTs(): bigint {
    return this.#database.lastTs;
  }

  async start(): Promise<void> {
    await this.load();
    await this.#clean();
    this.#cleaning = setInterval(() => void this.#clean(), CLEANING_PAUSE_MS);
    await this.scheduler.start();
  }

  stop(): void {
    clearInterval(this.#cleaning);
    this.scheduler.stop();
    this.#loader.close();
  }

  /** Takes over the functions as they are now. When they do not load, or the documents do not fit their schema, nothing changes. */
  async load(): Promise<void> {
    await this.#loads.run(async () => {
      const registry = new Registry(await this.#loader.load());
      await this.whileHoldingQueue(async () => {
        applySchema(this.#database, registry.schema);
        this.#deployment = { ...this.#deployment, registry };
        this.#tokens = new TokenVerifier(registry.authProviders);
        this.subscriptions.invalidateAll();
      });
    });
  }

  /** Never while holding the queue: keys may be served by a function of this backend. */
  async identify(token: string): Promise<VerifiedIdentity> {
    return await this.#tokens.verify(token);
  }

  /** The job must not wait for another call into the engine that takes the queue. */
  whileHoldingQueue<T>(job: () => Promise<T>): Promise<T> {
    return runOutside(() => this.#queue.run(job));
  }

  /** Without a kind whatever the function is. A job's name goes on to what runs for it. */
  async run(call: Call, kind: FunctionKind | null, jobId: string | null = null): Promise<Outcome> {
    switch (kind ?? this.#deployment.registry.kindOf(call.path, call.caller)) {
      case "action":
        return await this.actions.run(call, jobId);
      case "mutation":
        return (await this.mutate(call)).outcome;
      default:
        // What does not exist fails as a query, with the error that says so.
        return await this.query(call);
    }
  }

  async query(call: Call): Promise<Outcome> {
    return await this.whileHoldingQueue(async () => {
      const { outcome } = await this.#transactions.runQuery(call, this.#deployment, null);
      return outcome;
    });
  }

  /** `onSettled` runs before any other transaction: its caller is answered before anybody is told what changed. */
  async mutate(call: Call, request?: RepeatableRequest, onSettled?: (run: MutationRun) => void): Promise<MutationRun> {
    return await this.whileHoldingQueue(async () => {
      const run = await this.#transactions.runMutation(call, this.#deployment, { request });
      onSettled?.(run);
      this.#afterCommit(run);
      return run;
    });
  }

  async mutateForJob(
    call: Call,
    {
      isWanted,
      beforeCommit,
    }: { isWanted: (transaction: Transaction) => boolean; beforeCommit: (transaction: Transaction) => void },
  ): Promise<Outcome | null> {
    return await this.whileHoldingQueue(async () => {
      if (!this.#transactions.read(isWanted)) return null;
      const run = await this.#transactions.runMutation(call, this.#deployment, { beforeCommit });
      this.#afterCommit(run);
      return run.outcome;
    });
  }

  /** A transaction of the backend itself. */
  async write<T>(step: (transaction: Transaction) => T): Promise<T> {
    return await this.whileHoldingQueue(async () => {
      const { result, writes } = this.#transactions.write(step);
      this.subscriptions.invalidate(writes);
      return result;
    });
  }

  async read<T>(step: (transaction: Transaction) => T): Promise<T> {
    return await this.whileHoldingQueue(async () => this.#transactions.read(step));
  }

  #afterCommit({ writes, scheduled }: MutationRun): void {
    this.subscriptions.invalidate(writes);
    if (scheduled) this.scheduler.wake();
  }

  async #clean(): Promise<void> {
    const before = Date.now() - KEPT_MS;
    await this.write((transaction) => removeJobsBefore(transaction, before));
    await this.whileHoldingQueue(async () => this.#database.forgetRequests(before));
  }
}
