import { chromium, type CDPSession, type Page } from "@playwright/test";
import type { Stack } from "#local/Stack.ts";
import { withStack } from "./benchStack.ts";
import { type NewUser, signUp, storeTokens } from "#e2e/support/newUser.ts";
import { percentiles, printFigures } from "./figures.ts";
import { ANSWER_END, storeChats } from "./storedChats.ts";
import { startTimedProvider } from "./timedProvider.ts";

const SLOWDOWN = 4;
const ROUNDS = 9;
const WARM_UP = 2;
const SIZES = [20, 1_000, 10_000] as const;
const TOKENS = 1_200;
/** 90 tokens a second. */
const GAP_MS = 11;
/** In the list beside. */
const OLD_CHATS = 200;
const VERY_MANY_CHATS = 5_000;

/** From a press on a chat in the list to the paint of its last answer, the code being loaded already. */
export async function measureOpen(browserPath: string): Promise<void> {
  await withChats(browserPath, async ({ page, pathOf }) => {
    for (const messages of SIZES) {
      const durations: number[] = [];
      for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        await page.getByRole("button", { name: "New Chat" }).first().click();
        await page.getByRole("heading", { name: "Welcome to Amma" }).waitFor();
        durations.push(await page.evaluate(pressAndPaint, { path: pathOf(messages), end: ANSWER_END }));
      }
      printFigures(`open ${messages} messages, ${SLOWDOWN}x slow`, percentiles(durations.slice(WARM_UP)));
    }
  });
}

/** What the main thread spends on one answer, and on letters that are typed meanwhile. */
export async function measureStream(browserPath: string): Promise<void> {
  await withChats(browserPath, async ({ page, devtools, pathOf }) => {
    for (const messages of SIZES) {
      await page.goto(pathOf(messages));
      await page.getByRole("article", { name: "Amma" }).last().waitFor();
      await ask(page);
      await page.getByRole("button", { name: "Stop generating" }).waitFor();
      await page.evaluate(watchTasks);
      const before = await taskSeconds(devtools);
      await page.evaluate(answerEnded);
      const spent = (await taskSeconds(devtools)) - before;
      const tasks = await page.evaluate(() => Reflect.get(window, "longTasks") as number[]);
      printFigures(`stream after ${messages} messages, ${SLOWDOWN}x slow`, {
        "main thread": `${spent.toFixed(2)} s`,
        "longest task": tasks.length === 0 ? "below 50 ms" : `${Math.max(...tasks).toFixed(0)} ms`,
        "over 50 ms": String(tasks.length),
      });
    }
  });
}

/** From a key to its paint while an answer grows. */
export async function measureTyping(browserPath: string): Promise<void> {
  await withChats(browserPath, async ({ page, pathOf }) => {
    await page.goto(pathOf(1_000));
    await page.getByRole("article", { name: "Amma" }).last().waitFor();
    await page.evaluate(timeKeys);
    await ask(page);
    await page.getByRole("button", { name: "Stop generating" }).waitFor();
    const box = page.getByRole("textbox", { name: "Message", exact: true });
    await box.pressSequentially("and what if she wakes again at four in the morning?", { delay: 80 });
    const keys = await page.evaluate(() => Reflect.get(window, "keyTimes") as KeyTime[]);
    const typed = keys.slice(1);
    printFigures(`typing during a stream, ${SLOWDOWN}x slow`, percentiles(typed.map(({ handled }) => handled)));
    printFigures("  to the next frame's paint", percentiles(typed.map(({ painted }) => painted)));
  });
}

/** The list beside with very many chats: until it is there, and from a letter in the search field to what it finds. */
export async function measureList(browserPath: string): Promise<void> {
  await withChats(
    browserPath,
    async ({ page }) => {
      const durations: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await page.getByRole("button", { name: "Toggle sidebar" }).first().click();
        durations.push(await page.evaluate(showList));
      }
      printFigures(`${VERY_MANY_CHATS} chats: list shown, ${SLOWDOWN}x slow`, percentiles(durations));
      const search = page.getByRole("searchbox", { name: "Search conversations..." });
      await page.evaluate(timeKeys);
      await search.pressSequentially("old chat 4", { delay: 200 });
      const keys = await page.evaluate(() => Reflect.get(window, "keyTimes") as KeyTime[]);
      printFigures(`${VERY_MANY_CHATS} chats: search, key → paint`, percentiles(keys.map(({ painted }) => painted)));
    },
    VERY_MANY_CHATS,
  );
}

interface Measuring {
  page: Page;
  devtools: CDPSession;
  pathOf: (messages: (typeof SIZES)[number]) => string;
}

async function withChats(
  browserPath: string,
  measure: (measuring: Measuring) => Promise<void>,
  oldChats = OLD_CHATS,
): Promise<void> {
  const provider = await startTimedProvider(TOKENS, GAP_MS, markdown);
  await withStack(
    async (stack, dataDir) => {
      const user = await signUp(stack.addresses, "reads");
      const long = SIZES.map((messages) => ({ title: `${messages} messages`, messages }));
      const old = Array.from({ length: oldChats }, (_, number) => ({ title: `Old chat ${number}`, messages: 0 }));
      const paths = await storeChats({ dataDir, convex: stack.addresses.convex }, user, [...long, ...old]);
      const browser = await chromium.launch({ executablePath: browserPath });
      const { page, devtools } = await openSlowly(await browser.newPage({ baseURL: stack.addresses.app }), stack, user);
      await measure({ page, devtools, pathOf: (messages) => paths[SIZES.indexOf(messages)] ?? "" });
      await browser.close();
    },
    { GEMINI_BASE_URL: provider.url },
  );
  provider.close();
}

async function ask(page: Page): Promise<void> {
  const box = page.getByRole("textbox", { name: "Message", exact: true });
  await box.fill("A long answer, please.");
  await box.press("Enter");
}

async function openSlowly(page: Page, { addresses }: Stack, user: NewUser): Promise<Pick<Measuring, "page" | "devtools">> {
  await page.addInitScript(storeTokens, { address: addresses.convex, ...user });
  await page.goto("/chat/");
  await page.getByRole("textbox", { name: "Message", exact: true }).waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return { page, devtools };
}

/** A token of an answer with paragraphs, headings, a list and something bold. */
function markdown(piece: number): string {
  if (piece % 160 === 0) return "\n\n## Later\n\n";
  if (piece % 40 === 0) return piece % 80 === 0 ? "\n\n- " : "\n\n";
  return piece % 25 === 0 ? "**sleep** " : "word ";
}

/** Of the processor, so that what else the machine does counts little. */
async function taskSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
}

/** Runs in the page: milliseconds from the press to the frame that shows the last answer. */
function pressAndPaint({ path, end }: { path: string; end: string }): Promise<number> {
  return new Promise((resolve) => {
    const from = performance.now();
    const look = new MutationObserver(() => {
      const answers = document.querySelectorAll("[role=log] article[aria-label=Amma]");
      if (!answers[answers.length - 1]?.textContent?.includes(end)) return;
      look.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
    });
    look.observe(document.body, { subtree: true, childList: true, characterData: true });
    document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
  });
}

/** Runs in the page: milliseconds from the press on the sidebar's button to the frame that shows its chats. */
function showList(): Promise<number> {
  return new Promise((resolve) => {
    const from = performance.now();
    const look = new MutationObserver(() => {
      if (document.querySelector("aside a[href^='/chat/']") === null) return;
      look.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
    });
    look.observe(document.body, { subtree: true, childList: true });
    document.querySelector<HTMLElement>("aside button[aria-label='Toggle sidebar']")?.click();
  });
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

/** Runs in the page: notes every task of more than 50 ms from here on. */
function watchTasks(): void {
  const tasks: number[] = [];
  Reflect.set(window, "longTasks", tasks);
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
  });
}

interface KeyTime {
  /** Milliseconds from the key to the moment at which the page has dealt with its letter and React has drawn it. */
  handled: number;
  /** And to the paint of the frame that shows it. */
  painted: number;
}

/** Runs in the page: notes how long each key takes. */
function timeKeys(): void {
  const times: KeyTime[] = [];
  Reflect.set(window, "keyTimes", times);
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      let handled = 0;
      // React draws in a microtask that it has asked for before this listener of the window is called.
      const onInput = () => queueMicrotask(() => (handled = performance.now() - timeStamp));
      addEventListener("input", onInput, { once: true });
      requestAnimationFrame(() => setTimeout(() => times.push({ handled, painted: performance.now() - timeStamp })));
    },
    true,
  );
}
