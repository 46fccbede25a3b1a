import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { LANGUAGE_CODES } from "#domain/account/languages.ts";
import { amount } from "#scripts/long.ts";
import { prefer, SIZES } from "./screens/screen.ts";
import { expect, test } from "./support/fixtures.ts";

type Texts = Record<string, unknown>;

/** A text of the app by its file and key, as it stands on the screen in that language. */
function wordsIn(language: string): (file: string, key: string) => string {
  return (file, key) => {
    const texts = JSON.parse(readFileSync(`public/locales/${language}/${file}.json`, "utf8")) as Texts;
    const text = key.split(".").reduce<unknown>((node, part) => (node as Texts)[part], texts);
    return String(text).replace("{{product}}", "Amma");
  };
}

const EVERY = LANGUAGE_CODES.flatMap((language) => SIZES.map((size) => ({ language, size })));
const LOOKS = amount(
  EVERY.filter(({ language, size }) => language === "ml" && size.name === "phone"),
  EVERY,
);

for (const { language, size } of LOOKS) {
  // One journey for the three: each redirect is looked at by itself where it happens.
  test(
    `[R-4] [L-7] [O-3] a visitor's way in, and out again (${language}, ${size.name})`,
    { tag: "@long" },
    async ({ newContext, provider }) => {
      const say = wordsIn(language);
      const page = await (await newContext()).newPage();
      await page.setViewportSize(size);
      await prefer(page, { theme: "light", language });
      const press = (file: string, key: string) => page.getByRole("button", { name: say(file, key), exact: true }).click();

      await page.goto("/");
      await expect(page).toHaveURL(/\/login$/);
      await page.goto("/dashboard/settings/billing");
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole("heading", { name: say("auth", "welcome") })).toBeVisible();

      const name = `way${language}${size.name}${process.pid}`.slice(0, 20);
      await press("auth", "continueWithEmail");
      await page.getByRole("textbox", { name: say("auth", "email") }).fill(`${name}@example.org`);
      await press("auth", "sendLink");
      await expect(page.getByText(say("auth", "linkSent"))).toBeVisible();
      await page.goto(await provider.mailedLink(`${name}@example.org`));

      await expect(page).toHaveURL(/\/onboarding\/username$/);
      await page.getByRole("textbox", { name: say("onboarding", "username") }).fill(name);
      await press("onboarding", "continue");
      // The page that was asked for first; the username is not asked for again.
      await expect(page).toHaveURL(/\/dashboard\/settings\/billing$/);
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
      for (const known of ["/login", "/onboarding/username"]) {
        await page.goto(known);
        await expect(page).toHaveURL(/\/dashboard$/);
      }

      await skipSetup(page, say);
      await page.getByRole("link", { name: say("dashboard", "start.title") }).click();
      await expect(page).toHaveURL(/\/dashboard\/chat$/);
      await page.goto("/");
      await expect(page).toHaveURL(/\/chat\/?$/);

      await page.goto("/dashboard");
      await press("account", "menu.open");
      await page.getByRole("menuitem", { name: say("account", "menu.logOut") }).click();
      await expect(page).toHaveURL(/\/login$/);
      await page.goto("/dashboard");
      await expect(page).toHaveURL(/\/login$/);
    },
  );
}

/** Both steps are in nobody's way. */
async function skipSetup(page: Page, say: (file: string, key: string) => string): Promise<void> {
  for (const step of ["place", "child"]) {
    await expect(page.getByRole("heading", { name: say("dashboard", `setup.${step}.title`) })).toBeVisible();
    await page.getByRole("button", { name: say("dashboard", "setup.skip") }).click();
  }
  await expect(page.getByRole("heading", { name: say("dashboard", "setup.done.title") })).toBeFocused();
}
