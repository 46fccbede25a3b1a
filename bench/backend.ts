import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { ConvexHttpClient } from "convex/browser";
import { api } from "#convex/_generated/api.js";
import { signUp } from "#e2e/support/newUser.ts";
import { withStack } from "./support/benchStack.ts";
import { printFigures } from "./support/figures.ts";
import { storeChats } from "./support/storedChats.ts";

const CHATS = 10_000;
const IDLE_MS = 5_000;

/** What the backend takes while nobody asks it anything. */
export async function measureMemory(): Promise<void> {
  await withStack(async ({ addresses, backend }) => {
    await signUp(addresses, "idles");
    await delay(IDLE_MS);
    printFigures("idle memory of the backend", { resident: `${await residentMegabytes(backend.pid)} MB` });
  });
}

/** From the start of the program after kill -9 to the first answer, with documents stored. */
export async function measureRestart(): Promise<void> {
  await withStack(async ({ addresses, backend }, dataDir) => {
    const user = await signUp(addresses, "restarts");
    const chats = Array.from({ length: CHATS }, (_, index) => ({ title: `chat ${index}`, messages: 0 }));
    await storeChats({ dataDir, convex: addresses.convex }, user, chats);
    backend.kill("SIGKILL");
    await backend.ended();
    const started = performance.now();
    await backend.start();
    const ready = performance.now() - started;
    const http = new ConvexHttpClient(addresses.convex, { logger: false });
    http.setAuth(user.token);
    await http.query(api.chats.getUserChats, {});
    const answered = performance.now() - started;
    printFigures("start after kill, 10,000 chats", {
      ready: `${ready.toFixed(0)} ms`,
      "first answer": `${answered.toFixed(0)} ms`,
    });
  });
}

async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024);
}
