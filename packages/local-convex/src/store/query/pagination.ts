import { hash } from "node:crypto";
import type { JsonObject } from "#values/json.ts";
import { afterKey, compareKeys } from "#values/keys.ts";
import type { ScanRange } from "./IndexScan.ts";
import type { Interval } from "#store/ReadSet.ts";
import { QueryStream } from "./QueryStream.ts";
import { type Query, queryRange } from "./query.ts";
import type { StoredDocument } from "#store/documents/StoredDocument.ts";
import type { Transaction } from "#store/Transaction.ts";

export type PageRequest = {
  query: Query;
  cursor: string | null;
  /** Where the page ended when it was first read: everything up to there belongs to it, whatever its size. */
  endCursor: string | null;
  pageSize: number;
  maximumRowsRead?: number | null | undefined;
};

export type Page = {
  page: StoredDocument[];
  isDone: boolean;
  continueCursor: string;
  splitCursor: string | null;
  pageStatus: "SplitRecommended" | "SplitRequired" | null;
};

/** `usePaginatedQuery` starts again from the first page when it sees this data. */
export class InvalidCursorError extends Error {
  readonly data: JsonObject = { isConvexSystemError: true, paginationError: "InvalidCursor" };

  constructor() {
    super("InvalidCursor: Tried to run a query starting from a cursor, but it looks like this cursor is from a different query.");
  }
}

/** After a key of the index, or at the end of the range. */
type Position = Uint8Array | "end";

/** Of the app's own tables: Convex refuses pages inside components. */
export function queryPage(transaction: Transaction, request: PageRequest): Page {
  const { query, pageSize, maximumRowsRead } = request;
  if (pageSize === 0) throw new Error("Must request at least 1 document while paginating");
  if (maximumRowsRead === 0) throw new Error("maximumRowsRead and maximumBytesRead must be greater than 0");
  const range = queryRange(transaction, query, "");
  const fingerprint = fingerprintOf(query, range);
  const start = request.cursor === null ? null : parseCursor(request.cursor, fingerprint);
  const end = request.endCursor === null ? null : parseCursor(request.endCursor, fingerprint);
  const pinned = end !== null;
  if (range && !pinned && query.operators.length === 0) range.expected = pageSize;
  const stream = new QueryStream(transaction, range && between(range, start, end), {
    operators: query.operators,
    maximumScanned: pinned ? Infinity : (maximumRowsRead ?? Infinity),
  });
  const { documents, atEnd } = readPage(stream, pinned ? Infinity : pageSize);
  stream.close();
  const position = end ?? (atEnd || !stream.lastKey ? "end" : stream.lastKey);
  return {
    page: documents,
    isDone: position === "end",
    continueCursor: formatCursor(position, fingerprint),
    splitCursor: null,
    pageStatus: null,
  };
}

/** A page that is full does not know whether anything comes after it. */
function readPage(stream: QueryStream, pageSize: number): { documents: StoredDocument[]; atEnd: boolean } {
  const documents: StoredDocument[] = [];
  while (documents.length < pageSize) {
    const document = stream.next();
    if (!document) return { documents, atEnd: !stream.stoppedEarly };
    documents.push(document);
  }
  return { documents, atEnd: false };
}

/** The part of the range after `start`, up to and including `end`; never more than the range, whatever the cursors say. */
function between(range: ScanRange, start: Position | null, end: Position | null): ScanRange {
  const { descending } = range;
  const interval = { ...range.interval };
  if (start === "end") return { ...range, interval: { low: interval.high, high: interval.high } };
  if (start) narrow(interval, descending ? { high: start } : { low: afterKey(start) });
  if (end !== null && end !== "end") narrow(interval, descending ? { low: end } : { high: afterKey(end) });
  return { ...range, interval };
}

function narrow(interval: Interval, { low, high }: Partial<Interval>): void {
  if (low && compareKeys(low, interval.low) > 0) interval.low = low;
  if (high && compareKeys(high, interval.high) < 0) interval.high = high;
}

/** Changes with everything that decides what the query returns, the index's fields included. */
function fingerprintOf({ source, operators }: Query, range: ScanRange | null): string {
  return hash("sha256", JSON.stringify([source, operators, range?.index.fields ?? null]), "base64url").slice(0, 22);
}

function formatCursor(position: Position, fingerprint: string): string {
  return `${fingerprint}.${position === "end" ? "end" : Buffer.from(position).toString("hex")}`;
}

function parseCursor(cursor: string, fingerprint: string): Position {
  const [found, position = "", ...others] = cursor.split(".");
  if (found !== fingerprint || others.length > 0) throw new InvalidCursorError();
  if (position === "end") return "end";
  if (!/^([0-9a-f]{2})+$/.test(position)) throw new InvalidCursorError();
  return new Uint8Array(Buffer.from(position, "hex"));
}
