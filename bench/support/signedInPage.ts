import { chromium, type Page } from "@playwright/test";
import { type NewUser, storeTokens, tokenEntries } from "#e2e/support/newUser.ts";
import type { Addresses } from "#local/Stack.ts";

interface SignedInOptions {
  browserPath: string;
  addresses: Addresses;
  user: NewUser;
  /** Runs in the page before its scripts. */
  probe?: () => void;
}

/** Runs `measure` in a browser of its own, in which this person is signed in and has the chat screen open. */
export async function withSignedInPage(
  { browserPath, addresses, user, probe }: SignedInOptions,
  measure: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: browserPath });
  const page = await browser.newPage({ baseURL: addresses.app });
  await page.addInitScript(storeTokens, tokenEntries({ address: addresses.convex, ...user }));
  if (probe !== undefined) await page.addInitScript(probe);
  await page.goto("/chat/");
  await measure(page);
  await browser.close();
}
