import { loadKeys } from "#local/keys.ts";
import { countReceived } from "./support/countReceived.ts";
import { percentiles, printFigures } from "./support/figures.ts";
import { ask, type LongChats, type Size, SIZES, SLOWDOWN, taskSeconds, withLongChats } from "./support/longChats.ts";
import { watchGrowth } from "./support/pieceProbe.ts";
import { usageOf } from "./support/usage.ts";

/** The default, and what a deployment may choose that has many readers. */
const FLUSHES_MS = [100, 250];
const REPLIES = 1_000_000;
/** Convex's prices on its Professional plan, in dollars. */
const A_CALL = 2 / 1_000_000;
const A_BYTE = 0.2 / 1_000_000_000;

/**
 * One answer of 1,200 tokens on a slow phone: how long the words stand still, and what the main thread spends.
 */
export async function measureStream(browserPath: string): Promise<void> {
  await withLongChats(browserPath, async (chats) => {
    for (const messages of SIZES) await measureAnswer(chats, messages);
  });
}

/** What the database bills for a million answers, by the backend's own counters and Convex's prices, and what comes over the wire for one. */
export async function measureCost(browserPath: string): Promise<void> {
  for (const flushMs of FLUSHES_MS) {
    const environment = { REPLY_FLUSH_MS: String(flushMs) };
    await withLongChats(browserPath, (chats) => measureOneCost(chats, flushMs), { environment });
  }
}

async function measureAnswer({ page, devtools, pathOf }: LongChats, messages: Size): Promise<void> {
  await page.goto(pathOf(messages));
  await page.getByRole("article", { name: "Amma" }).last().waitFor();
  await ask(page);
  await page.getByRole("button", { name: "Stop generating" }).waitFor();
  await page.evaluate(watchGrowth);
  const before = await taskSeconds(devtools);
  await page.evaluate(answerEnded);
  const spent = (await taskSeconds(devtools)) - before;
  const painted = await page.evaluate(() => Reflect.get(window, "growthTimes") as number[]);
  const tasks = await page.evaluate(() => Reflect.get(window, "longTasks") as number[]);
  const waits = painted.slice(1).map((at, index) => at - (painted[index] ?? at));
  printFigures(`stream after ${messages} messages, ${SLOWDOWN}x slow`, {
    "main thread": `${spent.toFixed(2)} s`,
    "longest task": tasks.length === 0 ? "below 50 ms" : `${Math.max(...tasks).toFixed(0)} ms`,
    "over 50 ms": String(tasks.length),
  });
  printFigures("  between two paints", { ...percentiles(waits), max: `${Math.max(...waits).toFixed(0)} ms` });
}

async function measureOneCost({ page, devtools, stack, dataDir, pathOf }: LongChats, flushMs: number): Promise<void> {
  const { LOCAL_ADMIN_KEY } = await loadKeys(dataDir);
  const usage = usageOf(stack.addresses.convex, LOCAL_ADMIN_KEY);
  await page.goto(pathOf(20));
  await page.getByRole("article", { name: "Amma" }).last().waitFor();
  // A slow phone asks less often.
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const received = await countReceived(devtools, "socket");
  await usage.reset();
  await ask(page);
  await page.getByRole("button", { name: "Stop generating" }).waitFor();
  await page.evaluate(answerEnded);
  const { functions, total } = await usage.report();
  const dollars = (total.calls * A_CALL + (total.bytesRead + total.bytesWritten) * A_BYTE) * REPLIES;
  printFigures(`cost of a reply, written each ${flushMs} ms`, {
    calls: String(total.calls),
    read: `${(total.bytesRead / 1_000).toFixed(0)} kB`,
    written: `${(total.bytesWritten / 1_000).toFixed(0)} kB`,
    received: `${(received() / 1_000).toFixed(0)} kB`,
    "a million": `${dollars.toFixed(0)} dollars`,
  });
  for (const { path, calls, bytesRead, bytesWritten } of functions) {
    if (calls > 5 || bytesRead > 10_000)
      printFigures(`  ${path}`, { calls: String(calls), read: String(bytesRead), written: String(bytesWritten) });
  }
}

/** Runs in the page, which looks once a second: Playwright's own looking would be most of what is measured. */
function answerEnded(): Promise<void> {
  return new Promise((resolve) => {
    const look = setInterval(() => {
      if (document.querySelector("button[aria-label='Stop generating']") !== null) return;
      clearInterval(look);
      resolve();
    }, 1_000);
  });
}
