import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { pageWithBackend } from "#local/page.ts";
import { GEMINI_LIVE_ORIGIN, securityHeaders } from "#local/securityHeaders.ts";
import { compressFiles } from "./compress.ts";
import { buildShellWorker } from "./serviceWorker.ts";

/**
 * Builds the app into dist/. With VITE_CONVEX_URL set the build is made for that deployment: its address stands in the page and the
 * matching headers in dist/_headers, the form that static hosts read. Without it, whoever serves the build writes both.
 * Every text lies beside its brotli and gzip. SOURCE_MAPS=1 writes source maps too: whoever serves them gives the source to everybody.
 */
await build({ logLevel: "warn" });
const convex = process.env.VITE_CONVEX_URL;
if (convex) await prepareForStaticHost(convex);
// After all the rest: it names what it keeps by what all of it holds.
await buildShellWorker("dist");
await compressFiles("dist");
console.log(convex ? `dist/ is built for ${convex}` : "dist/ is built; whoever serves it names the backend.");

async function prepareForStaticHost(address: string): Promise<void> {
  const site = process.env.VITE_CONVEX_SITE_URL ?? address.replace(".convex.cloud", ".convex.site");
  const page = join("dist", "index.html");
  await writeFile(page, pageWithBackend(await readFile(page, "utf8"), address));
  const headers = Object.entries(securityHeaders({ convex: address, site, live: GEMINI_LIVE_ORIGIN }));
  await writeFile(join("dist", "_headers"), ["/*", ...headers.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n"));
}
