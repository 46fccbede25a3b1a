import { tableKey } from "#store/documents/tableKey.ts";
import { WHOLE_INDEX } from "#store/ReadSet.ts";
import { parseSearch, type SearchFilter } from "#store/search/searchTerms.ts";
import type { Transaction } from "#store/Transaction.ts";
import { QUERY_OPERATORS } from "#values/limits.ts";
import type { ScanRange } from "./IndexScan.ts";
import { type QueryOperator, QueryStream } from "./QueryStream.ts";
import { type RangeExpression, rangeToInterval } from "./range.ts";

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
  const manner = { isDescending: source.order === "desc", expected: expectedDocuments(operators) };
  const [tableName = "", name = ""] = source.type === "IndexRange" ? source.indexName.split(".") : [source.tableName];
  const key = tableKey(component, tableName);
  const table = transaction.database.catalog.table(key);
  if (!table) {
    transaction.reads.absentTables.add(key);
    if (builtInFields(source) !== undefined) return null;
  }
  if (source.type === "FullTableScan") return table && { index: table.byCreationTime, interval: WHOLE_INDEX, ...manner };
  const index = table?.indexes.get(name);
  if (!index) throw new Error(`Index ${source.indexName} not found.`);
  return { index, interval: rangeToInterval(index, source.indexName, source.range), ...manner };
}

function searchRange(transaction: Transaction, source: QuerySource & { type: "Search" }, component: string): ScanRange {
  const { indexName, filters } = source;
  const [tableName = "", name = ""] = indexName.split(".");
  const table = transaction.database.catalog.table(tableKey(component, tableName));
  const index = table?.searches.get(name);
  if (!table || !index) throw new Error(`Search index ${indexName} not found.`);
  const interval = { ...WHOLE_INDEX };
  return { index: table.byCreationTime, interval, isDescending: false, expected: Infinity, search: parseSearch(index, filters) };
}

/** Of an index that each table has from its beginning; undefined for any other. */
export function builtInFields(source: QuerySource): string[] | undefined {
  if (source.type === "FullTableScan") return ["_creationTime"];
  const [, name = ""] = source.indexName.split(".");
  return new Map([
    ["by_creation_time", ["_creationTime"]],
    ["by_id", ["_id"]],
  ]).get(name);
}

/** A limit that comes first tells how many documents are read. */
function expectedDocuments([first]: readonly QueryOperator[]): number {
  return first && "limit" in first ? first.limit : Infinity;
}
