import type { DatabaseSync } from "node:sqlite";

/** What the rows of each table are summed up from; `index_rows` and `documents` have sums of their own. */
const CHECKSUMS = {
  tables: "checksum(number, name, document_type)",
  indexes: "checksum(table_number, name, fields)",
  documents: "document_checksum(number, json)",
  index_rows: "index_row_checksum(index_id, key, document)",
  requests: "checksum(session_id, request_id, result, ts)",
  clock: "checksum(last_ts)",
};

/** Before the name of a search index. Those of older databases took words apart otherwise: their schema makes them anew. */
export const SEARCH_INDEX = "search2 ";
const OLD_SEARCH_INDEX = "search ";

/** Brings older databases to what they are now. Part of the transaction that is open. */
export function upgradeLayout(sqlite: DatabaseSync): void {
  addChecksums(sqlite);
  dropOldSearches(sqlite);
}

function dropOldSearches(sqlite: DatabaseSync): void {
  const known = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'indexes'").get();
  if (known === undefined) return;
  const old = sqlite
    .prepare("SELECT id FROM indexes WHERE substr(name, 1, ?) = ?")
    .all(OLD_SEARCH_INDEX.length, OLD_SEARCH_INDEX);
  for (const { id } of old) sqlite.exec(`DROP TABLE search_${Number(id)}; DELETE FROM indexes WHERE id = ${Number(id)};`);
}

function addChecksums(sqlite: DatabaseSync): void {
  const columns = sqlite.prepare("SELECT name FROM pragma_table_info('documents')").all();
  if (columns.length === 0 || columns.some(({ name }) => name === "checksum")) return;
  for (const [table, checksum] of Object.entries(CHECKSUMS)) {
    sqlite.exec(
      `ALTER TABLE ${table} ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0; UPDATE ${table} SET checksum = ${checksum};`,
    );
  }
}
