import type { ValidatorJSON } from "convex/values";
import type { IndexDefinition } from "#local/backend/schema/definition.ts";
import { decodeId } from "#local/backend/values/ids.ts";
import { type JsonObject, valueAt } from "#local/backend/values/json.ts";
import { afterKey, encodeIndexKey } from "#local/backend/values/keys.ts";
import { TABLE_NAME_CHARS } from "./limits.ts";
import { WHOLE_INDEX } from "./ReadSet.ts";
import type { Statements } from "./sqlite.ts";
import { StoredDocument } from "./StoredDocument.ts";
import { FIRST_USER_TABLE, SYSTEM_TABLES } from "./systemTables.ts";

export type Index = { id: number; name: string; fields: string[]; paths: string[][] };

export type Table = {
  number: number;
  name: string;
  /** What its documents must fit; null where nothing is demanded. */
  documentType: ValidatorJSON | null;
  indexes: Map<string, Index>;
  byId: Index;
  byCreationTime: Index;
};

const BUILT_IN: IndexDefinition[] = [
  { name: "by_id", fields: ["_id"] },
  { name: "by_creation_time", fields: [] },
];
const BATCH = 256;

/** Tables and indexes, kept in memory; their changes are part of the transaction that is open. */
export class Catalog {
  readonly #statements: Statements;
  #byName = new Map<string, Table>();
  #byNumber = new Map<number, Table>();

  constructor(statements: Statements) {
    this.#statements = statements;
    this.reload();
  }

  table(name: string): Table | null {
    return this.#byName.get(name) ?? null;
  }

  tableByNumber(number: number): Table | null {
    return this.#byNumber.get(number) ?? null;
  }

  nameByNumber(number: number): string | null {
    return this.#byNumber.get(number)?.name ?? null;
  }

  get tables(): Iterable<Table> {
    return this.#byName.values();
  }

  /** Forgets what a rolled back transaction had changed. */
  reload(): void {
    this.#byName.clear();
    this.#byNumber.clear();
    const indexes = Map.groupBy(this.#statements.indexes.all(), (row) => row.table_number as number);
    for (const row of this.#statements.tables.all()) {
      const number = row.number as number;
      const documentType = row.document_type === null ? null : (JSON.parse(row.document_type as string) as ValidatorJSON);
      const ofTable = (indexes.get(number) ?? []).map((index) =>
        newIndex(index.id as number, { name: index.name as string, fields: JSON.parse(index.fields as string) as string[] }),
      );
      this.#remember({ number, name: row.name as string, documentType }, ofTable);
    }
  }

  /** Makes the tables of the backend itself, or brings their indexes up to date. */
  installSystemTables(): void {
    for (const { name, number, indexes } of SYSTEM_TABLES) {
      this.setIndexes(this.table(name) ?? this.#addTable(name, number), indexes);
    }
  }

  /** Ids hold the number of their table, so a table is never removed, and the next one gets a number of its own. */
  createTable(name: string): Table {
    if (!/^[a-zA-Z][a-zA-Z0-9_]*$/.test(name) || name.length > TABLE_NAME_CHARS) {
      throw new Error(
        `Invalid table name ${JSON.stringify(name)}: table names begin with a letter, ` +
          `and hold letters, digits and underscores, ${TABLE_NAME_CHARS} at most`,
      );
    }
    return this.#addTable(name, Math.max(FIRST_USER_TABLE - 1, ...this.#byNumber.keys()) + 1);
  }

  setDocumentType(table: Table, documentType: ValidatorJSON | null): void {
    table.documentType = documentType;
    this.#statements.updateTable.run(documentType && JSON.stringify(documentType), table.number);
  }

  /** Drops, makes and fills indexes until the table has these and the built-in ones. Tells whether it had to. */
  setIndexes(table: Table, definitions: IndexDefinition[]): boolean {
    const wanted = [...BUILT_IN, ...definitions];
    const stale = [...table.indexes.values()].filter((index) => !wanted.some((definition) => defines(definition, index)));
    for (const index of stale) this.#dropIndex(table, index);
    const missing = wanted.filter((definition) => !table.indexes.has(definition.name));
    const added = missing.map((definition) => this.#addIndex(table, definition));
    if (added.length > 0) this.#fill(table, added);
    return stale.length + added.length > 0;
  }

  /** All documents of a table, for changes of the schema: no transaction counts them. */
  *documents(table: Table): Iterable<{ number: number; document: StoredDocument }> {
    const { id } = table.byCreationTime;
    let { low } = WHOLE_INDEX;
    for (;;) {
      const rows = this.#statements.scanUp.all(id, low, WHOLE_INDEX.high, BATCH);
      for (const row of rows) yield { number: row.number as number, document: new StoredDocument(row.json as string) };
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      low = afterKey(last.key as Uint8Array);
    }
  }

  #addTable(name: string, number: number): Table {
    this.#statements.insertTable.run(number, name);
    const indexes = BUILT_IN.map((definition) => this.#insertIndex(number, definition));
    return this.#remember({ number, name, documentType: null }, indexes);
  }

  #remember(table: Pick<Table, "number" | "name" | "documentType">, indexes: Index[]): Table {
    const byName = new Map(indexes.map((index) => [index.name, index]));
    const [byId, byCreationTime] = [byName.get("by_id"), byName.get("by_creation_time")];
    if (!byId || !byCreationTime) throw new Error(`Table ${table.name} lacks a built-in index`);
    const remembered = { ...table, indexes: byName, byId, byCreationTime };
    this.#byName.set(table.name, remembered);
    this.#byNumber.set(table.number, remembered);
    return remembered;
  }

  #insertIndex(tableNumber: number, definition: IndexDefinition): Index {
    const { name, fields } = definition;
    const { lastInsertRowid } = this.#statements.insertIndex.run(tableNumber, name, JSON.stringify(fields));
    return newIndex(Number(lastInsertRowid), definition);
  }

  #addIndex(table: Table, definition: IndexDefinition): Index {
    const index = this.#insertIndex(table.number, definition);
    table.indexes.set(index.name, index);
    return index;
  }

  #dropIndex(table: Table, index: Index): void {
    this.#statements.deleteIndexRows.run(index.id);
    this.#statements.deleteIndex.run(index.id);
    table.indexes.delete(index.name);
  }

  #fill(table: Table, indexes: Index[]): void {
    for (const { number, document } of this.documents(table)) {
      const internalId = internalIdOf(document.id);
      for (const index of indexes) {
        this.#statements.insertIndexRow.run(index.id, indexKey(index, document.fields, internalId), number);
      }
    }
  }
}

/** Where a document with this internal id stands in an index. */
export function indexKey(index: Index, fields: JsonObject, internalId: Uint8Array): Uint8Array {
  return encodeIndexKey(
    index.paths.map((path) => valueAt(fields, path)),
    internalId,
  );
}

/** Of a document that is stored, so that its id is known to be whole. */
function internalIdOf(id: string): Uint8Array {
  const decoded = decodeId(id);
  if (!decoded) throw new Error(`A stored document has the malformed id ${id}`);
  return decoded.internalId;
}

/** Every index but the one by id ends with the time of creation. */
function newIndex(id: number, { name, fields: declared }: IndexDefinition): Index {
  const fields = name === "by_id" ? declared : [...declared, "_creationTime"];
  return { id, name, fields, paths: fields.map((field) => field.split(".")) };
}

function defines(definition: IndexDefinition, index: Index): boolean {
  const { fields } = newIndex(index.id, definition);
  return definition.name === index.name && fields.join() === index.fields.join();
}
