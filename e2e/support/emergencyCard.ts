import type { Locator, Page } from "@playwright/test";

/** The emergency card, in English. */
export function cardOf(page: Page): Locator {
  return page.getByRole("alert").filter({ hasText: "Get help now" });
}
