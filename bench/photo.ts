import type { Page } from "@playwright/test";
import { signUp } from "#e2e/support/newUser.ts";
import { withStack } from "./support/benchStack.ts";
import { percentiles, printFigures } from "./support/figures.ts";
import { withSignedInPage } from "./support/signedInPage.ts";

const WARM_UP = 1;
const ROUNDS = 15;
/** Of a phone's network. */
const UPLOAD_BITS_A_SECOND = 5_000_000;

/** From the choice of a 12-megapixel photo until it stands in the field, and until it is attached: stored at the server. */
export async function measurePhoto(browserPath: string): Promise<void> {
  await withStack(async ({ addresses }) => {
    const user = await signUp(addresses, "shows");
    await withSignedInPage({ browserPath, addresses, user }, measureAttaching);
  });
}

async function measureAttaching(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Message", exact: true }).waitFor();
  const size = await page.evaluate(drawPhoto);
  await slowDown(page);
  const rounds: { shown: number; attached: number }[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    rounds.push(await page.evaluate(attachPhoto));
    await page.getByRole("button", { name: "Remove image" }).click();
  }
  const measured = rounds.slice(WARM_UP);
  const kilobytes = `${(size / 1_000).toFixed(0)} kB`;
  printFigures("photo of 12 MP → shown", { file: kilobytes, ...percentiles(measured.map(({ shown }) => shown)) });
  printFigures("photo of 12 MP → attached (5 Mbit/s)", percentiles(measured.map(({ attached }) => attached)));
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const uploadThroughput = UPLOAD_BITS_A_SECOND / 8;
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
}

/** Makes a photo as detailed as a phone's, and gives its size in bytes. */
async function drawPhoto(): Promise<number> {
  const canvas = new OffscreenCanvas(4_000, 3_000);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("There is no canvas");
  for (let spot = 0; spot < 60_000; spot++) {
    context.fillStyle = `hsl(${Math.random() * 360} 50% ${30 + Math.random() * 40}% / 0.5)`;
    context.fillRect(Math.random() * 4_000, Math.random() * 3_000, Math.random() * 60, Math.random() * 60);
  }
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
  Reflect.set(window, "photo", new File([blob], "photo.jpg", { type: "image/jpeg" }));
  return blob.size;
}

async function attachPhoto(): Promise<{ shown: number; attached: number }> {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("There is no field for files");
  const transfer = new DataTransfer();
  transfer.items.add(Reflect.get(window, "photo") as File);
  const from = performance.now();
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  let shown: number | null = null;
  return await new Promise((resolve) => {
    const look = (): void => {
      const now = performance.now() - from;
      if (shown === null && document.querySelector("img[src^='blob:']") !== null) shown = now;
      if (shown !== null && document.querySelector("progress") === null) resolve({ shown, attached: now });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
