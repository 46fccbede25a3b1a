import { globSync, readFileSync } from "node:fs";
import { LONG } from "#scripts/long.ts";

const FOLDERS = "{domain,convex,src,local,scripts,e2e,bench,packages}";
/** Its text speaks of lines that are none. */
const OWN = "scripts/trust/trustLines.test.ts";

/** The files with tests that name a line of docs/trust.md, and which they name. */
export function trustTests(): Map<string, Set<string>> {
  const files = globSync(`${FOLDERS}/**/*.{test,spec}.{ts,tsx}`, { exclude: ["**/node_modules/**", OWN] });
  const counted = LONG ? files : files.filter((file) => !file.includes(".long."));
  const named = counted.map((file) => [file, idsIn(readFileSync(file, "utf8"))] as const);
  return new Map(named.filter(([, ids]) => ids.size > 0));
}

/** A title, with the tag behind it that leaves its journey to the long tests. */
const LEFT_OUT = /(["`])(?:(?!\1).)*\1,\s*\{\s*tag: "@long"/g;

export function idsIn(source: string, isLong = LONG): Set<string> {
  const run = isLong ? source : source.replaceAll(LEFT_OUT, "");
  return new Set(run.match(/(?<=\[)[SF]\d\d(?=\])/g));
}
