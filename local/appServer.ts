import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { resolve } from "node:path";
import sirv from "sirv";
import { APP_INTERFACE, APP_PORT, closeWithParent, isOfFile, printReady } from "./appProcess.ts";
import { BuiltPages } from "./BuiltPages.ts";
import { GEMINI_LIVE_ORIGIN, robotsHeaders, securityHeaders, siteOrigin } from "./securityHeaders.ts";

const environment = process.env;
const dist = resolve(environment.APP_DIST ?? "dist");
const convexUrl = environment.VITE_CONVEX_URL ?? "";
const headers = securityHeaders({
  convex: convexUrl,
  site: convexUrl && siteOrigin(convexUrl, environment.CONVEX_SITE_URL || environment.VITE_CONVEX_SITE_URL),
  live: environment.LIVE_URL ?? GEMINI_LIVE_ORIGIN,
});
const pages = new BuiltPages(dist, convexUrl);
/** Gives out the files that were there when it started, as the build compressed them. Before the first build there are none. */
const files = existsSync(dist)
  ? sirv(dist, {
      brotli: true,
      gzip: true,
      etag: true,
      extensions: [],
      // Vite puts a hash into the names under /assets, so what they hold never changes.
      setHeaders: (response, path) =>
        response.setHeader("Cache-Control", path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache"),
    })
  : (_request: IncomingMessage, _response: ServerResponse, next: () => void) => next();

const server = createServer((request, response) => {
  try {
    answer(request, response);
  } catch {
    response.writeHead(500).end("Internal error");
  }
});
server.listen(APP_PORT, APP_INTERFACE, printReady);
closeWithParent(() => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});

function answer(request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const path = pathOf(request.url ?? "/");
  if (path === null) return refuse(response, 400, "Bad request");
  // A page is never a file: it names the backend, and the security headers go with it.
  if (path === "/" || (path.endsWith(".html") && !isOfFile(path))) return sendPage(request, response, path);
  files(request, response, () => {
    if (isOfFile(path)) refuse(response, 404, "Not found");
    else sendPage(request, response, path);
  });
}

function sendPage(request: IncomingMessage, response: ServerResponse, path: string): void {
  for (const [name, value] of Object.entries(robotsHeaders(path))) response.setHeader(name, value);
  pages.send(path, request, response);
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(reason);
}

/** What an address asks for; null where it is malformed. */
function pathOf(address: string): string | null {
  try {
    return decodeURIComponent(new URL(`http://host${address}`).pathname);
  } catch {
    return null;
  }
}
