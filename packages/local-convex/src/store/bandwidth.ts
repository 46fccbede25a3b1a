import { BUILT_IN_INDEXES } from "#schema/checkIndexes.ts";
import type { Catalog } from "./Catalog.ts";
import type { Index } from "./documents/table.ts";
import type { Write } from "./ReadSet.ts";

/**
 * Database bandwidth by Convex's rule (`track_commit` of its committer, `IndexRange` of its queries): the whole document, and its
 * key in each index that a schema declares. Tables of the backend itself are free, and so are the indexes that every table has.
 */
export function billedBytes(index: Index, documentBytes: number, key: Uint8Array): number {
  return index.isSystem ? 0 : documentBytes + keyBytes(index, key);
}

/** Of a transaction that is committed. A document counts once, as it is in the end; a removed one is free. */
export function billedBytesWritten(writes: readonly Write[], catalog: Catalog): number {
  const last = new Map(writes.map((write) => [write.id, write]));
  return last
    .values()
    .map((write) => billedWrite(write, catalog))
    .reduce((sum, bytes) => sum + bytes, 0);
}

function billedWrite({ table: name, after, keys }: Write, catalog: Catalog): number {
  const table = catalog.table(name);
  if (after === null || table === null || table.byId.isSystem) return 0;
  const indexes = table.indexes.values().map((index) => {
    // Where a change moved the document in an index, its old place comes first.
    const place = keys.findLast(({ indexId }) => indexId === index.id);
    return place === undefined ? 0 : keyBytes(index, place.key);
  });
  return indexes.reduce((sum, bytes) => sum + bytes, after.bytes);
}

function keyBytes(index: Index, key: Uint8Array): number {
  return BUILT_IN_INDEXES.has(index.name) ? 0 : key.length;
}
