import { setTimeout as delay } from "node:timers/promises";
import { Stack, type StackOptions } from "./Stack.ts";

/** A backend that dies is started again after this pause, so that one that cannot start does not spin. */
const RESTART_PAUSE_MS = 500;

/** The stack of a command in a terminal: says where everything is, starts a backend that dies again, and ends with a signal. */
export async function runStack(options: Pick<StackOptions, "config" | "app" | "root">): Promise<void> {
  const stack = await Stack.start({ ...options, onLine: (program, line) => console.log(`[${program}] ${line}`) });
  announce(stack);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await stack.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop());
  await keepBackend(stack, () => stopping);
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
