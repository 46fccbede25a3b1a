import { signUp } from "#e2e/support/newUser.ts";
import { withStack } from "./support/benchStack.ts";
import { percentiles, printFigures } from "./support/figures.ts";
import { type PieceTimes, watchPieces } from "./support/pieceProbe.ts";
import { withSignedInPage } from "./support/signedInPage.ts";
import { startTimedProvider } from "./support/timedProvider.ts";

const PIECES = 300;
/** 90 tokens a second. */
const GAP_MS = 11;
/** The default, and one frame. */
const FLUSHES_MS = [100, 16];

/** From a piece that the provider wrote to its paint on the screen, and where on its way it was when. */
export async function measurePaint(browserPath: string): Promise<void> {
  for (const flushMs of FLUSHES_MS) await measureAt(flushMs, browserPath);
}

async function measureAt(flushMs: number, browserPath: string): Promise<void> {
  const provider = await startTimedProvider(PIECES, GAP_MS);
  await withStack(
    async ({ addresses }) => {
      const user = await signUp(addresses, "paints");
      await withSignedInPage({ browserPath, addresses, user, probe: watchPieces }, async (page) => {
        const box = page.getByRole("textbox", { name: "Message", exact: true });
        await box.fill("How long do pieces take?");
        await box.press("Enter");
        await page.getByRole("article", { name: "Amma" }).getByText("end").waitFor({ timeout: 60_000 });
        printTimes(flushMs, await page.evaluate(() => Reflect.get(window, "pieceTimes") as PieceTimes[]));
      });
    },
    { GEMINI_BASE_URL: provider.url, REPLY_FLUSH_MS: String(flushMs) },
  );
  provider.close();
}

function printTimes(flushMs: number, times: readonly PieceTimes[]): void {
  printFigures(`provider piece → paint, ${flushMs} ms`, percentiles(times.map(({ painted }) => painted)));
  printFigures("  to the browser", percentiles(times.map(({ received }) => received)));
  printFigures("  from there into the page", percentiles(times.map(({ received, shown }) => shown - received)));
  printFigures("  from there to its paint", percentiles(times.map(({ shown, painted }) => painted - shown)));
}
