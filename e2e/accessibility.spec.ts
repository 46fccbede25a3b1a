import type { Page } from "@playwright/test";
import { ChatPage } from "./chatPage.ts";
import { expectAccessible } from "./expectAccessible.ts";
import { test } from "./fixtures.ts";
import { dashboardScreens, prefer, type Screen, visit, visitorScreens } from "./screens.ts";

for (const theme of ["light", "dark"] as const) {
  test(`[X-7] axe finds nothing on any screen of the main path (${theme})`, async ({ signUp, newContext, provider }) => {
    const visitor = await (await newContext()).newPage();
    await setTheme(visitor, theme);
    await visitor.goto("/login");
    await visitor.getByRole("button", { name: "Continue with Email" }).click();
    await expectAccessible(visitor);

    const { page } = await signUp();
    await setTheme(page, theme);
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Start Chatting" }).waitFor();
    await expectAccessible(page);

    await page.goto("/dashboard/settings");
    await page.getByLabel("Country").waitFor();
    await expectAccessible(page);
    await page.goto("/dashboard/settings/children");
    await page.getByRole("button", { name: "Add a child" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Please enter a name or nickname.").waitFor();
    await expectAccessible(page);

    const chat = await new ChatPage(page).open();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^About: / }).click();
    await page.getByRole("menu").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await provider.answers(`accessible ${theme}`, {
      chunks: ["## Sleep\n\n| Age | Hours |\n|---|---|\n| 1 | 12 |\n\n[A page](https://example.org)"],
    });
    await chat.ask(`accessible ${theme}?`);
    await chat.replies.getByRole("table").waitFor();
    await expectAccessible(page);
    await chat.ask("he is blue around the lips");
    await page.getByRole("alert").filter({ hasText: "Get help now" }).waitFor();
    await expectAccessible(page);
  });
}

const ELSEWHERE = ["login", "login-failed", "terms", "emergency-numbers", "not-found"];
const INSIDE = ["account-menu", "personal-menu", "checkout", "billing", "dashboard-chat", "chat-missing"];

for (const theme of ["light", "dark"] as const) {
  test(`[X-7] axe finds nothing on the screens around it (${theme})`, async ({ signUp, newContext }) => {
    await expectAllAccessible(await (await newContext()).newPage(), pick(visitorScreens(), ELSEWHERE), theme);
    const { page } = await signUp();
    await expectAllAccessible(page, pick(dashboardScreens(), INSIDE), theme);
  });
}

function pick(screens: Screen[], names: string[]): Screen[] {
  return screens.filter(({ name }) => names.includes(name));
}

async function expectAllAccessible(page: Page, screens: Screen[], theme: string): Promise<void> {
  await prefer(page, { theme, language: "en" });
  for (const screen of screens) {
    await visit(page, screen);
    await test.step(screen.name, () => expectAccessible(page));
  }
}

async function setTheme(page: Page, theme: string): Promise<void> {
  await page.addInitScript((name) => {
    if (location.protocol.startsWith("http")) localStorage.setItem("theme", name);
  }, theme);
}
