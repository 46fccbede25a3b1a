import { decodeId, encodeId, mintInternalId } from "#local/backend/values/ids.ts";
import { type JsonObject, typeOf } from "#local/backend/values/json.ts";
import type { Catalog, Table } from "./Catalog.ts";
import type { Database } from "./Database.ts";
import type { Row } from "./DocumentRows.ts";
import { checkNewDocument, newDocument, requireObject, type SystemFields } from "./newDocument.ts";
import { ReadSet, WHOLE_INDEX, type Write } from "./ReadSet.ts";
import type { StoredDocument } from "./StoredDocument.ts";
import { refuseWrongSystemAccess } from "./systemTables.ts";
import { Usage } from "./Usage.ts";

/** `table` is what a two-argument call named; `system` opens the tables whose names begin with an underscore. */
export type Access = { table?: string | undefined; system?: boolean | undefined };

/** What a repeated request is answered from. */
export type CompletedRequest = { sessionId: string; requestId: number; result: string };

export type Savepoint = { readonly depth: number; readonly writes: number };

export class Transaction {
  readonly kind: "query" | "mutation";
  readonly reads = new ReadSet();
  readonly usage = new Usage();
  /** The last commit that this transaction sees. */
  readonly snapshotTs: bigint;
  readonly #database: Database;
  readonly #writes: Write[] = [];
  #revision = 0;
  #depth = 0;
  #ended = false;
  #catalogChanged = false;

  constructor(database: Database, kind: "query" | "mutation") {
    this.#database = database;
    this.kind = kind;
    this.snapshotTs = database.lastTs;
  }

  /** What was written and not undone, in order. */
  get writes(): readonly Write[] {
    return this.#writes;
  }

  /** Changes with every write, so that a scan knows when what it has fetched is stale. */
  get revision(): number {
    return this.#revision;
  }

  /** The database to read from, as long as the transaction is open. */
  get database(): Database {
    if (this.#ended) throw new Error("The transaction has ended");
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
    const table = database.catalog.table(tableName) ?? this.changeCatalog().createTable(tableName);
    const internalId = mintInternalId(database.now());
    const id = encodeId(table.number, internalId);
    const document = this.#check(table, newDocument(own, { _id: id, _creationTime: database.nextCreationTime() }));
    const keys = database.rows.insert(table, internalId, document);
    this.#record({ table: table.name, id, before: null, after: document, keys });
    return id;
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
    const keys = this.database.rows.remove(row, document);
    this.#record({ table: row.table.name, id, before: document, after: null, keys });
  }

  /** The id when it is one of this table, else null. */
  normalizeId(tableName: string, id: string): string | null {
    const decoded = decodeId(id);
    return decoded && this.database.catalog.nameByNumber(decoded.tableNumber) === tableName ? id : null;
  }

  count(tableName: string): number {
    const { catalog, statements } = this.database;
    const table = catalog.table(tableName);
    this.usage.countRange();
    if (!table) {
      this.reads.absentTables.add(tableName);
      return 0;
    }
    this.reads.addInterval(table.byCreationTime.id, WHOLE_INDEX);
    return statements.countIndexRows.get(table.byCreationTime.id)?.count as number;
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
    const ts = this.database.commit(this.#writes.length > 0, request);
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

  #requireMutation(): Database {
    if (this.kind === "query") throw new Error("A query cannot write");
    return this.database;
  }

  #find(id: string, operation: string, access: Access): { row: Row; document: StoredDocument } | null {
    const { catalog, rows } = this.database;
    const decoded = decodeId(id);
    if (!decoded) throw new Error(`Invalid argument \`id\` for \`${operation}\`: Unable to decode ID ${JSON.stringify(id)}`);
    this.reads.ids.add(id);
    const table = catalog.tableByNumber(decoded.tableNumber);
    if (!table) return null;
    refuseOtherTable(table, operation, access);
    refuseWrongSystemAccess(table.name, access);
    const found = rows.find(table, id, decoded.internalId);
    if (found) this.usage.countRead(Buffer.byteLength(found.document.json));
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
    const keys = this.database.rows.update(row, before, after);
    this.#record({ table: row.table.name, id: after.id, before, after, keys });
  }

  #check(table: Table, document: StoredDocument): StoredDocument {
    this.usage.countWrite(checkNewDocument(table, document, this.database.catalog));
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

function refuseOtherTable(table: Table, operation: string, { table: named }: Access): void {
  if (named === undefined || named === table.name) return;
  throw new Error(
    `Invalid argument \`id\` for \`${operation}\`: The ID belongs to table "${table.name}", not to table "${named}"`,
  );
}
