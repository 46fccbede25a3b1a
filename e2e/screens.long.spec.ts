import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, LaunchOptions, Page } from "@playwright/test";
import { LANGUAGE_CODES } from "#domain/account/languages.ts";
import { asked, chatScreens } from "./screens/chatScreens.ts";
import { familyScreens } from "./screens/familyScreens.ts";
import { LATE_MS } from "./screens/late.ts";
import { prefer, type Screen, SIZES, THEMES, visit } from "./screens/screen.ts";
import {
  confirmScreen,
  CONSENT,
  dashboardScreens,
  LIMIT,
  NEW_DASHBOARD,
  NUMBERS_THERE,
  PREMIUM,
  USERNAME,
  USERNAME_REFUSED,
  visitorScreens,
} from "./screens/screens.ts";
import { voiceScreens } from "./screens/voiceScreens.ts";
import { expectAccessibleInSystemColours, expectAccessibleNow } from "./support/expectAccessible.ts";
import { expectRoom, setTextSize } from "./support/expectRoom.ts";
import { askForLink, expect, test as base } from "./support/fixtures.ts";
import { speakingMicrophone } from "./support/microphone.ts";

const TARGET_PX = 44;
const PART_MS = 15 * 60_000;

interface Look {
  language: string;
  theme: string;
}

const LOOKS: Look[] = LANGUAGE_CODES.flatMap((language) => THEMES.map((theme) => ({ language, theme })));

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

// Each part signs up for itself, so it can be run alone: `-g "es, dark.*voice screens"`.
for (const look of LOOKS) {
  test.describe(`(${look.language}, ${look.theme})`, () => {
    test.describe.configure({ timeout: PART_MS });

    test("[X-7] [I-1] [I-8] the way in fits, speaks and is open to everybody", async ({ newContext, provider }) => {
      await examineAll(await newContext(), visitorScreens(), look);
      await examineAll(await newContext(), [NUMBERS_THERE], look);

      const context = await newContext();
      const page = await context.newPage();
      const name = `long${look.language}${look.theme}${process.pid}`;
      await askForLink(page, `${name}@example.org`);
      const link = await provider.mailedLink(`${name}@example.org`);
      await examineAll(await newContext(), [confirmScreen(link)], look);
      await page.goto(link);
      await page.getByRole("textbox").fill(name.slice(0, 20));
      await examineAll(context, [USERNAME, USERNAME_REFUSED], look);
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("link", { name: "Start Chatting" }).waitFor();
      await examineAll(context, [NEW_DASHBOARD, CONSENT], look);
    });

    test("[X-7] [I-1] [I-8] the chats fit, speak and are open to everybody", async ({ signUp, provider }) => {
      const { page, context } = await signUp();
      await examineAll(context, await chatScreens(page, provider), look);
    });

    test("[X-7] [I-1] [I-8] home and settings fit, speak and are open to everybody", async ({ signUp }) => {
      const { page, context } = await signUp();
      await asked(page, "When do the first teeth come?");
      await examineAll(context, dashboardScreens(), look);
      await examineAll(context, [LIMIT], look);
      await examineAll(context, [PREMIUM], look);
    });

    test("[X-7] [I-1] [I-8] a child's screens fit, speak and are open to everybody", async ({ signUp, provider }) => {
      const { page, context } = await signUp();
      await examineAll(context, await familyScreens(page, provider), look);
    });

    test("[X-7] [I-1] [I-8] the voice screens fit, speak and are open to everybody", async ({ signUp, provider, stack }) => {
      const { context, email } = await signUp();
      // So many are opened at once only with the minutes of Premium.
      await stack.call("users:setSubscription", { email, subscriptionId: "screens" });
      await examineAll(context, voiceScreens(provider), look);
    });
  });
}

async function examineAll(context: BrowserContext, screens: Screen[], look: Look): Promise<void> {
  const page = await context.newPage();
  // What never comes is named, in place of the test's whole time.
  page.setDefaultTimeout(LATE_MS);
  // What comes by itself and fades in would be measured half there.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await prefer(page, look);
  for (const screen of screens) {
    for (const [index, size] of SIZES.entries()) {
      // Where nothing was pressed, the page follows its width.
      const isOpen = index > 0 && (screen.once === true || screen.act === undefined);
      // What lies open over a page leaves it at another width, by a step back that would end the next visit.
      if (!isOpen) await page.goto("about:blank");
      await page.setViewportSize(size);
      await test.step(`${screen.name}, ${size.name}`, () => examine(page, isOpen ? null : screen, look));
      if (size.name === "phone") {
        await test.step(`${screen.name}, large text`, () => expectRoom(page));
        // Neither depends on the theme.
        if (look.theme === "light") await test.step(`${screen.name}, as few see it`, () => expectAccessibleToFew(page));
      }
    }
  }
  await page.close();
}

/** With letters twice as large, and in the colours of a system that leaves none of ours. */
async function expectAccessibleToFew(page: Page): Promise<void> {
  await setTextSize(page, "200%");
  await expectAccessibleNow(page);
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
  await expect.poll(() => page.getByText(/^(?:\w+:)?[a-z]\w*(?:\.[a-z]\w*)+$/).allTextContents()).toEqual([]);
  await expectAccessibleNow(page);
  expect(await smallTargets(page)).toEqual([]);
}

/** What is pressed and is smaller than a thumb: 44 px, with what stands around it for the purpose. Links within a text are as high as it is. */
async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate((leastPx) => {
    const isInText = (element: Element) => element.closest("p, dd, td, [role=log] li") !== null && element.tagName === "A";
    const reach = (element: Element) => {
      const boxes = [element, ...element.querySelectorAll("*")].map((part) => part.getBoundingClientRect());
      const after = ["::before", "::after"].map((part) => Number.parseFloat(getComputedStyle(element, part).height) || 0);
      return Math.max(...boxes.map(({ height }) => height), ...after);
    };
    return (
      [
        ...document.querySelectorAll(
          "#root :is(button, a[href], summary, select, input:not([type=file])), dialog[open] :is(button, a[href])",
        ),
      ]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) => element.closest("[inert], .sr-only") === null && !isInText(element))
        // The way to the content is a point until it has the focus.
        .filter((element) => element.getBoundingClientRect().height > 1 && reach(element) < leastPx - 0.5)
        .map((element) => `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent}: ${reach(element)}`)
    );
  }, TARGET_PX);
}
