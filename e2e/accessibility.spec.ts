import type { Page } from "@playwright/test";
import { LONG } from "#scripts/long.ts";
import { asked, shareLink } from "./screens/chatScreens.ts";
import { prefer, type Screen, visit } from "./screens/screen.ts";
import { dashboardScreens, visitorScreens } from "./screens/screens.ts";
import { ChatPage } from "./support/chatPage.ts";
import { cardOf } from "./support/emergencyCard.ts";
import { expectAccessible } from "./support/expectAccessible.ts";
import { expectRoom } from "./support/expectRoom.ts";
import { expect, signIn, test } from "./support/fixtures.ts";

test("[X-7] axe finds nothing on any screen of the main path", async ({ signUp, newContext, provider }) => {
  const visitor = await (await newContext()).newPage();
  await visitor.goto("/login");
  await visitor.getByRole("button", { name: "Continue with Email" }).click();
  await expectAccessible(visitor);

  const { page } = await signUp();
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Start Chatting" }).waitFor();
  await expectAccessible(page);

  const chat = await new ChatPage(page).open();
  await expectAccessible(page);
  await provider.answers("accessible", {
    chunks: ["## Sleep\n\n| Age | Hours |\n|---|---|\n| 1 | 12 |\n\n[A page](https://example.org)"],
  });
  await chat.ask("accessible?");
  await chat.replies.getByRole("table").waitFor();
  await chat.stopButton.waitFor({ state: "hidden" });
  await chat.ask("he is blue around the lips");
  await cardOf(page).waitFor();
  await chat.replies.nth(1).getByRole("button", { name: "Copy" }).waitFor();
  await expectAccessible(page);
});

test("[X-7] axe finds nothing where something lies on top of it", { tag: "@long" }, async ({ signUp, provider }) => {
  const { page } = await signUp();
  await page.goto("/dashboard/settings");
  await page.getByLabel("Country").waitFor();
  await expectAccessible(page);
  await page.goto("/dashboard/settings/children");
  await page.getByRole("button", { name: "Add a child" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Please enter a name or nickname.").waitFor();
  await expectAccessible(page);

  const chat = await new ChatPage(page).open();
  await page.getByRole("button", { name: /Change child|Choose a child/ }).click();
  await page.getByRole("menu").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await provider.answers("accessible", { chunks: ["Yes."] });
  await chat.ask("accessible?");
  await chat.stopButton.waitFor({ state: "hidden" });
  await chat.replies.focus();
  await chat.replies.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("toolbar").waitFor();
  await expectAccessible(page);
});

test(
  "[R-373] the first stop of the keyboard leads to what a page of the dashboard is about, and to the field of its chat",
  { tag: "@long" },
  async ({ signUp }) => {
    const { page } = await signUp();
    for (const path of ["/dashboard", "/dashboard/settings"]) {
      await page.goto(path);
      await page.locator("#first").waitFor({ state: "detached" });
      await page.getByRole("main").getByRole("heading").first().waitFor();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Go to the content" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main")).toBeFocused();
    }
    await new ChatPage(page).open("/dashboard/chat");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Go to the chat" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Message", exact: true })).toBeFocused();
  },
);

/** One of each kind: a list of notes, a page of text, a page of numbers, a menu, a dialog, cards, and what is not there. */
const ELSEWHERE = ["login-failed", "help", "emergency-numbers"];
const INSIDE = ["account-menu", "settings-sure", "billing", "chat-missing"];

/** English is what the main path speaks; the long tests look at every screen in every language. */
if (LONG) {
  test("[X-7] axe finds nothing on the screens around it, in Malayalam", async ({ signUp, newContext }) => {
    await expectAllAccessible(await (await newContext()).newPage(), pick(visitorScreens(), ELSEWHERE));
    const { page } = await signUp();
    await expectAllAccessible(page, pick(dashboardScreens(), INSIDE));
  });
}

const WORDY = ["dashboard", "account-menu", "checkout", "settings", "child-form", "billing", "dashboard-chat"];

/** Its words are the longest of the three, and a title or an address has no end. */
test(
  "[I-8] a phone has room for twice the text, and the narrowest for the usual text, in Malayalam",
  { tag: "@long" },
  async ({ newContext, provider }) => {
    await expectAllRoom(
      await (await newContext()).newPage(),
      pick(visitorScreens(), ["login-email", "emergency-numbers", "not-found"]),
    );
    const page = await (await newContext()).newPage();
    const username = `roomy${process.pid}`;
    await signIn(page, provider, `somebody.with.a.long.address.${username}@example.org`);
    await page.getByRole("textbox", { name: "Username" }).fill(username);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("link", { name: "Start Chatting" }).waitFor();
    const chat = await asked(page, "How much sleep does a baby of 4 months need?");
    await shareLink(page, chat);
    await expectAllRoom(page, [{ name: "chat", path: chat, shows: "[role=log] article li" }, ...pick(dashboardScreens(), WORDY)]);
  },
);

async function expectAllRoom(page: Page, screens: Screen[]): Promise<void> {
  await prefer(page, { theme: "system", language: "ml" });
  for (const screen of screens) {
    await visit(page, screen);
    await test.step(screen.name, () => expectRoom(page));
  }
}

function pick(screens: Screen[], names: string[]): Screen[] {
  const missing = names.filter((name) => !screens.some((screen) => screen.name === name));
  if (missing.length > 0) throw new Error(`No screen is called ${missing.join(", ")}.`);
  return screens.filter(({ name }) => names.includes(name));
}

async function expectAllAccessible(page: Page, screens: Screen[]): Promise<void> {
  await prefer(page, { theme: "system", language: "ml" });
  for (const screen of screens) {
    await visit(page, screen);
    await test.step(screen.name, () => expectAccessible(page));
  }
}
