import { explainMismatch } from "#schema/validator.ts";
import type { Catalog } from "#store/Catalog.ts";
import type { Database } from "#store/Database.ts";
import type { Table } from "#store/documents/table.ts";
import { parseTableKey } from "#store/documents/tableKey.ts";
import type { SystemFields } from "#store/newDocument.ts";
import type { Transaction } from "#store/Transaction.ts";
import { decodeId, encodeId, mintInternalId } from "#values/ids.ts";
import type { JsonObject } from "#values/json.ts";

/** Nothing is taken, and nothing has changed. The message names every reason, and holds nothing of what is in it. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}

/** What becomes of documents that are there already; `replace` takes out those of the imported tables, `replaceAll` everything. */
export type ImportMode = "requireEmpty" | "append" | "replace" | "replaceAll";

/** Keeps the bytes of a file for its row in `_storage`, which is part of the same import. */
export type WriteFile = (row: JsonObject & SystemFields, bytes: Uint8Array) => void;

export interface ImportReport {
  documents: number;
  files: number;
}

/** One table of an import, under its key here. */
export interface ImportedTable {
  key: string;
  /** That its documents' ids hold; null where they have none. */
  number: number | null;
  /** A document without an id gets one. */
  documents: JsonObject[];
}

export interface Snapshot {
  tables: ImportedTable[];
  /** By the id of the file's row. */
  files: Map<string, Uint8Array>;
}

/** All of it, or nothing, in one transaction. Whoever calls lets nobody write meanwhile. */
export function importTables(
  database: Database,
  { tables, files }: Snapshot,
  { mode, writeFile }: { mode: ImportMode; writeFile: WriteFile },
): ImportReport {
  const transaction = database.beginMutation();
  try {
    const catalog = transaction.changeCatalog();
    makeRoom(transaction, tables, mode);
    for (const { key, number } of tables) takeNumber(catalog, key, number);
    let documents = 0;
    for (const { key, documents: own } of tables) {
      const restored = own.map((document) => withSystemFields(document, tableOf(catalog, key), database));
      refuse(misfits(catalog, key, restored));
      refuse(restored.filter(({ _id }) => isThere(database, _id)).map(({ _id }) => `${key}: there is a document ${_id} already`));
      for (const document of restored) transaction.restore(key, document);
      documents += restored.length;
      if (isStorage({ key })) for (const row of restored) writeFile(row, files.get(row._id) ?? new Uint8Array());
    }
    transaction.commit();
    return { documents, files: files.size };
  } catch (error) {
    transaction.rollback();
    throw error;
  }
}

/** How many documents an import makes and takes away, by table. */
export function planImport(
  catalog: Catalog,
  { tables }: Snapshot,
  mode: ImportMode,
): { key: string; made: number; cleared: number }[] {
  const made = new Map(tables.map(({ key, documents }) => [key, documents.length]));
  const cleared = clearedKeys(catalog, tables, mode);
  return [...new Set([...made.keys(), ...cleared])].map((key) => {
    const table = catalog.table(key);
    const before =
      table === null || !cleared.includes(key) ? 0 : Iterator.from(catalog.documents(table)).reduce((sum) => sum + 1, 0);
    return { key, made: made.get(key) ?? 0, cleared: before };
  });
}

function clearedKeys(catalog: Catalog, tables: readonly ImportedTable[], mode: ImportMode): string[] {
  const imported = tables.map(({ key }) => key);
  if (mode === "replace") return imported;
  if (mode !== "replaceAll") return [];
  const own = Iterator.from(catalog.tables).filter(({ name }) => !name.startsWith("_"));
  return [...new Set([...own.map(({ key }) => key), ...imported])];
}

function makeRoom(transaction: Transaction, tables: readonly ImportedTable[], mode: ImportMode): void {
  const { catalog } = transaction.database;
  if (mode === "requireEmpty") {
    refuse(
      tables
        .filter(({ key }) => isFilled(catalog, key))
        .map(({ key }) => `${key}: the table is not empty here; reset first, or say whether to replace or append`),
    );
  }
  for (const key of clearedKeys(catalog, tables, mode)) transaction.clear(key);
}

function isFilled(catalog: Catalog, key: string): boolean {
  const table = catalog.table(key);
  return table !== null && !isEmpty(catalog, table);
}

function isEmpty(catalog: Catalog, table: Table): boolean {
  return Iterator.from(catalog.documents(table)).next().done === true;
}

function tableOf(catalog: Catalog, key: string): Table {
  const table = catalog.table(key);
  if (table === null) throw new Error(`There is no table ${key}`);
  return table;
}

/** Ids hold the number of their table, so the table here takes the number that it had there. */
function takeNumber(catalog: Catalog, key: string, number: number | null): void {
  const { component } = parseTableKey(key);
  if (component !== "") catalog.installComponent(component);
  const table = catalog.table(key) ?? catalog.createTable(key);
  if (number === null || table.number === number) return;
  if (!isEmpty(catalog, table)) refuse([`${key}: the ids are of another table than those that are here`]);
  const holder = catalog.tableByNumber(number);
  if (holder !== null) {
    if (!isEmpty(catalog, holder))
      refuse([`${key}: its number ${number} is taken here by the table ${holder.key}, which is not empty`]);
    catalog.renumber(holder, catalog.nextNumber);
  }
  catalog.renumber(table, number);
}

function withSystemFields(document: JsonObject, table: Table, database: Database): JsonObject & SystemFields {
  const { _id = encodeId(table.number, mintInternalId(database.now())), _creationTime = database.nextCreationTime() } = document;
  return { ...document, _id: _id as string, _creationTime: _creationTime as number };
}

function isThere({ catalog, rows }: Database, id: string): boolean {
  const decoded = decodeId(id);
  const table = decoded && catalog.tableByNumber(decoded.tableNumber);
  return decoded !== null && table !== null && rows.find(table, id, decoded.internalId) !== null;
}

/** By id, place and reason: what is in the documents is nobody's business but the user's. */
function misfits(catalog: Catalog, key: string, documents: readonly (JsonObject & SystemFields)[]): string[] {
  const { documentType, component } = tableOf(catalog, key);
  if (documentType === null) return [];
  return documents.flatMap(({ _id, _creationTime, ...own }) => {
    const mismatch = explainMismatch(documentType, own, catalog.tablesOf(component));
    return mismatch
      ? [`${key}, document ${_id}: ${mismatch.reason}${mismatch.path === "" ? "" : ` Path: ${mismatch.path}`}`]
      : [];
  });
}

export function isStorage({ key }: { key: string }): boolean {
  return key === "_storage" || key.endsWith("/_storage");
}

export function refuse(reasons: string[]): void {
  if (reasons.length > 0) throw new ImportError(["Nothing is imported, and nothing has changed:", ...reasons].join("\n"));
}
