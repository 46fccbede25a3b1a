import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { PREBUILT_PAGES, type PrebuiltPage, prebuiltPageOf } from "#domain/pages/prebuiltPage.ts";
import { pageForAnyBackend, pageWithBackend } from "./page.ts";

interface BuiltPage {
  etag: string;
  body: Buffer;
  /** By encoding; made when a browser first asks for it. */
  compressed: Partial<Record<keyof typeof COMPRESS, Buffer>>;
}

const COMPRESS = {
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => gzipSync(body),
};

/** The pages of a build with the address of their backend, compressed once. They are asked for each time: a new build shows at the next load. */
export class BuiltPages {
  readonly #pages: ReadonlyMap<PrebuiltPage, BuiltPage>;

  constructor(dist: string, convexUrl: string) {
    const built = PREBUILT_PAGES.map((name) => [name, join(dist, `${name}.html`)] as const).filter(([, file]) =>
      existsSync(file),
    );
    const page = (file: string): string => pageWithBackend(pageForAnyBackend(readFileSync(file, "utf8")), convexUrl);
    this.#pages = new Map(built.map(([name, file]) => [name, builtPage(page(file))]));
  }

  send(path: string, request: IncomingMessage, response: ServerResponse): void {
    const page = this.#pages.get(prebuiltPageOf(path)) ?? this.#pages.get("index");
    if (page === undefined) return void response.writeHead(404).end();
    response.setHeader("Cache-Control", "no-cache");
    response.setHeader("ETag", page.etag);
    response.setHeader("Vary", "Accept-Encoding");
    if (request.headers["if-none-match"] === page.etag) return void response.writeHead(304).end();
    const accepted = request.headers["accept-encoding"] ?? "";
    const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : null;
    if (encoding !== null) response.setHeader("Content-Encoding", encoding);
    const body = encoding === null ? page.body : (page.compressed[encoding] ??= COMPRESS[encoding](page.body));
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.length }).end(body);
  }
}

function builtPage(html: string): BuiltPage {
  const body = Buffer.from(html);
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { etag, body, compressed: {} };
}
