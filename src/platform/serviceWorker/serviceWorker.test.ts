import { afterEach, expect, test, vi } from "vitest";
import { APP_CACHE_PREFIX } from "#platform/storage/keys.ts";
import { WorkerBrowser } from "./serviceWorker.testing.ts";

const HOME = "/guidance/en/home.json";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[Q-8] [P-15] what was read before an update is there after it, without a network", async () => {
  const browser = new WorkerBrowser();
  const read = await browser.open("one");
  await read(HOME);
  const readAfter = await browser.open("two");
  browser.isOnline = false;
  expect(await readAfter(HOME)).toBe(`the text of ${HOME}`);
});

test("[P-16] where the browser keeps nothing, what the network gives arrives", async () => {
  const browser = new WorkerBrowser();
  const read = await browser.open("one");
  browser.refuses = true;
  expect(await read(HOME)).toBe(`the text of ${HOME}`);
  expect(await read("/theme.js")).toBe("the text of /theme.js");
  expect(await read("/assets/part-one.js")).toBe("the text of /assets/part-one.js");
});

test("[P-15] a build that could not be kept whole leaves the one that tabs run", async () => {
  const browser = new WorkerBrowser();
  await browser.open("one");
  browser.breaksOff = true;
  await expect(browser.open("two")).rejects.toThrow("broken off");
  browser.breaksOff = false;
  await browser.open("three");
  expect([...browser.caches.keys()]).toEqual([`${APP_CACHE_PREFIX}one`, `${APP_CACHE_PREFIX}three`]);
});

test("[P-15] a build that came back is the one before the next", async () => {
  const browser = new WorkerBrowser();
  for (const version of ["one", "two", "one", "three"]) await browser.open(version);
  expect([...browser.caches.keys()]).toEqual([`${APP_CACHE_PREFIX}one`, `${APP_CACHE_PREFIX}three`]);
});

test("[P-15] where the network says nothing the page comes after 1.5 s, and what it asks for next at once", async () => {
  const browser = new WorkerBrowser();
  const read = await browser.open("one");
  browser.isSilent = true;
  vi.useFakeTimers();
  const came: Record<string, number> = {};
  const ask = (path: string) => void read(path).then(() => (came[path] = Date.now()));
  const openedAt = Date.now();
  ask("/chat");
  await vi.advanceTimersByTimeAsync(1_500);
  expect(came).toEqual({ "/chat": openedAt + 1_500 });
  ask("/theme.js");
  await vi.advanceTimersByTimeAsync(0);
  expect(came).toHaveProperty(["/theme.js"], openedAt + 1_500);
});
