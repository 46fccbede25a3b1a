import type { DatabaseSync } from "node:sqlite";
import { decodeId, encodeId, mintInternalId } from "#values/ids.ts";
import { type JsonObject, typeOf } from "#values/json.ts";
import type { Catalog } from "./Catalog.ts";
import { awaitsCommitTime, withCommitTime } from "./commitTime.ts";
import type { DocumentRows, Row } from "./DocumentRows.ts";
import { checkDocument } from "./documents/checkDocument.ts";
import type { StoredDocument } from "./documents/StoredDocument.ts";
import type { Table } from "./documents/table.ts";
import { tableKey } from "./documents/tableKey.ts";
import { checkNewDocument, newDocument, requireObject, type SystemFields } from "./newDocument.ts";
import { ReadSet, WHOLE_INDEX, type Write } from "./ReadSet.ts";
import type { SearchRows } from "./search/SearchRows.ts";
import type { Statements } from "./sqlite/statements.ts";
import { StorageError, toStorageError } from "./sqlite/StorageError.ts";
import { refuseWrongSystemAccess } from "./systemTables.ts";
import { type Limits, Usage } from "./Usage.ts";

/**
 * `table` is what a two-argument call named; `system` opens the tables whose names begin with an underscore; `component` is whose
 * tables they are, "" for the app's.
 */
export type Access = { table?: string | undefined; isSystem?: boolean | undefined; component?: string | undefined };

/** What a repeated request is answered from. */
export type CompletedRequest = { sessionId: string; requestId: number; result: string };

export type Savepoint = { readonly depth: number; readonly writes: number };

/** What a transaction needs of the database that opened it. */
interface OpenDatabase {
  readonly catalog: Catalog;
  readonly sqlite: DatabaseSync;
  readonly statements: Statements;
  readonly rows: DocumentRows;
  readonly search: SearchRows;
  readonly latestTs: bigint;
  readonly hasLostTransaction: boolean;
  now(): number;
  nextCreationTime(): number;
  nextTs(): bigint;
  commit(ts: bigint, request: CompletedRequest | null): void;
  rollback(): void;
}

export class Transaction {
  readonly kind: "query" | "mutation";
  readonly reads = new ReadSet();
  readonly usage: Usage;
  /** The last commit that this transaction sees. */
  readonly snapshotTs: bigint;
  readonly #database: OpenDatabase;
  readonly #writes: Write[] = [];
  #revision = 0;
  #depth = 0;
  #ended = false;
  #catalogChanged = false;

  constructor(database: OpenDatabase, kind: "query" | "mutation", limits?: Readonly<Limits>) {
    this.#database = database;
    this.kind = kind;
    this.usage = new Usage(limits);
    this.snapshotTs = database.latestTs;
  }

  /** What was written and not undone, in order. */
  get writes(): readonly Write[] {
    return this.#writes;
  }

  /** Changes with every write, so that a scan knows when what it has fetched is stale. */
  get revision(): number {
    return this.#revision;
  }

  get hasEnded(): boolean {
    return this.#ended;
  }

  /** The database to read from, as long as the transaction is open. */
  get database(): OpenDatabase {
    if (this.#ended) throw new Error("The transaction has ended");
    if (this.#database.hasLostTransaction) throw new StorageError("the transaction was ended by SQLite");
    return this.#database;
  }

  get(id: string, access: Access = {}): StoredDocument | null {
    this.usage.countRange();
    return this.#find(id, "db.get", access)?.document ?? null;
  }

  insert(tableName: string, value: JsonObject, access: Access = {}): string {
    const database = this.#requireMutation();
    refuseWrongSystemAccess(tableName, access);
    const own = requireObject(value, "db.insert");
    const key = tableKey(access.component ?? "", tableName);
    const table = database.catalog.table(key) ?? this.changeCatalog().createTable(key);
    const internalId = mintInternalId(database.now());
    const id = encodeId(table.number, internalId);
    const document = this.#check(table, newDocument(own, { _id: id, _creationTime: database.nextCreationTime() }));
    const keys = stored(() => database.rows.insert(table, internalId, document));
    this.#record({ table: table.key, id, before: null, after: document, keys });
    return id;
  }

  /** Brings back a document under the id and the time of creation that it had elsewhere; no schema is asked, and no limit counts. */
  restore(key: string, fields: JsonObject & SystemFields): void {
    const { catalog, rows } = this.#requireMutation();
    const table = catalog.table(key);
    const decoded = decodeId(fields._id);
    if (table === null || decoded?.tableNumber !== table.number) throw new Error(`${fields._id} is no id of the table ${key}`);
    const document = newDocument(fields, fields);
    checkDocument(document);
    const keys = stored(() => rows.insert(table, decoded.internalId, document));
    this.#record({ table: key, id: fields._id, before: null, after: document, keys });
  }

  /** Takes all documents out of a table, for an import in their place; no limit counts. Answers how many there were. */
  clear(key: string): number {
    const { catalog, rows } = this.#requireMutation();
    const table = catalog.table(key);
    let cleared = 0;
    if (table === null) return cleared;
    for (const { number, document } of catalog.documents(table)) {
      const { internalId } = this.#placeOf(document.id);
      const keys = stored(() => rows.remove({ table, internalId, number }, document));
      this.#record({ table: key, id: document.id, before: document, after: null, keys });
      cleared += 1;
    }
    return cleared;
  }

  /** Fields given as `{"$undefined": null}` are removed. */
  patch(id: string, changes: JsonObject, access: Access = {}): void {
    const { row, document } = this.#findForWrite(id, { operation: "db.patch", verb: "Update", access });
    const fields = { ...document.fields, ...requireObject(changes, "db.patch") };
    for (const field in changes) if (typeOf(changes[field]) === "undefined") delete fields[field];
    this.#update(row, document, fields);
  }

  replace(id: string, value: JsonObject, access: Access = {}): void {
    const { row, document } = this.#findForWrite(id, { operation: "db.replace", verb: "Replace", access });
    this.#update(row, document, requireObject(value, "db.replace"));
  }

  remove(id: string, access: Access = {}): void {
    const { row, document } = this.#findForWrite(id, { operation: "db.delete", verb: "Delete", access });
    this.usage.countWrite(0);
    const keys = stored(() => this.database.rows.remove(row, document));
    this.#record({ table: row.table.key, id, before: document, after: null, keys });
  }

  /** The id when it is one of this table, else null. */
  normalizeId(tableName: string, id: string, component = ""): string | null {
    const decoded = decodeId(id);
    const table = decoded && this.database.catalog.tableByNumber(decoded.tableNumber);
    return table?.key === tableKey(component, tableName) ? id : null;
  }

  count(tableName: string, component = ""): number {
    const { catalog, statements } = this.database;
    const key = tableKey(component, tableName);
    const table = catalog.table(key);
    this.usage.countRange();
    if (!table) {
      this.reads.absentTables.add(key);
      return 0;
    }
    this.reads.addInterval(table.byCreationTime.id, WHOLE_INDEX);
    return statements.countIndexRows.get(table.byCreationTime.id)?.count ?? 0;
  }

  savepoint(): Savepoint {
    this.#depth += 1;
    this.database.sqlite.exec(`SAVEPOINT nested_${this.#depth}`);
    return { depth: this.#depth, writes: this.#writes.length };
  }

  /** What was written since shares the fate of what is around it. */
  release(savepoint: Savepoint): void {
    this.#leave(savepoint);
    this.database.sqlite.exec(`RELEASE nested_${savepoint.depth}`);
  }

  /** Undoes what was written since; what was read stays recorded. */
  rollbackTo(savepoint: Savepoint): void {
    this.#leave(savepoint);
    this.database.sqlite.exec(`ROLLBACK TO nested_${savepoint.depth}; RELEASE nested_${savepoint.depth}`);
    this.#writes.length = savepoint.writes;
    this.#revision += 1;
    if (this.#catalogChanged) this.database.catalog.reload();
  }

  /** Returns the timestamp at which it counts; a request is remembered with that very timestamp. */
  commit(request: CompletedRequest | null = null): bigint {
    if (this.#depth > 0) throw new Error("A nested transaction is still open");
    // Without anything to see there is no new time.
    const ts = this.#writes.length > 0 || request ? this.database.nextTs() : this.database.latestTs;
    this.#fillInCommitTime(ts);
    this.database.commit(ts, request);
    this.#ended = true;
    return ts;
  }

  /** Does nothing when the transaction has ended. */
  rollback(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#database.rollback();
    if (this.#catalogChanged) this.#database.catalog.reload();
  }

  /** The catalog, to change it: that is undone with the transaction. */
  changeCatalog(): Catalog {
    this.#catalogChanged = true;
    return this.#requireMutation().catalog;
  }

  /** What was committed before this transaction is seen again, until the savepoint is rolled back. */
  rewind(): Savepoint {
    const savepoint = this.savepoint();
    for (const write of this.#writes.toReversed()) this.#undo(write);
    this.#revision += 1;
    return savepoint;
  }

  #undo({ id, before }: Write): void {
    const { rows } = this.database;
    const { table, internalId } = this.#placeOf(id);
    const found = rows.find(table, id, internalId);
    if (found === null && before !== null) rows.insert(table, internalId, before);
    else if (found !== null && before === null) rows.remove(found.row, found.document);
    else if (found !== null && before !== null) rows.update(found.row, found.document, before);
  }

  #fillInCommitTime(ts: bigint): void {
    const waiting = this.#writes.filter(({ after }) => after !== null && awaitsCommitTime(after.json));
    for (const id of new Set(waiting.map((write) => write.id))) {
      const { table, internalId } = this.#placeOf(id);
      const found = this.database.rows.find(table, id, internalId);
      if (found === null || !awaitsCommitTime(found.document.json)) continue;
      const before = found.document;
      const after = newDocument(withCommitTime(before.fields, ts) as JsonObject, before.fields as SystemFields);
      const keys = stored(() => this.database.rows.update(found.row, before, after));
      this.#record({ table: table.key, id, before, after, keys });
    }
  }

  /** Of a document that this transaction has written. */
  #placeOf(id: string): { table: Table; internalId: Uint8Array } {
    const decoded = decodeId(id);
    const table = decoded && this.database.catalog.tableByNumber(decoded.tableNumber);
    if (!table) throw new Error(`${id} is of no table`);
    return { table, internalId: decoded.internalId };
  }

  #requireMutation(): OpenDatabase {
    if (this.kind === "query") throw new Error("A query cannot write");
    return this.database;
  }

  #find(id: string, operation: string, access: Access): { row: Row; document: StoredDocument } | null {
    const { catalog, rows } = this.database;
    const decoded = decodeId(id);
    if (!decoded) throw new Error(`Invalid argument \`id\` for \`${operation}\`: Unable to decode ID ${JSON.stringify(id)}`);
    this.reads.ids.add(id);
    const table = catalog.tableByNumber(decoded.tableNumber);
    // What belongs to another component is not there for this one.
    if (table?.component !== (access.component ?? "")) return null;
    refuseOtherTable(table, operation, access);
    refuseWrongSystemAccess(table.name, access);
    const found = rows.find(table, id, decoded.internalId);
    if (found) this.usage.countRead(found.document.bytes, table.byId.isSystem ? 0 : found.document.bytes);
    return found;
  }

  #findForWrite(id: string, { operation, verb, access }: { operation: string; verb: string; access: Access }) {
    this.#requireMutation();
    const found = this.#find(id, operation, access);
    if (!found) throw new Error(`${verb} on nonexistent document ID ${id}`);
    return found;
  }

  #update(row: Row, before: StoredDocument, fields: JsonObject): void {
    const after = this.#check(row.table, newDocument(fields, before.fields as SystemFields));
    const keys = stored(() => this.database.rows.update(row, before, after));
    this.#record({ table: row.table.key, id: after.id, before, after, keys });
  }

  #check(table: Table, document: StoredDocument): StoredDocument {
    const bytes = checkNewDocument(table, document, this.database.catalog);
    // What a function schedules has limits of its own.
    if (!table.name.startsWith("_")) this.usage.countWrite(bytes);
    return document;
  }

  #record(write: Write): void {
    this.#writes.push(write);
    this.#revision += 1;
  }

  #leave({ depth }: Savepoint): void {
    if (depth !== this.#depth) throw new Error("Nested transactions end in the reverse order of their beginning");
    this.#depth -= 1;
  }
}

/** What a change of the rows answers; its failure is one that the function, and its caller, can tell from their own. */
function stored<T>(change: () => T): T {
  try {
    return change();
  } catch (error) {
    throw toStorageError(error);
  }
}

function refuseOtherTable(table: Table, operation: string, { table: named }: Access): void {
  if (named === undefined || named === table.name) return;
  throw new Error(
    `Invalid argument \`id\` for \`${operation}\`: The ID belongs to table "${table.name}", not to table "${named}"`,
  );
}
