import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { IndexedRow } from "#store/documents/verifiedDocument.ts";

/** A prepared statement whose rows have the form that its SQL gives them. */
export interface Statement<Row = never> extends Pick<StatementSync, "run" | "setReadBigInts"> {
  all(...values: SQLInputValue[]): Row[];
  get(...values: SQLInputValue[]): Row | undefined;
}

/** Gives rows their type, by the SQL beside it: what `sql` selects is nothing that the compiler reads. */
export function prepare<Row = never>(sqlite: DatabaseSync, sql: string): Statement<Row> {
  return sqlite.prepare(sql) as unknown as Statement<Row>;
}

/** SQLite plans by the number where a bare `?` stands, and parses the statement again for each number that is bound. */
export const BOUND_LIMIT = "LIMIT CAST(? AS INTEGER)";

/** Prepared once, since preparing costs more than running. */
export type Statements = ReturnType<typeof prepareStatements>;

export function prepareStatements(sqlite: DatabaseSync) {
  return {
    ...transactionStatements(sqlite),
    ...documentStatements(sqlite),
    ...indexRowStatements(sqlite),
    ...catalogStatements(sqlite),
    ...bookkeepingStatements(sqlite),
  };
}

/** Transactions, and the savepoints of those that commit together. */
function transactionStatements(sqlite: DatabaseSync) {
  return {
    begin: prepare(sqlite, "BEGIN"),
    beginImmediate: prepare(sqlite, "BEGIN IMMEDIATE"),
    commit: prepare(sqlite, "COMMIT"),
    rollback: prepare(sqlite, "ROLLBACK"),
    beginMember: prepare(sqlite, "SAVEPOINT member"),
    commitMember: prepare(sqlite, "RELEASE member"),
    rollbackMember: prepare(sqlite, "ROLLBACK TO member"),
  };
}

/** Rows of `documents`. */
function documentStatements(sqlite: DatabaseSync) {
  return {
    readDocument: prepare<{ json: string; checksum: number }>(sqlite, "SELECT json, checksum FROM documents WHERE number = ?"),
    lastDocument: prepare<{ number: number | null }>(sqlite, "SELECT max(number) AS number FROM documents"),
    insertDocument: prepare(sqlite, "INSERT INTO documents (number, json, checksum) VALUES (?, ?, ?)"),
    updateDocument: prepare(sqlite, "UPDATE documents SET json = ?, checksum = ? WHERE number = ?"),
    deleteDocument: prepare(sqlite, "DELETE FROM documents WHERE number = ?"),
  };
}

/** Rows of `index_rows`, alone or with their documents. */
function indexRowStatements(sqlite: DatabaseSync) {
  const ofDocument = `
    SELECT index_id AS indexId, key, document, index_rows.checksum AS checksum, json, documents.checksum AS documentChecksum
    FROM index_rows LEFT JOIN documents ON number = document WHERE index_id = ?`;
  return {
    insertIndexRow: prepare(sqlite, "INSERT INTO index_rows (index_id, key, document, checksum) VALUES (?, ?, ?, ?)"),
    deleteIndexRow: prepare(sqlite, "DELETE FROM index_rows WHERE index_id = ? AND key = ?"),
    deleteIndexRows: prepare(sqlite, "DELETE FROM index_rows WHERE index_id = ?"),
    countIndexRows: prepare<{ count: number }>(sqlite, "SELECT count(*) AS count FROM index_rows WHERE index_id = ?"),
    findDocument: prepare<IndexedRow>(sqlite, `${ofDocument} AND key = ?`),
    scanUp: prepare<IndexedRow>(sqlite, `${ofDocument} AND key >= ? AND key < ? ORDER BY key ${BOUND_LIMIT}`),
    scanDown: prepare<IndexedRow>(sqlite, `${ofDocument} AND key >= ? AND key < ? ORDER BY key DESC ${BOUND_LIMIT}`),
  };
}

/** Tables and their indexes. */
function catalogStatements(sqlite: DatabaseSync) {
  return {
    tables: prepare<{ number: number; name: string; document_type: string | null }>(
      sqlite,
      "SELECT number, name, document_type FROM tables",
    ),
    insertTable: prepare(sqlite, "INSERT INTO tables (number, name, checksum) VALUES (?1, ?2, checksum(?1, ?2, NULL))"),
    updateTable: prepare(sqlite, "UPDATE tables SET document_type = ?1, checksum = checksum(number, name, ?1) WHERE number = ?2"),
    deleteTable: prepare(sqlite, "DELETE FROM tables WHERE number = ?"),
    indexes: prepare<{ id: number; table_number: number; name: string; fields: string }>(
      sqlite,
      "SELECT id, table_number, name, fields FROM indexes ORDER BY id",
    ),
    insertIndex: prepare(
      sqlite,
      "INSERT INTO indexes (table_number, name, fields, checksum) VALUES (?1, ?2, ?3, checksum(?1, ?2, ?3))",
    ),
    deleteIndex: prepare(sqlite, "DELETE FROM indexes WHERE id = ?"),
  };
}

/** Answered requests, migrations and the clock. */
function bookkeepingStatements(sqlite: DatabaseSync) {
  const statements = {
    findRequest: prepare<{ result: string; ts: bigint; intact: bigint }>(
      sqlite,
      `
      SELECT result, ts, checksum = checksum(session_id, request_id, result, ts) AS intact
      FROM requests WHERE session_id = ? AND request_id = ?`,
    ),
    insertRequest: prepare(
      sqlite,
      `
      INSERT INTO requests (session_id, request_id, result, ts, checksum) VALUES (?1, ?2, ?3, ?4, checksum(?1, ?2, ?3, ?4))`,
    ),
    deleteRequests: prepare(
      sqlite,
      `
      DELETE FROM requests WHERE (session_id, request_id) IN (SELECT session_id, request_id FROM requests WHERE ts < ? ${BOUND_LIMIT})`,
    ),
    deleteRequestsOf: prepare(sqlite, "DELETE FROM requests WHERE session_id = ? AND ts <= ?"),
    findMigration: prepare<{ name: string }>(sqlite, "SELECT name FROM migrations WHERE name = ?"),
    insertMigration: prepare(sqlite, "INSERT OR IGNORE INTO migrations (name) VALUES (?)"),
    readClock: prepare<{ last_ts: bigint }>(sqlite, "SELECT last_ts FROM clock"),
    setClock: prepare(sqlite, "INSERT OR REPLACE INTO clock VALUES (1, ?1, checksum(?1))"),
  };
  // Nanoseconds since the epoch are beyond what a number holds exactly.
  statements.findRequest.setReadBigInts(true);
  statements.readClock.setReadBigInts(true);
  return statements;
}
