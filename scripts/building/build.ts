import { build } from "vite";
import { compressFiles } from "./compress.ts";
import { prebuildPages } from "./prebuild.ts";
import { buildShellWorker } from "./serviceWorker.ts";
import { prepareForStaticHost } from "./staticHost.ts";

/**
 * Builds the app into dist/. With VITE_CONVEX_URL set the build is made for that deployment: its address stands in the page and the
 * matching headers in dist/_headers, the form that static hosts read. Without it, whoever serves the build writes both.
 * Every text lies beside its brotli and gzip. SOURCE_MAPS=1 writes source maps too: whoever serves them gives the source to everybody.
 */
await build({ logLevel: "warn" });
await prebuildPages("dist");
const convex = process.env.VITE_CONVEX_URL;
if (convex) await prepareForStaticHost("dist", convex);
// After all the rest: it names what it keeps by what all of it holds.
await buildShellWorker("dist");
await compressFiles("dist");
console.log(convex ? `dist/ is built for ${convex}` : "dist/ is built; whoever serves it names the backend.");
