import { decodeId } from "#values/ids.ts";
import { indexKey } from "./Catalog.ts";
import type { Database } from "./Database.ts";
import { indexRowChecksum } from "./documents/checksum.ts";
import { StoredDocument } from "./documents/StoredDocument.ts";
import type { Table } from "./documents/table.ts";
import { corruptionOf, type IndexedRow } from "./documents/verifiedDocument.ts";
import { damagedFieldWhileOpen } from "./sqlite/fileHeader.ts";
import { ownRowsDamage } from "./sqlite/ownRows.ts";
import { BOUND_LIMIT, prepare } from "./sqlite/statements.ts";

/** Documents, or rows of an index, that are looked at in one step: a few milliseconds. */
const BATCH = 128;
const BEFORE_ALL = new Uint8Array();

/**
 * Looks through all that is stored and names what is not as it was written. Each step is a short one: between two of them other
 * transactions may run. Every step starts and ends outside of a transaction.
 */
export function* findCorruption(database: Database): Generator<string[]> {
  yield headerDamage(database);
  yield ownRowsDamage(database.sqlite);
  yield* requestsDamage(database);
  yield* documentsDamage(database);
  yield* indexRowsDamage(database);
}

/** For a database that nobody else uses: all at once, with SQLite's own check of its pages. */
export function verifyDatabase(database: Database): string[] {
  const pages = database.sqlite.prepare("PRAGMA integrity_check").all();
  const ofSqlite = pages.flatMap(({ integrity_check: text }) =>
    text === "ok" ? [] : [`the pages of the file: ${String(text)}`],
  );
  return [...ofSqlite, ...findCorruption(database).toArray().flat()];
}

/** With its log written back, the file has to be whole. */
function headerDamage({ sqlite }: Database): string[] {
  sqlite.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  const field = damagedFieldWhileOpen(sqlite.location() ?? "");
  return field === null ? [] : [`the file's header, in its ${field}`];
}

function* requestsDamage({ sqlite }: Database): Generator<string[]> {
  const next = prepare<{ session_id: string; request_id: number; intact: number }>(
    sqlite,
    `
    SELECT session_id, request_id, checksum = checksum(session_id, request_id, result, ts) AS intact
    FROM requests WHERE (session_id, request_id) > (?, ?) ORDER BY session_id, request_id ${BOUND_LIMIT}`,
  );
  for (let after: [string, number] = ["", -1]; ;) {
    const rows = next.all(...after, BATCH);
    yield rows
      .filter(({ intact }) => intact !== 1)
      .map(({ session_id, request_id }) => `the answer to request ${request_id} of session ${session_id}`);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = [last.session_id, last.request_id];
  }
}

/** Every document has its row in each index of its table. */
function* documentsDamage({ sqlite, catalog }: Database): Generator<string[]> {
  const next = prepare<{ number: number; json: string }>(
    sqlite,
    `SELECT number, json FROM documents WHERE number > ? ORDER BY number ${BOUND_LIMIT}`,
  );
  const leadsTo = prepare<{ checksum: number }>(
    sqlite,
    "SELECT checksum FROM index_rows WHERE index_id = ? AND key = ? AND document = ?",
  );
  for (let after = -1; ;) {
    const rows = next.all(after, BATCH);
    const found: string[] = [];
    for (const { number, json } of rows) {
      const described = describe(json, (tableNumber) => catalog.tableByNumber(tableNumber));
      if (described === null) {
        found.push(`the document in row ${number}, which cannot be read`);
        continue;
      }
      const { table, document, internalId } = described;
      for (const index of table.indexes.values()) {
        const key = indexKey(index, document.fields, internalId);
        const row = leadsTo.get(index.id, key, number);
        if (row?.checksum === indexRowChecksum(index.id, key, number)) continue;
        found.push(`the row of index "${index.name}" for the document with the id ${document.id} in table "${table.name}"`);
      }
    }
    yield found;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.number;
  }
}

/** Every row of an index leads to a document that is as it was written. */
function* indexRowsDamage({ sqlite, catalog }: Database): Generator<string[]> {
  const next = prepare<IndexedRow>(
    sqlite,
    `
    SELECT index_id AS indexId, key, document, index_rows.checksum AS checksum, json, documents.checksum AS documentChecksum
    FROM index_rows LEFT JOIN documents ON number = document
    WHERE (index_id, key) > (?, ?) ORDER BY index_id, key ${BOUND_LIMIT}`,
  );
  for (let after: [number, Uint8Array] = [-1, BEFORE_ALL]; ;) {
    const rows = next.all(...after, BATCH);
    yield rows.flatMap((row) => corruptionOf(row, catalog.tableOfIndex(row.indexId)) ?? []);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = [last.indexId, last.key];
  }
}

function describe(json: string, tableByNumber: (number: number) => Table | null) {
  try {
    const document = new StoredDocument(json);
    const decoded = decodeId(document.id);
    const table = decoded && tableByNumber(decoded.tableNumber);
    return decoded && table ? { document, table, internalId: decoded.internalId } : null;
  } catch {
    return null;
  }
}
