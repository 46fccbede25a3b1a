import type { Locator } from "@playwright/test";
import { api } from "#convex/_generated/api.js";
import { amount } from "#scripts/long.ts";
import { ChatPage } from "./support/chatPage.ts";
import { cardOf } from "./support/emergencyCard.ts";
import { expectAccessible } from "./support/expectAccessible.ts";
import { expect, PHONE, test } from "./support/fixtures.ts";
import { PHONE_SIZE } from "./support/sizes.ts";

const numbersOf = async (box: Locator): Promise<(string | null)[]> =>
  await box.getByRole("link", { name: /^Call/ }).evaluateAll((links) => links.map((link) => link.getAttribute("href")));

const US = { country: "US", numbers: ["tel:988", "tel:911"] };
const IN = { country: "IN", numbers: ["tel:14416", "tel:112"] };

for (const { country, numbers } of [US, IN]) {
  test(
    `[K-21] [K-88] suicidal words in ${country}: the line for them first, the emergency number beside it, and no child's age`,
    { tag: "@long" },
    async ({ signUp }) => {
      const { page, client } = await signUp();
      await client.mutation(api.users.updateCountry, { country });
      await client.mutation(api.children.create, { name: "Anaya", birthDate: "2023-10-01" });
      const chat = await new ChatPage(page).open();
      await chat.ask("I want to kill myself");
      const card = cardOf(page);
      await expect(card).toBeVisible();
      expect((await numbersOf(card)).slice(0, 2)).toEqual(numbers);
      await expect(card).toContainText("I have thoughts of ending my life.");
      await expect(card).not.toContainText("years old");
    },
  );
}

test(
  "[K-91] a card that was no emergency is a bar with Call over a reload and on another device, until a new sign comes",
  { tag: "@long" },
  async ({ signUp, anotherDevice }) => {
    const person = await signUp();
    const { page, client } = person;
    await client.mutation(api.users.updateCountry, { country: "US" });
    const chat = await new ChatPage(page).open();
    await chat.ask("left: he is blue around the lips");
    await cardOf(page).getByRole("button", { name: "Not an emergency" }).click();
    const bar = page.getByRole("alert").filter({ hasText: "If anything changes" });
    await expect(bar).toHaveCSS("height", "60px");
    expect(await numbersOf(bar)).toEqual(["tel:911"]);
    await page.getByRole("button", { name: "I was only asking" }).click();
    await expect(page).toHaveURL(/\/chat\/\w+/);
    const chatId = page.url().split("/").at(-1) ?? "";
    await expect
      .poll(async () => {
        const { page: kept } = await client.query(api.care.listEpisodes, { paginationOpts: { numItems: 5, cursor: null } });
        return kept[0]?.dismissals?.map(({ reason }) => reason);
      })
      .toEqual(["question"]);

    await page.reload();
    await expect(bar).toBeVisible();
    const other = await anotherDevice(person);
    await other.goto(`/chat/${chatId}`);
    await expect(other.getByRole("alert").filter({ hasText: "If anything changes" })).toBeVisible();

    await chat.ask("left: now she has a seizure");
    await expect(cardOf(page)).toBeVisible();
    await expect(cardOf(other)).toBeVisible();
  },
);

test(
  "[K-92] violence at home: neutral notes where it was told, nothing on another device until it is told there, and a way to leave the page",
  { tag: "@long" },
  async ({ signUp, anotherDevice }) => {
    const person = await signUp();
    const { page, client, context } = person;
    await client.mutation(api.users.updateCountry, { country: "US" });
    await context.route("https://weather.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Sun</title>" }),
    );
    const chat = await new ChatPage(page).open();
    await chat.ask("my husband hits me");
    const notes = page.getByRole("region", { name: "Notes" });
    await expect(notes).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page).toHaveTitle("Notes");
    expect(await numbersOf(notes)).toEqual(["tel:18007997233", "tel:911"]);
    await expect(notes).toContainText("this chat is called “Notes”");
    // What belongs to a finished answer fades in.
    await expect(page.getByRole("button", { name: "Regenerate" })).toBeVisible();
    await expectAccessible(page);
    await expect(page).toHaveURL(/\/chat\/\w+/);
    await page.setViewportSize(PHONE_SIZE);
    await expect(chat.questions.getByText("my husband hits me")).toBeHidden();
    await expectAccessible(page);

    const other = await anotherDevice(person);
    await other.goto("/chat/");
    await other.getByRole("link", { name: /^Notes/ }).click();
    await expect(other).toHaveURL(/\/chat\/\w+/);
    await expect(other.getByRole("article", { name: "You" })).toHaveText(/my husband hits me/);
    await expect(other.getByRole("region", { name: "Notes" })).toHaveCount(0);
    await expect(other.getByRole("alert")).toHaveCount(0);
    // Told there too, it has its notes there, also when it has arrived.
    const told = new ChatPage(other);
    await told.ask("my husband hit me again");
    await expect(told.replies).toHaveCount(2);
    await expect(told.action(told.replies.last(), "Regenerate")).toBeVisible();
    await expect(other.getByRole("region", { name: "Notes" })).toBeVisible();
    await other.reload();
    await expect(other.getByRole("article", { name: "You" }).last()).toHaveText(/hit me again/);
    await expect(other.getByRole("region", { name: "Notes" })).toHaveCount(0);

    await notes.getByRole("button", { name: "Leave this page" }).click();
    await expect(page).toHaveTitle("Sun");
  },
);

test("[K-1028] the notes have the place of the field, which comes back with Not what I need", async ({ signUp }) => {
  const { page } = await signUp(PHONE);
  const chat = await new ChatPage(page).open();
  await chat.ask("my husband hits me");
  const notes = page.getByRole("region", { name: "Notes" });
  const over = notes.getByRole("button", { name: "Not what I need" });
  await expect(over).toBeInViewport({ ratio: 1 });
  await expect(chat.box).toBeHidden();
  await page.setViewportSize({ width: 320, height: 568 });
  // To the lower edge, with no empty strip below them.
  const bottom = () => notes.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBe(568);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(over).toBeInViewport({ ratio: 1 });
  await expect(chat.box).toBeHidden();
  await over.click();
  await expect(chat.box).toBeVisible();
});

for (const viewport of [
  { width: 375, height: 553 },
  { width: 844, height: 390 },
]) {
  test(
    `[K-85] at ${viewport.width} × ${viewport.height} the steps scroll, and Call and the way out stay in sight`,
    { tag: "@long" },
    async ({ signUp }) => {
      const { page, client } = await signUp({ viewport });
      await client.mutation(api.users.updateCountry, { country: "US" });
      const chat = await new ChatPage(page).open();
      await chat.ask("my 6 month old is choking on a grape");
      const card = cardOf(page);
      await card.getByRole("listitem").last().scrollIntoViewIfNeeded();
      await expect(card.getByRole("listitem").last()).toBeInViewport();
      await expect(card.getByRole("link", { name: "Call 911" })).toBeInViewport({ ratio: 1 });
      await expect(card.getByRole("button", { name: "Help has been reached" })).toBeInViewport({ ratio: 1 });
      // On a phone it has all of the screen, and the field is a press away.
      if (viewport.width < 768) await card.getByRole("button", { name: "Back to the chat" }).click();
      await expect(chat.box).toBeInViewport({ ratio: 1 });
      await expect(card.getByRole("link", { name: "Call 911" })).toBeInViewport({ ratio: 1 });
    },
  );
}

const PLACES = amount(["/chat/", "/audio-chat"], ["/chat/", "/dashboard", "/dashboard/settings", "/audio-chat", "/nothing/here"]);

test(
  `[K-93] two taps to the first number from ${PLACES.join(" ")}, and Back closes the sheet`,
  { tag: "@long" },
  async ({ signUp }) => {
    const { page, client } = await signUp();
    await client.mutation(api.users.updateCountry, { country: "US" });
    for (const path of PLACES) {
      await page.goto(path);
      await page.getByRole("button", { name: "Urgent help" }).click();
      const sheet = page.getByRole("dialog", { name: "Urgent help" });
      await expect(sheet.getByRole("link", { name: "Call 911" })).toBeFocused();
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
  },
);

test("[K-26] [K-93] signed out and offline the login leads to numbers and first aid by one tap", async ({ newContext }) => {
  const page = await (await newContext()).newPage();
  await page.goto("/login");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Urgent help" }).click();
  const sheet = page.getByRole("dialog", { name: "Urgent help" });
  await sheet.getByRole("combobox", { name: "Where are you?" }).selectOption("India");
  await sheet.getByRole("button", { name: "Close" }).click();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Urgent help" }).click();
  await expect(sheet.getByRole("link", { name: "Call 112" })).toBeVisible();
  await sheet.getByRole("button", { name: "Choking" }).click();
  await expect(sheet.getByRole("list", { name: "Under 1 year" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  await page.getByRole("link", { name: "Emergency numbers" }).click();
  await expect(page).toHaveTitle("Emergency numbers");
  await expect(page.getByRole("link", { name: "United Kingdom: call 999" })).toHaveAttribute("href", "tel:999");
  await page.getByRole("combobox", { name: "Where are you?" }).selectOption("Spain");
  const own = page.getByRole("region", { name: "Numbers for Spain" });
  await expect(own.getByRole("link", { name: "Call 116 111" })).toHaveAttribute("href", "tel:116111");
});
