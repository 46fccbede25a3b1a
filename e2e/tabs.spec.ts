import { ChatPage } from "./support/chatPage.ts";
import { expect, test } from "./support/fixtures.ts";
import { watchMotion } from "./support/motion.ts";
import { drawPhoto } from "./support/photoFiles.ts";

test("[F10] [P-3] three tabs send at once: three questions, each with its reply, in one order everywhere", async ({
  signUp,
  provider,
}) => {
  const { page, context } = await signUp();
  await provider.answers("tab zero", { chunks: ["Ready."] });
  await provider.answers("tab three", { chunks: ["Done."] });
  const first = await new ChatPage(page).open();
  await first.ask("tab zero?");
  await expect(first.replies).toContainText("Ready.");
  const path = await first.path();
  const tabs = [first];
  while (tabs.length < 3) tabs.push(await new ChatPage(await context.newPage()).open(path));
  for (const tab of tabs) await expect(tab.replies).toContainText("Ready.");

  await Promise.all(tabs.map((tab, number) => tab.ask(`tab three, from ${number}?`)));
  const shown: string[][] = [];
  for (const tab of tabs) {
    await expect(tab.questions).toHaveCount(4);
    await expect(tab.replies).toHaveCount(4);
    await expect(tab.stopButton).toBeHidden();
    await expect(tab.replies.last()).toContainText(/Done\.|Demo answer/);
    shown.push((await tab.questions.allTextContents()).map((words) => /tab \w+(?:, from \d)?/.exec(words)?.[0] ?? ""));
  }
  expect(new Set(shown[0])).toEqual(new Set(["tab zero", "tab three, from 0", "tab three, from 1", "tab three, from 2"]));
  for (const order of shown) expect(order).toEqual(shown[0]);
});

test(
  "[G-9] [C-5] [M-7] a new chat begins without what runs or went wrong in this one; the field grows to 128 px and no further",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page } = await signUp({ reducedMotion: "reduce" });
    const begun = await watchMotion(page);
    await provider.answers("still growing", { chunks: ["Sleep. ", "And wake."], holdAfter: 1 });
    const chat = await new ChatPage(page).open();
    await chat.ask("still growing?");
    await expect(chat.replies).toContainText("Sleep");
    await page.route(/\/files\?ticket=/, (route) => route.abort());
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles([await drawPhoto(page, "spot.png", { width: 9, height: 6, type: "image/png" })]);
    await expect(page.getByRole("alert")).toContainText("Failed to upload file");
    // The lamp before the first word, the growing answer and the banner stand still.
    expect(await begun()).toEqual([]);
    await page.getByRole("button", { name: "New Chat" }).first().click();
    await expect(page.getByRole("heading", { name: "Welcome to Amma" })).toBeVisible();
    await expect(chat.stopButton).toBeHidden();
    await expect(page.getByRole("alert")).toBeHidden();
    await provider.release();
    await chat.chats.filter({ hasText: "still growing" }).click();
    await expect(chat.replies).toContainText("Sleep. And wake.");

    const single = (await chat.box.boundingBox())?.height ?? 0;
    await chat.box.fill("one line\n".repeat(30));
    const grown = (await chat.box.boundingBox())?.height ?? 0;
    expect(grown).toBeGreaterThan(single);
    expect(grown).toBeLessThanOrEqual(128);
  },
);

test(
  "[P-331] words and a photo that stood in a tab are there, or said to be gone, after its reload, though another tab has sent",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page, context } = await signUp();
    await provider.answers("nearest hospital", { chunks: ["Near."] });
    const here = await new ChatPage(page).open();
    await here.leaveDraft("look at her cheek");
    const there = await new ChatPage(await context.newPage()).open();
    await expect(there.box).toHaveValue("look at her cheek");
    await there.page.getByRole("button", { name: "Remove image" }).click();
    await there.ask("where is the nearest hospital?");
    await expect(there.replies).toContainText("Near.");
    await here.page.reload();
    await expect(here.box).toHaveValue("look at her cheek");
    await expect(here.page.getByText(/no longer/)).toBeVisible();
  },
);
