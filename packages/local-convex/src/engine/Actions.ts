import type { Identity } from "#auth/identity.ts";
import type { Caller, FunctionName } from "#modules/functionAddress.ts";
import type { FunctionKind } from "#modules/registry.ts";
import { NO_BANDWIDTH } from "#monitor/finishedCall.ts";
import type { Monitor } from "#monitor/Monitor.ts";
import { turnOf } from "#runtime/call.ts";
import type { Call, CallOutcome } from "#runtime/call.ts";
import { ACTION_LIMIT_MS } from "#runtime/callLimits.ts";
import {
  closeInvocation,
  mintRequestId,
  openActionInvocation,
  refuseIfClosed,
  runInside,
  runOutside,
} from "#runtime/invocation.ts";
import type { ActionInvocation } from "#runtime/invocation.ts";
import { callFunction, type Deployment } from "#runtime/invoke.ts";
import { LogLines } from "#runtime/LogLines.ts";
import { tableKey } from "#store/documents/tableKey.ts";
import type { Transaction } from "#store/Transaction.ts";
import { callStorage, storageCallKind } from "#syscalls/storageCalls.ts";
import type { ActionHost } from "#syscalls/syscallsAction.ts";
import type { Files } from "#system/Files.ts";
import { cancelJob, insertJob } from "#system/jobs.ts";
import type { NewJob } from "#system/jobs.ts";
import type { JSONValue } from "#values/json.ts";
import type { VectorIndexes } from "#vectors/VectorIndexes.ts";
import { checkVectorQuery, type VectorQuery } from "#vectors/vectorQuery.ts";
import type { VectorResult } from "#vectors/VectorTable.ts";
import { failure, withinLimit } from "./Transactions.ts";

/** Until `over` nothing else is sent: what still comes of the answer is for nobody then. */
type SendAnswer = (answer: Response, over?: AbortSignal) => Promise<void>;

/** What actions need of the engine. */
interface ActionEngine {
  readonly deployment: Deployment;
  readonly monitor: Monitor;
  readonly files: Files;
  readonly vectors: VectorIndexes;
  nameOf(call: Call): Parameters<Monitor["watch"]>[0];
  run(call: Call, kind: FunctionKind): Promise<CallOutcome>;
  write<T>(step: (transaction: Transaction) => T, lane?: string | null): Promise<T>;
  read<T>(step: (transaction: Transaction) => T): Promise<T>;
}

/** Runs actions and HTTP actions: beside the queue, since they wait for the world, and each of their calls takes it alone. */
export class Actions implements ActionHost {
  readonly #engine: ActionEngine;

  constructor(engine: ActionEngine) {
    this.#engine = engine;
  }

  async run(call: Call): Promise<CallOutcome> {
    const { monitor } = this.#engine;
    const { outcome } = await monitor.watch(this.#engine.nameOf(call), async () => ({
      outcome: await this.#run(call),
      bandwidth: NO_BANDWIDTH,
    }));
    return outcome;
  }

  async #run(call: Call): Promise<CallOutcome> {
    const { component, path, args, identity, caller, turn, job = null, logLines = new LogLines() } = call;
    const { deployment } = this.#engine;
    const origin = { component, path, identity, job, logLines, requestId: mintRequestId() };
    const invocation = openActionInvocation(origin, "action", turn);
    return await runOutside(async () => {
      try {
        const target = deployment.registry.find(call, caller, "action");
        const value = await withinLimit(invocation, callFunction(invocation, target, args, deployment), ACTION_LIMIT_MS);
        return { success: true, value, logLines: logLines.lines };
      } catch (thrown) {
        return failure(invocation, thrown, deployment.folder);
      }
    });
  }

  /** Answers by the routes of `http.ts`. The action lasts until its answer is sent: a streamed one may still write. */
  async respond(request: Request, identity: Identity | null, send: SendAnswer): Promise<void> {
    const { deployment, monitor } = this.#engine;
    const route = deployment.registry.route(new URL(request.url).pathname, request.method);
    if (route === null) return await send(new Response("No matching routes found", { status: 404 }));
    const name = { kind: "httpAction", path: route.name, component: route.component } as const;
    const origin = {
      component: route.component,
      path: name.path,
      identity,
      job: null,
      logLines: new LogLines(),
      requestId: mintRequestId(),
    };
    const invocation = openActionInvocation(origin, "httpAction");
    await monitor.watch(name, async () => {
      const outcome = await runOutside(() =>
        answerBy(invocation, () => route.action.invokeHttpAction(request), send, deployment.folder),
      );
      return { outcome, bandwidth: NO_BANDWIDTH };
    });
  }

  async runFromAction(
    { identity, logLines, job, turn }: ActionInvocation,
    { kind, target, caller, args }: { kind: FunctionKind; target: FunctionName; caller: Caller; args: JSONValue },
  ): Promise<string> {
    const outcome = await this.#engine.run({ ...target, args, identity, caller, logLines, turn, job }, kind);
    if (!outcome.success) throw outcome.error;
    return outcome.value;
  }

  async scheduleFromAction(invocation: ActionInvocation, next: NewJob, caller: Caller): Promise<string> {
    this.#engine.deployment.registry.findSchedulable(next.target, caller);
    const parent = invocation.job;
    const schedule = (transaction: Transaction) => insertJob(transaction, next, { parent, now: Date.now() });
    return await this.#engine.write(schedule, turnOf(invocation));
  }

  async cancelFromAction(invocation: ActionInvocation, jobId: string): Promise<void> {
    const { component } = invocation;
    const cancel = (transaction: Transaction) => cancelJob(transaction, { component, id: jobId }, Date.now());
    await this.#engine.write(cancel, turnOf(invocation));
  }

  async callStorage(invocation: ActionInvocation, operation: string, storageId: string): Promise<string> {
    const { component } = invocation;
    const step = (transaction: Transaction) => callStorage(operation, this.#engine.files, { transaction, component, storageId });
    return await (storageCallKind(operation) === "query"
      ? this.#engine.read(step)
      : this.#engine.write(step, turnOf(invocation)));
  }

  async vectorSearch({ component }: ActionInvocation, indexName: string, query: VectorQuery): Promise<VectorResult[]> {
    const [tableName = "", name = ""] = indexName.split(".");
    const schema = this.#engine.deployment.registry.schemas.get(component);
    const index = schema?.tables.find((table) => table.name === tableName)?.vectorIndexes.find((found) => found.name === name);
    const table = await this.#engine.read(({ database }) => database.catalog.table(tableKey(component, tableName)));
    if (index === undefined || table === null) throw new Error(`Vector index ${indexName} not found.`);
    return await this.#engine.vectors.nearest(table, index, checkVectorQuery(index, query));
  }

  async storeBlob({ component }: ActionInvocation, blob: Blob, sha256: string | undefined): Promise<string> {
    const expectedSha256 = sha256 === undefined ? null : toBase64(sha256);
    return await this.#engine.files.store(component, blob.stream(), { contentType: blob.type || null, expectedSha256 });
  }

  async getBlob({ component }: ActionInvocation, storageId: string): Promise<Blob | null> {
    return await this.#engine.files.read(component, storageId);
  }
}

/** A checksum may come in hexadecimal digits, or in base64. */
function toBase64(sha256: string): string {
  return /^[0-9a-f]{64}$/i.test(sha256) ? Buffer.from(sha256, "hex").toString("base64") : sha256;
}

/** Fails also when the stream of an answer fails: what is sent then ends what was begun. */
async function answerBy(
  invocation: ActionInvocation,
  run: () => Promise<Response>,
  send: SendAnswer,
  folder: string,
): Promise<CallOutcome> {
  const over = new AbortController();
  const answering = async (): Promise<void> => {
    const answer = await run();
    if (!(answer instanceof Response)) throw new Error("An HTTP action has to return a Response");
    refuseIfClosed(invocation);
    await send(answer, over.signal);
  };
  try {
    await withinLimit(invocation, runInside(invocation, answering), ACTION_LIMIT_MS);
    return { success: true, value: "null", logLines: invocation.logLines.lines };
  } catch (thrown) {
    over.abort();
    const failed = failure(invocation, thrown, folder);
    const { error, requestId } = failed;
    const code = `[Request ID: ${requestId}] Server Error`;
    await send(Response.json({ code, trace: error.message, data: error.data }, { status: 500 }));
    return failed;
  } finally {
    closeInvocation(invocation);
  }
}
