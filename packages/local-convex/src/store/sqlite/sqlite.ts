import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { installChecksums } from "#store/documents/checksum.ts";
import { messageOf } from "#values/messageOf.ts";
import { APPLICATION_ID, refuseDamagedHeader } from "./fileHeader.ts";
import { DATABASE_FILE, findLoss, type FoundDatabase, KeptLog, refuseMissingDatabase } from "./loss.ts";
import { Mark } from "./Mark.ts";
import { upgradeLayout } from "./upgradeLayout.ts";

/**
 * Every document is one row of `documents`, and one row of `index_rows` for each index of its table. The key holds the
 * indexed values in an order-preserving form, so a range of an index is a range of keys. Every row carries a checksum.
 */
const LAYOUT = `
  CREATE TABLE IF NOT EXISTS tables (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, document_type TEXT,
    checksum INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS indexes (
    id INTEGER PRIMARY KEY AUTOINCREMENT, table_number INTEGER NOT NULL, name TEXT NOT NULL, fields TEXT NOT NULL,
    checksum INTEGER NOT NULL, UNIQUE (table_number, name)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS documents (
    number INTEGER PRIMARY KEY, json TEXT NOT NULL, checksum INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS index_rows (
    index_id INTEGER NOT NULL, key BLOB NOT NULL, document INTEGER NOT NULL, checksum INTEGER NOT NULL,
    PRIMARY KEY (index_id, key)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS requests (
    session_id TEXT NOT NULL, request_id INTEGER NOT NULL, result TEXT NOT NULL, ts INTEGER NOT NULL,
    checksum INTEGER NOT NULL, PRIMARY KEY (session_id, request_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS requests_by_ts ON requests (ts);
  CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS clock (
    only INTEGER PRIMARY KEY CHECK (only = 1), last_ts INTEGER NOT NULL, checksum INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS identity (only INTEGER PRIMARY KEY CHECK (only = 1), id TEXT NOT NULL) STRICT;
  INSERT OR IGNORE INTO identity VALUES (1, lower(hex(randomblob(16))));
`;

export interface OpenOptions {
  /** Of 4 KiB; a write that needs more fails. Null for as many as there is room for. */
  maxPages: number | null;
  /** Whether to go on with a log that is damaged or missing, or with a foreign database. */
  acceptLoss: boolean;
}

/**
 * Opens the database of `dataDir`, and makes it when nothing was stored there before. One process owns it, which also makes it
 * faster. Throws a LossError, or an error that says that another process has it open; the folder is then as it was.
 */
export function openSqlite(dataDir: string, options: OpenOptions): { sqlite: DatabaseSync; mark: Mark } {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, DATABASE_FILE);
  refuseMissingDatabase(dataDir);
  refuseDamagedHeader(file);
  const log = new KeptLog(dataDir);
  const sqlite = new DatabaseSync(file);
  try {
    installLayout(sqlite, (found) => checkLoss(found, { dataDir, log, ...options }));
    letShrink(sqlite);
    if (options.maxPages !== null) sqlite.exec(`PRAGMA max_page_count = ${options.maxPages}`);
    const mark = new Mark(dataDir, String(sqlite.prepare("SELECT id FROM identity").get()?.id));
    return { sqlite, mark };
  } catch (error) {
    sqlite.close();
    if (!isLocked(error)) log.putBack();
    log.drop();
    throw isLocked(error) ? new InUseError(dataDir, { cause: error }) : error;
  }
}

const LOG_BYTES = 16 * 2 ** 20;

/** A database from before free pages were given back is written anew once, where that takes no longer than a moment. */
const REWRITTEN_PAGES = 16_384;

function letShrink(sqlite: DatabaseSync): void {
  const isFixed = sqlite.prepare("PRAGMA auto_vacuum").get()?.auto_vacuum === 0;
  if (!isFixed || Number(sqlite.prepare("PRAGMA page_count").get()?.page_count) > REWRITTEN_PAGES) return;
  try {
    sqlite.exec("PRAGMA auto_vacuum = INCREMENTAL; VACUUM");
  } catch (error) {
    // Such as without room for a second copy: then it stays as it is.
    process.stderr.write(`The database cannot shrink: ${messageOf(error)}\n`);
  }
}

function installLayout(sqlite: DatabaseSync, check: (found: FoundDatabase) => void): void {
  installChecksums(sqlite);
  // Only of a file that is empty yet: it would write into any other before that is looked at.
  if (sqlite.prepare("PRAGMA page_count").get()?.page_count === 0) sqlite.exec("PRAGMA auto_vacuum = INCREMENTAL");
  // FULL: what was committed survives a power cut. A log that had to grow is cut back when it begins anew.
  sqlite.exec(`
    PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA cache_size = -32768;
    PRAGMA journal_size_limit = ${LOG_BYTES};
    BEGIN IMMEDIATE;
  `);
  check(whatIsThere(sqlite));
  upgradeLayout(sqlite);
  sqlite.exec(`${LAYOUT} PRAGMA application_id = ${APPLICATION_ID}; COMMIT;`);
}

function whatIsThere(sqlite: DatabaseSync): FoundDatabase {
  const names = new Set(
    sqlite
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all()
      .map(({ name }) => name),
  );
  if (!names.has("clock")) return { kind: names.size === 0 ? "nothing" : "other tables" };
  const clock = sqlite.prepare("SELECT last_ts FROM clock");
  clock.setReadBigInts(true);
  const id = names.has("identity") ? sqlite.prepare("SELECT id FROM identity").get()?.id : null;
  return { kind: "ours", id: id === null ? null : String(id), ts: (clock.get()?.last_ts ?? 0n) as bigint };
}

function checkLoss(
  found: FoundDatabase,
  { dataDir, log, acceptLoss }: { dataDir: string; log: KeptLog; acceptLoss: boolean },
): void {
  const loss = findLoss(dataDir, found);
  if (loss === null) {
    if (log.isTorn) process.stderr.write("The log of the database ends in a commit that was not finished; it is left out.\n");
    return log.drop();
  }
  if (!acceptLoss || found.kind === "other tables") throw loss;
  log.setAside();
}

/** Another process has the database open. */
class InUseError extends Error {
  constructor(dataDir: string, options?: ErrorOptions) {
    super(`${dataDir} is in use by another backend; stop that one first`, options);
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && error.message.includes("locked");
}

/** For whoever is about to move the database away. */
export function refuseInUse(dataDir: string): void {
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) return;
  const sqlite = new DatabaseSync(file);
  try {
    sqlite.exec("BEGIN IMMEDIATE; ROLLBACK");
  } catch (error) {
    // What is damaged may fail in any way.
    if (isLocked(error)) throw new InUseError(dataDir, { cause: error });
  } finally {
    sqlite.close();
  }
}
