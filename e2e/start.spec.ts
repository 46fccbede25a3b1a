import { ChatPage } from "./support/chatPage.ts";
import { expect, signIn, test } from "./support/fixtures.ts";

// Every other journey meets the built app; this one meets what `npm start` serves, where a thing may break that no build shows.
test.use({ mode: "dev" });

test("[R-5] [K-93] on what npm start serves a person signs in, asks, is answered, and opens urgent help", async ({
  newContext,
  provider,
}) => {
  const page = await (await newContext()).newPage();
  await signIn(page, provider, `start${process.pid}@example.org`);
  await page.getByRole("textbox").fill(`start${process.pid}`);
  await page.getByRole("textbox").press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);

  await provider.answers("nap on a start", { chunks: ["Short naps are ", "**tiring**."] });
  const chat = await new ChatPage(page).open();
  await chat.ask("Is a nap on a start enough?");
  await expect(chat.replies).toContainText("Short naps are tiring.");
  await expect(page).toHaveURL(/\/chat\/[a-z0-9]{31,37}$/);

  await page.getByRole("button", { name: "Urgent help" }).click();
  const sheet = page.getByRole("dialog", { name: "Urgent help" });
  await sheet.getByRole("combobox", { name: "Where are you?" }).selectOption("India");
  await expect(sheet.getByRole("link", { name: "Call 112" })).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Choking" })).toBeVisible();
});
