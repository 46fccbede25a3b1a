import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, launch, type Page } from "puppeteer-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#local/config.ts";
import { Stack } from "#local/Stack.ts";
import { requireFirefox } from "./browser.ts";
import { runBuild } from "./runBuild.ts";

/** The main path in a browser of another maker. Journeys run in Chromium; Playwright drives no Firefox of the system. */
let stack: Stack;
let browser: Browser;
let page: Page;
let dataDir = "";
const complaints: string[] = [];
/** Another program may have the machine. */
const BUILD_MS = 10 * 60_000;

beforeAll(async () => {
  // As for people: the runner's own mode would build it for development, which keeps nothing for use without a network.
  await runBuild({ environment: { ...process.env, NODE_ENV: "production" } });
  dataDir = await mkdtemp(join(tmpdir(), "amma-firefox-"));
  const free = { APP_PORT: "0", CONVEX_PORT: "0", CONVEX_SITE_PORT: "0", SERVICES_PORT: "0", LOCAL_DATA_DIR: dataDir };
  stack = await Stack.start({ config: readConfig(free, process.cwd()), app: "built", root: process.cwd() });
  browser = await launch({ browser: "firefox", executablePath: requireFirefox(), headless: true });
  page = await browser.newPage();
  page.setDefaultTimeout(30_000);
  // A font that was on its way when the page was left is no fault.
  page.on("pageerror", (error) => !/downloadable font/.test(String(error)) && complaints.push(String(error)));
  // While tokens are renewed the library asks before a page is left.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.setViewport({ width: 390, height: 844 });
}, BUILD_MS);

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

test("in Firefox a person signs in by mail, asks, reads the answer, and finds it again after a reload", async () => {
  await page.goto(`${stack.addresses.app}/login`);
  await page.locator("aria/Continue with Email").click();
  await page.locator('input[type="email"]').fill("firefox@example.org");
  await page.keyboard.press("Enter");
  await page.goto(await mailedLink("firefox@example.org"));
  await page.locator("main input").fill("firefox");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.pathname.startsWith("/dashboard"));

  await page.goto(`${stack.addresses.app}/chat`);
  await page.locator("aria/Agree and continue").click();
  await page.waitForSelector("[data-read-first]", { hidden: true });
  await page.locator("textarea").fill("How much sleep does a baby of four months need?");
  await page.keyboard.press("Enter");
  // Drawn as markdown: before that a reply stands as it was written.
  const drawn = 'article[aria-label="Amma"][aria-busy="false"] strong';
  const answer = await page.waitForSelector(drawn).then((found) => found?.evaluate((element) => element.textContent));
  expect(answer).toBe("When to get help");
  await page.reload();
  await page.waitForSelector(drawn);
});

test("in Firefox the emergency card stands with its call", async () => {
  await page.locator("textarea").fill("he is blue around the lips and not breathing");
  await page.keyboard.press("Enter");
  const call = await page.waitForSelector('a[href^="tel:"]');
  expect(await call?.evaluate((link) => link.getBoundingClientRect().height)).toBeGreaterThanOrEqual(44);
  expect(complaints).toEqual([]);
});

test("in Firefox the chat with its card, the numbers and the danger check open where nothing answers any more", async () => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await stack.stop();
  await page.reload();
  await page.waitForSelector('[role=alert] a[href^="tel:"]');
  const asked = await page.waitForSelector('article[aria-label="You"]');
  expect(await asked?.evaluate(({ textContent }) => textContent)).toContain("How much sleep does a baby of four months need?");
  await page.goto(`${stack.addresses.app}/emergency`);
  await page.waitForSelector('main a[href^="tel:"]');
  await page.goto(`${stack.addresses.app}/check`);
  await page.waitForSelector("#first", { hidden: true });
  await page.waitForSelector("main button");
  // The oldest of the ages stands last.
  await page.evaluate(() => [...document.querySelectorAll<HTMLElement>("main button")].at(-1)?.click());
  await page.waitForSelector("progress");
});

async function mailedLink(email: string): Promise<string> {
  const mails = async () =>
    (await (await fetch(`${stack.addresses.services}/outbox.json?to=${encodeURIComponent(email)}`)).json()) as { text: string }[];
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
  return /https?:\S+/.exec((await mails())[0]?.text ?? "")?.[0] ?? "";
}
