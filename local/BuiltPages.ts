import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { pageWithBackend } from "./page.ts";

interface BuiltPage {
  etag: string;
  /** By the name of its encoding; "" is as it is. */
  bodies: Record<"br" | "gzip" | "", Buffer>;
}

/** The pages of a build with the address of their backend, compressed once. They are asked for each time: a new build shows at the next load. */
export class BuiltPages {
  readonly #page: BuiltPage;

  constructor(dist: string, convexUrl: string) {
    this.#page = builtPage(pageWithBackend(readFileSync(join(dist, "index.html"), "utf8"), convexUrl));
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    const page = this.#page;
    response.setHeader("Cache-Control", "no-cache");
    response.setHeader("ETag", page.etag);
    response.setHeader("Vary", "Accept-Encoding");
    if (request.headers["if-none-match"] === page.etag) return void response.writeHead(304).end();
    const accepted = request.headers["accept-encoding"] ?? "";
    const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "";
    if (encoding !== "") response.setHeader("Content-Encoding", encoding);
    const body = page.bodies[encoding];
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.length }).end(body);
  }
}

function builtPage(html: string): BuiltPage {
  const body = Buffer.from(html);
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { etag, bodies: { br: brotliCompressSync(body), gzip: gzipSync(body), "": body } };
}
