import type { Page } from "@playwright/test";
import { site } from "#domain/site.ts";
import { ChatPage } from "./support/chatPage.ts";
import { expect, signIn, test } from "./support/fixtures.ts";
import { PHONE_SIZE } from "./support/sizes.ts";

interface Head {
  path: string;
  title: string;
  header?: string;
  description?: string;
  /** The tab that is underlined. */
  tab: string;
}

/** The route table's pages of the dashboard, with what each of them says of itself. */
const DASHBOARD: Head[] = [
  {
    path: "/dashboard",
    title: "Amma - Dashboard",
    header: "Dashboard",
    description: "Manage your Apps and view your usage.",
    tab: "Dashboard",
  },
  {
    path: "/dashboard/chat",
    title: "AI Chat",
    header: "AI Parenting Assistant",
    description: "Chat with your AI parenting companion for advice and support.",
    tab: "Chat",
  },
  { path: "/dashboard/checkout", title: "Checkout", tab: "Dashboard" },
  {
    path: "/dashboard/settings",
    title: "Settings",
    header: "Settings",
    description: "Manage your account settings.",
    tab: "Settings",
  },
  {
    path: "/dashboard/settings/billing",
    title: "Account",
    header: "Account",
    description: "Manage your account settings.",
    tab: "Billing",
  },
];

const DESKTOP = { width: 1280, height: 800 };

/** A lamp's bar under the tab, as high as it is drawn. */
async function underlined(page: Page): Promise<string[]> {
  const tabs = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
  return await tabs.evaluateAll((links) =>
    links.filter((link) => getComputedStyle(link, "::after").height === "3px").map((link) => link.textContent),
  );
}

/** How far below the top of one the top of the other is. */
async function below(page: Page, upper: string, lower: string): Promise<number> {
  const [above, under] = [await page.locator(upper).first().boundingBox(), await page.locator(lower).first().boundingBox()];
  return (under?.y ?? Number.NaN) - (above?.y ?? Number.NaN);
}

async function expectHead(page: Page, { path, title, header, description, tab }: Head): Promise<void> {
  await page.goto(path);
  await expect(page, path).toHaveTitle(title);
  if (header !== undefined) await expect(page.getByRole("heading", { level: 1 })).toHaveText(header);
  if (description !== undefined) await expect(page.getByText(description, { exact: true })).toBeVisible();
  await expect.poll(() => underlined(page), path).toEqual([tab]);
}

// One table for five rows of the specification: each line of it is one of them, and each is looked at by itself.
test("[R-6] [R-8] [R-9] [R-10] [R-11] [R-12] [D-3] [D-4] [D-9] every page of the dashboard has its title, its header, its tab and its width; the chat fills the screen", async ({
  signUp,
}) => {
  const { page } = await signUp();
  for (const head of DASHBOARD) await expectHead(page, head);
  await expect.poll(() => below(page, "h1", "main section")).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1920, height: 800 });
  await page.goto("/dashboard");
  const cards = page.locator("main section");
  // The last of them: from then on all are there.
  await expect(cards.filter({ hasText: "Documentation" })).toBeVisible();
  const widths = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width));
  expect(Math.max(...widths)).toBeLessThanOrEqual(1280);
  await page.goto("/dashboard/checkout");
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/nothing/here");
  await expect(page.getByRole("heading")).toHaveText("There is nothing here");

  await page.goto("/chat/");
  await expect(page.getByRole("textbox", { name: "Message", exact: true })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Sections" })).toHaveCount(0);
  for (const chosen of [page.getByRole("article"), page.locator("[aria-current=page]")]) await expect(chosen).toHaveCount(0);
});

test(
  "[D-5] [D-6] [D-7] the menus lead on, on a desktop and on a phone; the side menu is for large screens",
  { tag: "@long" },
  async ({ signUp }) => {
    const { page, username, email } = await signUp();
    for (const size of [DESKTOP, PHONE_SIZE]) {
      await page.setViewportSize(size);
      await page.goto("/dashboard/settings");
      const sideMenu = page.getByRole("navigation", { name: "Settings" });
      await expect(sideMenu).toBeVisible({ visible: size === DESKTOP });
      if (size === DESKTOP) await expect(sideMenu.getByRole("link")).toHaveText(["General", "Children", "Usage", "Billing"]);
      for (const name of ["Manage children", "See usage"]) {
        await expect(page.getByRole("link", { name })).toBeVisible({ visible: size !== DESKTOP });
      }

      await page.getByRole("button", { name: "Account menu" }).click();
      const menu = page.getByRole("menu");
      for (const words of [username, email]) await expect(menu).toContainText(words);
      for (const item of ["Settings", "Log Out"]) await expect(menu.getByRole("menuitem", { name: item })).toBeVisible();
      await expect(menu.getByRole("menuitemradio")).toHaveText(["Light", "Dark", "System", "English", "Español", "മലയാളം"]);
      await page.keyboard.press("Escape");

      await page.getByRole("button", { name: "Personal Account" }).click();
      await page.getByRole("menuitem", { name: "Billing" }).click();
      await expect(page).toHaveURL(/\/dashboard\/settings\/billing$/);
      await page.goto("/dashboard");
      await expect(page.getByRole("link", { name: /documentation/i }).last()).toHaveAttribute("href", site.documentationUrl);
    }
    await page.goto(site.documentationUrl);
    await expect(page).toHaveTitle("Documentation");
  },
);

test("[P-6] [F40] a page that broke, or of which a part is missing, takes nothing of what was typed with it", async ({
  browser,
  stack,
  provider,
}) => {
  // Not the usual context: a broken page is reported to the console.
  const context = await browser.newContext({ baseURL: stack.addresses.app });
  const page = await context.newPage();
  await signIn(page, provider, `broken${process.pid}@example.org`);
  await page.getByRole("textbox", { name: "Username" }).fill(`broken${process.pid}`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const { box } = await new ChatPage(page).open();
  await box.fill("She wakes up every hour, and I");

  await context.route("**/locales/en/account.json", (route) => route.fulfill({ status: 503, body: "" }));
  await page
    .getByRole("button", { name: "Settings" })
    .or(page.getByRole("link", { name: "Settings" }))
    .click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await context.unroute("**/locales/en/account.json");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await page.goBack();
  await expect(box).toHaveValue("She wakes up every hour, and I");

  // As after an update that took the old files away: the page loads itself anew, once.
  let missed = 0;
  await page.reload();
  await context.route(/assets\/dashboard\.settings\.index-.*\.js/, (route) =>
    ++missed === 1 ? route.fulfill({ status: 404, body: "Not found" }) : route.continue(),
  );
  await page
    .getByRole("button", { name: "Settings" })
    .or(page.getByRole("link", { name: "Settings" }))
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  expect(missed).toBe(2);
  await page.goto("/chat/");
  await expect(box).toHaveValue("She wakes up every hour, and I");
  await context.close();
});

test(
  "[A-8] [P-16] [F29] where the browser blocks storage that is said once, and the page works until it is left",
  { tag: "@long" },
  async ({ browser, stack, provider }) => {
    // Not the usual context: here the page has to complain to the developer.
    const context = await browser.newContext({ baseURL: stack.addresses.app });
    await context.addInitScript(blockStorage);
    const page = await context.newPage();
    const complaints: string[] = [];
    context.on("weberror", (error) => complaints.push(error.error().message));
    await page.goto("/emergency");
    await expect(page.getByRole("heading")).toHaveText("Your browser blocks storage");
    await expect.poll(() => complaints.join()).toContain("set the `storage` option");
    await page.getByRole("button", { name: "Go on without it" }).click();
    await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();

    const email = `blocked${process.pid}@example.org`;
    await page.goto("/login");
    await page.getByRole("button", { name: "Go on without it" }).click();
    await page.getByRole("button", { name: "Continue with Email" }).click();
    await page.getByRole("textbox").fill(email);
    await page.getByRole("button", { name: "Send Magic Link" }).click();
    await page.getByRole("textbox", { name: "Enter the code from the mail" }).fill(await provider.mailedCode(email));
    await page.getByRole("textbox", { name: "Username" }).fill(`blocked${process.pid}`);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("link", { name: "Start Chatting" }).click();
    await page.getByRole("textbox", { name: "Message", exact: true }).fill("How long is a nap?");
    await expect(page.getByRole("button", { name: "Send message" })).toBeEnabled();
    await expect(page.getByText("Your browser keeps nothing more here")).toHaveCount(0);
    await context.close();
  },
);

/** As a browser does that keeps no site data: touching a store throws, and cookies are forgotten. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const store of ["localStorage", "sessionStorage"]) Object.defineProperty(window, store, { get: refuse });
  Object.defineProperty(document, "cookie", { get: () => "", set: () => {} });
}
