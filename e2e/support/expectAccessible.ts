import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** In the page itself, which has no frames: otherwise each look opens a page of its own, and takes several times as long. */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
}

/** In both themes, where the page follows the system: of all rules, that of contrast is the one that a theme can break. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAccessibleNow(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForFunction(
    () => document.documentElement.classList.contains("dark") || localStorage.getItem("theme") === "light",
  );
  await expectNoViolation(page, axeOf(page).withRules("color-contrast"));
  await page.emulateMedia({ colorScheme: null });
}

/** In the theme that the page has: where it was chosen, it is the only one. */
export async function expectAccessibleNow(page: Page): Promise<void> {
  await expectNoViolation(page, axeOf(page).withTags(RULES));
}

/** In colours of the system: whether they can be told from each other is its matter, and axe reckons with ours. */
export async function expectAccessibleInSystemColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  await expectNoViolation(page, axeOf(page).withTags(RULES).disableRules("color-contrast"));
  await page.emulateMedia({ forcedColors: null });
}

async function expectNoViolation(page: Page, axe: AxeBuilder): Promise<void> {
  // What came while it was measured, as a bar that says that there is no network, is measured once more when it has arrived.
  if ((await violationsOnceArrived(page, axe)).length === 0) return;
  expect(await violationsOnceArrived(page, axe)).toEqual([]);
}

/** What fades in, or takes on the other theme, is measured when it has arrived. */
async function violationsOnceArrived(page: Page, axe: AxeBuilder): Promise<string[]> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect, timeline }) => timeline === document.timeline && effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
