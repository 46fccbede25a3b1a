import type { Page } from "@playwright/test";
import { signUp } from "#e2e/support/newUser.ts";
import { Provider } from "#e2e/support/provider.ts";
import { withStack } from "./support/benchStack.ts";
import { type CardTimes, watchCards } from "./support/cardProbe.ts";
import { percentiles, printFigures } from "./support/figures.ts";
import { withSignedInPage } from "./support/signedInPage.ts";

const WARM_UP = 2;
const ROUNDS = 20;
/** Without a number: one that no card holds would be left out of the answer. */
const REPLY = [...Array.from({ length: 11 }, () => "and so "), "on to the end."];
const EMERGENCY = { level: "emergency", sign: "breathing", now: true };

/** From the end of the second reader's answer to the paint of the card that it brings, while the reply streams; both by the clock of one machine. */
export async function measureRaise(browserPath: string): Promise<void> {
  await withStack(async ({ addresses }) => {
    const provider = new Provider(addresses.services);
    const user = await signUp(addresses, "raised");
    await withSignedInPage({ browserPath, addresses, user, probe: watchCards }, async (page) => {
      const readings: number[] = [];
      for (let round = 0; round < WARM_UP + ROUNDS; round++) readings.push(await raise(page, provider, round));
      const cards = await page.evaluate(() => Reflect.get(window, "cardTimes") as CardTimes[]);
      const times = cards.map(({ painted }, round) => painted - (readings[round] ?? Number.NaN));
      printFigures("second reader → card", percentiles(times.slice(WARM_UP)));
    });
  });
}

/** In a new chat, words that no rule knows; gives when the second reader's answer to them ended. */
async function raise(page: Page, provider: Provider, round: number): Promise<number> {
  const question = `round ${round}: she leaves half of it`;
  await provider.answers(question, { chunks: REPLY, delayMs: 40 });
  await provider.reads(question, EMERGENCY);
  await page.getByRole("button", { name: "New Chat" }).first().click();
  const box = page.getByRole("textbox", { name: "Message", exact: true });
  await box.fill(`${question}, the bottle is never empty`);
  await box.press("Enter");
  const alert = page.getByRole("alert");
  await alert.getByRole("button", { name: "Help has been reached" }).click();
  await alert.waitFor({ state: "detached" });
  const [reading] = await provider.requests(question, "gemini-structured");
  // More than two replies at once are refused.
  await page.getByText("on to the end.").first().waitFor();
  return reading?.endedAt ?? Number.NaN;
}
