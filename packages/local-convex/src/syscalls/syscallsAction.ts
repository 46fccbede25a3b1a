import { functionHandle, resolveAddress } from "#modules/functionAddress.ts";
import type { Caller, FunctionName } from "#modules/functionAddress.ts";
import type { FunctionKind } from "#modules/registry.ts";
import type { ActionInvocation } from "#runtime/invocation.ts";
import type { NewJob } from "#system/jobs.ts";
import type { JSONValue } from "#values/json.ts";
import type { VectorQuery } from "#vectors/vectorQuery.ts";
import type { VectorResult } from "#vectors/VectorTable.ts";
import { storageCallKind } from "./storageCalls.ts";
import { unsupportedOperation } from "./unsupported.ts";

type Fields = Record<string, unknown>;

/** What an action asks of the backend: each is a transaction of its own. */
export interface ActionHost {
  /** Resolves with the encoded answer as JSON text. */
  runFromAction(
    invocation: ActionInvocation,
    call: { kind: FunctionKind; target: FunctionName; caller: Caller; args: JSONValue },
  ): Promise<string>;
  scheduleFromAction(invocation: ActionInvocation, job: NewJob, caller: Caller): Promise<string>;
  cancelFromAction(invocation: ActionInvocation, jobId: string): Promise<void>;
  callStorage(invocation: ActionInvocation, operation: string, storageId: string): Promise<string>;
  vectorSearch(invocation: ActionInvocation, indexName: string, query: VectorQuery): Promise<VectorResult[]>;
  storeBlob(invocation: ActionInvocation, blob: Blob, sha256: string | undefined): Promise<string>;
  getBlob(invocation: ActionInvocation, storageId: string): Promise<Blob | null>;
}

type Operation = (invocation: ActionInvocation, request: Fields, host: ActionHost) => Promise<string>;

function run(kind: FunctionKind): Operation {
  return (invocation, request, host) => {
    const { target, caller } = resolveAddress(request, invocation.component);
    return host.runFromAction(invocation, { kind, target, caller, args: request.args as JSONValue });
  };
}

const operations: Record<string, Operation> = {
  "1.0/actions/query": run("query"),
  "1.0/actions/mutation": run("mutation"),
  "1.0/actions/action": run("action"),

  async "1.0/actions/schedule"(invocation, request, host) {
    const { ts, args } = request as { ts: number; args: JSONValue };
    const { component } = invocation;
    const { target, caller } = resolveAddress(request, component);
    return JSON.stringify(await host.scheduleFromAction(invocation, { component, target, args, at: ts * 1000 }, caller));
  },

  async "1.0/actions/cancel_job"(invocation, { id }, host) {
    await host.cancelFromAction(invocation, id as string);
    return "null";
  },

  async "1.0/actions/vectorSearch"(invocation, request, host) {
    const { indexName, ...query } = request.query as VectorQuery & { indexName: string };
    return JSON.stringify({ results: await host.vectorSearch(invocation, indexName, query) });
  },

  async "1.0/getUserIdentity"({ component, identity }) {
    return JSON.stringify(component === "" ? identity : null);
  },

  async "1.0/createFunctionHandle"({ component }, request) {
    return JSON.stringify(functionHandle(resolveAddress(request, component).target));
  },

  async "1.0/getFunctionMetadata"({ component, path }) {
    return JSON.stringify({ name: path, componentPath: component });
  },

  async "1.0/getDeploymentMetadata"() {
    return JSON.stringify({ name: "local", region: null, class: "s16" });
  },

  async "1.0/getRequestMetadata"({ requestId, job }) {
    return JSON.stringify({ ip: null, userAgent: null, requestId, scheduledFunctionId: job?.id ?? null, authToken: null });
  },
};

/** The syscalls of actions and HTTP actions. */
export async function actionSyscall(
  invocation: ActionInvocation,
  { operation, request }: { operation: string; request: Fields },
  host: ActionHost,
): Promise<string> {
  if (storageCallKind(operation) !== null) return await host.callStorage(invocation, operation, request.storageId as string);
  const handle = operations[operation];
  if (handle === undefined) throw unsupportedOperation(operation);
  return await handle(invocation, request, host);
}

/** The operations that hand over bytes instead of JSON. */
export async function actionJsSyscall(
  invocation: ActionInvocation,
  { operation, request }: { operation: string; request: Fields },
  host: ActionHost,
): Promise<unknown> {
  switch (operation) {
    case "storage/storeBlob": {
      const { blob, options } = request as { blob: Blob; options?: { sha256?: string } };
      return await host.storeBlob(invocation, blob, options?.sha256);
    }
    case "storage/getBlob":
      return await host.getBlob(invocation, request.storageId as string);
    default:
      throw unsupportedOperation(operation);
  }
}
