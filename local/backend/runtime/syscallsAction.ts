import type { NewJob } from "#local/backend/engine/jobs.ts";
import type { JSONValue } from "#local/backend/values/json.ts";
import { addressToPath } from "./functionAddress.ts";
import type { ActionInvocation } from "./invocation.ts";
import { operationNotThereYet } from "./notThereYet.ts";
import type { FunctionKind } from "./registry.ts";

type Fields = Record<string, unknown>;

/** What an action asks of the backend: each is a transaction of its own. */
export interface ActionHost {
  /** Resolves with the encoded answer as JSON text. */
  runFromAction(invocation: ActionInvocation, call: { kind: FunctionKind; path: string; args: JSONValue }): Promise<string>;
  scheduleFromAction(invocation: ActionInvocation, job: NewJob): Promise<string>;
  cancelFromAction(jobId: string): Promise<void>;
}

type Operation = (invocation: ActionInvocation, request: Fields, host: ActionHost) => Promise<string>;

function run(kind: FunctionKind): Operation {
  return (invocation, request, host) => {
    const path = addressToPath(request);
    return host.runFromAction(invocation, { kind, path, args: request.args as JSONValue });
  };
}

const operations: Record<string, Operation> = {
  "1.0/actions/query": run("query"),
  "1.0/actions/mutation": run("mutation"),
  "1.0/actions/action": run("action"),

  async "1.0/actions/schedule"(invocation, request, host) {
    const { ts, args } = request as { ts: number; args: JSONValue };
    const path = addressToPath(request);
    return JSON.stringify(await host.scheduleFromAction(invocation, { path, args, at: ts * 1000 }));
  },

  async "1.0/actions/cancel_job"(_invocation, { id }, host) {
    await host.cancelFromAction(id as string);
    return "null";
  },

  async "1.0/getUserIdentity"({ identity }) {
    return JSON.stringify(identity);
  },

  async "1.0/getFunctionMetadata"({ path }) {
    return JSON.stringify({ name: path, componentPath: "" });
  },

  async "1.0/getDeploymentMetadata"() {
    return JSON.stringify({ name: "local", region: null, class: "s16" });
  },

  async "1.0/getRequestMetadata"({ requestId, jobId }) {
    return JSON.stringify({ ip: null, userAgent: null, requestId, scheduledFunctionId: jobId, authToken: null });
  },
};

/** The syscalls of actions and HTTP actions. */
export async function actionSyscall(
  invocation: ActionInvocation,
  { operation, request }: { operation: string; request: Fields },
  host: ActionHost,
): Promise<string> {
  const handle = operations[operation];
  if (handle === undefined) throw operationNotThereYet(operation);
  return await handle(invocation, request, host);
}
