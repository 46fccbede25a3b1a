import { chromium, type Page } from "@playwright/test";
import { withStack } from "./support/benchStack.ts";
import { signUp, storeTokens } from "#e2e/support/newUser.ts";
import { percentiles, printFigures } from "./support/figures.ts";
import { startTimedProvider } from "./support/timedProvider.ts";

const WARM_UP = 2;
const ROUNDS = 30;

/** From the Enter that sends a sign of danger to the paint of the emergency card. */
export async function measureCard(browserPath: string): Promise<void> {
  const provider = await startTimedProvider(1, 1);
  await withStack(
    async ({ addresses }) => {
      const user = await signUp(addresses, "worries");
      const browser = await chromium.launch({ executablePath: browserPath });
      const page = await browser.newPage({ baseURL: addresses.app });
      await page.addInitScript(storeTokens, { address: addresses.convex, ...user });
      await page.addInitScript(timeCards);
      await page.goto("/chat/");
      for (let round = 0; round < WARM_UP + ROUNDS; round++) await openCard(page, round);
      const times = await page.evaluate(() => Reflect.get(window, "cardTimes") as number[]);
      printFigures("Enter → emergency card", percentiles(times.slice(WARM_UP)));
      await browser.close();
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

/** Notes for each card how long after Enter the frame that shows it was painted. */
function timeCards(): void {
  const times: number[] = [];
  let pressed: number | null = null;
  Reflect.set(window, "cardTimes", times);
  addEventListener(
    "keydown",
    ({ key }) => {
      if (key === "Enter") pressed = performance.now();
    },
    true,
  );
  const look = (): void => {
    if (pressed === null || document.querySelector("[role=alert] h2") === null) return;
    const from = pressed;
    pressed = null;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener("message", () => times.push(performance.now() - from));
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  };
  document.addEventListener("DOMContentLoaded", () =>
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true }),
  );
}
