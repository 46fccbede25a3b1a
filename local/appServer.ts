import { readFile, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join, normalize, resolve, sep } from "node:path";
import { GEMINI_LIVE_ORIGIN, robotsHeaders, securityHeaders } from "./securityHeaders.ts";
import { pageWithBackend } from "./page.ts";

const CONTENT_TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};
/** What is missing here is missing: a page in its place would hide the mistake. */
const FILES_ONLY = ["/locales/", "/assets/", "/fonts/", "/brand/"];

const environment = process.env;
const LOOPBACK = "127.0.0.1";
const host = environment.HOST || LOOPBACK;
const dist = resolve(environment.APP_DIST ?? "dist");
const convexUrl = environment.VITE_CONVEX_URL ?? "";
const headers = securityHeaders({
  convex: convexUrl,
  site: environment.CONVEX_SITE_URL ?? convexUrl.replace(".convex.cloud", ".convex.site"),
  live: environment.LIVE_URL ?? GEMINI_LIVE_ORIGIN,
});

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(500, headers).end("Internal error"));
});
server.listen(Number(environment.APP_PORT), host === LOOPBACK ? LOOPBACK : "0.0.0.0", () =>
  console.log(`ready  http://${host}:${environment.APP_PORT}`),
);

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = pathOf(request.url ?? "/");
  if (path === null)
    return void response.writeHead(400, { ...headers, "Content-Type": "text/plain; charset=utf-8" }).end("Bad request");
  const file = await fileFor(path);
  if (file !== null && !file.endsWith("index.html")) {
    // Vite puts a hash into the names under /assets, so what they hold never changes.
    const caching = path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
    response.writeHead(200, {
      ...headers,
      "Content-Type": CONTENT_TYPES[extname(file)] ?? "application/octet-stream",
      "Cache-Control": caching,
    });
    response.end(await readFile(file));
  } else if (FILES_ONLY.some((folder) => path.startsWith(folder))) {
    response.writeHead(404, { ...headers, "Content-Type": "text/plain; charset=utf-8" }).end("Not found");
  } else {
    const page = pageWithBackend(await readFile(join(dist, "index.html"), "utf8"), convexUrl);
    const pageHeaders = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
    response.writeHead(200, { ...headers, ...robotsHeaders(path), ...pageHeaders }).end(page);
  }
}

/** What an address asks for; null where it is malformed. */
function pathOf(address: string): string | null {
  try {
    return decodeURIComponent(new URL(`http://host${address}`).pathname);
  } catch {
    return null;
  }
}

/** The file of that path within `dist`, or null. What begins with a dot is nobody's to ask for. */
async function fileFor(path: string): Promise<string | null> {
  const file = join(dist, normalize(path));
  if (!file.startsWith(dist + sep) || path.split(/[\\/]/).some((name) => name.startsWith("."))) return null;
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? file : null;
}

function close(): void {
  server.close(() => process.exit(0));
  server.closeAllConnections();
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, close);
process.on("disconnect", close);
