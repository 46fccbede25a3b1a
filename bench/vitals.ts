import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { type NewUser, signedInState, signUp } from "#e2e/support/newUser.ts";
import { PHONE_SIZE } from "#e2e/support/sizes.ts";
import type { Addresses } from "#local/Stack.ts";
import { withStack } from "./support/benchStack.ts";
import { printFigures } from "./support/figures.ts";
import { ask, SLOWDOWN } from "./support/longChats.ts";
import { ANSWER_END, storeChats } from "./support/storedChats.ts";
import { startTimedProvider } from "./support/timedProvider.ts";

const ROUNDS = 3;
const OLD_CHATS = 30;
/** Of the answer that the provider gives. */
const TOKENS = 400;
/** 90 tokens a second. */
const GAP_MS = 11;
/** By then what comes late has come. */
const SETTLED_MS = 2_500;

/** So many of the longest waits are told with what was pressed. */
const LONGEST = 8;

interface Wait {
  wait: number;
  /** The event that waited longest of a press, and what it happened to. */
  of: string;
}

interface Reader {
  addresses: Addresses;
  user: NewUser;
  /** Of a chat that fills several screens. */
  path: string;
  /** The title of one that is asked in. */
  other: string;
}

/** How far what is seen moves by itself (CLS), and how long a person's presses and keys wait for their paint (INP). */
export async function measureVitals(browserPath: string): Promise<void> {
  const provider = await startTimedProvider(TOKENS, GAP_MS, words);
  await withStack(
    async ({ addresses }, dataDir) => {
      const user = await signUp(addresses, "looks");
      const old = Array.from({ length: OLD_CHATS }, (_, number) => ({ title: `Old chat ${number}`, messages: 2 }));
      const [path = ""] = await storeChats({ dataDir, convex: addresses.convex }, user, [
        { title: "Sleep", messages: 60 },
        ...old,
      ]);
      const browser = await chromium.launch({ executablePath: browserPath });
      const waits: Wait[] = [];
      for (let round = 0; round < ROUNDS; round++)
        waits.push(...(await visit(browser, { addresses, user, path, other: `Old chat ${round}` })));
      const sorted = waits.toSorted((one, other) => one.wait - other.wait);
      const at = (share: number) =>
        `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.wait ?? Number.NaN} ms`;
      printFigures(`INP, ${SLOWDOWN}x slow`, { p50: at(0.5), p98: at(0.98), of: String(sorted.length) });
      const longest = sorted.slice(-LONGEST).toReversed();
      printFigures(
        "  the longest",
        Object.fromEntries(longest.map(({ wait, of }, place) => [String(place + 1), `${wait} ms ${of}`])),
      );
      await browser.close();
    },
    { GEMINI_BASE_URL: provider.url },
  );
  provider.close();
}

/** What a parent does in five minutes; gives how long each press and each key waited. */
async function visit(browser: Browser, { addresses, user, path, other }: Reader): Promise<Wait[]> {
  const storageState = signedInState(addresses.app, { address: addresses.convex, ...user });
  const context = await browser.newContext({
    baseURL: addresses.app,
    viewport: PHONE_SIZE,
    locale: "en",
    hasTouch: true,
    storageState,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await keepFramesComing(devtools);
  await page.addInitScript(watchVitals);
  const last = page.getByRole("article", { name: "Amma" }).last();

  await page.goto(path);
  await last.getByText(ANSWER_END).waitFor();
  await printShift(page, "CLS, a chat opened by its address");
  await page.reload();
  await last.getByText(ANSWER_END).waitFor();
  await printShift(page, "CLS, opened again");

  await page.getByRole("button", { name: "Toggle sidebar" }).first().click();
  await page.getByRole("link", { name: other, exact: true }).click();
  await last.getByText(ANSWER_END).waitFor();
  await printShift(page, "CLS, another chat, from the list");

  await ask(page);
  await page.getByRole("button", { name: "Stop generating" }).waitFor();
  await page
    .getByRole("textbox", { name: "Message", exact: true })
    .pressSequentially("and what if she wakes at four?", { delay: 90 });
  await page.getByRole("button", { name: "Stop generating" }).waitFor({ state: "detached", timeout: 60_000 });
  await printShift(page, "CLS, an answer");

  await page.getByRole("button", { name: "Toggle sidebar" }).first().click();
  await page.getByRole("searchbox", { name: "Search conversations..." }).pressSequentially("old chat 2", { delay: 120 });
  await page.keyboard.press("Escape");
  const waits = await page.evaluate(() => [...(Reflect.get(window, "waits") as Map<number, Wait>).values()]);
  user.refreshToken = await tokenOf(page, "__convexAuthRefreshToken_");
  user.token = await tokenOf(page, "__convexAuthJWT_");
  await context.close();
  return waits;
}

/**
 * Somebody looks. Without that a browser that has no screen tells of the frame in which a letter was painted only with some later one, up to a
 * second on, and a press would seem to have waited for it.
 */
async function keepFramesComing(devtools: CDPSession): Promise<void> {
  // The last one is acknowledged to a browser that may have closed by then.
  devtools.on(
    "Page.screencastFrame",
    ({ sessionId }) => void devtools.send("Page.screencastFrameAck", { sessionId }).catch(() => {}),
  );
  await devtools.send("Page.startScreencast", { format: "jpeg", quality: 1, maxWidth: 64, maxHeight: 64, everyNthFrame: 1 });
}

/** A refresh token is good once: the next browser goes on with what this one was given. */
async function tokenOf(page: Page, prefix: string): Promise<string> {
  return await page.evaluate((name) => {
    const key = Object.keys(localStorage).find((stored) => stored.startsWith(name));
    return (key === undefined ? null : localStorage.getItem(key)) ?? "";
  }, prefix);
}

interface Shift {
  value: number;
  at: number;
  /** What moved, from where to where. */
  moved: string[];
}

async function printShift(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(SETTLED_MS);
  const shifts = await page.evaluate(() => (Reflect.get(window, "shifts") as Shift[]).splice(0));
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  printFigures(name, { sum: sum.toFixed(4), shifts: String(shifts.length) });
  for (const { value, at, moved } of shifts.filter((shift) => shift.value > 0.001))
    printFigures(
      `  ${value.toFixed(4)} at ${at.toFixed(0)} ms`,
      Object.fromEntries(moved.map((what, index) => [String(index), what])),
    );
}

/** Runs in a page before its scripts. */
function watchVitals(): void {
  const shifts: Shift[] = [];
  /** The longest event of each interaction. */
  const waits = new Map<number, Wait>();
  Object.assign(window, { shifts, waits });
  const nameOf = (node: unknown) => (node instanceof Element ? `${node.localName}.${node.className.slice(0, 60)}` : String(node));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${nameOf(node)} ${[from.x, from.y, from.width, from.height].join(",")} > ${[to.x, to.y, to.width, to.height].join(",")}`,
      );
      shifts.push({ value: entry.value, at: entry.startTime, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0 && duration > (waits.get(interactionId)?.wait ?? 0))
        waits.set(interactionId, { wait: duration, of: `${name} ${nameOf(target).slice(0, 12)}` });
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** An answer with paragraphs and a list. */
function words(piece: number): string {
  if (piece % 40 === 0) return piece % 80 === 0 ? "\n\n- " : "\n\n";
  return "word ";
}
