import { isInTransaction } from "#runtime/invocation.ts";
import type { Invocation, TransactionInvocation } from "#runtime/invocation.ts";
import { openQuery } from "#store/query/query.ts";
import type { Query } from "#store/query/query.ts";
import type { JSONValue } from "#values/json.ts";
import { unsupportedOperation } from "./unsupported.ts";

type Fields = Record<string, unknown>;

const operations: Record<string, (invocation: TransactionInvocation, request: Fields) => JSONValue> = {
  "1.0/queryStream"(invocation, { query }) {
    const queryId = nextStreamId;
    nextStreamId += 1;
    invocation.streams.set(queryId, openQuery(invocation.transaction, query as Query, invocation.component));
    return { queryId };
  },

  "1.0/queryCleanup"(invocation, { queryId }) {
    invocation.streams.get(queryId as number)?.close();
    invocation.streams.delete(queryId as number);
    return null;
  },

  "1.0/db/normalizeId"({ transaction, component }, { table, idString }) {
    return { id: transaction.normalizeId(table as string, idString as string, component) };
  },

  "1.0/getSnapshotTs"({ transaction }) {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(transaction.snapshotTs);
    return { $integer: bytes.toString("base64") };
  },
};

let nextStreamId = 1;

/** The syscalls that answer at once: of queries and mutations only. */
export function syncSyscall(invocation: Invocation, operation: string, request: Fields): JSONValue {
  const run = operations[operation];
  if (run === undefined) throw unsupportedOperation(operation);
  if (!isInTransaction(invocation))
    throw new Error(`${operation} is for queries and mutations; an action has no database of its own.`);
  return run(invocation, request);
}
