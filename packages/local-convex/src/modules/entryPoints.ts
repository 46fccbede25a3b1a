import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { configOf } from "./components.ts";

/** Which files of a functions folder are modules of their own, and where each runs: the rules of Convex's own command line. */
export interface EntryPoints {
  /** Convex's default runtime: no Node built-ins. Schema and auth config are among them. */
  isolate: string[];
  /** Files that begin with "use node". */
  node: string[];
}

/** The part of a module path that Convex loads for itself and never calls. */
export const SCHEMA_MODULE = "schema";
export const AUTH_CONFIG_MODULE = "auth.config";

const MODULE_EXTENSION = /\.(?:js|mjs|cjs|ts|tsx|mts|cts|jsx)$/;
const LEADING_COMMENTS = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/;

export function findEntryPoints(folder: string): EntryPoints {
  const found: EntryPoints = { isolate: [], node: [] };
  for (const file of moduleFiles(folder)) {
    const source = readFileSync(join(folder, file), "utf8");
    if (/\.[cm]?tsx?$/.test(file) && !/^\s{0,100}(?:import|export)/m.test(source)) continue;
    (runsInNode(source) ? found.node : found.isolate).push(join(folder, file));
  }
  return found;
}

function* moduleFiles(folder: string, below = ""): Generator<string> {
  const entries = readdirSync(join(folder, below), { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(below, entry.name);
    if (entry.isDirectory()) {
      if (path !== "_generated" && configOf(join(folder, path)) === null) yield* moduleFiles(folder, path);
    } else if (isModule(path, entry.name)) {
      yield path;
    }
  }
}

function isModule(path: string, name: string): boolean {
  if (!MODULE_EXTENSION.test(name) || name.startsWith(".") || name.startsWith("#") || path.includes(" ")) return false;
  const stem = name.replace(MODULE_EXTENSION, "");
  // Two dots mean a test or a configuration; the auth configuration is the one that the backend reads.
  return !stem.includes(".") || (stem === AUTH_CONFIG_MODULE && !path.includes(sep));
}

function runsInNode(source: string): boolean {
  return /^(?:"use node"|'use node')/.test(source.replace(LEADING_COMMENTS, ""));
}
