import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { readConfig } from "#local/config.ts";
import { Stack } from "#local/Stack.ts";
import { requireBrowser } from "#scripts/browser.ts";
import { runCommand } from "#scripts/runCommand.ts";
import { ChatPage } from "./chatPage.ts";
import { Provider } from "./provider.ts";

/**
 * `npm run gallery`: every screen as a picture in gallery/, at three sizes, in both themes and all languages, to be looked at.
 * Words after the command choose screens: `npm run gallery -- chat card`.
 */
const SIZES = [
  { name: "phone", width: 390, height: 844 },
  { name: "tablet", width: 768, height: 1024 },
  { name: "desktop", width: 1280, height: 800 },
];
const THEMES = ["light", "dark"];
const LANGUAGES = ["en", "es", "ml"];
const OUT = "gallery";
/** Anything but the splash. */
const PAGE = "main:not(:has(> .font-strong))";

interface Screen {
  name: string;
  path: string;
  /** A selector of what has to be there before the picture is taken. */
  shows?: string;
  /** What is done once the page is there. */
  act?: (page: Page) => Promise<void>;
}

const chosen = process.argv.slice(2);
if (!existsSync("dist/index.html")) await runCommand("node", ["scripts/build.ts"], { echo: true });
const dataDir = await mkdtemp(join(tmpdir(), "amma-gallery-"));
const ports = { APP_PORT: "0", CONVEX_PORT: "0", CONVEX_SITE_PORT: "0", SERVICES_PORT: "0" };
const stack = await Stack.start({
  config: readConfig({ ...ports, LOCAL_DATA_DIR: dataDir }, process.cwd()),
  app: "built",
  root: process.cwd(),
});
const browser = await chromium.launch({ executablePath: requireBrowser() });
const provider = new Provider(stack.addresses.services);
try {
  await mkdir(OUT, { recursive: true });
  const visitor = await browser.newContext({ baseURL: stack.addresses.app });
  await takeAll(visitor, signedOutScreens());
  const person = await browser.newContext({ baseURL: stack.addresses.app });
  await takeAll(person, await signedInScreens(await person.newPage()));
} finally {
  await browser.close();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function signedOutScreens(): Screen[] {
  const email = async (page: Page): Promise<void> => page.locator("main button").nth(1).click();
  return [
    { name: "login", path: "/login" },
    { name: "login-email", path: "/login", act: email },
    { name: "terms", path: "/terms" },
    { name: "privacy", path: "/privacy" },
    { name: "emergency-numbers", path: "/emergency" },
  ];
}

/** Signs a person up and gives her a night's chats. */
async function signedInScreens(page: Page): Promise<Screen[]> {
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Email" }).click();
  await page.getByRole("textbox").fill("meera@example.org");
  await page.getByRole("button", { name: "Send Magic Link" }).click();
  await page.goto(await provider.mailedLink("meera@example.org"));
  await page.getByRole("textbox").fill("meera");
  await takeAll(page.context(), [{ name: "username", path: "/onboarding/username" }]);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Start Chatting" }).waitFor();
  await takeAll(page.context(), [{ name: "dashboard-new", path: "/dashboard" }]);
  // What follows finds things by their English names.
  await page.evaluate(() => localStorage.setItem("i18nextLng", "en"));

  const answer = await asked(page, "How much sleep does a baby of 4 months need?");
  await provider.fails("this one fails", 500, 3);
  const failed = await asked(page, "this one fails: when do naps get longer?", "Try again");
  const emergency = await asked(page, "he is blue around the lips", "Get help now");
  await provider.answers("still running", { chunks: ["Half an answer"], holdAfter: 1 });
  const running = await asked(page, "still running: bedtime at seven?", "Half an answer");
  return [
    { name: "dashboard", path: "/dashboard", shows: "time" },
    { name: "account-menu", path: "/dashboard", act: menu(1) },
    { name: "personal-menu", path: "/dashboard", act: menu(0) },
    { name: "checkout", path: "/dashboard/checkout" },
    { name: "dashboard-chat", path: "/dashboard/chat" },
    { name: "chat-empty", path: "/chat/" },
    { name: "chat", path: answer, shows: "[role=log] table" },
    { name: "chat-failed", path: failed, shows: "[role=log] button" },
    { name: "chat-streaming", path: running, shows: '[role=log] p:has-text("Half an answer")' },
    { name: "card", path: emergency, shows: '[role=alert] a[href^="tel:"]' },
    { name: "not-found", path: "/nothing/here" },
    { name: "chat-missing", path: "/chat/nothing-here" },
    { name: "settings", path: "/dashboard/settings" },
    { name: "children", path: "/dashboard/settings/children" },
    { name: "billing", path: "/dashboard/settings/billing" },
  ];
}

/** Opens one of the two menus in the dashboard's header. */
function menu(index: number) {
  return async (page: Page): Promise<void> => {
    await page.locator("header [aria-haspopup=menu]").nth(index).click();
    await page.getByRole("menu").waitFor();
  };
}

/** Asks in a new chat, waits for what the screen then says, and gives the chat's path. */
async function asked(page: Page, text: string, sign = "Demo answer"): Promise<string> {
  const chat = await new ChatPage(page).open();
  await chat.ask(text);
  await page.getByText(sign).first().waitFor();
  await page.waitForURL(/\/chat\/\w{20,}/);
  return new URL(page.url()).pathname;
}

async function takeAll(context: BrowserContext, screens: Screen[]): Promise<void> {
  const wanted = screens.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
  for (const language of LANGUAGES) {
    for (const theme of THEMES) {
      const page = await context.newPage();
      await page.addInitScript(prefer, { theme, language });
      for (const screen of wanted) await take(page, screen, `${theme}-${language}`);
      await page.close();
    }
  }
}

async function take(page: Page, { name, path, shows = PAGE, act }: Screen, look: string): Promise<void> {
  for (const { name: size, width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await page.locator(shows).first().waitFor();
    await act?.(page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(OUT, `${name}-${size}-${look}.png`), animations: "disabled" });
  }
}

function prefer({ theme, language }: { theme: string; language: string }): void {
  if (!location.protocol.startsWith("http")) return;
  localStorage.setItem("theme", theme);
  localStorage.setItem("i18nextLng", language);
}
