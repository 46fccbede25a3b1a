import type { DatabaseSync } from "node:sqlite";
import { messageOf } from "#values/messageOf.ts";
import { Catalog } from "./Catalog.ts";
import { DocumentRows } from "./DocumentRows.ts";
import { CorruptionError } from "./documents/CorruptionError.ts";
import { SearchRows } from "./search/SearchRows.ts";
import { LossError, setAside } from "./sqlite/loss.ts";
import type { Mark } from "./sqlite/Mark.ts";
import { ownRowsDamage } from "./sqlite/ownRows.ts";
import { openSqlite, refuseInUse } from "./sqlite/sqlite.ts";
import { prepareStatements, type Statements } from "./sqlite/statements.ts";
import { StorageError } from "./sqlite/StorageError.ts";
import { type CompletedRequest, Transaction } from "./Transaction.ts";
import type { Limits } from "./Usage.ts";

export type DatabaseOptions = {
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** Of 4 KiB; a write that needs more fails. */
  maxPages?: number | null;
  /** Go on without what is damaged, missing or foreign, which is kept aside. */
  acceptLoss?: boolean;
};

/** Opens `dataDir`, and makes it when nothing was stored there before. Throws a LossError where something of it is not there any more. */
export function openDatabase(
  dataDir: string,
  { now = Date.now, maxPages = null, acceptLoss = false }: DatabaseOptions = {},
): Database {
  const open = () => openWhole(dataDir, { maxPages, acceptLoss }, now);
  try {
    return open();
  } catch (error) {
    if (!acceptLoss || !(error instanceof LossError)) throw error;
    setAside(dataDir, () => refuseInUse(dataDir));
    return open();
  }
}

function openWhole(dataDir: string, options: Parameters<typeof openSqlite>[1], now: () => number): Database {
  try {
    const { sqlite, mark } = openSqlite(dataDir, options);
    try {
      return new Database(sqlite, mark, now);
    } catch (error) {
      sqlite.close();
      mark.close();
      throw error;
    }
  } catch (error) {
    throw isDamage(error) ? new LossError(dataDir, error.message, { cause: error }) : error;
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB, or what we found ourselves. */
function isDamage(error: unknown): error is Error {
  if (error instanceof CorruptionError) return true;
  return error instanceof Error && "errcode" in error && (error.errcode === 11 || error.errcode === 26);
}

const NS_PER_MS = 1_000_000n;
/** Creation times of one millisecond are told apart by this. */
const CREATION_STEP_MS = 0.001;

export class Database {
  readonly catalog: Catalog;
  readonly sqlite: DatabaseSync;
  readonly statements: Statements;
  readonly rows: DocumentRows;
  readonly search: SearchRows;
  readonly now: () => number;
  readonly #mark: Mark;
  #lastTs: bigint;
  #lastCreationTime: number;
  #open: Transaction | null = null;
  /** The time of the last mutation in the group that is open; null when none is. */
  #groupTs: bigint | null = null;
  /** A group could not be undone: that comes before anything else. */
  #mustUndo = false;

  constructor(sqlite: DatabaseSync, mark: Mark, now: () => number) {
    this.sqlite = sqlite;
    this.#mark = mark;
    const [damage] = ownRowsDamage(sqlite);
    if (damage !== undefined) throw new CorruptionError(damage);
    this.statements = prepareStatements(sqlite);
    this.search = new SearchRows(sqlite);
    this.rows = new DocumentRows(this.statements, this.search);
    this.now = now;
    this.catalog = new Catalog(this.statements, this.search);
    // A wiped database starts at now as well: a client that has seen a later time refuses an earlier one.
    const stored = this.statements.readClock.get();
    this.#lastTs = stored?.last_ts ?? BigInt(Math.floor(now())) * NS_PER_MS;
    this.#lastCreationTime = Number(this.#lastTs) / Number(NS_PER_MS);
    this.#install();
  }

  /** Nanoseconds since the epoch of the last commit; never goes back, not over restarts either. */
  get lastTs(): bigint {
    return this.#lastTs;
  }

  /** For Transaction: the last commit that it sees, in the group or before it. */
  get latestTs(): bigint {
    return this.#groupTs ?? this.#lastTs;
  }

  /** Until the group is committed its mutations are undone one by one, and none is there after a crash. */
  beginGroup(): void {
    if (this.#mustUndo) this.rollbackGroup();
    this.statements.beginImmediate.run();
    this.#groupTs = this.#lastTs;
  }

  /** Makes all mutations of the group durable at once, or none. */
  commitGroup(): void {
    if (this.hasLostTransaction) throw new StorageError("the transaction was ended by SQLite");
    const ts = this.latestTs;
    if (ts !== this.#lastTs) this.statements.setClock.run(ts);
    this.statements.commit.run();
    this.#groupTs = null;
    this.#noteCommit(ts);
  }

  /** Where it throws, as when the disk cannot be read, the next transaction begins with it. */
  rollbackGroup(): void {
    this.#groupTs = null;
    this.#open = null;
    this.#mustUndo = true;
    if (this.sqlite.isTransaction) this.statements.rollback.run();
    this.catalog.reload();
    this.#mustUndo = false;
  }

  /** SQLite ends a transaction by itself after some errors, such as a full disk: whatever came next would count alone. */
  get hasLostTransaction(): boolean {
    return (this.#open !== null || this.#groupTs !== null) && !this.sqlite.isTransaction;
  }

  /** With a user's limits, unless others are given. */
  beginQuery(limits?: Readonly<Limits>): Transaction {
    return this.#begin("query", limits);
  }

  beginMutation(limits?: Readonly<Limits>): Transaction {
    return this.#begin("mutation", limits);
  }

  /** What a request that was sent before was answered, or null when it was never committed. */
  completedRequest(sessionId: string, requestId: number): { result: string; ts: bigint } | null {
    const row = this.statements.findRequest.get(sessionId, requestId);
    if (!row) return null;
    if (row.intact !== 1n) throw new CorruptionError(`the answer to request ${requestId} of session ${sessionId}`);
    return { result: row.result, ts: row.ts };
  }

  /** Forgets some of the answers of before; returns how many. */
  forgetRequests(beforeMs: number, count: number): number {
    return Number(this.statements.deleteRequests.run(BigInt(Math.floor(beforeMs)) * NS_PER_MS, count).changes);
  }

  /** Forgets what sessions were answered until a time of each. */
  forgetAnswers(sessions: readonly { sessionId: string; ts: bigint }[]): void {
    this.statements.beginImmediate.run();
    try {
      for (const { sessionId, ts } of sessions) this.statements.deleteRequestsOf.run(sessionId, ts);
      this.statements.commit.run();
    } catch (error) {
      if (this.sqlite.isTransaction) this.statements.rollback.run();
      throw error;
    }
  }

  /** Pages of the file that nothing is in. */
  get freePages(): number {
    return Number(this.sqlite.prepare("PRAGMA freelist_count").get()?.freelist_count ?? 0);
  }

  /** Gives some of the free pages back to the disk, or all that are left with the log when there are no more. */
  shrink(pages: number): void {
    this.sqlite.exec(`PRAGMA incremental_vacuum(${pages})`);
    if (this.freePages === 0) this.sqlite.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  }

  close(): void {
    this.#open?.rollback();
    this.sqlite.close();
    this.#mark.close();
  }

  /** For Transaction: later than any before, also when several documents are made in one millisecond. */
  nextCreationTime(): number {
    this.#lastCreationTime = Math.max(this.now(), this.#lastCreationTime + CREATION_STEP_MS);
    return this.#lastCreationTime;
  }

  /** For Transaction: the time under which its commit will count. */
  nextTs(): bigint {
    const nowTs = BigInt(Math.floor(this.now())) * NS_PER_MS;
    return nowTs > this.latestTs ? nowTs : this.latestTs + 1n;
  }

  /** For Transaction: commits what is open. In a group it is not durable yet. */
  commit(ts: bigint, request: CompletedRequest | null): void {
    if (request) this.statements.insertRequest.run(request.sessionId, request.requestId, request.result, ts);
    if (this.#groupTs === null) {
      if (ts !== this.#lastTs) this.statements.setClock.run(ts);
      this.statements.commit.run();
      this.#noteCommit(ts);
    } else {
      this.statements.commitMember.run();
      this.#groupTs = ts;
    }
    this.#open = null;
  }

  /** For Transaction. */
  rollback(): void {
    if (this.sqlite.isTransaction && this.#groupTs === null) this.statements.rollback.run();
    if (this.sqlite.isTransaction && this.#groupTs !== null) {
      this.statements.rollbackMember.run();
      this.statements.commitMember.run();
    }
    this.#open = null;
  }

  #begin(kind: "query" | "mutation", limits?: Readonly<Limits>): Transaction {
    if (this.#open) throw new Error(`A ${this.#open.kind} is still open: transactions run one at a time`);
    if (this.#mustUndo) this.rollbackGroup();
    if (this.#groupTs !== null) this.statements.beginMember.run();
    else if (kind === "mutation") this.statements.beginImmediate.run();
    else this.statements.begin.run();
    this.#open = new Transaction(this, kind, limits);
    return this.#open;
  }

  /** What was committed is on the disk: without its mark it is answered all the same, and the mark is written with the next commit. */
  #noteCommit(ts: bigint): void {
    this.#lastTs = ts;
    try {
      this.#mark.write(ts);
    } catch (error) {
      process.stderr.write(`The mark of a commit was not written: ${messageOf(error)}\n`);
    }
  }

  #install(): void {
    this.statements.beginImmediate.run();
    this.catalog.installSystemTables();
    this.statements.setClock.run(this.#lastTs);
    this.statements.commit.run();
    this.#mark.write(this.#lastTs);
  }
}
