import { setTimeout as delay } from "node:timers/promises";
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { type NewUser, signedInState, signUp } from "#e2e/support/newUser.ts";
import { PHONE_SIZE } from "#e2e/support/sizes.ts";
import type { Addresses } from "#local/Stack.ts";
import { withStack } from "./support/benchStack.ts";
import { medianOf, printFigures } from "./support/figures.ts";
import { ANSWER_END, storeChats } from "./support/storedChats.ts";

const SLOWDOWN = 4;
const ROUNDS = 5;
/** Bytes a second, and milliseconds until an answer begins. */
const NETWORKS = {
  "1.6 Mbit/s, 150 ms": { rate: 200_000, latency: 150 },
  "30 kB/s, 800 ms": { rate: 30_000, latency: 800 },
};
type NetworkName = keyof typeof NETWORKS;

/** What a person waits for on a page, as a selector; `text` within it. */
interface Awaited {
  selector: string;
  text?: string;
}
/** The ways to sign in: those of the frame take presses, and a mail address, from its first paint on. */
const LOGIN: Awaited = { selector: "main button" };
/** That of the frame takes words from its first paint on: it is shown then, and the app runs behind it later. */
const COMPOSER: Awaited = { selector: "textarea[data-early-field], textarea#message-field" };
/** Of the cards, the first that the server says something about. */
const DASHBOARD: Awaited = { selector: "main a[href='/chat'], main a[href^='/dashboard/chat']" };
const ANSWER: Awaited = { selector: "[role=log]", text: ANSWER_END };

/** One opening of a page. Times are milliseconds since its address was given. */
interface Opening {
  /** The largest paint. */
  lcp: number;
  /** What is waited for can be seen. */
  shown: number;
  /** And the app runs behind it. */
  usable: number;
  /** Bytes of JavaScript on the wire. */
  script: number;
  requests: number;
  /** Requests that began after another had ended, one behind the other, until the websocket opens. */
  steps: number;
  cls: number;
}

/** Cold openings over two slow networks: login, chat, dashboard. */
export async function measureLoad(browserPath: string): Promise<void> {
  await withReader(browserPath, async (browser, { addresses, user, path }) => {
    const visitor = { addresses, user: null };
    const person = { addresses, user };
    for (const network of Object.keys(NETWORKS) as NetworkName[]) {
      await cold(browser, `login, ${network}`, { ...visitor, network, path: "/login", awaited: LOGIN });
      await cold(browser, `chat, ${network}`, { ...person, network, path: "/chat", awaited: COMPOSER });
      if (network === "30 kB/s, 800 ms") continue;
      await cold(browser, `dashboard, ${network}`, { ...person, network, path: "/dashboard", awaited: DASHBOARD });
      await cold(browser, `chat with an answer, ${network}`, { ...person, network, path, awaited: ANSWER });
    }
  });
}

/** The chat that was open last, again. */
export async function measureRepeat(browserPath: string): Promise<void> {
  await withReader(browserPath, (browser, reader) => repeat(browser, { ...reader, awaited: ANSWER }));
}

interface Reader {
  addresses: Addresses;
  user: NewUser;
  /** Of a chat with answers. */
  path: string;
}

async function withReader(browserPath: string, measure: (browser: Browser, reader: Reader) => Promise<void>): Promise<void> {
  await withStack(async ({ addresses }, dataDir) => {
    const user = await signUp(addresses, "loads");
    const old = Array.from({ length: 30 }, (_, number) => ({ title: `Old chat ${number}`, messages: 2 }));
    const [path = ""] = await storeChats({ dataDir, convex: addresses.convex }, user, [{ title: "Sleep", messages: 20 }, ...old]);
    const browser = await chromium.launch({ executablePath: browserPath });
    await measure(browser, { addresses, user, path });
    await browser.close();
  });
}

interface Visit {
  addresses: Addresses;
  user: NewUser | null;
  path: string;
  awaited: Awaited;
}

/** Each with a browser that has seen nothing of the app. */
async function cold(browser: Browser, name: string, visit: Visit & { network: NetworkName }): Promise<void> {
  const openings: Opening[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await newContext(browser, visit);
    openings.push(await open(await context.newPage(), visit, visit.network));
    await keepTokens(context, visit.user);
    await context.close();
  }
  printOpenings(name, openings);
}

/** The chat that was open last is opened again, with and without a network: as fast as it can be, and slow as the phone is. */
async function repeat(browser: Browser, visit: Visit): Promise<void> {
  const context = await newContext(browser, visit);
  const first = await context.newPage();
  await open(first, visit, null);
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  // What is kept is written beside: the worker's files are the last.
  await first.waitForFunction(async () => (await caches.keys()).length > 0 && navigator.serviceWorker.controller !== null);
  // What they saw last is kept a moment after it has been drawn.
  await first.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("amma.lastSeen.")));
  await leave(first);
  for (const offline of [false, true]) {
    await context.setOffline(offline);
    const openings: Opening[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const page = await context.newPage();
      openings.push(await open(page, visit, null));
      await leave(page);
    }
    printOpenings(`repeat visit${offline ? ", offline" : ""}`, openings);
  }
  await context.close();
}

/** By then a page that is closed takes nothing of the processor: the next one runs in the same process. */
const GONE_MS = 2_000;

async function leave(page: Page): Promise<void> {
  await page.close();
  await delay(GONE_MS);
}

async function newContext(browser: Browser, { addresses, user }: Visit): Promise<BrowserContext> {
  const storageState = user === null ? undefined : signedInState(addresses.app, { address: addresses.convex, ...user });
  return await browser.newContext({ baseURL: addresses.app, viewport: PHONE_SIZE, locale: "en", storageState });
}

/** A refresh token is good once: the next browser goes on with what this one was given. */
async function keepTokens(context: BrowserContext, user: NewUser | null): Promise<void> {
  if (user === null) return;
  const { origins } = await context.storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  const find = (name: string) => stored.find((entry) => entry.name.startsWith(name))?.value ?? "";
  Object.assign(user, { token: find("__convexAuthJWT_"), refreshToken: find("__convexAuthRefreshToken_") });
}

async function open(page: Page, { path, awaited }: Visit, network: NetworkName | null): Promise<Opening> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const traffic = await watchTraffic(devtools);
  if (network !== null) {
    const { rate, latency } = NETWORKS[network];
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: rate,
      uploadThroughput: rate,
    });
  }
  await page.addInitScript(watchPage, awaited);
  await page.goto(path, { waitUntil: "commit", timeout: 120_000 });
  await page.waitForFunction(() => Number(Reflect.get(window, "usableAt")) > 0, undefined, { timeout: 120_000, polling: 200 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))));
  const seen = await page.evaluate(() => ({
    lcp: Reflect.get(window, "lcp") as number,
    cls: Reflect.get(window, "cls") as number,
    shown: Reflect.get(window, "shownAt") as number,
    usable: Reflect.get(window, "usableAt") as number,
  }));
  return { ...seen, ...traffic() };
}

interface Asked {
  from: number;
  to: number;
  script: boolean;
  bytes: number;
}

/** Counts from here on what this page asks for. */
async function watchTraffic(devtools: CDPSession): Promise<() => Pick<Opening, "script" | "requests" | "steps">> {
  const asked = new Map<string, Asked>();
  let socketAt = Number.POSITIVE_INFINITY;
  await devtools.send("Network.enable");
  devtools.on("Network.requestWillBeSent", ({ requestId, timestamp, type, request }) => {
    if (!request.url.startsWith("http")) return;
    asked.set(requestId, { from: timestamp, to: Number.POSITIVE_INFINITY, script: type === "Script", bytes: 0 });
  });
  devtools.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request !== undefined) Object.assign(request, { to: timestamp, bytes: encodedDataLength });
  });
  devtools.on("Network.webSocketWillSendHandshakeRequest", ({ timestamp }) => (socketAt = Math.min(socketAt, timestamp)));
  return () => {
    const all = [...asked.values()];
    const script = all.filter((request) => request.script).reduce((sum, { bytes }) => sum + bytes, 0);
    return { script, requests: all.length, steps: longestChain(all.filter(({ from }) => from < socketAt)) };
  };
}

/** How many requests stand one behind the other, each begun after the one before had ended. */
function longestChain(requests: readonly Asked[]): number {
  let steps = 0;
  let endOfLast = 0;
  for (const { from, to } of requests.toSorted((one, other) => one.to - other.to)) {
    if (from < endOfLast) continue;
    steps++;
    endOfLast = to;
  }
  return steps;
}

/** Runs in the page, before all of its scripts. */
function watchPage({ selector, text = "" }: Awaited): void {
  Object.assign(window, { lcp: 0, cls: 0, shownAt: 0, usableAt: 0 });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) Reflect.set(window, "lcp", startTime);
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Reflect.set(window, "cls", Number(Reflect.get(window, "cls")) + Number(Reflect.get(entry, "value")));
  }).observe({ type: "layout-shift", buffered: true });
  const note = (name: string) => {
    if (Reflect.get(window, name) === 0) Reflect.set(window, name, performance.now());
  };
  const look = () => {
    // The build's frames of other languages and sizes stand in the page too.
    const found = [...document.querySelectorAll<HTMLElement>(selector)];
    const seen = found.filter((each) => each.checkVisibility() && each.textContent.includes(text));
    if (seen.length > 0) note("shownAt");
    // By its mark React says that it listens there; under the frame nobody can press.
    const isBare = document.getElementById("first") === null;
    if (isBare && seen.some((each) => Object.keys(each).some((key) => key.startsWith("__react")))) note("usableAt");
    if (Reflect.get(window, "usableAt") === 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function printOpenings(name: string, openings: readonly Opening[]): void {
  const of = (read: (opening: Opening) => number, digits = 0) => medianOf(openings.map(read), digits);
  printFigures(name, {
    lcp: of(({ lcp }) => lcp),
    shown: of(({ shown }) => shown),
    usable: of(({ usable }) => usable),
    "script kB": of(({ script }) => script / 1000),
    requests: of(({ requests }) => requests),
    steps: of(({ steps }) => steps),
    cls: of(({ cls }) => cls, 3),
  });
}
