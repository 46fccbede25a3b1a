import type { Page } from "@playwright/test";
import { ChatPage } from "./support/chatPage.ts";
import { expect, signIn, test } from "./support/fixtures.ts";

test("[R-5] [O-1] [O-2] [L-9] [L-10] [K-93] a person signs up by the mailed link, is asked for a username, asks, sees the answer grow, and finds it after a reload", async ({
  newContext,
  provider,
}) => {
  const page = await (await newContext()).newPage();
  await signIn(page, provider, `journey${process.pid}@example.org`);
  await expect(page).toHaveURL(/\/onboarding\/username$/);
  await expect(page).toHaveTitle("Username");
  await page.goto("/dashboard/settings");
  await expect(page).toHaveURL(/\/onboarding\/username$/);
  await expect(page.getByRole("button", { name: "Urgent help" })).toBeVisible();
  await giveUsername(page, `journey${process.pid}`);
  await expect(page).toHaveURL(/\/dashboard$/);
  await provider.answers("nap journey", {
    chunks: ["Short naps ", "are tiring.\n\n", "- Dark room\n", "- Same words"],
    holdAfter: 2,
  });

  await page.getByRole("link", { name: "Start Chatting" }).click();
  await expect(page).toHaveURL(/\/dashboard\/chat/);
  const chat = new ChatPage(page);
  await chat.ask("Is a nap journey of 30 minutes enough?");

  await expect(page).toHaveURL(/\/chat\/[a-z0-9]{31,37}$/);
  await expect(chat.questions).toHaveText(/nap journey of 30 minutes/);
  await expect(chat.replies).toContainText("Short naps are tiring.");
  await expect(chat.replies).not.toContainText("Dark room");
  await provider.release();
  await expect(chat.replies.getByRole("listitem")).toHaveText(["Dark room", "Same words"]);
  await expect(chat.stopButton).toBeHidden();

  await page.reload();
  await expect(chat.questions).toHaveCount(1);
  await expect(chat.replies).toHaveCount(1);
  await expect(chat.replies.getByRole("listitem")).toHaveText(["Dark room", "Same words"]);
  await page.goto("/onboarding/username");
  await expect(page).toHaveURL(/\/dashboard$/);
});

/** At the second try: the first is refused, in red. */
async function giveUsername(page: Page, name: string): Promise<void> {
  await expect(page.locator("div:has(> main)")).toHaveCSS("background-image", /linear-gradient.*radial-gradient/);
  const username = page.getByRole("textbox", { name: "Username" });
  await username.fill("a!");
  await username.press("Enter");
  const refusal = page.getByText(
    "String must contain at least 3 character(s) Username may only contain alphanumeric characters.",
  );
  await expect(refusal).toBeVisible();
  const [red = 0, green = 0, blue = 0] =
    (await refusal.evaluate((element) => getComputedStyle(element).color)).match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await username.fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
}

test(
  "[A-4] [K-39] a country is kept; signing out leads to the login page and shuts the chat",
  { tag: "@deployed" },
  async ({ signUp }) => {
    const { page } = await signUp();
    await page.goto("/dashboard/settings");
    await page.getByLabel("Country").selectOption("India");
    await expect(page.getByText("Saved")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Country")).toHaveValue("IN");
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("menuitem", { name: "Log Out" }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto("/chat/");
    await expect(page).toHaveURL(/\/login/);
  },
);

test(
  "[O-5] after her name she may say language, country and child: saved at once, skipped if she likes, and never asked again",
  { tag: "@long" },
  async ({ signUp }) => {
    const { page } = await signUp();
    await page.goto("/dashboard");
    const place = page.getByRole("heading", { name: "Your language and country" });
    await expect(place).toBeVisible();
    await page.getByRole("combobox", { name: "Where are you?" }).selectOption("IN");
    await page.getByRole("radio", { name: "Español" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await page.getByRole("radio", { name: "English" }).click();
    await expect(place).toBeVisible();
    // The country was saved as soon as it was chosen, and the step goes on where it was.
    await page.reload();
    await expect(page.getByRole("combobox", { name: "Where are you?" })).toHaveValue("IN");
    await page.getByRole("button", { name: "Continue" }).click();

    const child = page.getByRole("heading", { name: "Do you want to add a child?" });
    await expect(child).toBeFocused();
    await page.reload();
    await expect(child).toBeVisible();
    await page.getByRole("button", { name: "Add a child" }).click();
    await page.getByRole("textbox", { name: "Name or nickname" }).fill("Anaya");
    await page.getByLabel("Date of birth").fill("2026-03-14");
    await page.getByRole("button", { name: "Save" }).click();
    // The home is about the child at once.
    await expect(page.getByRole("heading", { name: /^Anaya, / })).toBeFocused();
    await page.reload();
    await expect(page.getByRole("link", { name: "Start Chatting" })).toBeVisible();
    for (const asked of [place, child]) await expect(asked).toHaveCount(0);
  },
);
