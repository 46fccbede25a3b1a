import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { ChecksumError } from "#system/Files.ts";
import type { Files, StoredFile } from "#system/Files.ts";
import { RequestError } from "./RequestError.ts";

export const STORAGE_PATH = "/api/storage/";
const UPLOAD_PATH = `${STORAGE_PATH}upload`;
const CACHED_SECONDS = 2_592_000;

/** Uploads by a token that a mutation gave out, and downloads by an address that nobody can guess. */
export async function serveFiles(request: IncomingMessage, response: ServerResponse, files: Files): Promise<void> {
  const url = new URL(request.url ?? "/", "http://localhost");
  if (url.pathname === UPLOAD_PATH && request.method === "POST") return await receiveFile(request, response, url, files);
  if (request.method !== "GET" && request.method !== "HEAD")
    throw new RequestError(405, "MethodNotAllowed", "Files are read by GET");
  await sendFile(request, response, url, files);
}

async function receiveFile(request: IncomingMessage, response: ServerResponse, url: URL, files: Files): Promise<void> {
  const component = files.uploadTarget(url.searchParams.get("token") ?? "");
  if (component === null) throw new RequestError(401, "StorageTokenInvalid", "This upload URL is not valid, or has expired");
  const { digest, "content-type": contentType = null } = request.headers;
  const expectedSha256 = digest === undefined ? null : parseDigest(String(digest));
  try {
    const storageId = await files.store(component, request, { contentType, expectedSha256 });
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ storageId }));
  } catch (error) {
    if (error instanceof ChecksumError) throw new RequestError(400, "BadDigest", error.message);
    throw error;
  }
}

function parseDigest(header: string): string {
  const sha256 = /^sha-256=(.+)$/i.exec(header)?.[1];
  if (sha256 === undefined) throw new RequestError(400, "BadDigest", "The Digest header is not of the form sha-256=BASE64");
  return sha256;
}

async function sendFile(request: IncomingMessage, response: ServerResponse, url: URL, files: Files): Promise<void> {
  const uuid = url.pathname.slice(STORAGE_PATH.length);
  const found = await files.openByUuid(url.searchParams.get("component") ?? "", uuid);
  if (found === null) throw new RequestError(404, "FileNotFound", "There is no such file");
  const { file, handle } = found;
  try {
    const range = parseRange(request.headers.range, file.size);
    const headers = headersOf(file);
    if (range === "refused") {
      response.writeHead(416, { ...headers, "Content-Range": `bytes */${file.size}`, "Content-Length": 0 }).end();
      return;
    }
    const { start, end } = range ?? { start: 0, end: file.size - 1 };
    const part = range === null ? {} : { "Content-Range": `bytes ${start}-${end}/${file.size}` };
    response.writeHead(range === null ? 200 : 206, { ...headers, ...part, "Content-Length": end - start + 1 });
    if (request.method === "HEAD" || file.size === 0) response.end();
    else await pipeline(handle.createReadStream({ start, end, autoClose: false }), response).catch(ignoreClosed);
  } finally {
    await handle.close();
  }
}

function headersOf({ contentType, sha256 }: StoredFile): Record<string, string> {
  return {
    ...(contentType === null ? {} : { "Content-Type": contentType }),
    Digest: `sha-256=${sha256}`,
    "Cache-Control": `private, max-age=${CACHED_SECONDS}`,
    "Accept-Ranges": "bytes",
  };
}

/** Null: the whole file. Several ranges at once are refused, and so is one beyond the end. */
function parseRange(header: string | undefined, size: number): { start: number; end: number } | "refused" | null {
  const asked = /^bytes=(.+)$/.exec(header ?? "")?.[1];
  if (asked === undefined) return null;
  const [, from = "", to = ""] = /^\s*(\d*)-(\d*)\s*$/.exec(asked) ?? [];
  if (from === "" && to === "") return "refused";
  const start = from === "" ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? "refused" : { start, end };
}

/** The client has gone: nobody is left to be told. */
function ignoreClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== "ERR_STREAM_PREMATURE_CLOSE" && error.code !== "ECONNRESET" && error.code !== "EPIPE") throw error;
}
