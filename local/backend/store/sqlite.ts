import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const FILE_NAME = "database.sqlite";

/**
 * Every document is one row of `documents`, and one row of `index_rows` for each index of its table. The key holds the
 * indexed values in an order-preserving form, so a range of an index is a range of keys.
 */
const LAYOUT = `
  CREATE TABLE IF NOT EXISTS tables (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, document_type TEXT) STRICT;
  CREATE TABLE IF NOT EXISTS indexes (
    id INTEGER PRIMARY KEY AUTOINCREMENT, table_number INTEGER NOT NULL, name TEXT NOT NULL, fields TEXT NOT NULL,
    UNIQUE (table_number, name)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS documents (number INTEGER PRIMARY KEY, json TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS index_rows (
    index_id INTEGER NOT NULL, key BLOB NOT NULL, document INTEGER NOT NULL, PRIMARY KEY (index_id, key)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS requests (
    session_id TEXT NOT NULL, request_id INTEGER NOT NULL, result TEXT NOT NULL, ts INTEGER NOT NULL,
    PRIMARY KEY (session_id, request_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS requests_by_ts ON requests (ts);
  CREATE TABLE IF NOT EXISTS clock (only INTEGER PRIMARY KEY CHECK (only = 1), last_ts INTEGER NOT NULL) STRICT;
`;

export type Synchronous = "NORMAL" | "FULL";

/** Opens the database of `dataDir`, and makes it when it is missing. One process owns it, which also makes it faster. */
export function openSqlite(dataDir: string, synchronous: Synchronous): DatabaseSync {
  mkdirSync(dataDir, { recursive: true });
  const sqlite = new DatabaseSync(join(dataDir, FILE_NAME));
  try {
    sqlite.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = ${synchronous};
      PRAGMA cache_size = -32768;
      BEGIN IMMEDIATE;
      ${LAYOUT}
      COMMIT;
    `);
  } catch (error) {
    sqlite.close();
    const inUse = error instanceof Error && error.message.includes("locked");
    throw inUse ? new Error(`${dataDir} is in use by another backend`, { cause: error }) : error;
  }
  return sqlite;
}

/** Prepared once, since preparing costs more than running. */
export type Statements = ReturnType<typeof prepareStatements>;

export function prepareStatements(sqlite: DatabaseSync) {
  const ofDocument =
    "SELECT document AS number, key, json FROM index_rows JOIN documents ON number = document WHERE index_id = ?";
  const statements = {
    begin: sqlite.prepare("BEGIN"),
    beginImmediate: sqlite.prepare("BEGIN IMMEDIATE"),
    commit: sqlite.prepare("COMMIT"),
    rollback: sqlite.prepare("ROLLBACK"),

    insertDocument: sqlite.prepare("INSERT INTO documents (json) VALUES (?)"),
    updateDocument: sqlite.prepare("UPDATE documents SET json = ? WHERE number = ?"),
    deleteDocument: sqlite.prepare("DELETE FROM documents WHERE number = ?"),

    insertIndexRow: sqlite.prepare("INSERT INTO index_rows (index_id, key, document) VALUES (?, ?, ?)"),
    deleteIndexRow: sqlite.prepare("DELETE FROM index_rows WHERE index_id = ? AND key = ?"),
    deleteIndexRows: sqlite.prepare("DELETE FROM index_rows WHERE index_id = ?"),
    countIndexRows: sqlite.prepare("SELECT count(*) AS count FROM index_rows WHERE index_id = ?"),
    findDocument: sqlite.prepare(`${ofDocument} AND key = ?`),
    scanUp: sqlite.prepare(`${ofDocument} AND key >= ? AND key < ? ORDER BY key LIMIT ?`),
    scanDown: sqlite.prepare(`${ofDocument} AND key >= ? AND key < ? ORDER BY key DESC LIMIT ?`),

    tables: sqlite.prepare("SELECT number, name, document_type FROM tables"),
    insertTable: sqlite.prepare("INSERT INTO tables (number, name) VALUES (?, ?)"),
    updateTable: sqlite.prepare("UPDATE tables SET document_type = ? WHERE number = ?"),
    indexes: sqlite.prepare("SELECT id, table_number, name, fields FROM indexes ORDER BY id"),
    insertIndex: sqlite.prepare("INSERT INTO indexes (table_number, name, fields) VALUES (?, ?, ?)"),
    deleteIndex: sqlite.prepare("DELETE FROM indexes WHERE id = ?"),

    findRequest: sqlite.prepare("SELECT result, ts FROM requests WHERE session_id = ? AND request_id = ?"),
    insertRequest: sqlite.prepare("INSERT INTO requests (session_id, request_id, result, ts) VALUES (?, ?, ?, ?)"),
    deleteRequests: sqlite.prepare("DELETE FROM requests WHERE ts < ?"),
    readClock: sqlite.prepare("SELECT last_ts FROM clock"),
    setClock: sqlite.prepare("INSERT INTO clock VALUES (1, ?) ON CONFLICT DO UPDATE SET last_ts = excluded.last_ts"),
  };
  // Nanoseconds since the epoch are beyond what a number holds exactly.
  statements.findRequest.setReadBigInts(true);
  statements.readClock.setReadBigInts(true);
  return statements;
}
