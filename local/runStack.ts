import { setTimeout as delay } from "node:timers/promises";
import { LOOPBACK } from "./config.ts";
import { Stack, type StackOptions } from "./Stack.ts";

/** A backend that dies is started again after this pause, so that one that cannot start does not spin. */
const RESTART_PAUSE_MS = 500;

/** The stack of a command in a terminal: says where everything is, starts a backend that dies again, and ends with a signal. */
export async function runStack(options: Pick<StackOptions, "config" | "app" | "root">): Promise<void> {
  const ending = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => ending.abort());
  const onLine = (program: string, line: string) => console.log(`[${program}] ${line}`);
  const stack = await Stack.start({ ...options, onLine, signal: ending.signal }).catch((error: unknown) => {
    // Told to end while it started: all of it has ended.
    if (ending.signal.aborted) process.exit(0);
    throw error;
  });
  ending.signal.addEventListener("abort", () => void stack.stop().then(() => process.exit(0)));
  sayHost(options.config.host);
  announce(stack);
  await keepBackend(stack, () => ending.signal.aborted);
}

function sayHost(host: string): void {
  if (host === LOOPBACK) return;
  console.log(
    `HOST is ${host}: voice and installing the app need https there. The stand-ins of voice and of Google's sign-in, and the outbox of the stand-in mail, answer on this machine alone.`,
  );
}

function announce({ addresses, services, backend, app }: Stack): void {
  console.log(
    `services  ${addresses.services}  pid ${services.pid}  mails: ${addresses.services}/outbox  data: ${addresses.services}/data`,
  );
  console.log(`backend   ${addresses.convex}  pid ${backend.pid}  HTTP actions: ${addresses.site}`);
  console.log(`app       ${addresses.app}  pid ${app.pid}`);
  console.log(`ready  ${addresses.app}`);
}

async function keepBackend(stack: Stack, isStopping: () => boolean): Promise<void> {
  for (;;) {
    await stack.backend.ended();
    if (isStopping()) return;
    console.log("backend   ended unexpectedly; starting it again");
    await delay(RESTART_PAUSE_MS);
    if (isStopping()) return;
    await stack.backend.start().catch((error: Error) => {
      // Late is not dead: on a busy machine it reads its log for longer than a minute.
      if (!stack.backend.isRunning) throw error;
      console.log(error.message);
    });
    console.log(`backend   ${stack.addresses.convex}  pid ${stack.backend.pid}`);
  }
}
