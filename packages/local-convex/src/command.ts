import { spawn } from "node:child_process";
import { extname, join } from "node:path";
import { VARIABLES } from "./givenVariables.ts";
import type { Environment } from "./modules/registry.ts";

/** Beside this file, as source or built. */
const PROGRAM = join(import.meta.dirname, `main${extname(import.meta.filename)}`);

/**
 * What Node is given to run the local backend; the backend's own options follow. After a burst of connections V8 would keep tens of
 * megabytes for young objects: 8 MB a half are enough for what a backend with quiet clients makes.
 */
export const BACKEND_COMMAND: readonly string[] = ["--max-semi-space-size=8", PROGRAM];

/** What a backend has to find in its environment, so that its functions see these variables: of its own environment they see nothing. */
export function withVariables(variables: Environment): Record<string, string> {
  const set = Object.entries(variables).filter(([, value]) => value !== undefined);
  return { [VARIABLES]: JSON.stringify(Object.fromEntries(set)) };
}

/** Runs the backend with these options in the foreground, in a process of its own; ends this process when that one ends. */
export function serve(options: readonly string[]): void {
  // By the channel the backend notices our end, even by kill -9.
  const stdio = ["inherit", "inherit", "inherit", "ipc"] as const;
  const backend = spawn(process.execPath, [...BACKEND_COMMAND, ...options], { stdio: [...stdio] });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => backend.kill(signal));
  process.on("disconnect", () => backend.kill("SIGTERM"));
  backend.once("exit", (code) => process.exit(code ?? 0));
}
