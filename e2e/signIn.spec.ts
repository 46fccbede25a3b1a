import type { Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "#convex/_generated/api.js";
import { ChatPage } from "./support/chatPage.ts";
import { expectAccessible } from "./support/expectAccessible.ts";
import { askForLink, expect, signIn, test } from "./support/fixtures.ts";
import { tokenKey } from "./support/newUser.ts";
import { PHONE_SIZE } from "./support/sizes.ts";

const LINK_FAILED = "This sign-in link does not work any more. Ask for a new one.";

let people = 0;

function newAddress(): string {
  return `mum${process.pid}x${people++}@example.org`;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await expect(page).toHaveURL(/\/login$/);
}

async function expectSignedInAs(page: Page, username: string): Promise<void> {
  await page.goto("/dashboard/settings/billing");
  await expect(page.getByText(username, { exact: true }).first()).toBeVisible();
}

async function throughGoogle(page: Page, account: string): Promise<void> {
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("textbox", { name: "Another account" }).fill(account);
  await page.getByRole("button", { name: "Use this account" }).click();
  await page.getByRole("link", { name: `Continue as ${account}` }).click();
}

test("[R-2] [L-1] [L-8] [T-4] the login has its title, its spinner, its layout and its options, and its dark theme before the app has run", async ({
  newContext,
  stack,
}) => {
  const context = await newContext();
  const page = await context.newPage();
  // The backend says nothing, and a token is still to be judged.
  await page.routeWebSocket(/./, () => {});
  await page.goto("/login");
  const key = tokenKey(stack.addresses.convex);
  await page.evaluate((name) => localStorage.setItem(name, "of somebody"), key);
  await page.reload();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading...");
  await page.evaluate((name) => localStorage.removeItem(name), key);
  await page.reload();

  const [main, quote] = [page.getByRole("main"), page.getByRole("figure")];
  await expect
    .poll(async () => [(await page.getByRole("banner").boundingBox())?.width, (await main.boundingBox())?.x])
    .toEqual([640, 640]);
  await expect(quote).toBeVisible();
  await page.setViewportSize(PHONE_SIZE);
  await expect(quote).toBeHidden();
  await expect(page).toHaveTitle("Sign in");
  await expect(page.getByRole("link", { name: "Amma, home" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Welcome to Amma" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveText(["Continue with Google", "Continue with Email"]);

  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await context.route(`${stack.addresses.app}/assets/*.js`, (route) => route.abort());
  await page.reload();
  await expect(page.locator("html")).toHaveClass("dark");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
});

test(
  "[L-11] [X-14] Google signs a new person in, and a mailed link to the same address finds her again",
  { tag: "@long" },
  async ({ newContext, provider }) => {
    const page = await (await newContext()).newPage();
    const email = newAddress();
    await page.goto("/login");
    await throughGoogle(page, email.toUpperCase());
    await expect(page).toHaveURL(/\/onboarding\/username$/);
    const username = `google${process.pid}`;
    await page.getByRole("textbox").fill(username);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    await logOut(page);
    await signIn(page, provider, ` ${email}`.trim());
    await expectSignedInAs(page, username);
  },
);

test(
  "[L-6] [A-9] a Google sign-in that fails or is refused leads back to the login, says so, and is logged",
  { tag: "@long" },
  async ({ browser, stack, provider }) => {
    // Not the usual context: here the page has to complain.
    const context = await browser.newContext({ baseURL: stack.addresses.app });
    const page = await context.newPage();
    const logged: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") logged.push(message.text());
    });
    await provider.breaksGoogle(503);
    await page.goto("/login");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await expect(page.getByRole("alert")).toHaveText("Google sign-in failed. Please try again.");
    await expect(page).toHaveURL(/\/login$/);

    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByRole("link", { name: "Do not sign in" }).click();
    await expect(page.getByRole("alert")).toHaveText("Google sign-in failed. Please try again.");
    await expect.poll(() => logged.filter((line) => line.startsWith("Google sign-in failed"))).toHaveLength(2);
    await context.close();
  },
);

test("[S12] [A-2] [X-10] a script-running scanner opens the link three times and uses nothing up; then it signs in where it was asked for", async ({
  newContext,
  provider,
}) => {
  const page = await (await newContext()).newPage();
  const email = newAddress();
  await askForLink(page, email);
  const link = await provider.mailedLink(email);
  for (let visit = 0; visit < 3; visit += 1) {
    const scanner = await (await newContext()).newPage();
    await scanner.goto(link);
    await expect(scanner.getByRole("heading", { name: "Continue as m***@example.org?" })).toBeVisible();
    await expect(scanner).not.toHaveURL(/code/);
  }
  await page.goto(link);
  await expect(page).toHaveURL(/\/onboarding\/username$/);
});

test(
  "[A-2] [X-10] in another browser the link signs in by a press, and the code is in no address",
  { tag: "@long" },
  async ({ newContext, provider }) => {
    const email = newAddress();
    await askForLink(await (await newContext()).newPage(), email);
    const elsewhere = await (await newContext()).newPage();
    await elsewhere.goto(await provider.mailedLink(email));
    await elsewhere.getByRole("button", { name: "Continue", exact: true }).waitFor();
    await expectAccessible(elsewhere);
    await elsewhere.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(elsewhere).toHaveURL(/\/onboarding\/username$/);
  },
);

test(
  "[X-11] a link works once, and not after a newer one: each time the same words, and nobody is signed out",
  { tag: "@long" },
  async ({ newContext, provider }) => {
    const page = await (await newContext()).newPage();
    const email = newAddress();
    await askForLink(page, email);
    const older = await provider.mailedLink(email);
    await page.getByRole("button", { name: "Send Magic Link" }).click();
    await expect.poll(() => provider.mailedLink(email)).not.toBe(older);
    const newer = await provider.mailedLink(email);

    await page.goto(older);
    await expect(page.getByRole("alert")).toHaveText(LINK_FAILED);
    await page.goto(newer);
    await expect(page).toHaveURL(/\/onboarding\/username$/);
    for (const used of [older, newer]) {
      await page.goto(used);
      await expect(page).toHaveURL(/\/onboarding\/username$/);
    }
    const elsewhere = await (await newContext()).newPage();
    await elsewhere.goto(newer);
    await expect(elsewhere.getByRole("alert")).toHaveText(LINK_FAILED);
  },
);

test(
  "[X-12] the code of a mail that is read on another device signs in here, also after a wrong one",
  { tag: "@long" },
  async ({ browser, stack, provider }) => {
    // Not the usual context: Convex's client complains of what is refused.
    const context = await browser.newContext({ baseURL: stack.addresses.app });
    const page = await context.newPage();
    const email = newAddress();
    await askForLink(page, email);
    const right = await provider.mailedCode(email);
    const field = page.getByRole("textbox", { name: "Enter the code from the mail" });
    await field.fill(right === "000 000" ? "000 001" : "000 000");
    await expect(page.getByText("This code does not work. Check it, or ask for a new mail.")).toBeVisible();
    await expectAccessible(page);
    await field.fill(right);
    await expect(page).toHaveURL(/\/onboarding\/username$/);
    await context.close();
  },
);

test(
  "[X-10] somebody else's link changes nothing without a press, and a press changes over in every tab",
  { tag: "@long" },
  async ({ signUp, provider, newContext }) => {
    const [mine, theirs] = [await signUp(), await signUp()];
    await askForLink(await (await newContext()).newPage(), theirs.email);
    const link = await provider.mailedLink(theirs.email);
    const second = await mine.context.newPage();
    await second.goto("/dashboard");

    await mine.page.goto(link);
    await expect(mine.page.getByRole("heading", { name: "Continue as m***@example.org?" })).toBeVisible();
    await mine.page.getByRole("button", { name: "Not now" }).click();
    await expectSignedInAs(mine.page, mine.username);

    await mine.page.goto(link);
    await mine.page.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(mine.page).toHaveURL(/\/dashboard$/);
    await expectSignedInAs(mine.page, theirs.username);
    await expectSignedInAs(second, theirs.username);
  },
);

test("[F33] [A-4] [A-5] [S42] signing out in one tab signs out the other, and leaves nothing of theirs in the browser", async ({
  signUp,
}) => {
  const { page, context } = await signUp();
  await page.goto("/dashboard");
  const second = await context.newPage();
  const chat = await new ChatPage(second).open();
  await chat.box.fill("Nobody else is to read this");
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(kept).toContain("Nobody else");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  // What is not sent goes with it: that is asked first.
  await page.getByRole("button", { name: "Log out and delete" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(kept).not.toMatch(/Nobody else|JWT|refreshToken/i);
  await expect(second).toHaveURL(/\/login$/);
  await second.goto("/chat/");
  await expect(second).toHaveURL(/\/login$/);
});

const HOSTILE = [
  "https://evil.example/",
  "https://evil.example/login",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://app@evil.example/",
  "javascript:alert(1)",
  "data:text/html,hello",
  "/%2f%2fevil.example",
  "/dashboard\r\nLocation: https://evil.example",
  "/dashboard/../../evil.example",
  "/login?next=https://evil.example",
];

test(
  "[S19] [X-15] twelve hostile targets end on pages of ours, in the mail and in the browser",
  { tag: "@long" },
  async ({ signUp, stack, provider }) => {
    const { page } = await signUp();
    await page.goto("/dashboard");
    const client = new ConvexHttpClient(stack.addresses.convex, { logger: false });
    expect(HOSTILE).toHaveLength(12);
    for (const target of HOSTILE) {
      const email = newAddress();
      await client.action(api.auth.signIn, { provider: "email", params: { email, redirectTo: target } });
      const link = new URL(await provider.mailedLink(email));
      expect([link.origin, link.pathname], target).toEqual([stack.addresses.app, "/login"]);

      await page.evaluate((asked) => sessionStorage.setItem("amma.returnTo", asked), target);
      const query = new URLSearchParams({ next: target, redirectTo: target });
      await page.goto(`/login?${query}`);
      await expect(page, target).toHaveURL(`${stack.addresses.app}/dashboard`);
    }
  },
);
