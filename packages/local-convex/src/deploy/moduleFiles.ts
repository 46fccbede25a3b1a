import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, posix, resolve, sep } from "node:path";
import { OWN_GLOBAL } from "#modules/ownGlobal.ts";
import type { PushedModule } from "./push.ts";

/** Code that was bundled from CommonJS may ask for Node's built-ins by `require`. On one line, so that the others keep their numbers. */
const NODE_REQUIRE =
  'import { createRequire as createNodeRequire } from "node:module"; const require = createNodeRequire(import.meta.url); ';

/** Writes modules below a folder that Node imports them from. `project` is where their source maps shall say that the sources are. */
export function writeModules(modules: readonly PushedModule[], folder: string, project: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  for (const { path, source, sourceMap, environment } of modules) {
    const file = resolve(folder, path);
    if (!file.startsWith(folder + sep)) throw new Error(`The module ${path} lies outside of the functions`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, OWN_GLOBAL + (environment === "node" ? NODE_REQUIRE + source : source));
    if (sourceMap !== undefined) writeFileSync(`${file}.map`, withSources(sourceMap, path, project));
  }
}

/** Convex's command line bundles into a folder `out` beside the project's files, which it never writes. */
function withSources(sourceMap: string, path: string, project: string): string {
  const map = JSON.parse(sourceMap) as { sources: string[] };
  const place = (source: string) => join(project, posix.join("/", posix.dirname(posix.join("out", path)), source));
  return JSON.stringify({ ...map, sources: map.sources.map(place) });
}
