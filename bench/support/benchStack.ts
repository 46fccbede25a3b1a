import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FREE_PORTS } from "#e2e/support/deployment.ts";
import { type Environment, readConfig } from "#local/config.ts";
import { type AppMode, Stack } from "#local/Stack.ts";

/** Runs `measure` against a fresh stack on free ports, and leaves nothing behind. */
export async function withStack(
  measure: (stack: Stack, dataDir: string) => Promise<void>,
  environment: Environment = {},
  app: AppMode = "built",
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "amma-bench-"));
  const own = { ...FREE_PORTS, LOCAL_DATA_DIR: dataDir };
  const root = process.cwd();
  const stack = await Stack.start({ config: readConfig({ ...environment, ...own }, root), app, root });
  try {
    await measure(stack, dataDir);
  } finally {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
