import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { readConfig, readEnvFile } from "./config.ts";
import { loadKeys } from "./keys.ts";

const USAGE = `Usage: npm run local -- COMMAND
  run FUNCTION [JSON]   call a function of the running stack with the admin key, internal ones included
  reset                 delete everything that is stored (the stack must not be running)
  serve --functions DIR --data DIR --port N --site-port M
                        the local backend alone, on any folder of Convex functions`;

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = { run, reset, serve };

const root = process.cwd();
const [name = "", ...rest] = process.argv.slice(2);
const command = COMMANDS[name];
if (command === undefined) fail(USAGE);
else await command(rest);

async function run([functionPath, json = "{}"]: string[]): Promise<void> {
  if (functionPath === undefined) return fail(USAGE);
  const config = readConfig({ ...readEnvFile(root), ...process.env }, root);
  const { LOCAL_ADMIN_KEY } = await loadKeys(config.dataDir);
  const response = await fetch(`http://127.0.0.1:${config.ports.convex}/api/function`, {
    method: "POST",
    headers: { Authorization: `Convex ${LOCAL_ADMIN_KEY}`, "Content-Type": "application/json" },
    body: JSON.stringify({ path: functionPath, args: JSON.parse(json), format: "json" }),
  });
  const answer = (await response.json()) as { status?: string; value?: unknown; errorMessage?: string; message?: string };
  if (answer.status !== "success")
    return fail(answer.errorMessage ?? answer.message ?? `The backend answered ${response.status}.`);
  console.log(JSON.stringify(answer.value, null, 2));
}

async function reset(): Promise<void> {
  const { dataDir } = readConfig({ ...readEnvFile(root), ...process.env }, root);
  await rm(dataDir, { recursive: true, force: true });
  console.log("Everything that was stored is deleted; the next start begins anew.");
}

function serve(args: string[]): Promise<void> {
  const backend = spawn(process.execPath, ["local/backend/main.ts", ...args], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => backend.kill(signal));
  return new Promise((resolve) => {
    backend.once("exit", (code) => {
      process.exitCode = code ?? 0;
      resolve();
    });
  });
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
