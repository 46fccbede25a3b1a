import type { Catalog } from "#store/Catalog.ts";
import type { ScanRange } from "./IndexScan.ts";
import { QUERY_OPERATORS } from "#values/limits.ts";
import { type QueryOperator, QueryStream } from "./QueryStream.ts";
import { WHOLE_INDEX } from "#store/ReadSet.ts";
import { type RangeExpression, rangeToInterval } from "./range.ts";
import { parseSearch, type SearchFilter } from "#store/search/searchTerms.ts";
import { tableKey } from "#store/documents/tableKey.ts";
import type { Transaction } from "#store/Transaction.ts";
import type { Index } from "#store/documents/table.ts";

export type QueryOrder = "asc" | "desc" | null;
export type QuerySource =
  | { type: "FullTableScan"; tableName: string; order: QueryOrder }
  | { type: "IndexRange"; indexName: string; range: RangeExpression[]; order: QueryOrder }
  | { type: "Search"; indexName: string; filters: SearchFilter[] };

/** The query object of `1.0/queryStream` and `1.0/queryPage`. */
export type Query = { source: QuerySource; operators: QueryOperator[] };

export function openQuery(transaction: Transaction, query: Query, component = ""): QueryStream {
  return new QueryStream(transaction, queryRange(transaction, query, component), query);
}

/** Null where the table does not exist, which is recorded as read. */
export function queryRange(transaction: Transaction, { source, operators }: Query, component: string): ScanRange | null {
  if (operators.length > QUERY_OPERATORS) throw new Error(`Query has more than ${QUERY_OPERATORS} operators`);
  if (source.type === "Search") return searchRange(transaction, source, component);
  const manner = { descending: source.order === "desc", expected: expectedDocuments(operators) };
  const { catalog } = transaction.database;
  if (source.type === "IndexRange") {
    const index = findIndex(catalog, source.indexName, component);
    return { index, interval: rangeToInterval(index, source.indexName, source.range), ...manner };
  }
  const key = tableKey(component, source.tableName);
  const table = catalog.table(key);
  if (!table) {
    transaction.reads.absentTables.add(key);
    return null;
  }
  return { index: table.byCreationTime, interval: WHOLE_INDEX, ...manner };
}

function searchRange(transaction: Transaction, source: QuerySource & { type: "Search" }, component: string): ScanRange {
  const { indexName, filters } = source;
  const [tableName = "", name = ""] = indexName.split(".");
  const table = transaction.database.catalog.table(tableKey(component, tableName));
  const index = table?.searches.get(name);
  if (!table || !index) throw new Error(`Search index ${indexName} not found.`);
  const interval = { ...WHOLE_INDEX };
  return { index: table.byCreationTime, interval, descending: false, expected: Infinity, search: parseSearch(index, filters) };
}

function findIndex(catalog: Catalog, indexName: string, component: string): Index {
  const [tableName = "", name = ""] = indexName.split(".");
  const index = catalog.table(tableKey(component, tableName))?.indexes.get(name);
  if (!index) throw new Error(`Index ${indexName} not found.`);
  return index;
}

/** A limit that comes first tells how many documents are read. */
function expectedDocuments([first]: readonly QueryOperator[]): number {
  return first && "limit" in first ? first.limit : Infinity;
}
