import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { makeAnotherBuild } from "./support/anotherBuild.ts";
import { ChatPage } from "./support/chatPage.ts";
import { askForLink, expect, test as base } from "./support/fixtures.ts";

interface Builds {
  now: string;
  next: string;
}

/** The app is served from a copy of the build, which another can replace at once: an answer that is held has not forever. */
const test = base.extend<object, { settings: Record<string, string>; builds: Builds }>({
  builds: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "amma-builds-"));
      const builds = { now: join(folder, "now"), next: join(folder, "next") };
      for (const build of [builds.now, builds.next]) await cp("dist", build, { recursive: true });
      await makeAnotherBuild(builds.next);
      await use(builds);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],
  settings: [
    async ({ builds }, use) => {
      process.env.APP_DIST = builds.now;
      await use({});
      delete process.env.APP_DIST;
    },
    { scope: "worker" },
  ],
});

test("[F39] [P-17] [P-6] a new version breaks no answer that comes, no draft, no sign-in and no open tab", async ({
  signUp,
  newContext,
  provider,
  stack,
  builds,
}) => {
  test.setTimeout(300_000);
  const newcomer = await (await newContext({ serviceWorkers: "allow" })).newPage();
  const email = `update${process.pid}@example.org`;
  await askForLink(newcomer, email);
  await newcomer.evaluate(() => navigator.serviceWorker.ready.then(() => {}));

  const { page } = await signUp({ serviceWorkers: "allow" });
  await provider.answers("over the update", { chunks: ["Sleep ", "and wake."], holdAfter: 1 });
  const chat = await new ChatPage(page).open();
  await chat.ask("over the update?");
  await expect(chat.replies).toContainText("Sleep");
  await chat.box.fill("And another thing");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => Reflect.set(window, "isTheSame", true)));

  await stack.app.stop();
  await rm(builds.now, { recursive: true });
  await rename(builds.next, builds.now);
  await stack.app.start();
  for (const tab of [page, newcomer]) await takeNewVersion(tab);

  await provider.release();
  await expect(chat.replies).toContainText("Sleep and wake.");
  // A part of the old version, which the server does not have any more.
  await page
    .getByRole("button", { name: "Settings" })
    .or(page.getByRole("link", { name: "Settings" }))
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await page.goBack();
  await expect(chat.box).toHaveValue("And another thing");
  expect(await page.evaluate(() => Reflect.get(window, "isTheSame") as unknown)).toBe(true);

  await newcomer.getByRole("textbox", { name: "Enter the code from the mail" }).fill(await provider.mailedCode(email));
  await expect(newcomer).toHaveURL(/\/onboarding\/username$/);

  await page.reload();
  await expect(page.locator('script[src$="2.js"]')).not.toHaveCount(0);
  await expect(chat.replies).toContainText("Sleep and wake.");
  await expect(chat.box).toHaveValue("And another thing");
  expect(await provider.requests("over the update")).toHaveLength(1);
});

/** As a browser does by itself, within a day at the latest. */
async function takeNewVersion(page: Page): Promise<void> {
  const kept = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("amma.app.")).length);
  expect(await kept()).toBe(1);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(kept).toBe(2);
}
