import type { ValidatorJSON } from "convex/values";
import type { IndexDefinition } from "#schema/definition.ts";
import type { TableNumbers } from "#schema/validator.ts";
import { decodeId } from "#values/ids.ts";
import { type JsonObject, valueAt } from "#values/json.ts";
import { afterKey, encodeIndexKey } from "#values/keys.ts";
import { TABLE_NAME_CHARS } from "#values/limits.ts";
import { indexRowChecksum } from "./documents/checksum.ts";
import type { StoredDocument } from "./documents/StoredDocument.ts";
import type { Index, SearchIndex, Table } from "./documents/table.ts";
import { parseTableKey, tableKey } from "./documents/tableKey.ts";
import { verifiedDocument } from "./documents/verifiedDocument.ts";
import { WHOLE_INDEX } from "./ReadSet.ts";
import type { SearchRows } from "./search/SearchRows.ts";
import type { Statements } from "./sqlite/statements.ts";
import { SEARCH_INDEX } from "./sqlite/upgradeLayout.ts";
import { FIRST_USER_TABLE, SYSTEM_TABLES } from "./systemTables.ts";

const BUILT_IN: IndexDefinition[] = [
  { name: "by_id", fields: ["_id"] },
  { name: "by_creation_time", fields: [] },
];
const BATCH = 256;

export interface SomeDocuments {
  found: { number: number; document: StoredDocument }[];
  /** Where the next ones are; null at the end. */
  next: Uint8Array | null;
}

/** Tables and indexes, kept in memory; their changes are part of the transaction that is open. */
export class Catalog {
  readonly #statements: Statements;
  readonly #search: SearchRows;
  #byKey = new Map<string, Table>();
  #byNumber = new Map<number, Table>();

  constructor(statements: Statements, search: SearchRows) {
    this.#statements = statements;
    this.#search = search;
    this.reload();
  }

  /** By its key, which for the app's own tables is the name. */
  table(key: string): Table | null {
    return this.#byKey.get(key) ?? null;
  }

  tableByNumber(number: number): Table | null {
    return this.#byNumber.get(number) ?? null;
  }

  /** The tables that the code of one component sees, by the numbers in their ids. */
  tablesOf(component: string): TableNumbers {
    return {
      nameByNumber: (number) => {
        const table = this.#byNumber.get(number);
        return table?.component === component ? table.name : null;
      },
    };
  }

  tableOfIndex(id: number): Table | null {
    return this.#byKey.values().find(({ indexes }) => indexes.values().some((index) => index.id === id)) ?? null;
  }

  get tables(): Iterable<Table> {
    return this.#byKey.values();
  }

  /** Forgets what a rolled back transaction had changed. */
  reload(): void {
    this.#byKey.clear();
    this.#byNumber.clear();
    const indexes = Map.groupBy(this.#statements.indexes.all(), (row) => row.table_number);
    for (const row of this.#statements.tables.all()) {
      const { number, name: key } = row;
      const documentType = row.document_type === null ? null : (JSON.parse(row.document_type) as ValidatorJSON);
      const definitions = (indexes.get(number) ?? []).map(({ id, name, fields }) => ({
        id,
        name,
        fields: JSON.parse(fields) as string[],
      }));
      const [searches = [], ofTable = []] = [true, false].map((is) => definitions.filter(({ name }) => isSearch(name) === is));
      const table = this.#remember(
        { number, key, documentType },
        ofTable.map((definition) => newIndex(key, definition.id, definition)),
      );
      for (const { id, name, fields } of searches) rememberSearch(table, { id, name: name.slice(SEARCH_INDEX.length), fields });
    }
  }

  /** Makes the tables of the backend itself, or brings their indexes up to date. */
  installSystemTables(): void {
    for (const { name, number, indexes } of SYSTEM_TABLES) {
      this.setIndexes(this.table(name) ?? this.#addTable(name, number), indexes);
    }
  }

  /** Scheduled functions and files of a component are its own. */
  installComponent(component: string): void {
    for (const { name, indexes, isShared } of SYSTEM_TABLES) {
      const key = tableKey(component, name);
      if (!isShared) this.setIndexes(this.table(key) ?? this.#addTable(key, this.nextNumber), indexes);
    }
  }

  /** Ids hold the number of their table, so a table is never removed, and the next one gets a number of its own. */
  createTable(key: string): Table {
    const { name } = parseTableKey(key);
    if (!/^[a-zA-Z][a-zA-Z0-9_]*$/.test(name) || name.length > TABLE_NAME_CHARS) {
      throw new Error(
        `Invalid table name ${JSON.stringify(name)}: table names begin with a letter, ` +
          `and hold letters, digits and underscores, ${TABLE_NAME_CHARS} at most`,
      );
    }
    return this.#addTable(key, this.nextNumber);
  }

  /** Gives a table without documents the number that the ids of its documents elsewhere hold. */
  renumber(table: Table, number: number): void {
    const { key, documentType } = table;
    const definitions = [...table.indexes.values()].map(({ name, fields }) => ({ name, fields: fields.slice(0, -1) }));
    const searches = [...table.searches.values()];
    for (const index of searches) this.#dropSearch(table, index);
    for (const index of table.indexes.values()) this.#dropIndex(table, index);
    this.#statements.deleteTable.run(table.number);
    this.#byNumber.delete(table.number);
    const renumbered = this.#addTable(key, number);
    this.setDocumentType(renumbered, documentType);
    this.setIndexes(
      renumbered,
      definitions.filter(({ name }) => !renumbered.indexes.has(name)),
    );
    this.setSearchIndexes(renumbered, searches);
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

  /** The same for search indexes, whose fields begin with the one that is searched. */
  setSearchIndexes(table: Table, definitions: IndexDefinition[]): boolean {
    const signature = ({ name, fields }: IndexDefinition) => [name, ...fields].join();
    const wanted = new Set(definitions.map(signature));
    const stale = [...table.searches.values()].filter((index) => !wanted.has(signature(index)));
    for (const index of stale) this.#dropSearch(table, index);
    const added = definitions.filter(({ name }) => !table.searches.has(name)).map((wish) => this.#addSearch(table, wish));
    if (added.length > 0) {
      for (const { number, document } of this.documents(table)) {
        for (const index of added) this.#search.insert(index, number, document.fields);
      }
    }
    return stale.length + added.length > 0;
  }

  /** All documents of a table, for changes of the schema: no transaction counts them. */
  *documents(table: Table): Iterable<{ number: number; document: StoredDocument }> {
    let from: Uint8Array | null = null;
    do {
      const some: SomeDocuments = this.someDocuments(table, from, BATCH);
      yield* some.found;
      from = some.next;
    } while (from !== null);
  }

  /** Some documents of a table, from a place on: null is its beginning, and then where the next ones are. */
  someDocuments(table: Table, from: Uint8Array | null, count: number): SomeDocuments {
    const { low, high } = WHOLE_INDEX;
    const rows = this.#statements.scanUp.all(table.byCreationTime.id, from ?? low, high, count);
    const found = rows.map((row) => ({ number: row.document, document: verifiedDocument(row, () => table) }));
    const last = rows.at(-1);
    return { found, next: last === undefined || rows.length < count ? null : afterKey(last.key) };
  }

  /** Of the table that is made next. */
  get nextNumber(): number {
    return Math.max(FIRST_USER_TABLE - 1, ...this.#byNumber.keys()) + 1;
  }

  #addTable(key: string, number: number): Table {
    this.#statements.insertTable.run(number, key);
    const indexes = BUILT_IN.map((definition) => this.#insertIndex({ number, key }, definition));
    return this.#remember({ number, key, documentType: null }, indexes);
  }

  #remember(table: Pick<Table, "number" | "key" | "documentType">, indexes: Index[]): Table {
    const byName = new Map(indexes.map((index) => [index.name, index]));
    const [byId, byCreationTime] = [byName.get("by_id"), byName.get("by_creation_time")];
    if (!byId || !byCreationTime) throw new Error(`Table ${table.key} lacks a built-in index`);
    const searches = new Map<string, SearchIndex>();
    const remembered = { ...table, ...parseTableKey(table.key), indexes: byName, byId, byCreationTime, searches };
    this.#byKey.set(table.key, remembered);
    this.#byNumber.set(table.number, remembered);
    return remembered;
  }

  #insertIndex(table: Pick<Table, "number" | "key">, definition: IndexDefinition): Index {
    const { name, fields } = definition;
    const { lastInsertRowid } = this.#statements.insertIndex.run(table.number, name, JSON.stringify(fields));
    return newIndex(table.key, Number(lastInsertRowid), definition);
  }

  #addIndex(table: Table, definition: IndexDefinition): Index {
    const index = this.#insertIndex(table, definition);
    table.indexes.set(index.name, index);
    return index;
  }

  #addSearch(table: Table, { name, fields }: IndexDefinition): SearchIndex {
    const { lastInsertRowid } = this.#statements.insertIndex.run(table.number, SEARCH_INDEX + name, JSON.stringify(fields));
    const index = rememberSearch(table, { id: Number(lastInsertRowid), name, fields });
    this.#search.create(index);
    return index;
  }

  #dropSearch(table: Table, index: SearchIndex): void {
    this.#search.drop(index);
    this.#statements.deleteIndex.run(index.id);
    table.searches.delete(index.name);
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
        const key = indexKey(index, document.fields, internalId);
        this.#statements.insertIndexRow.run(index.id, key, number, indexRowChecksum(index.id, key, number));
      }
    }
  }
}

function isSearch(name: string): boolean {
  return name.startsWith(SEARCH_INDEX);
}

function rememberSearch(table: Table, { id, name, fields }: Omit<SearchIndex, "paths">): SearchIndex {
  const index = { id, name, fields, paths: fields.map((field) => field.split(".")) };
  table.searches.set(name, index);
  return index;
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

function newIndex(key: string, id: number, { name, fields: declared }: IndexDefinition): Index {
  const fields = keyFields({ name, fields: declared });
  return { id, name, fields, paths: fields.map((field) => field.split(".")), isSystem: parseTableKey(key).name.startsWith("_") };
}

/** Every index but the one by id ends with the time of creation. */
function keyFields({ name, fields }: IndexDefinition): string[] {
  return name === "by_id" ? fields : [...fields, "_creationTime"];
}

function defines(definition: IndexDefinition, index: Index): boolean {
  return definition.name === index.name && keyFields(definition).join() === index.fields.join();
}
