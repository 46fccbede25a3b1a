import type { Page } from "@playwright/test";
import { signUp } from "#e2e/support/newUser.ts";
import { withStack } from "./support/benchStack.ts";
import { type CardTimes, watchCards } from "./support/cardProbe.ts";
import { percentiles, printFigures } from "./support/figures.ts";
import { withSignedInPage } from "./support/signedInPage.ts";
import { startTimedProvider } from "./support/timedProvider.ts";

const WARM_UP = 2;
const ROUNDS = 30;

/** From the Enter that sends a sign of danger to the paint of the emergency card. */
export async function measureCard(browserPath: string): Promise<void> {
  const provider = await startTimedProvider(1, 1);
  await withStack(
    async ({ addresses }) => {
      const user = await signUp(addresses, "worries");
      await withSignedInPage({ browserPath, addresses, user, probe: watchCards }, async (page) => {
        for (let round = 0; round < WARM_UP + ROUNDS; round++) await openCard(page, round);
        const cards = await page.evaluate(() => Reflect.get(window, "cardTimes") as CardTimes[]);
        const times = cards.slice(WARM_UP).map(({ pressed, painted }) => painted - pressed);
        printFigures("Enter → emergency card", percentiles(times));
      });
    },
    { GEMINI_BASE_URL: provider.url },
  );
  provider.close();
}

/** In a new chat each time: a card that is there already is not shown again. */
async function openCard(page: Page, round: number): Promise<void> {
  await page.getByRole("button", { name: "New Chat" }).first().click();
  const box = page.getByRole("textbox", { name: "Message", exact: true });
  await box.fill(
    `Round ${round}: we came home late, grandma says it is only a cold, but her lips are blue and I do not know what to do.`,
  );
  await box.press("Enter");
  await page.getByRole("alert").getByRole("button", { name: "Help has been reached" }).click();
  await page.getByRole("alert").waitFor({ state: "detached" });
}
