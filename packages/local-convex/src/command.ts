import { type ChildProcess, spawn } from "node:child_process";
import { extname, join } from "node:path";
import { VARIABLES } from "./givenVariables.ts";
import type { Environment } from "./modules/environment.ts";
import { STUCK_EXIT } from "./watchdog/exit.ts";

/** What the backend says to whoever started it, once it is ready. */
export interface ListeningPorts {
  port: number;
  sitePort: number;
}

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

/**
 * Runs the backend with these options in the foreground, in a process of its own; ends this process when that one ends. One that ended
 * because a call kept its thread is started again, on the same ports.
 */
export function serve(options: readonly string[]): void {
  let isEnding = false;
  let backend = start(options);
  const end = (signal: NodeJS.Signals) => {
    isEnding = true;
    backend.kill(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => end(signal));
  process.on("disconnect", () => end("SIGTERM"));

  function start(given: readonly string[]): ChildProcess {
    // By the channel the backend notices our end, even by kill -9.
    const stdio = ["inherit", "inherit", "inherit", "ipc"] as const;
    const child = spawn(process.execPath, [...BACKEND_COMMAND, ...given], { stdio: [...stdio] });
    let again = given;
    child.once("message", ({ port, sitePort }: ListeningPorts) => {
      again = [...options, "--port", String(port), "--site-port", String(sitePort)];
    });
    child.once("exit", (code) => {
      if (code !== STUCK_EXIT || isEnding) process.exit(code ?? 0);
      backend = start(again);
    });
    return child;
  }
}
