import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { leftInBrowser } from "./support/browserStores.ts";
import { ChatPage } from "./support/chatPage.ts";
import { expectAccessible } from "./support/expectAccessible.ts";
import { expect, signIn, test } from "./support/fixtures.ts";
import { PHONE_SIZE } from "./support/sizes.ts";

test(
  "[S42] [S-4] [S-10] [S-11] on a phone: the name is changed, and the other device is signed out at once, with what it kept",
  { tag: "@long" },
  async ({ signUp, anotherDevice }) => {
    const person = await signUp();
    const { page, username } = person;
    await page.setViewportSize(PHONE_SIZE);
    const other = await anotherDevice(person);
    await (await new ChatPage(other).open()).leaveDraft("a draft that stays here");

    await page.goto("/dashboard/settings");
    const name = page.getByRole("textbox", { name: "Your Username" });
    await expect(name).toHaveValue(username);
    await name.fill(`${username.slice(-10)}again`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved")).toBeVisible();

    const devices = page.getByRole("list", { name: "Devices" }).getByRole("listitem");
    await expect(devices).toHaveText([/Linux.*Sign out$/, /Linux.*This device/]);
    await expectAccessible(page);
    await devices.getByRole("button", { name: /^Sign out .*Linux/ }).click();
    await expect(page.getByText("The device is signed out.")).toBeVisible();
    await expect(devices).toHaveCount(1);
    await expect(other).toHaveURL(/\/login/);
    await expect.poll(() => leftInBrowser(other)).toEqual([]);
  },
);

test("[S-5] [S-6] [S-7] [S-9] [S-12] [F35] [S40] [S42] after a copy of their data the account goes while a reply is written; every tab is signed out, and the same address starts anew; no log has a word of it", async ({
  signUp,
  provider,
  logs,
}) => {
  const { page, context, email, username } = await signUp();
  await provider.answers("never ending", { chunks: ["The beginning of ", "an answer"], holdAfter: 1 });
  const chat = await new ChatPage(page).open();
  await chat.ask("never ending?");
  await expect(chat.replies).toContainText("The beginning");
  await chat.leaveDraft("a draft that waits");

  const tab = await context.newPage();
  await tab.goto("/dashboard/settings");
  const [download] = await Promise.all([
    tab.waitForEvent("download"),
    tab.getByRole("button", { name: "Download my data" }).click(),
  ]);
  const copy = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Object.keys(copy)).toContain("chats/00001 Amma never ending.md");
  expect(strFromU8(copy["data/account.json"] ?? new Uint8Array())).toContain(email);
  await tab.getByRole("button", { name: "Delete Account" }).click();
  await tab.getByRole("button", { name: "Are you sure?" }).press("Escape");
  await tab.getByRole("button", { name: "Delete Account" }).click();
  // A press that comes too soon after the one before is not heard: then it is pressed again.
  const sure = tab.getByRole("button", { name: "Are you sure?", disabled: false });
  await expect(async () => {
    if (await sure.isVisible()) await sure.click();
    await expect(sure).toBeHidden({ timeout: 1_500 });
  }).toPass();
  const farewell = tab.getByText(`Your account is deleted. A mail to ${email.charAt(0)}***@example.org confirms it.`);
  for (const time of ["first", "after a reload"]) {
    await expect(farewell, time).toBeVisible();
    await expect(tab).toHaveURL(/\/login$/);
    await tab.reload();
  }
  await expect(tab.getByRole("button", { name: "Continue with Email" })).toBeVisible();
  await expect(farewell).toHaveCount(0);
  await expect.poll(() => leftInBrowser(tab)).toEqual([]);
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(async () => (await provider.requests("never ending"))[0]?.ended).toBe("aborted");
  await expect
    .poll(async () => (await provider.mails(email)).map(({ subject }) => subject))
    .toContain("Your Amma account is deleted");

  await signIn(tab, provider, email);
  await expect(tab).toHaveURL(/\/onboarding\/username/);
  await tab.getByRole("textbox").fill(username);
  await tab.getByRole("button", { name: "Continue" }).click();
  await expect(tab).not.toHaveURL(/\/onboarding/);
  await new ChatPage(tab).open();
  await expect(tab.getByText("No conversations yet")).toBeVisible();

  const link = await provider.mailedLink(email);
  const words = [email, username, "never ending", "The beginning", new URL(link).searchParams.get("code") ?? link];
  expect(logs.length).toBeGreaterThan(0);
  expect(logs.filter((line) => words.some((word) => line.includes(word)))).toEqual([]);
});

test(
  "[S-1] [S-2] [S-3] a picture becomes the avatar everywhere, SVG and what is no picture do not, and Reset takes it away",
  { tag: "@long" },
  async ({ signUp }) => {
    const { page } = await signUp();
    await page.goto("/dashboard/settings");
    const field = page.getByLabel("Upload avatar");
    const shown = page.getByRole("main").locator('img[src^="blob:"]');
    await field.setInputFiles({ name: "me.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
    await expect(page.getByText("“me.svg” is an SVG drawing.")).toBeVisible();
    await field.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("not a picture") });
    await expect(page.getByText("“me.png” is not a picture that your browser can open.")).toBeVisible();
    await expect(shown).toHaveCount(0);

    await field.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await drawnPicture(page) });
    await expect(page.getByText("Your avatar is changed.")).toBeVisible();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([512, 512]);
    await expect(page.getByRole("button", { name: "Account menu" }).locator("img")).toBeVisible();
    await expectAccessible(page);
    await page.goto("/chat/");
    await expect(page.getByRole("complementary").locator('img[src^="blob:"]')).toBeVisible();

    await page.goto("/dashboard/settings");
    await page.getByRole("button", { name: "Reset" }).click();
    await expect(shown).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Reset" })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
    await expect(shown).toHaveCount(0);
  },
);

/** A PNG of another shape than a square. */
async function drawnPicture(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(90, 60);
    const context = canvas.getContext("2d");
    context?.fillRect(10, 10, 40, 40);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  });
  return Buffer.from(bytes);
}
