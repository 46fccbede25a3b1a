import { chromium, type CDPSession, type Page } from "@playwright/test";
import type { ConvexClient } from "convex/browser";
import { nanoid } from "nanoid";
import { api } from "#convex/_generated/api.js";
import type { Stack } from "#local/Stack.ts";
import { withStack } from "./benchStack.ts";
import { type BenchUser, connect, signUp, storeTokens } from "./benchUser.ts";
import { percentiles, printFigures } from "./figures.ts";
import { startTimedProvider } from "./timedProvider.ts";

const SLOWDOWN = 4;
const ROUNDS = 7;
/** So many last answers of a chat that is opened are written out; of those before only the question is there. */
const WRITTEN = 15;
const TOKENS = 1_200;
/** 90 tokens a second. */
const GAP_MS = 11;

/** From a press on a chat in the list to the paint of its last answer, the code being loaded already. */
export async function measureOpen(browserPath: string): Promise<void> {
  await withChats(browserPath, 40, async ({ page, chatOf }) => {
    for (const messages of [20, 1_000, 10_000]) {
      const path = await chatOf(messages, WRITTEN);
      const durations: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await page.getByRole("button", { name: "New Chat" }).first().click();
        await page.getByRole("heading", { name: "Welcome to Amma" }).waitFor();
        durations.push(await page.evaluate(pressAndPaint, path));
      }
      printFigures(`open ${messages} messages, ${SLOWDOWN}x slow`, percentiles(durations.slice(1)));
    }
  });
}

/** What the main thread spends on one answer, and on letters that are typed meanwhile. */
export async function measureStream(browserPath: string): Promise<void> {
  await withChats(browserPath, TOKENS, async ({ page, devtools, chatOf }) => {
    for (const messages of [20, 1_000]) {
      await page.goto(await chatOf(messages, 1));
      await page.getByRole("article", { name: "Amma" }).last().waitFor();
      await page.evaluate(watchTasks);
      const box = page.getByRole("textbox", { name: "Message", exact: true });
      await box.fill("A long answer, please.");
      const before = await taskSeconds(devtools);
      await box.press("Enter");
      await page.getByRole("button", { name: "Stop generating" }).waitFor();
      await page.getByRole("button", { name: "Stop generating" }).waitFor({ state: "detached", timeout: 120_000 });
      const spent = (await taskSeconds(devtools)) - before;
      const tasks = await page.evaluate(() => Reflect.get(window, "longTasks") as number[]);
      printFigures(`stream after ${messages} messages, ${SLOWDOWN}x slow`, {
        "main thread": `${spent.toFixed(2)} s`,
        "longest task": `${Math.max(0, ...tasks).toFixed(0)} ms`,
        "over 50 ms": String(tasks.length),
      });
    }
  });
}

/** From a key to its paint while an answer grows. */
export async function measureTyping(browserPath: string): Promise<void> {
  await withChats(browserPath, TOKENS, async ({ page, chatOf }) => {
    await page.goto(await chatOf(1_000, 1));
    await page.getByRole("article", { name: "Amma" }).last().waitFor();
    await page.evaluate(timeKeys);
    const box = page.getByRole("textbox", { name: "Message", exact: true });
    await box.fill("A long answer, please.");
    await box.press("Enter");
    await page.getByRole("button", { name: "Stop generating" }).waitFor();
    await box.pressSequentially("and what if she wakes again at four in the morning?", { delay: 80 });
    const times = await page.evaluate(() => Reflect.get(window, "keyTimes") as number[]);
    printFigures(`typing during a stream, ${SLOWDOWN}x slow`, percentiles(times.slice(1)));
  });
}

interface Measuring {
  page: Page;
  devtools: CDPSession;
  /** Makes a chat of so many messages, with so many answers written out at its end, and gives its path. */
  chatOf: (messages: number, written: number) => Promise<string>;
}

async function withChats(browserPath: string, pieces: number, measure: (measuring: Measuring) => Promise<void>): Promise<void> {
  const provider = await startTimedProvider(pieces, GAP_MS, markdown);
  await withStack(
    async (stack) => {
      const user = await signUp(stack.addresses, "reads");
      const client = connect(stack.addresses, user);
      const browser = await chromium.launch({ executablePath: browserPath });
      const { page, devtools } = await openSlowly(await browser.newPage({ baseURL: stack.addresses.app }), stack, user);
      await measure({ page, devtools, chatOf: (...sizes) => makeChat(client, ...sizes) });
      await client.close();
      await browser.close();
    },
    { GEMINI_BASE_URL: provider.url },
  );
  provider.close();
}

async function openSlowly(page: Page, { addresses }: Stack, user: BenchUser): Promise<Pick<Measuring, "page" | "devtools">> {
  await page.addInitScript(storeTokens, { address: addresses.convex, ...user });
  await page.goto("/chat/");
  await page.getByRole("textbox", { name: "Message", exact: true }).waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return { page, devtools };
}

async function makeChat(client: ConvexClient, messages: number, written: number): Promise<string> {
  let chatId: string | undefined;
  for (let left = messages / 2; left > 0; left--) {
    const text = `Question ${left} of a long chat: she woke again, and I do not know why.`;
    const sent = await client.mutation(api.chats.send, { chatId, messageId: nanoid(), replyId: nanoid(), text });
    chatId = sent.chatId;
    if (left <= written) await ended(client, sent.chatId);
  }
  return `/chat/${chatId}`;
}

/** A token of an answer with paragraphs, headings, a list and something bold. */
function markdown(piece: number): string {
  if (piece % 160 === 0) return "\n\n## Later\n\n";
  if (piece % 40 === 0) return piece % 80 === 0 ? "\n\n- " : "\n\n";
  return piece % 25 === 0 ? "**sleep** " : "word ";
}

function ended(client: ConvexClient, chatId: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = client.onUpdate(api.messages.getChatMessages, { chatId }, (messages) => {
      if (messages.at(-1)?.status !== "complete") return;
      stop();
      resolve();
    });
  });
}

async function taskSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
}

/** Runs in the page: milliseconds from the press to the frame that shows the last answer. */
function pressAndPaint(path: string): Promise<number> {
  return new Promise((resolve) => {
    const from = performance.now();
    const look = new MutationObserver(() => {
      const answers = document.querySelectorAll("[role=log] article[aria-label=Amma]");
      if (!answers[answers.length - 1]?.textContent?.includes("end")) return;
      look.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener("message", () => resolve(performance.now() - from));
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    });
    look.observe(document.body, { subtree: true, childList: true, characterData: true });
    document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
  });
}

/** Runs in the page: notes every task of more than 50 ms from here on. */
function watchTasks(): void {
  const tasks: number[] = [];
  Reflect.set(window, "longTasks", tasks);
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
  });
}

/** Runs in the page: notes how long after each key the frame that shows it was painted. */
function timeKeys(): void {
  const times: number[] = [];
  Reflect.set(window, "keyTimes", times);
  addEventListener(
    "keydown",
    () => {
      const from = performance.now();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener("message", () => times.push(performance.now() - from));
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    },
    true,
  );
}
