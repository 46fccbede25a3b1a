import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { type NewUser, signUp, storeTokens, tokenEntries } from "#e2e/support/newUser.ts";
import type { Stack } from "#local/Stack.ts";
import { withStack } from "./support/benchStack.ts";
import { percentiles, printFigures } from "./support/figures.ts";
import { probeVoice, type TurnMoment, type TurnTimes, type VoiceProbe } from "./support/voiceProbe.ts";

const TURNS = 7;
const INTERRUPTIONS = 4;
const SPOKEN_SECONDS = 0.6;
const WATCHED_SECONDS = 3;
/** Whatever does not come by then does not come. */
const PATIENCE_MS = 8_000;

const ANSWER = { tone: { frequency: 440, ms: 20_000 } };

/** The application's own share of the waiting for an answer, how soon it falls silent, its work for the processor, and its weight. */
export async function measureVoice(browserPath: string): Promise<void> {
  const args = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
  await withStack(async (stack) => {
    const user = await signUp(stack.addresses, "speaks");
    const browser = await chromium.launch({ executablePath: browserPath, args });
    const open = async (): Promise<Page> => await (await newContext(browser, stack, user)).newPage();
    await printWeight(await open());
    await measureTurns(await talking(await open()), stack);
    await measureWork(await open(), stack);
    await browser.close();
  });
}

async function newContext(browser: Browser, { addresses }: Stack, user: NewUser): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: addresses.app, bypassCSP: true });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(storeTokens, tokenEntries({ address: addresses.convex, ...user }));
  return context;
}

/** Files that the voice screen alone asks for: those that a chat has loaded do not count. */
async function printWeight(page: Page): Promise<void> {
  const files = new Set<string>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) files.add(pathname);
  });
  await page.goto("/chat/");
  await page.getByRole("textbox", { name: "Message", exact: true }).waitFor();
  await page.waitForLoadState("networkidle");
  const ofChat = new Set(files);
  await page.goto("/audio-chat");
  await button(page, "Start talking").click();
  await button(page, "Talk").waitFor();
  const own = [...files].filter((file) => !ofChat.has(file));
  const sizes = await Promise.all(own.map(async (file) => brotliCompressSync(await readFile(join("dist", file))).length));
  const size = sizes.reduce((sum, one) => sum + one, 0);
  printFigures("voice: not loaded by a chat, brotli", { size: `${(size / 1_000).toFixed(1)} kB`, of: `${own.length} files` });
  await page.context().close();
}

async function talking(page: Page): Promise<Page> {
  await probeVoice(page.context());
  await page.goto("/audio-chat");
  await button(page, "Start talking").click();
  await button(page, "Talk").click();
  return page;
}

async function measureTurns(page: Page, stack: Stack): Promise<void> {
  const pressed = await turns(page, stack, { count: TURNS, reply: ANSWER, interrupt: () => button(page, "Speaking").click() });
  const [up, down] = [between(pressed, "spokenUntil", "sentAt"), between(pressed, "arrivedAt", "audibleAt")];
  printFigures("voice: last sound of theirs → sent", percentiles(up));
  printFigures("voice: answer arrived → audible", percentiles(down));
  printFigures("voice: own share of the waiting", percentiles(up.map((ms, turn) => ms + (down[turn] ?? Number.NaN))));
  const whole = percentiles(between(pressed, "spokenUntil", "audibleAt"));
  printFigures("voice: last sound → answer audible", { ...whole, "of it the service waits": "700 ms" });
  printFigures("voice: press → silent", percentiles(between(pressed, "pressedAt", "silentAt")));

  const over = await turns(page, stack, { count: INTERRUPTIONS, reply: ANSWER, interrupt: () => say(page) });
  printFigures("voice: her voice → silent", percentiles(between(over, "spokenFrom", "silentAt")));
  const broken = await turns(page, stack, { count: INTERRUPTIONS, reply: { ...ANSWER, interruptedAfter: 5 } });
  printFigures("voice: service breaks off → silent", percentiles(between(broken, "interruptedAt", "silentAt")));
  await page.context().close();
}

function between(turnsTaken: TurnTimes[], from: TurnMoment, to: TurnMoment): number[] {
  return turnsTaken.map((at) => (at[to] ?? Number.NaN) - (at[from] ?? Number.NaN));
}

interface Turns {
  count: number;
  reply: object;
  /** Over the answer, where it does not break off by itself. */
  interrupt?: () => Promise<void>;
}

async function turns(page: Page, { addresses }: Stack, { count, reply, interrupt }: Turns): Promise<TurnTimes[]> {
  await script(addresses.services, Array(count).fill(reply));
  const measured: TurnTimes[] = [];
  for (let turn = 0; turn < count; turn++) {
    if (await button(page, "Talk").isVisible()) await button(page, "Talk").click();
    await page.evaluate(() => void ((Reflect.get(window, "voiceProbe") as VoiceProbe).times = {}));
    await say(page);
    await noted(page, "audibleAt");
    const asked = await times(page);
    if (interrupt !== undefined) {
      await page.evaluate(() => void delete (Reflect.get(window, "voiceProbe") as VoiceProbe).times.spokenFrom);
      await interrupt();
    }
    await noted(page, "silentAt");
    // Their voice over the answer is spoken and sent as well.
    const { spokenUntil, sentAt } = asked;
    measured.push({ ...(await times(page)), spokenUntil, sentAt });
    await button(page, "Speaking").waitFor({ state: "detached" });
  }
  return measured;
}

async function say(page: Page): Promise<void> {
  await page.evaluate((seconds) => (Reflect.get(window, "voiceProbe") as VoiceProbe).say(seconds), SPOKEN_SECONDS);
}

async function times(page: Page): Promise<TurnTimes> {
  return await page.evaluate(() => ({ ...(Reflect.get(window, "voiceProbe") as VoiceProbe).times }));
}

async function noted(page: Page, what: TurnMoment): Promise<void> {
  const isThere = (name: TurnMoment): boolean => name in (Reflect.get(window, "voiceProbe") as VoiceProbe).times;
  await page.waitForFunction(isThere, what, { polling: 20 });
}

/** With the browser's own microphone for tests, which beeps twice a second, and nothing of the measurement in the page. */
async function measureWork(page: Page, { addresses }: Stack): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const browser = await page.context().browser()?.newBrowserCDPSession();
  if (browser === undefined) throw new Error("There is no browser");
  // Time at work, not time passed: other programs of the machine do not count.
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await script(addresses.services, [ANSWER]);
  await page.goto("/audio-chat");
  await button(page, "Start talking").click();
  await button(page, "Talk").waitFor();
  await printWork("screen open", { devtools, browser });
  await button(page, "Talk").click();
  await printWork("it listens", { devtools, browser });
  await button(page, "Stop").click();
  await button(page, "Speaking").waitFor();
  await printWork("it speaks", { devtools, browser });
}

interface Watched {
  devtools: CDPSession;
  browser: CDPSession;
}

async function printWork(name: string, watched: Watched): Promise<void> {
  const before = await workSeconds(watched);
  await delay(WATCHED_SECONDS * 1_000);
  const after = await workSeconds(watched);
  const perSecond = (of: keyof typeof after): string =>
    `${(((after[of] - before[of]) / WATCHED_SECONDS) * 1_000).toFixed(1)} ms/s`;
  printFigures(`voice: work while ${name}`, { "main thread": perSecond("main"), "page with its worklets": perSecond("page") });
}

async function workSeconds({ devtools, browser }: Watched): Promise<{ main: number; page: number }> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  const { processInfo } = await browser.send("SystemInfo.getProcessInfo");
  const renderers = processInfo.filter(({ type }) => type === "renderer");
  return {
    main: metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN,
    page: renderers.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
  };
}

function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

async function script(services: string, replies: object[]): Promise<void> {
  await fetch(`${services}/script`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ service: "gemini-live", replies }),
  });
}
