import type { Page } from "@playwright/test";
import { PHONE_SIZE } from "#e2e/support/sizes.ts";

/** A screen as the gallery and the long journeys visit it, in any language: nothing here is found by its words. */
export interface Screen {
  name: string;
  path: string;
  /** What is arranged before the page is opened. */
  before?: (page: Page) => Promise<void>;
  /** A selector of what is pressed to begin. */
  start?: string;
  /** A selector of what has to be there before it is looked at. */
  shows?: string;
  /** What is done once the page is there. */
  act?: (page: Page) => Promise<void>;
  /** Opened once for all sizes: a voice session is something of which nobody has many. */
  once?: boolean;
}

export const SIZES = [
  { name: "phone", ...PHONE_SIZE },
  { name: "tablet", width: 768, height: 1024 },
  { name: "desktop", width: 1280, height: 800 },
] as const;
export const THEMES = ["light", "dark"] as const;

/** Anything but the splash, and the frame over it. */
const PAGE = "#root main:not([data-waiting])";

/** How the pages that are opened from now on look. */
export async function prefer(page: Page, look: { theme: string; language: string }): Promise<void> {
  await page.addInitScript(({ theme, language }) => {
    if (!location.protocol.startsWith("http")) return;
    localStorage.setItem("theme", theme);
    localStorage.setItem("i18nextLng", language);
  }, look);
}

export async function visit(page: Page, { path, before, start, shows = PAGE, act }: Screen): Promise<void> {
  await page.context().setOffline(false);
  await before?.(page);
  await page.goto(path);
  if (start !== undefined) await page.locator(start).click();
  await page.locator(shows).first().waitFor();
  if (act !== undefined) {
    // The frame before the app has its fields as well.
    await page.locator("#first").waitFor({ state: "detached" });
    await act(page);
  }
  // Nothing is looked at with the pointer on it.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
}

/** What follows a look at the screens finds things by their English names. */
export async function speakEnglish(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem("i18nextLng", "en"));
}

export function press(button: string) {
  return async (page: Page): Promise<void> => await page.locator(button).click();
}
