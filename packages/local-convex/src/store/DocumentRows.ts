import { compareKeys, encodeIndexKey } from "#values/keys.ts";
import { indexKey } from "./Catalog.ts";
import { documentChecksum, indexRowChecksum } from "./documents/checksum.ts";
import type { StoredDocument } from "./documents/StoredDocument.ts";
import type { Index, Place, Table } from "./documents/table.ts";
import { verifiedDocument } from "./documents/verifiedDocument.ts";
import type { SearchRows } from "./search/SearchRows.ts";
import type { Statements } from "./sqlite/statements.ts";

/** Which row of SQLite a document is. */
export type Row = { table: Table; internalId: Uint8Array; number: number };

/** Documents and their index rows, always changed together. Each change returns the places that it touches. */
export class DocumentRows {
  readonly #statements: Statements;
  readonly #search: SearchRows;
  /** Of the last document that was made: the checksum of the next one has to know its number. */
  #lastNumber: number;

  constructor(statements: Statements, search: SearchRows) {
    this.#statements = statements;
    this.#search = search;
    this.#lastNumber = statements.lastDocument.get()?.number ?? 0;
  }

  find(table: Table, id: string, internalId: Uint8Array): { row: Row; document: StoredDocument } | null {
    const found = this.#statements.findDocument.get(table.byId.id, encodeIndexKey([id], internalId));
    if (!found) return null;
    const document = verifiedDocument(found, () => table);
    return { row: { table, internalId, number: found.document }, document };
  }

  insert(table: Table, internalId: Uint8Array, document: StoredDocument): Place[] {
    this.#lastNumber += 1;
    const number = this.#lastNumber;
    this.#statements.insertDocument.run(number, document.json, documentChecksum(number, document.json));
    for (const index of table.searches.values()) this.#search.insert(index, number, document.fields);
    return Array.from(table.indexes.values(), (index) => {
      const key = indexKey(index, document.fields, internalId);
      this.insertIndexRow(index, key, number);
      return { indexId: index.id, key };
    });
  }

  insertIndexRow(index: Index, key: Uint8Array, number: number): void {
    this.#statements.insertIndexRow.run(index.id, key, number, indexRowChecksum(index.id, key, number));
  }

  update({ table, internalId, number }: Row, before: StoredDocument, after: StoredDocument): Place[] {
    this.#statements.updateDocument.run(after.json, documentChecksum(number, after.json), number);
    for (const index of table.searches.values()) {
      this.#search.remove(index, number);
      this.#search.insert(index, number, after.fields);
    }
    return Array.from(table.indexes.values(), (index) => {
      const from = indexKey(index, before.fields, internalId);
      const to = indexKey(index, after.fields, internalId);
      return compareKeys(from, to) === 0 ? [{ indexId: index.id, key: from }] : this.#move(index, number, { from, to });
    }).flat();
  }

  remove({ table, internalId, number }: Row, document: StoredDocument): Place[] {
    this.#statements.deleteDocument.run(number);
    for (const index of table.searches.values()) this.#search.remove(index, number);
    return Array.from(table.indexes.values(), (index) => {
      const key = indexKey(index, document.fields, internalId);
      this.#statements.deleteIndexRow.run(index.id, key);
      return { indexId: index.id, key };
    });
  }

  #move(index: Index, number: number, { from, to }: { from: Uint8Array; to: Uint8Array }): Place[] {
    this.#statements.deleteIndexRow.run(index.id, from);
    this.insertIndexRow(index, to, number);
    return [from, to].map((key) => ({ indexId: index.id, key }));
  }
}
