import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { DataFolder } from "#admin/DataFolder.ts";
import type { Engine } from "#engine/Engine.ts";
import type { AdminAnswer, AdminRoutes } from "#net/AdminApi.ts";
import { readBody } from "#net/requestBody.ts";
import { RequestError } from "#net/RequestError.ts";
import { messageOf } from "#values/messageOf.ts";
import { readFunctionLogs } from "./functionLogs.ts";
import { Imports, type ImportRequest } from "./Imports.ts";
import type { Pushes, SchemaChange } from "./Pushes.ts";
import { Snapshots } from "./Snapshots.ts";
import { systemQueries } from "./systemQueries.ts";
import { type VariableChange, VariableError, type Variables } from "./Variables.ts";

interface DeployOptions {
  engine: Engine;
  pushes: Pushes;
  variables: Variables;
  data: DataFolder;
  /** The data folder itself. */
  folder: string;
}

interface DeployRequest {
  url: URL;
  request: IncomingMessage;
}

type Handler = (asked: DeployRequest) => Promise<AdminAnswer>;

const MAX_BODY_BYTES = 64 * 1024 * 1024;
const MAX_INFLATED_BYTES = 256 * 1024 * 1024;
const EXPORT_PATH = "/api/export/zip/";
const inflate = promisify(brotliDecompress);

/** Everything that Convex's own command line asks of a deployment besides calling functions. */
export class DeployApi implements AdminRoutes {
  readonly #engine: Engine;
  readonly #pushes: Pushes;
  readonly #variables: Variables;
  readonly #snapshots: Snapshots;
  readonly #imports: Imports;
  readonly #handlers: Record<string, Handler>;

  constructor({ engine, pushes, variables, data, folder }: DeployOptions) {
    this.#engine = engine;
    this.#pushes = pushes;
    this.#variables = variables;
    this.#snapshots = new Snapshots(engine, data, join(folder, "exports"));
    this.#imports = new Imports(engine, data);
    const host = { engine, variables, snapshots: this.#snapshots, imports: this.#imports };
    for (const [path, invoke] of systemQueries(host)) engine.systemQueries.set(path, invoke);
    this.#handlers = {
      "GET /api/v1/get_canonical_urls": async () => json(this.#addresses()),
      "GET /api/stream_function_logs": async ({ url }) =>
        json(await readFunctionLogs(engine.monitor.log, Number(url.searchParams.get("cursor") ?? 0))),
      "POST /api/update_environment_variables": (asked) => this.#changeVariables(asked),
      ...this.#pushRoutes(),
      ...this.#exportRoutes(),
      ...this.#importRoutes(),
    };
  }

  serves(pathname: string): boolean {
    const known = pathname.startsWith(EXPORT_PATH) ? EXPORT_PATH : pathname;
    return ["GET", "POST"].some((method) => `${method} ${known}` in this.#handlers);
  }

  async answer(url: URL, request: IncomingMessage): Promise<AdminAnswer> {
    const known = url.pathname.startsWith(EXPORT_PATH) ? EXPORT_PATH : url.pathname;
    const handle = this.#handlers[`${request.method} ${known}`];
    if (handle === undefined) throw new RequestError(405, "MethodNotAllowed", `${url.pathname} does not take ${request.method}`);
    return await handle({ url, request });
  }

  #pushRoutes(): Record<string, Handler> {
    const [engine, pushes] = [this.#engine, this.#pushes];
    return {
      "POST /api/get_config_hashes": async () => json(pushes.hashes()),
      "POST /api/deploy2/evaluate_schema": async (asked) => json(await pushes.evaluate(await readJson(asked), engine)),
      "POST /api/deploy2/start_push": async (asked) => json(await pushes.start(await readJson(asked), engine)),
      "POST /api/deploy2/wait_for_schema": async (asked) => {
        const { schemaChange, dryRun } = await readJson<{ schemaChange: SchemaChange; dryRun: boolean }>(asked);
        return json(await pushes.checkSchema(schemaChange, dryRun, engine));
      },
      "POST /api/deploy2/finish_push": async (asked) => {
        const { startPush, dryRun } = await readJson<{ startPush: { schemaChange: SchemaChange }; dryRun: boolean }>(asked);
        return json(await pushes.finish(startPush.schemaChange, dryRun, engine));
      },
      "POST /api/deploy2/report_push_completed": async () => json(null),
    };
  }

  #exportRoutes(): Record<string, Handler> {
    return {
      "POST /api/export/request/zip": async ({ url }) => {
        await this.#snapshots.make(url.searchParams.get("includeStorage") === "true");
        return json(null);
      },
      [`GET ${EXPORT_PATH}`]: async ({ url }) => {
        const { name, zip } = this.#snapshots.read(url.pathname.slice(EXPORT_PATH.length));
        return { type: "application/zip", body: zip, headers: { "Content-Disposition": `attachment; filename=${name}` } };
      },
    };
  }

  #importRoutes(): Record<string, Handler> {
    return {
      "POST /api/import/start_upload": async () => json({ uploadToken: this.#imports.startUpload() }),
      "POST /api/import/upload_part": async ({ url, request }) => {
        const { searchParams } = url;
        const bytes = await readBody(request, MAX_BODY_BYTES);
        const partNumber = Number(searchParams.get("partNumber"));
        return json(this.#imports.uploadPart(searchParams.get("uploadToken") ?? "", partNumber, bytes));
      },
      "POST /api/import/finish_upload": async (asked) => {
        const body = await readJson<{ uploadToken: string; import: ImportRequest }>(asked);
        return json({ importId: await this.#imports.finishUpload(body.uploadToken, body.import) });
      },
      "POST /api/perform_import": async (asked) => {
        await this.#imports.perform((await readJson<{ importId: string }>(asked)).importId);
        return json(null);
      },
    };
  }

  #addresses(): { convexCloudUrl: string | undefined; convexSiteUrl: string | undefined } {
    const { CONVEX_CLOUD_URL, CONVEX_SITE_URL } = this.#variables.environment;
    return { convexCloudUrl: CONVEX_CLOUD_URL, convexSiteUrl: CONVEX_SITE_URL };
  }

  /** The functions are loaded anew with the variables as they are then; where they do not load, nothing changes. */
  async #changeVariables(asked: DeployRequest): Promise<AdminAnswer> {
    const { changes } = await readJson<{ changes: VariableChange[] }>(asked);
    const undo = this.#try(() => this.#variables.change(changes));
    if (undo === null) return json(null);
    try {
      await this.#engine.load(null, () => {
        this.#pushes.refuseMissingVariables();
        return this.#variables.prepare();
      });
    } catch (error) {
      undo();
      if (error instanceof RequestError) throw error;
      const reason = messageOf(error);
      throw new RequestError(400, "FunctionsDoNotLoad", `With these variables the functions do not load: ${reason}`);
    }
    return json(null);
  }

  #try<T>(step: () => T): T {
    try {
      return step();
    } catch (error) {
      if (error instanceof VariableError) throw new RequestError(400, "InvalidEnvironmentVariable", error.message);
      throw error;
    }
  }
}

function json(value: unknown): AdminAnswer {
  return { type: "application/json", body: JSON.stringify(value ?? null) };
}

/** The body of a request, which may be packed with brotli. */
async function readJson<T>({ request }: DeployRequest): Promise<T> {
  const body = await readBody(request, MAX_BODY_BYTES);
  try {
    const isPacked = request.headers["content-encoding"] === "br";
    const text = isPacked ? await inflate(body, { maxOutputLength: MAX_INFLATED_BYTES }) : body;
    return JSON.parse(text.toString()) as T;
  } catch {
    throw new RequestError(400, "BadJson", "The request is not JSON");
  }
}
