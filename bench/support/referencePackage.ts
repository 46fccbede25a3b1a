import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runCommand } from "#scripts/runCommand.ts";

/** Where the reference applications are, with a package.json of their own. */
export const REFERENCES = join(import.meta.dirname, "..", "references");

interface Package {
  version?: string;
  dependencies: Record<string, string>;
}

/**
 * Installs what the agent's reference needs and the product does not, once. What `npm run check` cannot read without it is checked
 * here. Throws an error that says what to do.
 */
export async function installReferences(): Promise<void> {
  if (await isInstalled()) return;
  console.log("Installing @convex-dev/agent for bench/references …");
  await run("npm", ["ci"], "It has to be installed once with a network: npm ci in bench/references.");
  await run("tsc", ["--project", REFERENCES], "bench/references does not fit what was installed there.");
}

async function run(command: string, args: string[], remedy: string): Promise<void> {
  const { code, output } = await runCommand(command, args, { cwd: REFERENCES });
  if (code !== 0) throw new Error(`${output}\n${remedy}`);
}

async function isInstalled(): Promise<boolean> {
  const { dependencies } = await read("package.json");
  const installed = Object.entries(dependencies).map(async ([name, version]) => {
    const there = await read("node_modules", name, "package.json").catch(() => null);
    return there?.version === version;
  });
  return (await Promise.all(installed)).every(Boolean);
}

async function read(...path: string[]): Promise<Package> {
  return JSON.parse(await readFile(join(REFERENCES, ...path), "utf8")) as Package;
}
