import type { Page } from "@playwright/test";
import type { Screen } from "./screen.ts";

export const USERNAME: Screen = { name: "username", path: "/onboarding/username" };
export const USERNAME_REFUSED: Screen = { name: "username-refused", path: "/onboarding/username", act: refuseUsername };
export const NEW_DASHBOARD: Screen = { name: "dashboard-new", path: "/dashboard", shows: "main select" };

/** Before the first question: what is agreed to stands at the field. */
export const CONSENT: Screen = { name: "consent", path: "/chat/", shows: "main section ul" };

/** The day's last message was sent: believed by the page as long as it is open. */
export const LIMIT: Screen = {
  name: "limit",
  path: "/chat/",
  before: useUpDay,
  shows: 'main a[href="/dashboard/settings/usage"]',
};

/** For whoever lives in India. The choice is kept, so this is looked at in a browser of its own. */
export const NUMBERS_THERE: Screen = { name: "emergency-numbers-there", path: "/emergency", act: chooseIndia };

/** What is learned here is believed by the page as long as it is open, so this is looked at in a page of its own. */
export const PREMIUM: Screen = { name: "premium", path: "/dashboard", before: subscribe, shows: "main section", act: menu(0) };

/** Each look sends a mail, and mails are limited: to be looked at last. */
export const LINK_SENT: Screen = { name: "login-sent", path: "/login", act: sendLink };

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
    { name: "help", path: "/help" },
    { name: "sources", path: "/sources" },
    { name: "emergency-numbers", path: "/emergency" },
    { name: "check", path: "/check", before: forgetCheck },
    { name: "check-question", path: "/check", act: beginCheck },
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
    { name: "settings", path: "/dashboard/settings", shows: "main select" },
    { name: "settings-sure", path: "/dashboard/settings", shows: "main select", act: pressDelete },
    { name: "children", path: "/dashboard/settings/children" },
    { name: "usage", path: "/dashboard/settings/usage", shows: "meter" },
    { name: "child-form", path: "/dashboard/settings/children", act: openChildForm },
    { name: "billing", path: "/dashboard/settings/billing" },
    { name: "dashboard-chat", path: "/dashboard/chat" },
    { name: "chat-empty", path: "/chat/" },
    { name: "dictation", path: "/chat/", act: dictate },
    { name: "chat-missing", path: "/chat/nothing-here" },
  ];
}

export async function chooseIndia(page: Page): Promise<void> {
  await page.locator("main select").selectOption("IN");
  await page.locator("main section a[target=_blank]").first().waitFor();
}

/** Nobody can pay yet: the page is told that they have. */
async function subscribe(page: Page): Promise<void> {
  await page.routeWebSocket(/sync$/, (socket) => {
    const backend = socket.connectToServer();
    backend.onMessage((message) => socket.send(String(message).replaceAll('"username":', '"subscriptionId":"paid","username":')));
  });
}

/** Nobody waits for sixty answers: the page is told that they were given. */
async function useUpDay(page: Page): Promise<void> {
  await page.routeWebSocket(/sync$/, (socket) => {
    const backend = socket.connectToServer();
    backend.onMessage((message) => socket.send(String(message).replaceAll('"state":"open"', '"state":"over"')));
  });
}

/** The look before this one has begun it, and it is kept for half an hour. */
export async function forgetCheck(page: Page): Promise<void> {
  await page.goto("/check");
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("amma.check.")) localStorage.removeItem(key);
  });
}

/** The first question of the last age. */
async function beginCheck(page: Page): Promise<void> {
  const isAsked = page.locator("progress");
  // Another size found it begun already.
  if (!(await isAsked.isVisible())) await page.locator("main button").last().click();
  await isAsked.waitFor({ state: "attached" });
}

async function openEmail(page: Page): Promise<void> {
  await page.locator("main button").nth(1).click();
  await page.locator("input[type=email]").waitFor();
}

async function sendLink(page: Page): Promise<void> {
  await openEmail(page);
  await page.locator("input[type=email]").fill("meera@example.org");
  await page.keyboard.press("Enter");
  await page.locator("input[name=code]").waitFor();
}

/** Once: a second press would do it. */
async function pressDelete(page: Page): Promise<void> {
  const button = page.locator("[aria-describedby=delete-warning]");
  await button.click();
  await button.scrollIntoViewIfNeeded();
}

async function refuseUsername(page: Page): Promise<void> {
  await page.locator("input").fill("meera.and.anaya");
  await page.locator("button[type=submit]").click();
  await page.locator("[aria-invalid]").waitFor();
}

async function dictate(page: Page): Promise<void> {
  await page.locator("main button:has(.lucide-plus)").last().click();
  await page.locator("button:has(.lucide-speech)").click();
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
