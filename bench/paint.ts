import { chromium } from "@playwright/test";
import { withStack } from "./benchStack.ts";
import { signUp, storeTokens } from "#e2e/support/newUser.ts";
import { percentiles, printFigures } from "./figures.ts";
import { startTimedProvider } from "./timedProvider.ts";

const PIECES = 200;
const GAP_MS = 30;

/** From a piece that the provider wrote to its paint on the screen, at the default flush. */
export async function measurePaint(browserPath: string): Promise<void> {
  const provider = await startTimedProvider(PIECES, GAP_MS);
  await withStack(
    async ({ addresses }) => {
      const user = await signUp(addresses, "paints");
      const browser = await chromium.launch({ executablePath: browserPath });
      const page = await browser.newPage({ baseURL: addresses.app });
      await page.addInitScript(storeTokens, { address: addresses.convex, ...user });
      await page.addInitScript(watchPieces);
      await page.goto("/chat/");
      const box = page.getByRole("textbox", { name: "Message", exact: true });
      await box.fill("How long do pieces take?");
      await box.press("Enter");
      await page.getByRole("article", { name: "Amma" }).getByText("end").waitFor({ timeout: 60_000 });
      const ages = await page.evaluate(() => Reflect.get(window, "pieceAges") as number[]);
      printFigures("provider piece → paint", percentiles(ages));
      await browser.close();
    },
    { GEMINI_BASE_URL: provider.url },
  );
  provider.close();
}

/** Notes the age of each piece once the frame that shows it has been painted. */
function watchPieces(): void {
  const ages: number[] = [];
  const seen = new Set<string>();
  Reflect.set(window, "pieceAges", ages);
  const moment = (letters: string): number =>
    Number(letters.replaceAll(/[a-j]/g, (letter) => String(letter.charCodeAt(0) - 97))) / 10;
  const look = (): void => {
    const times = document.querySelector("[role=log]")?.textContent?.match(/\b[a-j]{14}\b/g) ?? [];
    const fresh = times.filter((time) => !seen.has(time));
    if (fresh.length === 0) return;
    for (const time of fresh) seen.add(time);
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener("message", () =>
        ages.push(...fresh.map((time) => performance.timeOrigin + performance.now() - moment(time))),
      );
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  };
  document.addEventListener("DOMContentLoaded", () =>
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true }),
  );
}
