import type { Page } from "@playwright/test";
import { api } from "#convex/_generated/api.js";
import { ChatPage } from "./support/chatPage.ts";
import { cardOf } from "./support/emergencyCard.ts";
import { expect, test } from "./support/fixtures.ts";
import { PHONE_SIZE } from "./support/sizes.ts";

const PHONE = { viewport: PHONE_SIZE, hasTouch: true };

test("[C-16] on a phone Back closes what lies on top, and only then leaves the chat", { tag: "@long" }, async ({ signUp }) => {
  const { page } = await signUp(PHONE);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Start Chatting" }).click();
  const chat = new ChatPage(page);
  const drawer = page.getByRole("complementary", { name: "Conversations" });
  const sheet = page.getByRole("dialog");
  await chat.ask("good evening");
  await chat.path();
  const asked = page.url();

  await page.getByRole("button", { name: /Choose a child/ }).click();
  await page.getByRole("menuitem", { name: "Add a child" }).click();
  await expect(sheet).toHaveAccessibleName("Add a child");
  await goBack(page);
  await expect(sheet).toBeHidden();

  await page.getByRole("button", { name: "Toggle sidebar" }).click();
  await drawer.getByRole("button", { name: "Conversation options" }).click();
  await expect(sheet).toBeVisible();
  await goBack(page);
  await expect(sheet).toBeHidden();
  await expect(drawer).toBeVisible();
  await goBack(page);
  await expect(drawer).toBeHidden();
  expect(page.url()).toBe(asked);
  await expect(page.getByRole("button", { name: "Toggle sidebar" })).toBeFocused();

  // Where it was left by a press, no entry stays behind.
  await page.getByRole("button", { name: "Toggle sidebar" }).click();
  await drawer.getByRole("button", { name: "New Chat" }).click();
  await expect(page).toHaveURL(/\/chat\/?$/);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("button", { name: "Toggle sidebar" })).toBeFocused();
  await goBack(page);
  await expect(page).toHaveURL(asked);
  await expect(chat.questions).toContainText("good evening");
});

test(
  "[C-16] [K-132] Back folds first aid that has all of a phone, also where its chat got an address meanwhile",
  { tag: "@long" },
  async ({ signUp }) => {
    const { page, client } = await signUp(PHONE);
    await client.mutation(api.users.updateCountry, { country: "IN" });
    const chat = await new ChatPage(page).open();
    await chat.ask("my 6 month old is choking on a grape");
    const card = cardOf(page);
    await expect(card.getByRole("heading", { name: /^Choking/ })).toBeVisible();
    await chat.path();
    const asked = page.url();
    const steps = await card.getByRole("listitem").all();
    expect(steps.length).toBeGreaterThan(2);
    for (const step of steps) await expect(step).toBeInViewport({ ratio: 1 });
    for (const name of ["Call 112", "Call 108"]) await expect(card.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
    await goBack(page);
    await expect(card.getByRole("listitem")).toHaveCount(0);
    await expect(card.getByRole("button", { name: "Get help now" })).toBeFocused();
    expect(page.url()).toBe(asked);
    await expect(chat.questions).toContainText("choking");
    await card.getByRole("button", { name: "Get help now" }).click();
    await expect(card.getByRole("heading", { name: /^Choking/ })).toBeVisible();
    await card.getByRole("button", { name: "Help has been reached" }).click();
    await expect(card).toBeHidden();
    await expect(chat.questions).toContainText("choking");
    expect(page.url()).toBe(asked);
  },
);

async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
}
