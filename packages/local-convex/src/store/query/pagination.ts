import { hash } from "node:crypto";
import type { StoredDocument } from "#store/documents/StoredDocument.ts";
import type { Interval } from "#store/ReadSet.ts";
import type { Transaction } from "#store/Transaction.ts";
import type { JsonObject } from "#values/json.ts";
import { afterKey, compareKeys } from "#values/keys.ts";
import { READ_BYTES, READ_DOCUMENTS } from "#values/limits.ts";
import type { ScanRange } from "./IndexScan.ts";
import { builtInFields, type Query, queryRange } from "./query.ts";
import { QueryStream } from "./QueryStream.ts";

export type PageRequest = {
  query: Query;
  /** Whose tables are read; absent: the app's own. */
  component?: string;
  cursor: string | null;
  /** Where the page ended when it was first read: everything up to there belongs to it, whatever its size. */
  endCursor: string | null;
  pageSize: number;
  maximumRowsRead?: number | null | undefined;
  maximumBytesRead?: number | null | undefined;
};

export type Page = {
  page: StoredDocument[];
  isDone: boolean;
  continueCursor: string;
  /** In the middle of what was looked at: from here on the page can be another one. */
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

export function queryPage(transaction: Transaction, request: PageRequest): Page {
  const { query, component = "", pageSize } = request;
  refuseSizes(request);
  const range = queryRange(transaction, query, component);
  const fingerprint = fingerprintOf(query, range);
  const start = request.cursor === null ? null : parseCursor(request.cursor, fingerprint);
  const end = request.endCursor === null ? null : parseCursor(request.endCursor, fingerprint);
  const isPinned = end !== null;
  if (range && !isPinned && query.operators.length === 0) range.expected = pageSize;
  // What is pinned has to be read to its end, however much that is.
  const limits = isPinned ? {} : limitsOf(request);
  const keepsKeys = range?.search === undefined;
  const stream = new QueryStream(transaction, range && between(range, start, end), {
    operators: query.operators,
    keepsKeys,
    ...limits,
  });
  const { documents, isAtEnd } = readPage(stream, isPinned ? Infinity : pageSize);
  stream.close();
  const position = end ?? (isAtEnd || !stream.lastKey ? "end" : stream.lastKey);
  const middle = stream.middleKey;
  return {
    page: documents,
    isDone: position === "end",
    continueCursor: formatCursor(position, fingerprint),
    splitCursor: middle === null ? null : formatCursor(middle, fingerprint),
    pageStatus: statusOf(request, stream, { length: documents.length, isPinned }),
  };
}

/** A part of a document can be neither read nor asked for: the list would seem to end with its first page. */
function refuseSizes({ pageSize, maximumRowsRead, maximumBytesRead }: PageRequest): void {
  if (pageSize === 0) throw new Error("Must request at least 1 document while paginating");
  if (!isCount(pageSize)) throw new Error(`Must request a whole number of documents while paginating, not ${pageSize}`);
  if (pageSize > READ_DOCUMENTS) throw new Error(`Requested too many items: ${pageSize}`);
  if (!isCount(maximumRowsRead ?? 1) || !isCount(maximumBytesRead ?? 1))
    throw new Error("maximumRowsRead and maximumBytesRead must be greater than 0, and whole");
}

function isCount(size: number): boolean {
  return Number.isInteger(size) && size > 0;
}

function limitsOf({ maximumRowsRead, maximumBytesRead }: PageRequest): { maximumScanned: number; maximumBytes: number } {
  return { maximumScanned: maximumRowsRead ?? Infinity, maximumBytes: maximumBytesRead ?? Infinity };
}

/** Of a limit: whoever comes so close should take less. */
const NEAR = 3 / 4;
const LONG_PAGE = 8192 * NEAR;

/** A page that could not be filled within its limits has to be split, one that comes near to a limit should be. */
function statusOf(
  request: PageRequest,
  { scanned, stoppedEarly }: QueryStream,
  { length, isPinned }: { length: number; isPinned: boolean },
): Page["pageStatus"] {
  if (!isPinned && stoppedEarly && length < request.pageSize) return "SplitRequired";
  const { maximumScanned, maximumBytes } = limitsOf(request);
  const isNear =
    scanned.documents > Math.floor(Math.min(maximumScanned, READ_DOCUMENTS) * NEAR) ||
    scanned.bytes > Math.floor(Math.min(maximumBytes, READ_BYTES) * NEAR) ||
    length > LONG_PAGE;
  return isNear ? "SplitRecommended" : null;
}

/** A page that is full does not know whether anything comes after it. */
function readPage(stream: QueryStream, pageSize: number): { documents: StoredDocument[]; isAtEnd: boolean } {
  const documents: StoredDocument[] = [];
  while (documents.length < pageSize) {
    const document = stream.next();
    if (!document) return { documents, isAtEnd: !stream.stoppedEarly };
    documents.push(document);
  }
  return { documents, isAtEnd: false };
}

/** The part of the range after `start`, up to and including `end`; never more than the range, whatever the cursors say. */
function between(range: ScanRange, start: Position | null, end: Position | null): ScanRange {
  const { isDescending } = range;
  const interval = { ...range.interval };
  if (start === "end") return { ...range, interval: { low: interval.high, high: interval.high } };
  if (start) narrow(interval, isDescending ? { high: start } : { low: afterKey(start) });
  if (end !== null && end !== "end") narrow(interval, isDescending ? { low: end } : { high: afterKey(end) });
  return { ...range, interval };
}

function narrow(interval: Interval, { low, high }: Partial<Interval>): void {
  if (low && compareKeys(low, interval.low) > 0) interval.low = low;
  if (high && compareKeys(high, interval.high) < 0) interval.high = high;
}

/** Changes with everything that decides what the query returns, the index's fields included, and not with the first document of a table. */
function fingerprintOf({ source, operators }: Query, range: ScanRange | null): string {
  const fields = range?.index.fields ?? builtInFields(source) ?? null;
  return hash("sha256", JSON.stringify([source, operators, fields]), "base64url").slice(0, 22);
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
