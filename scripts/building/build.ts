import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { PREBUILT_PAGES } from "#domain/prebuiltPage.ts";
import { pageWithBackend, pageWithPolicy } from "#local/page.ts";
import { GEMINI_LIVE_ORIGIN, policyForPage, robotsHeaders, securityHeaders } from "#local/securityHeaders.ts";
import { compressFiles } from "./compress.ts";
import { prebuildPages } from "./prebuild.ts";
import { buildShellWorker } from "./serviceWorker.ts";

/**
 * Builds the app into dist/. With VITE_CONVEX_URL set the build is made for that deployment: its address stands in the page and the
 * matching headers in dist/_headers, the form that static hosts read. Without it, whoever serves the build writes both.
 * Every text lies beside its brotli and gzip. SOURCE_MAPS=1 writes source maps too: whoever serves them gives the source to everybody.
 */
await build({ logLevel: "warn" });
await prebuildPages("dist");
const convex = process.env.VITE_CONVEX_URL;
if (convex) await prepareForStaticHost(convex);
// After all the rest: it names what it keeps by what all of it holds.
await buildShellWorker("dist");
await compressFiles("dist");
console.log(convex ? `dist/ is built for ${convex}` : "dist/ is built; whoever serves it names the backend.");

/**
 * As `prebuiltPageOf`, in the form that static hosts read. Both that we name find `login.html` at `/login` by themselves; Cloudflare Pages
 * answers a target with `.html` by a redirect to itself, and takes its own way to the index, with a warning about the last line.
 */
const REDIRECTS = `/chat/ /chat 200
/chat/* /chatOpen 200
/* /index.html 200
`;

async function prepareForStaticHost(address: string): Promise<void> {
  const site = process.env.VITE_CONVEX_SITE_URL ?? address.replace(".convex.cloud", ".convex.site");
  const origins = { convex: address, site, live: GEMINI_LIVE_ORIGIN };
  for (const name of PREBUILT_PAGES) {
    const page = join("dist", `${name}.html`);
    await writeFile(page, pageWithPolicy(pageWithBackend(await readFile(page, "utf8"), address), policyForPage(origins)));
  }
  await writeFile(join("dist", "_redirects"), REDIRECTS);
  const rules = headerRule("/*", securityHeaders(origins)) + headerRule("/share/*", robotsHeaders("/share/"));
  await writeFile(join("dist", "_headers"), rules);
}

function headerRule(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}
