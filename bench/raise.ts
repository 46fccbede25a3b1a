import { chromium, type Page } from "@playwright/test";
import { signUp, storeTokens } from "#e2e/support/newUser.ts";
import { Provider } from "#e2e/support/provider.ts";
import { withStack } from "./support/benchStack.ts";
import { percentiles, printFigures } from "./support/figures.ts";

const WARM_UP = 2;
const ROUNDS = 20;
const EMERGENCY = { level: "emergency", sign: "breathing", now: true };

/** From the end of the second reader's answer to the paint of the card that it brings, while the reply streams; both by the clock of one machine. */
export async function measureRaise(browserPath: string): Promise<void> {
  await withStack(async ({ addresses }) => {
    const provider = new Provider(addresses.services);
    const user = await signUp(addresses, "raised");
    const browser = await chromium.launch({ executablePath: browserPath });
    const page = await browser.newPage({ baseURL: addresses.app });
    await page.addInitScript(storeTokens, { address: addresses.convex, ...user });
    await page.addInitScript(timePaints);
    await page.goto("/chat/");
    const times: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round++) times.push(await raise(page, provider, round));
    printFigures("second reader → card", percentiles(times.slice(WARM_UP)));
    await browser.close();
  });
}

/** In a new chat, words that no rule knows; in milliseconds. */
async function raise(page: Page, provider: Provider, round: number): Promise<number> {
  const question = `round ${round}: she leaves half of it`;
  await provider.answers(question, { chunks: Array.from({ length: 12 }, (_, at) => `word ${at} `), delayMs: 40 });
  await provider.reads(question, EMERGENCY);
  await page.getByRole("button", { name: "New Chat" }).first().click();
  const box = page.getByRole("textbox", { name: "Message", exact: true });
  await box.fill(`${question}, the bottle is never empty`);
  await box.press("Enter");
  const alert = page.getByRole("alert");
  await alert.getByRole("button", { name: "Help has been reached" }).waitFor();
  const painted = await page.evaluate(() => (Reflect.get(window, "cardPaints") as number[]).at(-1) ?? 0);
  const [reading] = await provider.requests(question, "gemini-structured");
  await alert.getByRole("button", { name: "Help has been reached" }).click();
  await alert.waitFor({ state: "detached" });
  // More than two replies at once are refused.
  await page.getByText("word 11").first().waitFor();
  return painted - (reading?.endedAt ?? 0);
}

/** Notes when each card was painted. */
function timePaints(): void {
  const paints: number[] = [];
  let isShown = false;
  Reflect.set(window, "cardPaints", paints);
  const look = (): void => {
    const wasShown = isShown;
    isShown = document.querySelector("[role=alert] h2") !== null;
    if (!isShown || wasShown) return;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener("message", () => paints.push(Date.now()));
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  };
  document.addEventListener("DOMContentLoaded", () =>
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true }),
  );
}
