import type { Page } from "@playwright/test";
import { ChatPage } from "./chatPage.ts";
import type { Provider } from "./provider.ts";

/** A screen as the gallery and the long journeys visit it, in any language: nothing here is found by its words. */
export interface Screen {
  name: string;
  path: string;
  /** A selector of what has to be there before it is looked at. */
  shows?: string;
  /** What is done once the page is there. */
  act?: (page: Page) => Promise<void>;
}

export const SIZES = [
  { name: "phone", width: 390, height: 844 },
  { name: "tablet", width: 768, height: 1024 },
  { name: "desktop", width: 1280, height: 800 },
] as const;
export const THEMES = ["light", "dark"] as const;
export const LANGUAGES = ["en", "es", "ml"] as const;

/** Anything but the splash. */
const PAGE = "main:not(:has(> .font-strong))";

export const USERNAME: Screen = { name: "username", path: "/onboarding/username" };
export const USERNAME_REFUSED: Screen = { name: "username-refused", path: "/onboarding/username", act: refuseUsername };
export const NEW_DASHBOARD: Screen = { name: "dashboard-new", path: "/dashboard", shows: "main select" };

/** A mailed link in a browser that did not ask for it. Looking at it uses nothing up. */
export function confirmScreen(link: string): Screen {
  return { name: "confirm", path: link, shows: "main button" };
}

export function visitorScreens(): Screen[] {
  return [
    { name: "login", path: "/login" },
    { name: "login-email", path: "/login", act: openEmail },
    { name: "login-failed", path: "/login?code=gone", shows: "[role=alert]" },
    { name: "terms", path: "/terms" },
    { name: "privacy", path: "/privacy" },
    { name: "emergency-numbers", path: "/emergency" },
    { name: "not-found", path: "/nothing/here" },
  ];
}

/** For a person with a username; with chats, the dashboard begins with them. */
export function dashboardScreens(): Screen[] {
  return [
    { name: "dashboard", path: "/dashboard", shows: "main section" },
    { name: "account-menu", path: "/dashboard", act: menu(1) },
    { name: "personal-menu", path: "/dashboard", act: menu(0) },
    { name: "checkout", path: "/dashboard/checkout" },
    { name: "settings", path: "/dashboard/settings" },
    { name: "children", path: "/dashboard/settings/children" },
    { name: "child-form", path: "/dashboard/settings/children", act: openChildForm },
    { name: "billing", path: "/dashboard/settings/billing" },
    { name: "dashboard-chat", path: "/dashboard/chat" },
    { name: "chat-empty", path: "/chat/" },
    { name: "chat-missing", path: "/chat/nothing-here" },
  ];
}

/** Has a night's chats first, asked in English. */
export async function chatScreens(page: Page, provider: Provider): Promise<Screen[]> {
  const answer = await asked(page, "How much sleep does a baby of 4 months need?");
  await provider.fails("this one fails", 500, 3);
  const failed = await asked(page, "this one fails: when do naps get longer?", "Try again");
  const emergency = await asked(page, "he is blue around the lips", "Get help now");
  await provider.answers("still running", { chunks: ["Half an answer"], holdAfter: 1 });
  const running = await asked(page, "still running: bedtime at seven?", "Half an answer");
  const shared = await shareLink(page, answer);
  return [
    { name: "chat", path: answer, shows: "[role=log] table" },
    { name: "chat-failed", path: failed, shows: "[role=log] button" },
    { name: "chat-streaming", path: running, shows: '[role=log] p:has-text("Half an answer")' },
    { name: "card", path: emergency, shows: '[role=alert] a[href^="tel:"]' },
    { name: "list-search", path: answer, shows: "[role=log] table", act: searchChats },
    { name: "list-menu", path: answer, shows: "[role=log] table", act: openChatMenu },
    { name: "share", path: answer, shows: "[role=log] table", act: openShareDialog },
    { name: "shared", path: shared, shows: "article table" },
    { name: "shared-gone", path: "/share/nothing-here", shows: "main h1" },
  ];
}

/** The path of a copy of the chat at `path`, made in English. */
async function shareLink(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await openShareDialog(page);
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  return new URL(link).pathname;
}

/** How the pages that are opened from now on look. */
export async function prefer(page: Page, look: { theme: string; language: string }): Promise<void> {
  await page.addInitScript(({ theme, language }) => {
    if (!location.protocol.startsWith("http")) return;
    localStorage.setItem("theme", theme);
    localStorage.setItem("i18nextLng", language);
  }, look);
}

export async function visit(page: Page, { path, shows = PAGE, act }: Screen): Promise<void> {
  await page.goto(path);
  await page.locator(shows).first().waitFor();
  await act?.(page);
  await page.evaluate(() => document.fonts.ready);
}

/** What follows a look at the screens finds things by their English names. */
export async function speakEnglish(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem("i18nextLng", "en"));
}

async function openEmail(page: Page): Promise<void> {
  await page.locator("main button").nth(1).click();
  await page.locator("input[type=email]").waitFor();
}

async function refuseUsername(page: Page): Promise<void> {
  await page.locator("input").fill("meera.and.anaya");
  await page.locator("button[type=submit]").click();
  await page.locator("[aria-invalid]").waitFor();
}

/** On a phone the list is a drawer, behind the first button of the chat. */
async function openList(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.locator("main button").first().click();
}

async function searchChats(page: Page): Promise<void> {
  await openList(page);
  await page.locator("input[type=search]").fill("sleep");
  await page.locator("aside p mark").first().waitFor();
}

async function openChatMenu(page: Page): Promise<void> {
  await openList(page);
  await page.locator("aside li:has([aria-current]) button").click();
  await page.locator("[role=menu]").waitFor();
}

async function openShareDialog(page: Page): Promise<void> {
  await openChatMenu(page);
  await page.locator("[role=menuitem]").nth(2).click();
  await page.locator("dialog[open]").waitFor();
}

async function openChildForm(page: Page): Promise<void> {
  await page.locator("main section button").last().click();
  await page.locator("input[type=date]").waitFor();
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
