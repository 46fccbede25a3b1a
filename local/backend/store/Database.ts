import type { DatabaseSync } from "node:sqlite";
import { Catalog } from "./Catalog.ts";
import { DocumentRows } from "./DocumentRows.ts";
import { openSqlite, prepareStatements, type Statements, type Synchronous } from "./sqlite.ts";
import { type CompletedRequest, Transaction } from "./Transaction.ts";

export type DatabaseOptions = {
  /** FULL survives a power cut; NORMAL survives a killed process. */
  synchronous?: Synchronous;
  /** Milliseconds since the epoch. */
  now?: () => number;
};

/** Opens `dataDir`, and makes it when it is missing. */
export function openDatabase(dataDir: string, { synchronous = "NORMAL", now = Date.now }: DatabaseOptions = {}): Database {
  return new Database(openSqlite(dataDir, synchronous), now);
}

const NS_PER_MS = 1_000_000n;
/** Creation times of one millisecond are told apart by this. */
const CREATION_STEP_MS = 0.001;

export class Database {
  readonly catalog: Catalog;
  readonly sqlite: DatabaseSync;
  readonly statements: Statements;
  readonly rows: DocumentRows;
  readonly now: () => number;
  #lastTs: bigint;
  #lastCreationTime: number;
  #open: Transaction | null = null;

  constructor(sqlite: DatabaseSync, now: () => number) {
    this.sqlite = sqlite;
    this.statements = prepareStatements(sqlite);
    this.rows = new DocumentRows(this.statements);
    this.now = now;
    this.catalog = new Catalog(this.statements);
    // A wiped database starts at now as well: a client that has seen a later time refuses an earlier one.
    const stored = this.statements.readClock.get()?.last_ts as bigint | undefined;
    this.#lastTs = stored ?? BigInt(Math.floor(now())) * NS_PER_MS;
    this.#lastCreationTime = Number(this.#lastTs) / Number(NS_PER_MS);
    this.#install();
  }

  /** Nanoseconds since the epoch of the last commit; never goes back, not over restarts either. */
  get lastTs(): bigint {
    return this.#lastTs;
  }

  beginQuery(): Transaction {
    return this.#begin("query");
  }

  beginMutation(): Transaction {
    return this.#begin("mutation");
  }

  /** What a request that was sent before was answered, or null when it was never committed. */
  completedRequest(sessionId: string, requestId: number): { result: string; ts: bigint } | null {
    const row = this.statements.findRequest.get(sessionId, requestId);
    return row ? { result: row.result as string, ts: row.ts as bigint } : null;
  }

  forgetRequests(beforeMs: number): void {
    this.statements.deleteRequests.run(BigInt(Math.floor(beforeMs)) * NS_PER_MS);
  }

  close(): void {
    this.#open?.rollback();
    this.sqlite.close();
  }

  /** For Transaction: later than any before, also when several documents are made in one millisecond. */
  nextCreationTime(): number {
    this.#lastCreationTime = Math.max(this.now(), this.#lastCreationTime + CREATION_STEP_MS);
    return this.#lastCreationTime;
  }

  /** For Transaction: commits what is open, under a new timestamp when there is anything to see. */
  commit(visible: boolean, request: CompletedRequest | null): bigint {
    let ts = this.#lastTs;
    if (visible || request) {
      const nowTs = BigInt(Math.floor(this.now())) * NS_PER_MS;
      ts = nowTs > ts ? nowTs : ts + 1n;
      this.statements.setClock.run(ts);
    }
    if (request) this.statements.insertRequest.run(request.sessionId, request.requestId, request.result, ts);
    this.statements.commit.run();
    this.#lastTs = ts;
    this.#open = null;
    return ts;
  }

  /** For Transaction. */
  rollback(): void {
    // SQLite ends a transaction by itself after some errors, such as a full disk.
    if (this.sqlite.isTransaction) this.statements.rollback.run();
    this.#open = null;
  }

  #begin(kind: "query" | "mutation"): Transaction {
    if (this.#open) throw new Error(`A ${this.#open.kind} is still open: transactions run one at a time`);
    if (kind === "mutation") this.statements.beginImmediate.run();
    else this.statements.begin.run();
    this.#open = new Transaction(this, kind);
    return this.#open;
  }

  #install(): void {
    this.statements.beginImmediate.run();
    this.catalog.installSystemTables();
    this.statements.setClock.run(this.#lastTs);
    this.statements.commit.run();
  }
}
