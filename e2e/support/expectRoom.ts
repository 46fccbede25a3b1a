import { expect, type Page } from "@playwright/test";

/** Twice the text on a usual phone, and the usual text on the narrowest. */
const STRAITS = [
  { width: 390, text: "200%" },
  { width: 320, text: "100%" },
] as const;

/** Nothing has to be scrolled for sideways, where there is least room for words. */
export async function expectRoom(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const { width, text } of STRAITS) {
    await page.setViewportSize({ width, height: 844 });
    await setTextSize(page, text);
    // A menu follows its button with the next frame.
    await expect.poll(() => page.evaluate(hiddenBeside)).toBe(0);
  }
  await setTextSize(page, "");
  if (before !== null) await page.setViewportSize(before);
}

/** So many pixels are out of sight beside the page, or beside what scrolls by itself within it. */
function hiddenBeside(): number {
  const scrollers = [document.documentElement, ...document.querySelectorAll("[data-scroller]")];
  return Math.max(...scrollers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
}

/** Twice the letters, as a person sets them in the browser's own settings: unlike `setTextSize`, media queries follow. */
export async function setLargeLetters(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

/** What ends beside the window, whatever holds it, but in rows that go on to the side. */
export async function cutAtSide(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a, button, h1, h2, h3, p, li, summary")]
      .filter((one) => one.checkVisibility() && one.closest(".overflow-x-auto, .sr-only, [inert], #first") === null)
      .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
      .map((one) => one.innerText),
  );
}

/** As a person sets it in the browser: everything else is measured by it. */
export async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size);
}
