import { compareKeys, encodeIndexKey } from "#local/backend/values/keys.ts";
import { type Index, indexKey, type Table } from "./Catalog.ts";
import type { Statements } from "./sqlite.ts";
import { StoredDocument } from "./StoredDocument.ts";

/** Which row of SQLite a document is. */
export type Row = { table: Table; internalId: Uint8Array; number: number };

/** One place in one index. */
export type Place = { indexId: number; key: Uint8Array };

/** Documents and their index rows, always changed together. Each change returns the places that it touches. */
export class DocumentRows {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  find(table: Table, id: string, internalId: Uint8Array): { row: Row; document: StoredDocument } | null {
    const found = this.#statements.findDocument.get(table.byId.id, encodeIndexKey([id], internalId));
    if (!found) return null;
    return { row: { table, internalId, number: found.number as number }, document: new StoredDocument(found.json as string) };
  }

  insert(table: Table, internalId: Uint8Array, document: StoredDocument): Place[] {
    const number = Number(this.#statements.insertDocument.run(document.json).lastInsertRowid);
    return Array.from(table.indexes.values(), (index) => {
      const key = indexKey(index, document.fields, internalId);
      this.#statements.insertIndexRow.run(index.id, key, number);
      return { indexId: index.id, key };
    });
  }

  update({ table, internalId, number }: Row, before: StoredDocument, after: StoredDocument): Place[] {
    this.#statements.updateDocument.run(after.json, number);
    return Array.from(table.indexes.values(), (index) => {
      const from = indexKey(index, before.fields, internalId);
      const to = indexKey(index, after.fields, internalId);
      return compareKeys(from, to) === 0 ? [{ indexId: index.id, key: from }] : this.#move(index, number, { from, to });
    }).flat();
  }

  remove({ table, internalId, number }: Row, document: StoredDocument): Place[] {
    this.#statements.deleteDocument.run(number);
    return Array.from(table.indexes.values(), (index) => {
      const key = indexKey(index, document.fields, internalId);
      this.#statements.deleteIndexRow.run(index.id, key);
      return { indexId: index.id, key };
    });
  }

  #move(index: Index, number: number, { from, to }: { from: Uint8Array; to: Uint8Array }): Place[] {
    this.#statements.deleteIndexRow.run(index.id, from);
    this.#statements.insertIndexRow.run(index.id, to, number);
    return [from, to].map((key) => ({ indexId: index.id, key }));
  }
}
