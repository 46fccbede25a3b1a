import { functionHandle, resolveAddress } from "#modules/functionAddress.ts";
import { MAX_SCHEDULED_BYTES } from "#runtime/callLimits.ts";
import type { TransactionInvocation } from "#runtime/invocation.ts";
import { callNested, callOnSnapshot } from "#runtime/invoke.ts";
import type { Deployment } from "#runtime/invoke.ts";
import { InvalidCursorError, queryPage } from "#store/query/pagination.ts";
import type { PageRequest } from "#store/query/pagination.ts";
import type { Access } from "#store/Transaction.ts";
import type { Limits, Usage } from "#store/Usage.ts";
import type { Files } from "#system/Files.ts";
import { cancelJob, insertJob } from "#system/jobs.ts";
import { type JsonObject, type JSONValue, sizeOf } from "#values/json.ts";
import { callStorage, storageCallKind } from "./storageCalls.ts";
import { transactionMetrics } from "./transactionMetrics.ts";
import { unsupportedOperation } from "./unsupported.ts";

type Fields = Record<string, unknown>;
type Operation = (invocation: TransactionInvocation, request: Fields, host: TransactionHost) => string | Promise<string>;

/** What a query or mutation needs besides its transaction. */
interface TransactionHost {
  readonly deployment: Deployment;
  readonly files: Files;
}

/** Answers are JSON text: a document leaves the store as text, and is not parsed on its way to the function. */
const reads: Record<string, Operation> = {
  "1.0/get"({ transaction, component }, request) {
    return transaction.get(request.id as string, accessOf(request, component))?.json ?? "null";
  },

  "1.0/queryStreamNext"({ streams }, { queryId }) {
    const next = streams.get(queryId as number)?.next() ?? null;
    return next === null ? '{"value":null,"done":true}' : `{"value":${next.json},"done":false}`;
  },

  "1.0/queryPage"(invocation, request) {
    if (invocation.hasPaginated) {
      throw new Error(
        "This query or mutation function ran multiple paginated queries. Convex only supports a single paginated query in each function.",
      );
    }
    invocation.hasPaginated = true;
    return readPage(invocation, request as unknown as PageRequest);
  },

  "1.0/count"({ transaction, component }, { table }) {
    return String(transaction.count(table as string, component));
  },

  "1.0/runUdf"(invocation, request, { deployment }) {
    const { udfType, args } = request as { udfType: string; args: JSONValue };
    if (udfType === "mutation" && invocation.kind === "query") throw new Error("A query cannot run a mutation.");
    const kind = udfType === "mutation" ? "mutation" : "query";
    const { target: name, caller } = resolveAddress(request, invocation.component);
    const target = deployment.registry.find(name, caller, kind);
    const call = { target, args, budget: budgetOf(request) };
    if (udfType === "snapshotQuery") return callOnSnapshot(invocation, call, deployment);
    return callNested(invocation, call, deployment);
  },

  "1.0/getUserIdentity"(invocation) {
    invocation.observed.hasReadIdentity = true;
    return JSON.stringify(invocation.component === "" ? invocation.identity : null);
  },

  "1.0/createFunctionHandle"({ component }, request) {
    return JSON.stringify(functionHandle(resolveAddress(request, component).target));
  },

  "1.0/getFunctionMetadata"({ component, path }) {
    return JSON.stringify({ name: path, componentPath: component });
  },

  "1.0/getTransactionMetrics"({ transaction }) {
    return JSON.stringify(transactionMetrics(transaction.usage));
  },

  "1.0/getDeploymentMetadata"() {
    return JSON.stringify({ name: "local", region: null, class: "s16" });
  },
};

const writes: Record<string, Operation> = {
  "1.0/insert"({ transaction, component }, { table, value }) {
    return JSON.stringify({ _id: transaction.insert(table as string, value as JsonObject, { component }) });
  },

  "1.0/shallowMerge"({ transaction, component }, request) {
    transaction.patch(request.id as string, request.value as JsonObject, accessOf(request, component));
    return "null";
  },

  "1.0/replace"({ transaction, component }, request) {
    transaction.replace(request.id as string, request.value as JsonObject, accessOf(request, component));
    return "null";
  },

  "1.0/remove"({ transaction, component }, request) {
    transaction.remove(request.id as string, accessOf(request, component));
    return "null";
  },

  "1.0/schedule"(invocation, request, { deployment }) {
    const { component, transaction, job: parent } = invocation;
    const { target, caller } = resolveAddress(request, component);
    deployment.registry.findSchedulable(target, caller);
    countScheduled(transaction.usage, sizeOf(request.args as JSONValue));
    const { ts, args } = request as { ts: number; args: JSONValue };
    const next = { component, target, args, at: ts * 1000 };
    return JSON.stringify(insertJob(transaction, next, { parent, now: Date.now() }));
  },

  "1.0/cancel_job"({ transaction, component }, { id }) {
    cancelJob(transaction, { component, id: id as string }, Date.now());
    return "null";
  },

  "1.0/getRequestMetadata"({ requestId }) {
    return JSON.stringify({ ip: null, userAgent: null, requestId, scheduledFunctionId: null, authToken: null });
  },
};

/** The syscalls of queries and mutations. A promise is returned where another function runs, text everywhere else. */
export function transactionSyscall(
  invocation: TransactionInvocation,
  { operation, request }: { operation: string; request: Fields },
  host: TransactionHost,
): string | Promise<string> {
  const storage = storageCallKind(operation);
  const read = storage === "query" ? callFiles(operation) : reads[operation];
  if (read !== undefined) return read(invocation, request, host);
  const write = storage === "mutation" ? callFiles(operation) : writes[operation];
  if (write === undefined) throw unsupportedOperation(operation);
  if (invocation.kind === "query") throw new Error(`${operation} is not allowed in a query: queries only read.`);
  return write(invocation, request, host);
}

function callFiles(operation: string): Operation {
  return ({ transaction, component }, { storageId }, { files }) =>
    callStorage(operation, files, { transaction, component, storageId: storageId as string });
}

function accessOf({ table, isSystem }: Fields, component: string): Access {
  return { table: table as string | undefined, isSystem: isSystem === true, component };
}

function countScheduled(usage: Usage, bytes: number): void {
  if (bytes > MAX_SCHEDULED_BYTES) {
    throw new Error(`Arguments of a scheduled function are too large (${bytes} bytes, limit: ${MAX_SCHEDULED_BYTES} bytes)`);
  }
  usage.countScheduled(bytes);
}

/** `transactionLimits` of `ctx.runQuery` and `ctx.runMutation`: how much more the function may use. */
function budgetOf({ transactionLimits = {} }: Fields): Partial<Limits> {
  for (const [name, value] of Object.entries(transactionLimits as Record<string, unknown>)) {
    if (Number.isSafeInteger(value) && (value as number) >= 0) continue;
    throw new Error(`Invalid argument \`transactionLimits\` for \`runUdf\`: ${name} has to be a whole number, and not negative`);
  }
  return transactionLimits as Partial<Limits>;
}

/** A live page ends where it ended the first time, so that it grows and shrinks instead of shifting. */
function readPage(invocation: TransactionInvocation, request: PageRequest): string {
  const { observed, transaction, depth, component } = invocation;
  const isLive = depth === 0 && invocation.kind === "query";
  const pinned = isLive && observed.journal !== null ? (JSON.parse(observed.journal) as { endCursor: string }).endCursor : null;
  const read = (endCursor: string | null) => queryPage(transaction, { ...request, component, endCursor });
  const { page, ...rest } = request.endCursor === null && pinned !== null ? readTo(pinned, read) : read(request.endCursor);
  if (isLive) observed.journal = JSON.stringify({ endCursor: rest.continueCursor });
  return `{"page":[${page.map((document) => document.json).join(",")}],${JSON.stringify(rest).slice(1)}`;
}

/** After an edit of the function where it ended is of another query: then it begins anew. */
function readTo<Page>(pinned: string, read: (endCursor: string | null) => Page): Page {
  try {
    return read(pinned);
  } catch (error) {
    if (error instanceof InvalidCursorError) return read(null);
    throw error;
  }
}
