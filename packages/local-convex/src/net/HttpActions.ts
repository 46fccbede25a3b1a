import { AsyncResource } from "node:async_hooks";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Identity } from "#auth/identity.ts";
import { AuthenticationError } from "#auth/tokens.ts";
import type { Engine } from "#engine/Engine.ts";
import { MAX_HTTP_BODY_BYTES } from "#runtime/callLimits.ts";
import { stackOf } from "#values/messageOf.ts";
import type { AllowedHosts } from "./hosts.ts";
import { readBody } from "./requestBody.ts";
import { RequestError } from "./RequestError.ts";

/** The second port: the routes of `http.ts`, over the whole path space. */
export class HttpActions {
  readonly #engine: Engine;
  readonly #hosts: AllowedHosts;

  constructor(engine: Engine, hosts: AllowedHosts) {
    this.#engine = engine;
    this.#hosts = hosts;
  }

  async handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (!this.#hosts.allowsHost(incoming.headers.host)) return void response.writeHead(403).end("Foreign host");
      const request = await toRequest(incoming);
      const identity = await this.#identify(incoming.headers.authorization);
      await this.#engine.actions.respond(request, identity, async (answer, over) => {
        await send(answer, { response, method: incoming.method, over });
      });
    } catch (error) {
      if (error instanceof RequestError) return void response.writeHead(error.status).end(error.message);
      process.stderr.write(`HTTP action: ${stackOf(error)}\n`);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    }
  }

  /** A token that does not hold is no reason to refuse: the action may not care who asks. */
  async #identify(authorization: string | undefined): Promise<Identity | null> {
    const token = /^Bearer (.+)$/.exec(authorization ?? "")?.[1];
    if (token === undefined) return null;
    try {
      return (await this.#engine.identify(token)).identity;
    } catch (error) {
      if (error instanceof AuthenticationError) return null;
      throw error;
    }
  }
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { headers, method = "GET", url = "/" } = incoming;
  const scheme = String(headers["x-forwarded-proto"] ?? "http").split(",")[0];
  const hasBody = method !== "GET" && method !== "HEAD";
  const init: RequestInit = { method, headers: toHeaders(incoming) };
  if (hasBody) init.body = new Uint8Array(await readBody(incoming, MAX_HTTP_BODY_BYTES));
  return new Request(`${scheme}://${headers.host}${url}`, init);
}

function toHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return headers;
}

interface SendTarget {
  response: ServerResponse;
  method: string | undefined;
  over: AbortSignal | undefined;
}

async function send(answer: Response, { response, method, over }: SendTarget): Promise<void> {
  // What has begun to stream cannot become an error any more: the other end sees that it was cut.
  if (response.headersSent) return void response.destroy();
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name !== "set-cookie") response.setHeader(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  if (answer.body === null || method === "HEAD") return void response.end();
  await writeStream(answer.body, response, over);
}

/**
 * Reads on behalf of the action: each piece of its stream may be made by code that uses its `ctx`. That hears of it when nobody is there
 * to read any more, also while it has nothing to say.
 */
async function writeStream(body: ReadableStream<Uint8Array>, response: ServerResponse, over?: AbortSignal): Promise<void> {
  const reader = body.getReader();
  const left = new AbortController();
  let leaving: Promise<void> | null = null;
  const leave = (): Promise<void> => (leaving ??= reader.cancel());
  // What waits for the next piece goes on at once: it is told that there is none.
  const stop = AsyncResource.bind(() => {
    left.abort();
    leave().catch(() => {});
  });
  response.once("close", stop);
  over?.addEventListener("abort", stop);
  if (response.destroyed) stop();
  try {
    let length = 0;
    for (let read = await reader.read(); !read.done && !left.signal.aborted; read = await reader.read()) {
      length += read.value.length;
      if (length > MAX_HTTP_BODY_BYTES) throw new Error(`The answer is larger than ${MAX_HTTP_BODY_BYTES} bytes`);
      if (!response.write(read.value)) await once(response, "drain", { signal: left.signal }).catch(() => {});
    }
    if (!left.signal.aborted) response.end();
  } finally {
    await leave();
  }
}
