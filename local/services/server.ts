import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { resend } from "#local/services/resend/resend.ts";
import { serve, type StandIn } from "#local/services/serving/standIn.ts";
import { openState, type State } from "#local/services/serving/state.ts";
import { CONTROLS } from "./control.ts";
import { gemini } from "./gemini/gemini.ts";
import { google } from "./google/google.ts";
import { geminiLive } from "./live/geminiLive.ts";
import { LiveSockets } from "./live/LiveSockets.ts";
import { openai } from "./openai/openai.ts";
import type { BackendAdmin } from "./pages/BackendAdmin.ts";
import { BodyTooLarge, readExchange, sendJson, type Exchange } from "./standIn/exchange.ts";

export interface Services {
  url: string;
  /** Ends at once, open streams included. */
  close(): Promise<void>;
}

interface ServicesOptions {
  port: number;
  dataDir: string;
  /** What the data page shows; without one it says that there is none. */
  backend?: BackendAdmin | null;
  /** False: built-in answers come at once. */
  isPaced?: boolean;
}

/** Port 0 takes a free one; the address says which. */
export async function startServices({ port, dataDir, backend = null, isPaced = true }: ServicesOptions): Promise<Services> {
  const state = openState(dataDir, { backend, isPaced });
  const server = createServer({ noDelay: true }, (request, response) => void handle(request, response, state));
  // Longer than a client keeps one: a connection that closes in the moment of the next request would be a failure of the service.
  server.keepAliveTimeout = 60_000;
  const sockets = new LiveSockets(state);
  server.on("upgrade", (request, socket, head) => void upgrade(request, socket, { head, sockets }));

  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        sockets.close();
      });
    },
  };
}

/** The first that fits. */
const STAND_INS: readonly [path: RegExp, standIn: StandIn][] = [
  [/^\/gemini\/[^/]+\/auth_tokens/, geminiLive],
  [/^\/gemini\//, gemini],
  [/^\/openai\//, openai],
  [/^\/resend\//, resend],
  [/^\/google\//, google],
];

async function handle(request: IncomingMessage, response: ServerResponse, state: State): Promise<void> {
  try {
    const url = urlOf(request);
    if (url === null || !isFromHere(request)) return sendJson(response, 403, { error: "Only this machine may ask." });
    await answer(await readExchange(request, response, url), state);
  } catch (error) {
    fail(error, response);
  }
}

async function answer(exchange: Exchange, state: State): Promise<void> {
  const { method, response, url } = exchange;
  const standIn = STAND_INS.find(([path]) => path.test(url.pathname))?.[1];
  if (standIn !== undefined) return serve(standIn, exchange, state);
  const control = CONTROLS.get(`${method} ${url.pathname}`);
  if (control === undefined) return sendJson(response, 404, { error: `Nothing answers ${method} ${url.pathname}.` });
  await control(exchange, state);
}

async function upgrade(
  request: IncomingMessage,
  socket: Duplex,
  { head, sockets }: { head: Buffer; sockets: LiveSockets },
): Promise<void> {
  const url = urlOf(request);
  if (url === null || !isFromHere(request)) return void socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
  await sockets.open(request, socket, { head, url });
}

function urlOf(request: IncomingMessage): URL | null {
  return URL.parse(`http://localhost${request.url ?? "/"}`);
}

const OWN_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A page of the web could otherwise reach this server by a name of its own, or post to it from the browser. */
function isFromHere({ headers }: IncomingMessage): boolean {
  const host = URL.parse(`http://${headers.host}`);
  const origin = headers.origin === undefined ? host : URL.parse(headers.origin);
  return [host, origin].every((each) => each !== null && OWN_NAMES.has(each.hostname));
}

/** A client that has left is no failure. */
function fail(error: unknown, response: ServerResponse): void {
  if (response.destroyed || response.headersSent) return void response.destroy();
  if (error instanceof BodyTooLarge) return sendJson(response, 413, { error: "The body is too large." }, { connection: "close" });
  console.error(error);
  sendJson(response, 500, { error: "The stand-in failed." });
}
