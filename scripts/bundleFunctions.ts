import { cp, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "./runCommand.ts";

/** What the functions are made of, copied so that the CLI can write its settings without touching ours. */
const SOURCES = ["convex", "domain", "package.json", "convex.json"];

/**
 * Bundles every function with Convex's own CLI, stopped before it would push: what a deploy would refuse, this refuses first.
 * Resolves with the number of modules; rejects with what the CLI printed.
 */
export async function bundleFunctions(root: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "amma-bundle-"));
  const deployment = await startEmptyDeployment();
  try {
    await Promise.all(SOURCES.map((name) => cp(join(root, name), join(folder, name), { recursive: true })));
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
    const out = join(folder, "out");
    const target = ["--url", deployment.url, "--admin-key", "local|key"];
    const stopAt = ["--once", "--typecheck", "disable", "--codegen", "disable", "--debug-bundle-path", out];
    const result = await runCommand("convex", ["dev", ...target, ...stopAt], { cwd: folder });
    if (result.code !== 0) throw new Error(result.output);
    const config = JSON.parse(await readFile(join(out, "fullConfig.json"), "utf8")) as { modules: unknown[] };
    return config.modules.length;
  } finally {
    deployment.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The CLI asks its deployment for a few settings before it bundles; it goes on with none. */
async function startEmptyDeployment(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) => response.writeHead(200, { "Content-Type": "application/json" }).end("{}"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.closeAllConnections() ?? server.close() };
}
