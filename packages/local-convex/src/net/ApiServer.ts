import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { AuthenticationError } from "#auth/tokens.ts";
import type { Engine } from "#engine/Engine.ts";
import type { FunctionKind } from "#modules/registry.ts";
import type { Call } from "#runtime/call.ts";
import { MAX_FRAME_BYTES, MAX_SOCKETS_PER_PERSON } from "#runtime/callLimits.ts";
import { stackOf } from "#values/messageOf.ts";
import { encodeU64 } from "#values/u64.ts";
import type { AdminRoutes } from "./AdminApi.ts";
import type { AdminKey } from "./AdminKey.ts";
import { serveFiles, STORAGE_PATH } from "./fileTransfer.ts";
import type { AllowedHosts } from "./hosts.ts";
import { httpAnswer, readHttpCall, RUN_PATH } from "./httpCall.ts";
import { LatestSockets } from "./LatestSockets.ts";
import { RequestError } from "./RequestError.ts";
import { SocketCounts } from "./SocketCounts.ts";
import { SyncSession } from "./SyncSession.ts";

interface ApiServerOptions {
  engine: Engine;
  /** Each with addresses of its own. */
  admin: readonly AdminRoutes[];
  hosts: AllowedHosts;
  /** Whoever sends it may call internal functions. */
  adminKey: AdminKey;
  version: string;
}

const SYNC_PATH = /^\/api\/(?:[^/]+\/)?sync$/;
/** Null: whatever kind the function is. */
const FUNCTION_PATHS = new Map<string, FunctionKind | null>([
  ["/api/query", "query"],
  ["/api/query_at_ts", "query"],
  ["/api/mutation", "mutation"],
  ["/api/action", "action"],
  ["/api/function", null],
]);
const CORS_MAX_AGE_SECONDS = 86_400;
const CLOSE_GOING_AWAY = 1001;

/** The address that Convex's clients speak to: functions over HTTP, and the sync protocol over a websocket. */
export class ApiServer {
  readonly #options: ApiServerOptions;
  readonly #latest = new LatestSockets();
  readonly #counts = new SocketCounts(MAX_SOCKETS_PER_PERSON);
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });

  constructor(options: ApiServerOptions) {
    this.#options = options;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      this.#refuseForeign(request);
      allowOrigin(request, response);
      if (request.method === "OPTIONS") response.writeHead(204).end();
      else await this.#route(request, response);
    } catch (error) {
      sendError(response, error);
    }
  }

  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    try {
      this.#refuseForeign(request);
      if (!SYNC_PATH.test(toUrl(request).pathname)) throw new RequestError(404, "NotFound", "The websocket is at /api/sync");
    } catch (error) {
      const status = error instanceof RequestError ? error.status : 500;
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
      return;
    }
    const { engine, adminKey } = this.#options;
    const surroundings = { adminKey, latest: this.#latest, counts: this.#counts, stream: socket };
    this.#sockets.handleUpgrade(request, socket, head, (client) => new SyncSession(client, engine, surroundings));
  }

  close(): void {
    for (const client of this.#sockets.clients) client.close(CLOSE_GOING_AWAY, "The backend stops");
  }

  #refuseForeign({ headers }: IncomingMessage): void {
    const { hosts } = this.#options;
    if (!hosts.allowsHost(headers.host)) throw new RequestError(403, "ForeignHost", `${headers.host} is not served here`);
    if (!hosts.allowsOrigin(headers.origin)) throw new RequestError(403, "ForeignOrigin", `${headers.origin} is not served here`);
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { engine, version, admin } = this.#options;
    const url = toUrl(request);
    const routes = admin.find((candidate) => candidate.serves(url.pathname));
    if (routes !== undefined) return await this.#answerAdmin(routes, url, request, response);
    const kind = url.pathname.startsWith(RUN_PATH) ? null : FUNCTION_PATHS.get(url.pathname);
    if (kind !== undefined) {
      if (kind !== "query") requirePost(request, response);
      const who = await this.#identify(request.headers.authorization);
      const { format, ...call } = await readHttpCall(request, url);
      const component = who.caller === "admin" ? call.component : "";
      const outcome = await engine.run({ ...call, component, ...who }, kind);
      return send(response, httpAnswer(outcome, format));
    }
    if (url.pathname.startsWith(STORAGE_PATH)) {
      await serveFiles(request, response, engine.files);
      return engine.monitor.usage.addFileAccess();
    }
    switch (url.pathname) {
      case "/version":
      case "/instance_version":
        return send(response, version, "text/plain");
      case "/instance_name":
        return send(response, "local", "text/plain");
      case "/api/query_ts":
        return send(response, JSON.stringify({ ts: encodeU64(engine.lastTs) }));
      case "/api/debug_event":
        return send(response, "null");
      case "/echo":
        throw new RequestError(400, "NotSupported", "The local backend does not send back what it is sent");
      default:
        throw notServed(url.pathname, request);
    }
  }

  async #answerAdmin(routes: AdminRoutes, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { caller } = await this.#identify(request.headers.authorization);
    if (caller !== "admin") throw new RequestError(401, "InvalidAuthHeader", `${url.pathname} needs the admin key`);
    const { type, body, headers } = await routes.answer(url, request);
    response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-store", ...headers }).end(body);
  }

  async #identify(authorization = ""): Promise<Pick<Call, "identity" | "caller">> {
    const [scheme, token = ""] = authorization.split(" ");
    switch (scheme) {
      case "":
        return { identity: null, caller: "client" };
      case "Bearer":
        return { identity: await this.#verify(token), caller: "client" };
      case "Convex": {
        const admin = this.#options.adminKey.readToken(token);
        if (admin !== null) return { ...admin, caller: "admin" };
        // Convex's own command line goes on for ever after any other status.
        throw new RequestError(403, "BadDeployKey", "The admin key is not the one of this backend");
      }
      default:
        throw new RequestError(401, "InvalidAuthHeader", `Unknown scheme ${scheme}`);
    }
  }

  async #verify(token: string): Promise<Call["identity"]> {
    try {
      return (await this.#options.engine.identify(token)).identity;
    } catch (error) {
      if (error instanceof AuthenticationError) throw new RequestError(401, "InvalidAuthHeader", error.message);
      throw error;
    }
  }
}

/** The page's own origin is named, since requests may carry credentials. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin === undefined) return;
  response.setHeader("Access-Control-Allow-Origin", headers.origin);
  response.setHeader("Access-Control-Allow-Credentials", "true");
  response.setHeader("Access-Control-Allow-Methods", "GET, HEAD, POST, OPTIONS");
  response.setHeader("Access-Control-Allow-Headers", "Authorization, Content-Type, Convex-Client, Digest, Range");
  response.setHeader("Access-Control-Max-Age", CORS_MAX_AGE_SECONDS);
  response.setHeader("Vary", "Origin");
}

/** A page from elsewhere that has something fetched, as an image is, says not from where; with POST a browser always does. */
function requirePost({ method }: IncomingMessage, response: ServerResponse): void {
  if (method === "POST") return;
  response.setHeader("Allow", "POST, OPTIONS");
  throw new RequestError(405, "MethodNotAllowed", "This takes POST alone; a query can be asked for at /api/query");
}

function toUrl(request: IncomingMessage): URL {
  return new URL(request.url ?? "/", "http://localhost");
}

/** Convex's command line asks again and again where it reads 404, and so would never say what is not there. */
function notServed(path: string, { headers }: IncomingMessage): RequestError {
  const isCommandLine =
    String(headers["convex-client"] ?? "").includes("npm-cli") || headers.authorization?.startsWith("Convex ");
  if (!isCommandLine) return new RequestError(404, "NotFound", `${path} is not served here`);
  return new RequestError(400, "NotSupported", `The local backend does not have ${path}: it is one of Convex's own services`);
}

function send(response: ServerResponse, body: string, type = "application/json"): void {
  response.writeHead(response.statusCode, { "Content-Type": type }).end(body);
}

function sendError(response: ServerResponse, error: unknown): void {
  const isKnown = error instanceof RequestError;
  if (!isKnown) process.stderr.write(`API: ${stackOf(error)}\n`);
  if (response.headersSent) return void response.destroy();
  const { status, code, message } = isKnown ? error : new RequestError(500, "InternalServerError", "The backend made a mistake");
  response.statusCode = status;
  send(response, JSON.stringify({ code, message }));
}
