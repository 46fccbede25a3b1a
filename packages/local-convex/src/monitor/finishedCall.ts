import type { FunctionKind } from "#modules/registry.ts";
import { billedBytesWritten } from "#store/bandwidth.ts";
import type { Catalog } from "#store/Catalog.ts";
import type { Transaction } from "#store/Transaction.ts";

export type CallKind = FunctionKind | "httpAction";

/** What a call moved between itself and the database, by Convex's accounting. */
export interface Bandwidth {
  documentsRead: number;
  bytesRead: number;
  documentsWritten: number;
  bytesWritten: number;
}

export const NO_BANDWIDTH: Readonly<Bandwidth> = { documentsRead: 0, bytesRead: 0, documentsWritten: 0, bytesWritten: 0 };

/** One call that has ended. Neither its arguments nor its answer: what is remembered of calls holds nothing of what a user wrote. */
export interface FinishedCall {
  /** Milliseconds since the epoch. */
  endedAt: number;
  durationMs: number;
  kind: CallKind;
  path: string;
  /** Null where it succeeded; otherwise what the log may say. */
  error: { requestId: string; logMessage: string } | null;
  bandwidth: Readonly<Bandwidth>;
}

/** Of a transaction that only read, or that failed. */
export function bandwidthRead({ usage }: Transaction): Bandwidth {
  return { ...NO_BANDWIDTH, documentsRead: usage.used.documentsRead, bytesRead: usage.billedBytesRead };
}

/** Of a transaction that was committed. */
export function bandwidthOf(transaction: Transaction, catalog: Catalog): Bandwidth {
  return {
    ...bandwidthRead(transaction),
    documentsWritten: transaction.usage.used.documentsWritten,
    bytesWritten: billedBytesWritten(transaction.writes, catalog),
  };
}
