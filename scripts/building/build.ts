import { build } from "vite";
import { site } from "#domain/site.ts";
import { type BackendOrigins, GEMINI_LIVE_ORIGIN, siteOrigin } from "#local/securityHeaders.ts";
import { compressFiles } from "./compress.ts";
import { prebuildPages } from "./prebuild.ts";
import { buildShellWorker } from "./serviceWorker.ts";
import { placeholdersOf, prepareForStaticHost } from "./staticHost.ts";

/**
 * Builds the app into dist/, or the folder that APP_DIST names. With VITE_CONVEX_URL set the build is made for that deployment: its address
 * stands in the page and the matching headers in _headers, the form that static hosts read. Without it, whoever serves the build writes both.
 * Every text lies beside its brotli and gzip. SOURCE_MAPS=1 writes source maps too: whoever serves them gives the source to everybody.
 */
const folder = process.env.APP_DIST || "dist";
const convex = process.env.VITE_CONVEX_URL;
const origins = convex ? originsOf(convex) : null;
await build({ logLevel: "warn", build: { outDir: folder } });
await prebuildPages(folder);
if (origins !== null) await prepareForStaticHost(folder, origins);
// After all the rest: it names what it keeps by what all of it holds.
await buildShellWorker(folder);
await compressFiles(folder);
console.log(convex ? `${folder}/ is built for ${convex}` : `${folder}/ is built; whoever serves it names the backend.`);
const placeholders = origins === null ? [] : placeholdersOf(site);
if (placeholders.length > 0)
  console.warn(
    `domain/site.ts still says ${placeholders.join(", ")}: that is where terms, privacy and shared links lead people.`,
  );

/** Before anything is built: what is there stays as it is where an address is missing. */
function originsOf(address: string): BackendOrigins {
  try {
    return { convex: address, site: siteOrigin(address, process.env.VITE_CONVEX_SITE_URL), live: GEMINI_LIVE_ORIGIN };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
