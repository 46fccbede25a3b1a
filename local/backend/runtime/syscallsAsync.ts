import { cancelJob, insertJob } from "#local/backend/engine/jobs.ts";
import { MAX_SCHEDULED_PER_MUTATION } from "#local/backend/engine/limits.ts";
import { queryPage } from "#local/backend/store/pagination.ts";
import type { PageRequest } from "#local/backend/store/pagination.ts";
import type { Access } from "#local/backend/store/Transaction.ts";
import type { JsonObject, JSONValue } from "#local/backend/values/json.ts";
import { addressToPath } from "./functionAddress.ts";
import { callNested } from "./invoke.ts";
import type { Deployment } from "./invoke.ts";
import type { TransactionInvocation } from "./invocation.ts";
import { notThereYet, operationNotThereYet } from "./notThereYet.ts";

type Fields = Record<string, unknown>;
type Operation = (invocation: TransactionInvocation, request: Fields, deployment: Deployment) => string | Promise<string>;

/** Answers are JSON text: a document leaves the store as text, and is not parsed on its way to the function. */
const reads: Record<string, Operation> = {
  "1.0/get"({ transaction }, request) {
    return transaction.get(request.id as string, accessOf(request))?.json ?? "null";
  },

  "1.0/queryStreamNext"({ streams }, { queryId }) {
    const next = streams.get(queryId as number)?.next() ?? null;
    return next === null ? '{"value":null,"done":true}' : `{"value":${next.json},"done":false}`;
  },

  "1.0/queryPage"(invocation, request) {
    if (invocation.paginated) {
      throw new Error(
        "This query or mutation function ran multiple paginated queries. Convex only supports a single paginated query in each function.",
      );
    }
    invocation.paginated = true;
    return readPage(invocation, request as unknown as PageRequest);
  },

  "1.0/count"({ transaction }, { table }) {
    return String(transaction.count(table as string));
  },

  "1.0/runUdf"(invocation, request, deployment) {
    const { udfType, args } = request as { udfType: string; args: JSONValue };
    if (udfType === "snapshotQuery") throw notThereYet("useStaleSnapshot");
    if (udfType === "mutation" && invocation.kind === "query") throw new Error("A query cannot run a mutation.");
    const kind = udfType === "mutation" ? "mutation" : "query";
    const target = deployment.registry.find(addressToPath(request), "function", kind);
    return callNested(invocation, target, args, deployment);
  },

  "1.0/getUserIdentity"(invocation) {
    invocation.observed.identityRead = true;
    return JSON.stringify(invocation.identity);
  },

  "1.0/getFunctionMetadata"({ path }) {
    return JSON.stringify({ name: path, componentPath: "" });
  },

  "1.0/getDeploymentMetadata"() {
    return JSON.stringify({ name: "local", region: null, class: "s16" });
  },
};

const writes: Record<string, Operation> = {
  "1.0/insert"({ transaction }, { table, value }) {
    return JSON.stringify({ _id: transaction.insert(table as string, value as JsonObject) });
  },

  "1.0/shallowMerge"({ transaction }, request) {
    transaction.patch(request.id as string, request.value as JsonObject, accessOf(request));
    return "null";
  },

  "1.0/replace"({ transaction }, request) {
    transaction.replace(request.id as string, request.value as JsonObject, accessOf(request));
    return "null";
  },

  "1.0/remove"({ transaction }, request) {
    transaction.remove(request.id as string, accessOf(request));
    return "null";
  },

  "1.0/schedule"(invocation, request, deployment) {
    const path = addressToPath(request);
    deployment.registry.findSchedulable(path);
    invocation.observed.scheduled += 1;
    if (invocation.observed.scheduled > MAX_SCHEDULED_PER_MUTATION) {
      throw new Error(`Too many functions scheduled by one mutation (limit: ${MAX_SCHEDULED_PER_MUTATION})`);
    }
    const { ts, args } = request as { ts: number; args: JSONValue };
    return JSON.stringify(insertJob(invocation.transaction, { path, args, at: ts * 1000 }));
  },

  "1.0/cancel_job"({ transaction }, { id }) {
    cancelJob(transaction, id as string, Date.now());
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
  deployment: Deployment,
): string | Promise<string> {
  const read = reads[operation];
  if (read !== undefined) return read(invocation, request, deployment);
  const write = writes[operation];
  if (write === undefined) throw operationNotThereYet(operation);
  if (invocation.kind === "query") throw new Error(`${operation} is not allowed in a query: queries only read.`);
  return write(invocation, request, deployment);
}

function accessOf({ table, isSystem }: Fields): Access {
  return { table: table as string | undefined, system: isSystem === true };
}

/** A live page ends where it ended the first time, so that it grows and shrinks instead of shifting. */
function readPage(invocation: TransactionInvocation, request: PageRequest): string {
  const { observed, transaction, depth } = invocation;
  const isLive = depth === 0 && invocation.kind === "query";
  const pinned = isLive && observed.journal !== null ? (JSON.parse(observed.journal) as { endCursor: string }).endCursor : null;
  const { page, ...rest } = queryPage(transaction, { ...request, endCursor: request.endCursor ?? pinned });
  if (isLive) observed.journal = JSON.stringify({ endCursor: rest.continueCursor });
  return `{"page":[${page.map((document) => document.json).join(",")}],${JSON.stringify(rest).slice(1)}`;
}
