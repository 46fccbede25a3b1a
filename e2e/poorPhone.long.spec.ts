import type { Page } from "@playwright/test";
import { expect, PHONE, test } from "./support/fixtures.ts";

/** 30 kB a second, and 800 ms on the way: a village at night. */
const POOR = { offline: false, latency: 800, downloadThroughput: 30_000, uploadThroughput: 30_000 };

test("[P-10] on a poor connection each page says what it waits for, long before its scripts have come", async ({ signUp }) => {
  test.setTimeout(10 * 60_000);
  const { page } = await signUp(PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  // Each page as a first visit finds it.
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", POOR);
  for (const path of ["/chat", "/chat/nothing-here", "/dashboard", "/dashboard/settings", "/emergency", "/check", "/terms"]) {
    await page.goto(path, { waitUntil: "commit" });
    expect.soft(await firstWords(page), path).toBe("waiting");
  }
});

/** Who speaks first: the first paint, that it waits, or the app. */
async function firstWords(page: Page): Promise<unknown> {
  const first = await page.waitForFunction(() => {
    const frame = document.getElementById("first");
    if ((document.getElementById("root")?.innerText ?? "").trim() !== "") return "app";
    return frame !== null && getComputedStyle(frame, "::after").visibility === "visible" ? "waiting" : null;
  });
  return await first.jsonValue();
}

test("[R-16] nothing keeps a browser from installing the app", async ({ playwright, launchOptions, stack }) => {
  // Of a person's own: from a window that hides what it does nothing is installed.
  const context = await playwright.chromium.launchPersistentContext("", { ...launchOptions, serviceWorkers: "allow" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(`${stack.addresses.app}/login`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await expect.poll(async () => (await session.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
  const { url, errors } = await session.send("Page.getAppManifest");
  expect([new URL(url).pathname, errors]).toEqual(["/app-en.webmanifest", []]);
  await context.close();
});
