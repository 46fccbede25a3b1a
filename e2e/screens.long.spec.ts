import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, LaunchOptions, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInSystemColours } from "./support/expectAccessible.ts";
import { expectRoom, setTextSize } from "./support/expectRoom.ts";
import { askForLink, expect, test as base } from "./support/fixtures.ts";
import { speakingMicrophone } from "./support/microphone.ts";
import { familyScreens } from "./screens/familyScreens.ts";
import {
  chatScreens,
  confirmScreen,
  CONSENT,
  dashboardScreens,
  LANGUAGES,
  LIMIT,
  NEW_DASHBOARD,
  NUMBERS_THERE,
  PREMIUM,
  prefer,
  type Screen,
  SIZES,
  speakEnglish,
  THEMES,
  USERNAME,
  USERNAME_REFUSED,
  visit,
  visitorScreens,
  voiceScreens,
} from "./screens/screens.ts";

/** Another program may have the machine. */
const LATE_MS = 3 * 60_000;

interface Look {
  language: string;
  theme: string;
}

const LOOKS: Look[] = LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme })));

const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "amma-speech-"));
      const { args } = await speakingMicrophone(folder);
      await use({ ...launchOptions, args: [...args, "--use-fake-ui-for-media-stream"] });
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

// The screen without a network needs what the browser keeps.
test.use({ serviceWorkers: "allow" });

for (const look of LOOKS) {
  test(`[X-7] [I-1] [I-8] every screen fits, speaks and is open to everybody (${look.language}, ${look.theme})`, async ({
    newContext,
    provider,
  }) => {
    test.setTimeout(20 * 60_000);
    await examineAll(await newContext(), visitorScreens(), look);
    await examineAll(await newContext(), [NUMBERS_THERE], look);

    const context = await newContext();
    const page = await context.newPage();
    const name = `long${look.language}${look.theme}${process.pid}`;
    const email = `${name}@example.org`;
    await askForLink(page, email);
    const link = await provider.mailedLink(email);
    await examineAll(await newContext(), [confirmScreen(link)], look);
    await page.goto(link);
    await page.getByRole("textbox").fill(name.slice(0, 20));
    await examineAll(context, [USERNAME, USERNAME_REFUSED], look);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("link", { name: "Start Chatting" }).waitFor();
    await examineAll(context, [NEW_DASHBOARD, CONSENT], look);
    await speakEnglish(page);
    await examineAll(context, [...(await chatScreens(page, provider)), ...dashboardScreens(), ...voiceScreens(provider)], look);
    await examineAll(context, await familyScreens(page, provider), look);
    await examineAll(context, [LIMIT], look);
    await examineAll(context, [PREMIUM], look);
  });
}

async function examineAll(context: BrowserContext, screens: Screen[], look: Look): Promise<void> {
  const page = await context.newPage();
  // What never comes is named, in place of the test's whole time.
  page.setDefaultTimeout(LATE_MS);
  await prefer(page, look);
  for (const screen of screens) {
    for (const [index, size] of SIZES.entries()) {
      await page.setViewportSize(size);
      const isOpen = index > 0 && screen.once === true;
      await test.step(`${screen.name}, ${size.name}`, () => examine(page, isOpen ? null : screen, look));
      if (size.name === "phone") {
        await test.step(`${screen.name}, large text`, () => expectRoom(page));
        await test.step(`${screen.name}, as few see it`, () => expectAccessibleToFew(page));
      }
    }
  }
  await page.close();
}

/** With letters twice as large, and in the colours of a system that leaves none of ours. */
async function expectAccessibleToFew(page: Page): Promise<void> {
  await setTextSize(page, "200%");
  await expectAccessible(page);
  await setTextSize(page, "");
  await expectAccessibleInSystemColours(page);
}

/** `screen` null: it is open. */
async function examine(page: Page, screen: Screen | null, { language, theme }: Look): Promise<void> {
  if (screen !== null) await visit(page, screen);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("html")).toHaveClass(theme === "dark" ? "dark" : "");
  expect(await page.title()).not.toBe("");
  // Nothing has to be scrolled for sideways, and no key stands where a word should.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await expect(page.getByText(/^(?:\w+:)?[a-z]\w*(?:\.\w+)+$/)).toHaveCount(0);
  await expectAccessible(page);
}
