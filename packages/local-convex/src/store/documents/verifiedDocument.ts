import { encodeId } from "#values/ids.ts";
import { internalIdOfKey } from "#values/keys.ts";
import { documentChecksum, indexRowChecksum } from "./checksum.ts";
import { CorruptionError } from "./CorruptionError.ts";
import { StoredDocument } from "./StoredDocument.ts";
import type { Table } from "./table.ts";

/** A row of an index with the document that it leads to, each with its checksum. */
export interface IndexedRow {
  indexId: number;
  key: Uint8Array;
  document: number;
  checksum: number;
  /** Null where the document is missing. */
  json: string | null;
  documentChecksum: number | null;
}

/** The document, as it was written; throws a CorruptionError that names it when it is not. */
export function verifiedDocument(row: IndexedRow, tableOfIndex: (indexId: number) => Table | null): StoredDocument {
  const { indexId, key, document, checksum, json, documentChecksum: sum } = row;
  const isIntact =
    checksum === indexRowChecksum(indexId, key, document) && json !== null && sum === documentChecksum(document, json);
  if (!isIntact) throw new CorruptionError(corruptionOf(row, tableOfIndex(indexId)) ?? "a row of an index");
  return new StoredDocument(json);
}

/** What is wrong with an index row or its document, by names that hold nothing of what is in them; null when nothing is. */
export function corruptionOf({ indexId, key, document, checksum, json, ...row }: IndexedRow, table: Table | null): string | null {
  const index = table?.indexes.values().find(({ id }) => id === indexId);
  const place = `table "${table?.name ?? "?"}"`;
  if (checksum !== indexRowChecksum(indexId, key, document)) {
    return `a row of index "${index?.name ?? indexId}" of ${place}, which led to the document in row ${document}`;
  }
  const name = `the document with the id ${encodeId(table?.number ?? 0, internalIdOfKey(key))} in ${place}`;
  if (json === null) return `${name} is missing`;
  return row.documentChecksum === documentChecksum(document, json) ? null : name;
}
