import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";

/** Three photos of 5 MB as base64, with room to spare. */
const BODY_BYTES = 32 * 1024 * 1024;

/** One request, read to its end, and the response that is owed to it. */
export interface Exchange {
  /** When the request arrived, in milliseconds since 1970. */
  at: number;
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  bodyText: string;
  /** The body as JSON; undefined where there is none, or where it is not JSON. */
  body: unknown;
  response: ServerResponse;
  /** Aborts when the response is over, whoever ended it. */
  gone: AbortSignal;
}

export class BodyTooLarge extends Error {}

export async function readExchange(request: IncomingMessage, response: ServerResponse, url: URL): Promise<Exchange> {
  const at = Date.now();
  const over = new AbortController();
  response.once("close", () => over.abort());
  const bodyText = await readBody(request);
  const { method = "GET", headers } = request;
  return { at, method, url, headers, bodyText, body: jsonOrUndefined(bodyText), response, gone: over.signal };
}

export function sendJson(response: ServerResponse, status: number, value: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers });
  response.end(JSON.stringify(value));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > BODY_BYTES) throw new BodyTooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

/** Undefined where it is no JSON. */
export function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
