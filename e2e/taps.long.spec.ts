import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LaunchOptions, Locator, Page } from "@playwright/test";
import { api } from "#convex/_generated/api.js";
import { LANGUAGE_CODES } from "#domain/account/languages.ts";
import { prefer } from "./screens/screen.ts";
import { expect, PHONE, test as base } from "./support/fixtures.ts";
import { speakingMicrophone } from "./support/microphone.ts";
import { drawPhoto } from "./support/photoFiles.ts";
import { PHONE_SIZE } from "./support/sizes.ts";

const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "amma-speech-"));
      const { args } = await speakingMicrophone(folder);
      await use({ ...launchOptions, args: [...args, "--use-fake-ui-for-media-stream"] });
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

/** A thumb that counts. Letters, digits and the Enter behind them are typed where a field has the focus. */
class Thumb {
  taps = 0;
  readonly #begun = performance.now();

  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await what.tap();
  }

  /** For docs/testing.md, and no claim: it hangs on the machine, and nobody thinks or looks for a button. */
  tell(way: string): void {
    console.log(`${way}: ${this.taps} taps, ${((performance.now() - this.#begun) / 1_000).toFixed(1)} s`);
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("[R-18] from the first visit to the first answer five taps are enough", async ({ newContext, provider }) => {
  const page = await (await newContext(PHONE)).newPage();
  const thumb = new Thumb();
  const email = `taps${process.pid}@example.org`;
  await provider.answers("how long is a nap", { chunks: ["An hour is plenty."] });
  await page.goto("/");
  await thumb.tap(button(page, "Continue with Email"));
  await page.keyboard.type(`${email}\n`);
  await page.getByRole("textbox", { name: "Enter the code from the mail" }).waitFor();
  await page.keyboard.type((await provider.mailedCode(email)).replace(" ", ""));
  await expect(page).toHaveURL(/username$/);
  await page.getByRole("textbox", { name: "Username" }).waitFor();
  await page.keyboard.type(`taps${process.pid}\n`);
  await thumb.tap(page.getByRole("link", { name: "Start Chatting" }));
  const field = page.getByRole("textbox", { name: "Message", exact: true });
  await thumb.tap(field);
  await page.keyboard.type("how long is a nap?");
  await thumb.tap(button(page, "Send message"));
  await expect(page.getByRole("article", { name: "Amma" })).toContainText("An hour is plenty.");
  thumb.tell("first visit to first answer");
  expect(thumb.taps).toBeLessThanOrEqual(5);
});

test("[R-18] a number to call is two taps away, signed out and in a chat, without a letter typed", async ({
  newContext,
  signUp,
}) => {
  const visitor = await (await newContext(PHONE)).newPage();
  await visitor.goto("/login");
  const { page } = await signUp(PHONE);
  await page.goto("/chat/");
  for (const tab of [visitor, page]) {
    const thumb = new Thumb();
    await thumb.tap(tab.getByRole("button", { name: "Urgent help" }));
    await expect(tab.locator('dialog[open] a[href^="tel:"]').first()).toBeVisible();
    thumb.tell("to a number, before the tap that calls");
    // The next one calls.
    expect(thumb.taps + 1).toBeLessThanOrEqual(2);
  }
});

test("[R-18] a photo is asked about with four taps, one of them in the phone's own gallery", async ({ signUp, provider }) => {
  const { page } = await signUp(PHONE);
  await provider.answers("a photo", { chunks: ["A rash from the heat."] });
  await page.goto("/chat/");
  const thumb = new Thumb();
  const file = await drawPhoto(page, "rash.jpg", { width: 80, height: 60 });
  await thumb.tap(button(page, "Attach images"));
  const asked = page.waitForEvent("filechooser");
  await thumb.tap(button(page, "Choose photos"));
  await (await asked).setFiles(file);
  thumb.taps += 1;
  await button(page, "Remove image").waitFor();
  await thumb.tap(button(page, "Send message"));
  await expect(page.getByRole("article", { name: "You" }).getByRole("img")).toBeVisible();
  thumb.tell("a photo, sent");
  expect(thumb.taps).toBeLessThanOrEqual(4);
});

test("[R-18] a child is added with three taps", async ({ signUp }) => {
  const { page } = await signUp(PHONE);
  await page.goto("/chat/");
  const thumb = new Thumb();
  await thumb.tap(button(page, "Add your child").first());
  const dialog = page.locator("dialog[open]");
  await dialog.waitFor();
  await page.keyboard.type("Anaya");
  await thumb.tap(dialog.locator("input[type=date]"));
  await dialog.locator("input[type=date]").fill("2026-06-10");
  await thumb.tap(dialog.getByRole("button", { name: "Save" }));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Anaya");
  thumb.tell("a child on file");
  expect(thumb.taps).toBeLessThanOrEqual(3);
});

test("[R-18] a voice session begins with two taps", async ({ signUp }) => {
  const { page } = await signUp(PHONE);
  await page.goto("/chat/");
  const thumb = new Thumb();
  await thumb.tap(button(page, "Start voice chat"));
  await expect(button(page, "Talk")).toBeEnabled();
  await thumb.tap(button(page, "Talk"));
  await expect(button(page, "Stop")).toBeVisible();
  thumb.tell("into a voice session");
  expect(thumb.taps).toBeLessThanOrEqual(2);
});

test("[R-19] on a phone and on a low one, what is agreed to stands there with the words that sending agrees and its button", async ({
  signUp,
}) => {
  const { page, client } = await signUp(PHONE);
  await client.mutation(api.users.revokeConsent, {});
  const notice = page.locator("[data-read-first]");
  for (const language of LANGUAGE_CODES) {
    await prefer(page, { theme: "light", language });
    for (const size of [PHONE_SIZE, { width: 360, height: 640 }]) {
      await page.setViewportSize(size);
      await page.goto("/chat/");
      const name = `${language}, ${size.height}`;
      await expect.soft(page.locator("main section h2").first(), name).toBeInViewport({ ratio: 1 });
      await expect.soft(notice.getByRole("paragraph").first(), name).toBeInViewport({ ratio: 1 });
      await expect.soft(notice.getByRole("button"), name).toBeInViewport({ ratio: 1 });
      await expect.soft(page.locator("textarea"), name).toBeInViewport({ ratio: 1 });
    }
  }
});
