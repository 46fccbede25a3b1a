import { loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { TestBackend } from "@amma/local-convex/testing";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { signedInState, signUp } from "#e2e/support/newUser.ts";
import { loadKeys } from "#local/keys.ts";
import type { Stack } from "#local/Stack.ts";
import { costOf } from "#scripts/building/pageCost.ts";
import { withStack } from "./support/benchStack.ts";
import { countReceived } from "./support/countReceived.ts";
import { medianOf, percentileOf, printFigures } from "./support/figures.ts";
import { taskSeconds } from "./support/longChats.ts";
import { type PieceTimes, watchPieces } from "./support/pieceProbe.ts";
import { ratioOf } from "./support/ratio.ts";
import { installReferences, REFERENCES } from "./support/referencePackage.ts";
import { type ReferencePages, servePages } from "./support/referencePages.ts";
import { heldShare, letThrough, MOMENT_EVERY, startTimedProvider, type TimedProvider } from "./support/timedProvider.ts";
import { type Usage, usageOf } from "./support/usage.ts";

/** As `paint` has them, so that its figures and these are of the same answer. */
const PIECES = 300;
const GAP_MS = 11;
const MOMENTS = Math.ceil(PIECES / MOMENT_EVERY);
/** The first is dropped: everything is read and compiled for the first time. */
const ROUNDS = 6;
/** By then a page that was opened has loaded what it loads behind its first use. */
const QUIET_MS = 3_000;
/** What an answer leaves behind, as its last writes. */
const REST_MS = 1_000;
/** An answer that takes longer does not come any more. */
const ANSWER_MS = 60_000;
const ADMIN_KEY = "the-admin-key-of-this-bench";

/** One of the applications that take turns. */
interface Contestant {
  name: string;
  /** A browser's state in which one may ask there; each round is somebody who has asked nothing. */
  state(round: number): Promise<BrowserContextOptions["storageState"]>;
  address: string;
  /** How the answer comes to the browser. */
  way: "socket" | "fetch";
  /** Of its database; null: it has none. */
  usage: Usage | null;
  /** JavaScript until it can be used, compressed by brotli. */
  scriptBytes: number;
}

/** One answer. */
interface Answer {
  p50: number;
  p95: number;
  /** To the browser; not a number where no socket brings it. */
  received: number;
  mainThread: number;
  kilobytes: number;
  calls: number;
  read: number;
  written: number;
}

/** The product beside three small applications that stream in other ways, one answer of each in turn, on the same backend and provider. */
export async function measureReferences(browserPath: string): Promise<void> {
  if (heldShare(letThrough, PIECES) > 0) throw new Error("The guard holds words that it is to let through: choose others");
  try {
    await installReferences();
  } catch (error) {
    console.log(`references: not measured. ${error instanceof Error ? error.message : String(error)}`);
    return;
  }
  const pages = await servePages();
  const provider = await startTimedProvider(PIECES, GAP_MS);
  const backends = await Promise.all(["patch", "agent"].map((name) => startBackend(name, provider)));
  const browser = await chromium.launch({ executablePath: browserPath });
  try {
    await withProduct(provider, 100, (written100) =>
      withProduct(provider, 16, async (writtenEachFrame) => {
        const [patch = "", agent = ""] = backends.map(({ url }) => url);
        const references = referencesOf(pages, { provider: provider.url, patch, agent });
        await compare(browser, references, [written100, writtenEachFrame]);
      }),
    );
  } finally {
    await browser.close();
    await Promise.all(backends.map((backend) => backend.stop()));
    provider.close();
    await pages.close();
  }
}

async function compare(browser: Browser, references: readonly Contestant[], products: readonly Contestant[]): Promise<void> {
  const answers = new Map<Contestant, Answer[]>([...references, ...products].map((each) => [each, []]));
  const loads: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [contestant, given] of answers) given.push(await measureAnswer(browser, contestant, round));
    loads.push((loadavg()[0] ?? Number.NaN).toFixed(2));
  }
  printFigures("references", { "load by round": loads.join(" ") });
  for (const [contestant, given] of answers) printAnswers(contestant, given);
  for (const product of products) {
    for (const reference of references) {
      const [one = [], other = []] = [reference, product].map((each) => answers.get(each)?.slice(1));
      printRatios(`${reference.name} ÷ ${product.name}`, one, other);
    }
  }
}

async function startBackend(name: string, provider: TimedProvider): Promise<TestBackend> {
  return await TestBackend.start({
    functions: `${REFERENCES}/${name}`,
    environment: { LOCAL_ADMIN_KEY: ADMIN_KEY },
    variables: { PROVIDER_URL: provider.url },
  });
}

function referencesOf(pages: ReferencePages, at: Record<"provider" | "patch" | "agent", string>): Contestant[] {
  const { addressOf, scriptBytes } = pages;
  const state = () => Promise.resolve(undefined);
  const onSocket = { state, way: "socket" } as const;
  const agent = { ...onSocket, usage: usageOf(at.agent, ADMIN_KEY), scriptBytes: scriptBytes.agent };
  return [
    {
      name: "floor",
      state,
      way: "fetch",
      address: addressOf("floor", { provider: at.provider }),
      usage: null,
      scriptBytes: scriptBytes.floor,
    },
    {
      name: "patch",
      ...onSocket,
      address: addressOf("patch", { convex: at.patch }),
      usage: usageOf(at.patch, ADMIN_KEY),
      scriptBytes: scriptBytes.patch,
    },
    { name: "agent", ...agent, address: addressOf("agent", { convex: at.agent }) },
    // What its own example sets, beside its default of 250 ms.
    { name: "agent, 100 ms", ...agent, address: addressOf("agent", { convex: at.agent, throttle: "100" }) },
  ];
}

async function withProduct(
  provider: TimedProvider,
  flushMs: number,
  measure: (product: Contestant) => Promise<void>,
): Promise<void> {
  await withStack(
    async ({ addresses }: Stack, dataDir) => {
      const { LOCAL_ADMIN_KEY } = await loadKeys(dataDir);
      const { script } = await costOf("dist", "chat");
      await measure({
        name: `product, ${flushMs} ms`,
        state: async (round) =>
          signedInState(addresses.app, { address: addresses.convex, ...(await signUp(addresses, `round${round}`)) }),
        address: `${addresses.app}/chat/`,
        way: "socket",
        usage: usageOf(addresses.convex, LOCAL_ADMIN_KEY),
        scriptBytes: script,
      });
    },
    { GEMINI_BASE_URL: provider.url, REPLY_FLUSH_MS: String(flushMs) },
  );
}

async function measureAnswer(browser: Browser, { name, state, address, way, usage }: Contestant, round: number): Promise<Answer> {
  const context = await browser.newContext({ storageState: await state(round) });
  const page = await openPage(context, address);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const received = await countReceived(devtools, way);
  const receivedBefore = received();
  await usage?.reset();
  const spentBefore = await taskSeconds(devtools);
  await page.keyboard.press("Enter");
  const painted = await page.evaluate(paintedOf, { moments: MOMENTS, withinMs: ANSWER_MS });
  if (painted < MOMENTS) throw new Error(`${name}: ${painted} of ${MOMENTS} pieces were painted within ${ANSWER_MS} ms`);
  await delay(REST_MS);
  const mainThread = ((await taskSeconds(devtools)) - spentBefore) * 1_000;
  const kilobytes = (received() - receivedBefore) / 1_000;
  const report = await usage?.report();
  const times = await page.evaluate(() => Reflect.get(window, "pieceTimes") as PieceTimes[]);
  await context.close();
  const ages = times.map((time) => time.painted);
  return {
    p50: percentileOf(ages, 0.5),
    p95: percentileOf(ages, 0.95),
    received: percentileOf(
      times.map((time) => time.received),
      0.5,
    ),
    mainThread,
    kilobytes,
    calls: report?.total.calls ?? Number.NaN,
    read: (report?.total.bytesRead ?? Number.NaN) / 1_000,
    written: (report?.total.bytesWritten ?? Number.NaN) / 1_000,
  };
}

/** With a question in its field, and nothing left to do. */
async function openPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watchPieces);
  await page.goto(address);
  const box = page.getByRole("textbox", { name: "Message", exact: true });
  await box.fill("How long do pieces take?");
  await delay(QUIET_MS);
  await box.focus();
  return page;
}

/** Runs in the page, which looks twice a second: Playwright's own looking would be much of what is measured. */
function paintedOf({ moments, withinMs }: { moments: number; withinMs: number }): Promise<number> {
  const until = performance.now() + withinMs;
  return new Promise((resolve) => {
    const look = setInterval(() => {
      const { length } = Reflect.get(window, "pieceTimes") as unknown[];
      if (length < moments && performance.now() < until) return;
      clearInterval(look);
      resolve(length);
    }, 500);
  });
}

function printAnswers({ name, usage, way, scriptBytes }: Contestant, [first, ...answers]: readonly Answer[]): void {
  const median = (read: (answer: Answer) => number, digits = 0) => medianOf(answers.map(read), digits);
  printFigures(`${name}: piece → paint, ms`, {
    p50: median(({ p50 }) => p50, 1),
    p95: median(({ p95 }) => p95, 1),
    ...(way === "socket" && { "to the browser p50": median(({ received }) => received, 1) }),
    "the first, dropped": `${first?.p50.toFixed(1)}; ${first?.p95.toFixed(1)}`,
    of: `${MOMENTS} pieces each`,
  });
  printFigures("  an answer", {
    "main thread ms": median(({ mainThread }) => mainThread),
    [`kB over the ${way}`]: median(({ kilobytes }) => kilobytes, 1),
    ...(usage !== null && {
      calls: median(({ calls }) => calls),
      "kB read": median(({ read }) => read),
      "kB written": median(({ written }) => written),
    }),
  });
  printFigures("  JavaScript to first use", { "kB brotli": (scriptBytes / 1_000).toFixed(0) });
}

/** How many times as much the one takes, with the interval in which that lies. */
function printRatios(name: string, one: readonly Answer[], other: readonly Answer[]): void {
  const ratio = (read: (answer: Answer) => number): string => {
    const { ratio: times, low, high } = ratioOf(one.map(read), other.map(read));
    return `${times.toFixed(2)} [${low.toFixed(2)}–${high.toFixed(2)}]`;
  };
  printFigures(name, {
    "paint p50": ratio(({ p50 }) => p50),
    p95: ratio(({ p95 }) => p95),
    "main thread": ratio(({ mainThread }) => mainThread),
    kB: ratio(({ kilobytes }) => kilobytes),
  });
}
