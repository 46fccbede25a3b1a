import type { Identity } from "#local/backend/auth/identity.ts";
import {
  closeInvocation,
  mintRequestId,
  openActionInvocation,
  runInside,
  runOutside,
} from "#local/backend/runtime/invocation.ts";
import type { ActionInvocation } from "#local/backend/runtime/invocation.ts";
import { callFunction } from "#local/backend/runtime/invoke.ts";
import { LogLines } from "#local/backend/runtime/LogLines.ts";
import type { FunctionKind } from "#local/backend/runtime/registry.ts";
import type { ActionHost } from "#local/backend/runtime/syscallsAction.ts";
import type { JSONValue } from "#local/backend/values/json.ts";
import type { Call, Outcome } from "./call.ts";
import type { Engine } from "./Engine.ts";
import { cancelJob, findJob, insertJob } from "./jobs.ts";
import type { NewJob } from "./jobs.ts";
import { ACTION_LIMIT_MS } from "./limits.ts";
import { failure, withinLimit } from "./Transactions.ts";

/** Runs actions and HTTP actions: beside the queue, since they wait for the world, and each of their calls takes it alone. */
export class Actions implements ActionHost {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async run({ path, args, identity, caller, logLines = new LogLines() }: Call, jobId: string | null = null): Promise<Outcome> {
    const { deployment } = this.#engine;
    const invocation = openActionInvocation({ path, identity, logLines, requestId: mintRequestId() }, "action", jobId);
    return await runOutside(async () => {
      try {
        const target = deployment.registry.find(path, caller, "action");
        const value = await withinLimit(invocation, callFunction(invocation, target, args, deployment), ACTION_LIMIT_MS);
        return { success: true, value, logLines: logLines.lines };
      } catch (thrown) {
        return failure(invocation, thrown, deployment.folder);
      }
    });
  }

  /** Answers by the routes of `http.ts`. The action lasts until its answer is sent: a streamed one may still write. */
  async respond(request: Request, identity: Identity | null, send: (answer: Response) => Promise<void>): Promise<void> {
    const { registry, folder } = this.#engine.deployment;
    const route = registry.router?.lookup(new URL(request.url).pathname, request.method) ?? null;
    if (route === null) return await send(new Response("No matching routes found", { status: 404 }));
    const [handler, method, path] = route;
    const origin = { path: `${method} ${path}`, identity, logLines: new LogLines(), requestId: mintRequestId() };
    const invocation = openActionInvocation(origin, "httpAction", null);
    await runOutside(async () => {
      try {
        const answer = await answerOf(invocation, () => handler.invokeHttpAction(request), folder);
        await runInside(invocation, () => send(answer));
      } finally {
        closeInvocation(invocation);
      }
    });
  }

  async runFromAction(
    { identity, logLines, jobId }: ActionInvocation,
    { kind, path, args }: { kind: FunctionKind; path: string; args: JSONValue },
  ): Promise<string> {
    const outcome = await this.#engine.run({ path, args, identity, caller: "function", logLines }, kind, jobId);
    if (!outcome.success) throw outcome.error;
    return outcome.value;
  }

  async scheduleFromAction({ jobId }: ActionInvocation, job: NewJob): Promise<string> {
    this.#engine.deployment.registry.findSchedulable(job.path);
    const id = await this.#engine.write((transaction) => {
      const isDropped = jobId !== null && findJob(transaction, jobId)?.state.kind === "canceled";
      return insertJob(transaction, job, { kind: isDropped ? "canceled" : "pending" });
    });
    this.#engine.scheduler.wake();
    return id;
  }

  async cancelFromAction(jobId: string): Promise<void> {
    await this.#engine.write((transaction) => cancelJob(transaction, jobId, Date.now()));
  }
}

async function answerOf(invocation: ActionInvocation, run: () => Promise<Response>, folder: string): Promise<Response> {
  try {
    const answer = await runInside(invocation, run);
    if (!(answer instanceof Response)) throw new Error("An HTTP action has to return a Response");
    return answer;
  } catch (thrown) {
    const { error, requestId } = failure(invocation, thrown, folder);
    return Response.json(
      { code: `[Request ID: ${requestId}] Server Error`, trace: error.message, data: error.data },
      { status: 500 },
    );
  }
}
