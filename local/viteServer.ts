import type { ServerResponse } from "node:http";
import { createServer, type Plugin } from "vite";
import { APP_HOST, APP_INTERFACE, APP_PORT, closeWithParent, isOfFile, printReady } from "./appProcess.ts";
import { GEMINI_LIVE_ORIGIN, securityHeaders } from "./securityHeaders.ts";

/**
 * Vite's development server with the production policy as far as it lets us: what Vite writes inline carries this nonce.
 * It is a constant, because it protects nothing here; it keeps the policy's shape, so that a violation shows while one works.
 */
const DEVELOPMENT_NONCE = "development";

const environment = process.env;
/** Vite would start an editor on this machine, with a file of the asker's choice, for whoever reaches the port. No page of ours asks for it. */
const noEditor: Plugin = {
  name: "no-editor",
  configureServer: ({ middlewares }) => {
    middlewares.use("/__open-in-editor", (_request, response) => notFound(response));
  },
};
/** Vite answers whatever is missing with the page. Here it has been sought among the files, and the page is not yet sent. */
const noPageForFile: Plugin = {
  name: "no-page-for-file",
  configureServer:
    ({ middlewares }) =>
    () => {
      middlewares.use((request, response, next) => {
        if (isOfFile(request.originalUrl ?? "")) notFound(response);
        else next();
      });
    },
};
const server = await createServer({
  plugins: [noEditor, noPageForFile],
  html: { cspNonce: DEVELOPMENT_NONCE },
  server: {
    host: APP_INTERFACE,
    port: APP_PORT,
    strictPort: true,
    allowedHosts: [APP_HOST, "localhost"],
    headers: securityHeaders(
      {
        convex: environment.VITE_CONVEX_URL ?? "",
        site: environment.CONVEX_SITE_URL ?? "",
        live: environment.LIVE_URL ?? GEMINI_LIVE_ORIGIN,
      },
      DEVELOPMENT_NONCE,
    ),
  },
});
await server.listen();
printReady();
closeWithParent(() => void server.close().then(() => process.exit(0)));

function notFound(response: ServerResponse): void {
  response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("Not found");
}
