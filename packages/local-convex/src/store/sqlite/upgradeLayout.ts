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

/** Databases of before there were checksums get them. Part of the transaction that is open. */
export function upgradeLayout(sqlite: DatabaseSync): void {
  const columns = sqlite.prepare("SELECT name FROM pragma_table_info('documents')").all();
  if (columns.length === 0 || columns.some(({ name }) => name === "checksum")) return;
  for (const [table, checksum] of Object.entries(CHECKSUMS)) {
    sqlite.exec(
      `ALTER TABLE ${table} ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0; UPDATE ${table} SET checksum = ${checksum};`,
    );
  }
}
