// Fails when the lock file lacks a platform package that a dependency offers: `npm ci` would then fail on that platform.
import { readFileSync } from "node:fs";

interface Entry {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages: lock } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Entry> };
const names = new Set(Object.keys(lock).map((path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)));

let incomplete = 0;
for (const [path, entry] of Object.entries(lock)) {
  if (path === "" || !entry.optionalDependencies) continue;
  const missing = Object.keys(entry.optionalDependencies).filter((name) => !names.has(name));
  if (missing.length === 0) continue;
  incomplete++;
  console.error(`${path} ${entry.version}: not in the lock: ${missing.join(", ")}`);
}
process.exit(incomplete > 0 ? 1 : 0);
