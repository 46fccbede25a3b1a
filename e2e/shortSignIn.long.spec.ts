import { ConvexHttpClient } from "convex/browser";
import { api } from "#convex/_generated/api.js";
import { askForLink, expect, test } from "./support/fixtures.ts";

/** Convex's client refreshes ten seconds before the end: with eleven, each tab refreshes every second. */
test.use({ settings: { LINK_LIFE_S: "8", TOKEN_LIFE_S: "11" } });

const TABS = 5;
/** In which every tab refreshes, and three answers of ten are lost. */
const ROUNDS = 200;
/** Of ten answers these are lost, two of them in a row. */
const LOST = new Set([2, 5, 6]);

test("[X-11] a link that has run out is said, and the next one signs in", async ({ newContext, provider, stack }) => {
  const page = await (await newContext()).newPage();
  const email = `late${process.pid}@example.org`;
  await askForLink(page, email);
  const link = await provider.mailedLink(email);
  const client = new ConvexHttpClient(stack.addresses.convex, { logger: false });
  const code = new URL(link).searchParams.get("code") ?? "";
  await expect.poll(() => client.query(api.auth.describeMagicLink, { code, browser: null }), { timeout: 20_000 }).toBeNull();
  await page.goto(link);
  await expect(page.getByRole("alert")).toHaveText("This sign-in link does not work any more. Ask for a new one.");

  // The login still waits for the code of the mail, and sends another one.
  await page.goto("/login");
  await page.getByRole("button", { name: "Send Magic Link" }).click();
  await expect.poll(() => provider.mailedLink(email)).not.toBe(link);
  await page.goto(await provider.mailedLink(email));
  await expect(page).toHaveURL(/\/onboarding\/username$/);
});

test(
  "[A-6] five tabs that refresh at once, while every third answer is lost, stay signed in",
  { tag: "@stand-in" },
  async ({ signUp }) => {
    test.setTimeout(60_000 + ROUNDS * 5_000);
    const { context, page, username } = await signUp();
    const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
    let refreshes = 0;
    await context.route("**/api/action", async (route) => {
      if (!route.request().postData()?.includes("refreshToken")) return await route.continue();
      refreshes += 1;
      if (!LOST.has(refreshes % 10)) return await route.continue();
      // The backend has answered; nobody hears it.
      await route.fetch();
      await route.abort("connectionreset");
    });
    const seen: string[] = [];
    for (const tab of tabs) {
      await tab.goto("/dashboard/settings/billing");
      tab.on("framenavigated", (frame) => seen.push(frame.url()));
    }

    await expect.poll(() => refreshes, { timeout: ROUNDS * 5_000, intervals: [500] }).toBeGreaterThan(TABS * ROUNDS);
    await context.unroute("**/api/action");
    expect(seen.filter((url) => url.includes("/login"))).toEqual([]);
    // Alive, and not only still on the screen: what changes in one tab is seen in all.
    const renamed = `r${username}`.slice(0, 20);
    await page.goto("/dashboard/settings");
    await page.getByRole("textbox", { name: "Username" }).fill(renamed);
    await page.getByRole("button", { name: "Save" }).first().click();
    for (const tab of tabs) await expect(tab.getByText(renamed, { exact: true }).first()).toBeVisible();
  },
);
