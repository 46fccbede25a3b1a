import { queryPage } from "#store/query/pagination.ts";
import type { Transaction } from "#store/Transaction.ts";
import { toExportJson } from "./exportValue.ts";

export interface TableOverview {
  /** Its name; behind the path of the component that it belongs to, if any. */
  key: string;
  documents: number;
  /** Those that a schema declares. */
  indexes: string[];
}

/** A document for a person: fields by name, their values as exports write them. */
export interface ShownDocument {
  id: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  fields: [name: string, value: string][];
}

export interface DocumentsPage {
  documents: ShownDocument[];
  /** Where the next page begins; null at the end. */
  next: string | null;
}

/** Of a mebibyte at most each: within what one transaction may read. */
const PAGE_DOCUMENTS = 15;

export function listTables(transaction: Transaction): TableOverview[] {
  const tables = Array.from(transaction.database.catalog.tables, ({ key, component, name, indexes }) => ({
    key,
    documents: transaction.count(name, component),
    indexes: [...indexes.keys()].filter((index) => index !== "by_id" && index !== "by_creation_time"),
  }));
  return tables.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** The newest first. */
export function readDocuments(transaction: Transaction, key: string, cursor: string | null): DocumentsPage {
  const source = { type: "FullTableScan", tableName: key, order: "desc" } as const;
  const { page, isDone, continueCursor } = queryPage(transaction, {
    query: { source, operators: [] },
    cursor,
    endCursor: null,
    pageSize: PAGE_DOCUMENTS,
  });
  const documents = page.map(({ fields: { _id, _creationTime, ...own } }) => ({
    id: _id as string,
    createdAt: _creationTime as number,
    fields: Object.entries(own).map(([name, value]): [string, string] => [name, toExportJson(value)]),
  }));
  return { documents, next: isDone ? null : continueCursor };
}
