import { setTimeout as delay } from "node:timers/promises";
import { namesDeployment, ownSettings, readConfig, readEnvFile } from "./config.ts";
import { Stack } from "./Stack.ts";

// What is written here is read by nobody else on this machine.
process.umask(0o077);

/** A backend that dies is started again after this pause, so that one that cannot start does not spin. */
const RESTART_PAUSE_MS = 500;

const root = process.cwd();
let stopping = false;

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function main(): Promise<void> {
  const file = readEnvFile(root);
  const own = ownSettings(file);
  const config = readConfig({ ...own, ...process.env }, root);
  console.log("Amma on this machine: a stand-in for development, tests and small private use. In production it runs on Convex.");
  if (namesDeployment(file)) console.log(".env.local names a deployment; npm start uses the local stack all the same.");
  if (own.SITE_URL !== file.SITE_URL)
    console.log(`${file.SITE_URL} is where people open that deployment; links from here lead here.`);
  if (config.host !== "127.0.0.1") console.log(`HOST is ${config.host}: voice and installing the app need https there.`);
  const stack = await Stack.start({ config, app: "dev", root, onLine: (program, line) => console.log(`[${program}] ${line}`) });
  announce(stack);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(stack));
  await keepBackend(stack);
}

function announce({ addresses, services, backend, app }: Stack): void {
  console.log(
    `services  ${addresses.services}  pid ${services.pid}  mails: ${addresses.services}/outbox  data: ${addresses.services}/data`,
  );
  console.log(`backend   ${addresses.convex}  pid ${backend.pid}  HTTP actions: ${addresses.site}`);
  console.log(`app       ${addresses.app}  pid ${app.pid}`);
  console.log(`ready  ${addresses.app}`);
}

async function keepBackend(stack: Stack): Promise<void> {
  for (;;) {
    await stack.backend.ended();
    if (stopping) return;
    console.log("backend   ended unexpectedly; starting it again");
    await delay(RESTART_PAUSE_MS);
    if (stopping) return;
    await stack.backend.start().catch((error: Error) => {
      // Late is not dead: on a busy machine it reads its log for longer than a minute.
      if (!stack.backend.isRunning) throw error;
      console.log(error.message);
    });
    console.log(`backend   ${stack.addresses.convex}  pid ${stack.backend.pid}`);
  }
}

async function stop(stack: Stack): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stack.stop();
  process.exit(0);
}
