import { serve as serveBackend } from "@amma/local-convex";
import { callFunction } from "./callFunction.ts";
import { type LocalConfig, readConfig, readEnvFile } from "./config.ts";
import { loadKeys } from "./keys.ts";
import { acceptLoss, exportData, importData, resetData, verifyData } from "./localData.ts";
import { loopback } from "./ports.ts";

// What is written here is read by nobody else on this machine.
process.umask(0o077);

const USAGE = `Usage: npm run local -- COMMAND
  run FUNCTION [JSON]   call a function of the running stack with the admin key, internal ones included
  reset                 delete everything that is stored (the stack must not be running)
  export FILE.zip       everything that is stored but sign-ins, in the format of \`npx convex export\`
  import FILE.zip       such a snapshot, all of it or nothing, after a reset and before the next start; everybody has to sign in again
  verify                name everything in the database that is not as it was written (the stack must not be running)
  accept-loss           go on without what is damaged or missing, after a start was refused for it; what is left is kept aside
  serve --functions DIR --data DIR --port N --site-port M
                        the local backend alone, on any folder of Convex functions`;

const BEFORE_A_START = "The way on: stop the stack, `npm run local -- reset`, import, and only then start.";

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  run,
  reset,
  export: exportTo,
  import: importFrom,
  verify,
  "accept-loss": goOnWithoutIt,
  serve,
};

const root = process.cwd();
const [name = "", ...rest] = process.argv.slice(2);
const command = COMMANDS[name];
if (command === undefined) fail(USAGE);
else await command(rest).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));

async function run([functionPath, json = "{}"]: string[]): Promise<void> {
  if (functionPath === undefined) return fail(USAGE);
  const { dataDir, ports } = config();
  const { LOCAL_ADMIN_KEY } = await loadKeys(dataDir);
  const backend = { address: loopback(ports.convex), adminKey: LOCAL_ADMIN_KEY };
  const value = await callFunction(backend, functionPath, JSON.parse(json));
  console.log(JSON.stringify(value, null, 2));
}

async function reset(): Promise<void> {
  await resetData(config(), root);
  console.log("Everything that was stored is deleted; the next start begins anew.");
}

async function exportTo([file]: string[]): Promise<void> {
  if (file === undefined) return fail(USAGE);
  await exportData(config(), file);
  console.log(`Everything that is stored is in ${file}.`);
}

async function importFrom([file]: string[]): Promise<void> {
  if (file === undefined) return fail(USAGE);
  const { documents, files } = await importData(config(), file).catch((error: Error) => {
    // Every start fills the table of the migrations that were run: a stack that runs, or has run, is never empty.
    if (error.message.includes("is not empty")) error.message += `\n${BEFORE_A_START}`;
    throw error;
  });
  console.log(`${documents} documents and ${files} files are imported from ${file}.`);
}

async function verify(): Promise<void> {
  const damage = verifyData(config());
  console.log(damage.length === 0 ? "Everything that is stored is as it was written." : "The database is damaged:");
  if (damage.length > 0) fail(damage.join("\n"));
}

async function goOnWithoutIt(): Promise<void> {
  acceptLoss(config());
  console.log("The next start finds a database that is whole.");
}

function config(): LocalConfig {
  return readConfig({ ...readEnvFile(root), ...process.env }, root);
}

async function serve(args: string[]): Promise<void> {
  serveBackend(args);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
