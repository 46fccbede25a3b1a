import { createServer, type Plugin } from "vite";
import { GEMINI_LIVE_ORIGIN, securityHeaders } from "./securityHeaders.ts";

/**
 * Vite's development server with the production policy as far as it lets us: what Vite writes inline carries this nonce.
 * It is a constant, because it protects nothing here; it keeps the policy's shape, so that a violation shows while one works.
 */
const DEVELOPMENT_NONCE = "development";

const environment = process.env;
const LOOPBACK = "127.0.0.1";
const host = environment.HOST || LOOPBACK;
/** Vite would start an editor on this machine, with a file of the asker's choice, for whoever reaches the port. No page of ours asks for it. */
const noEditor: Plugin = {
  name: "no-editor",
  configureServer: ({ middlewares }) => {
    middlewares.use("/__open-in-editor", (_request, response) => {
      response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("Not found");
    });
  },
};
const server = await createServer({
  plugins: [noEditor],
  html: { cspNonce: DEVELOPMENT_NONCE },
  server: {
    host: host === LOOPBACK ? LOOPBACK : "0.0.0.0",
    port: Number(environment.APP_PORT),
    strictPort: true,
    allowedHosts: [host, "localhost"],
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
console.log(`ready  http://${host}:${environment.APP_PORT}`);

async function close(): Promise<void> {
  await server.close();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void close());
process.on("disconnect", () => void close());
