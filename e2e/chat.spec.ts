import type { Page } from "@playwright/test";
import { api } from "#convex/_generated/api.js";
import { ChatPage } from "./support/chatPage.ts";
import { expect, PHONE, test } from "./support/fixtures.ts";

test("[F01] [P-2] five quick Enters send once", { tag: "@long" }, async ({ signUp, provider }) => {
  const { page } = await signUp();
  await provider.answers("five enters", { chunks: ["Once."] });
  const chat = await new ChatPage(page).open();
  await chat.box.fill("five enters?");
  await chat.box.evaluate((box) => {
    for (let press = 0; press < 5; press++) {
      box.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true, cancelable: true }));
    }
  });
  await expect(chat.replies).toContainText("Once.");
  await page.reload();
  await expect(chat.questions).toHaveCount(1);
  await expect(chat.chats.filter({ hasText: "five enters" })).toHaveCount(1);
  expect(await provider.requests("five enters")).toHaveLength(1);
});

test("[S35] [R-7] a chat's address opens it for its owner; somebody else's, a malformed id and a missing id show the same", async ({
  signUp,
  provider,
}) => {
  const owner = await signUp();
  await provider.answers("private question", { chunks: ["Private answer."] });
  const own = await new ChatPage(owner.page).open();
  await own.ask("private question?");
  await expect(own.replies).toContainText("Private answer.");
  const foreign = new URL(owner.page.url()).pathname;
  await own.startNew();
  await own.ask("another question?");
  await expect(own.chats).toHaveCount(2);
  await own.chats.filter({ hasText: "private question" }).click();
  await expect(owner.page).toHaveURL(foreign);
  await expect(own.replies).toContainText("Private answer.");
  await owner.page.goto(foreign);
  await expect(own.replies).toContainText("Private answer.");

  const gone = await owner.client.mutation(api.chats.createChat, { title: "Private title" });
  await owner.client.mutation(api.chats.deleteChat, { chatId: gone });

  const { page } = await signUp();
  const shown: string[] = [];
  for (const path of [foreign, "/chat/not-an-id", foreign.slice(0, -3) + "000", `/chat/${gone}`]) {
    await page.goto(path);
    await expect(page.getByText(/not found/i).first()).toBeVisible();
    shown.push(await page.getByRole("main").innerText());
    await expect(page).not.toHaveTitle(/private/i);
  }
  expect(new Set(shown).size).toBe(1);
  expect(shown[0]).not.toContain("Private");
});

test("of two quick presses in the list of a phone the later counts", { tag: "@long" }, async ({ signUp, provider }) => {
  const { page } = await signUp(PHONE);
  const chat = await new ChatPage(page).open();
  for (const name of ["first", "second", "third"]) {
    await provider.answers(`${name} chat`, { chunks: [`Answer of the ${name}.`] });
    await chat.ask(`${name} chat?`);
    await expect(chat.replies).toContainText(`Answer of the ${name}.`);
    if (name !== "third") await chat.startNew();
  }
  await page.getByRole("button", { name: "Toggle sidebar" }).first().click();
  const first = await chat.chats.filter({ hasText: "first chat" }).elementHandle();
  const second = await chat.chats.filter({ hasText: "second chat" }).elementHandle();
  await page.evaluate(([one, other]) => [one, other].forEach((row) => (row as HTMLElement | null)?.click()), [first, second]);
  await expect(chat.replies).toContainText("Answer of the second.");
  await expect(page).toHaveURL(new URL((await second?.getAttribute("href")) ?? "", page.url()).href);
});

const optionsIn = (page: Page) => page.getByRole("button", { name: "Conversation options" });

test(
  "[H-15] what can be done with a chat that is not open is one press away: by touch always, else on hover and on focus",
  { tag: "@long" },
  async ({ signUp, provider, anotherDevice }) => {
    const person = await signUp(PHONE);
    const { page } = person;
    await provider.answers("good evening", { chunks: ["Good evening."] });
    const chat = await new ChatPage(page).open();
    await chat.ask("good evening");
    await chat.path();
    await page.goto("/chat");
    await page.getByRole("button", { name: "Toggle sidebar" }).tap();
    await expect(optionsIn(page)).toHaveCSS("opacity", "1");
    await optionsIn(page).tap();
    await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
    await expect(page).toHaveURL(/\/chat\/?$/);

    const desk = await new ChatPage(await anotherDevice(person)).open();
    const options = optionsIn(desk.page);
    await expect(options).toHaveCSS("opacity", "0");
    await desk.chats.hover();
    await expect(options).toHaveCSS("opacity", "1");
    await desk.box.hover();
    await expect(options).toHaveCSS("opacity", "0");
    await desk.chats.focus();
    await desk.page.keyboard.press("Tab");
    await expect(options).toBeFocused();
    await expect(options).toHaveCSS("opacity", "1");
  },
);
