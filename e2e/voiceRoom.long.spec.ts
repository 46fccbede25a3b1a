import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LaunchOptions, Locator } from "@playwright/test";
import { cardOf } from "./support/emergencyCard.ts";
import { expect, test as base } from "./support/fixtures.ts";
import { speakingMicrophone } from "./support/microphone.ts";
import { PHONE_SIZE } from "./support/sizes.ts";
import { VoicePage } from "./support/voicePage.ts";

const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "amma-speech-"));
      const { args } = await speakingMicrophone(folder);
      await use({ ...launchOptions, args: [...args, "--use-fake-ui-for-media-stream"] });
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

/** Phones with their bars, one on its side, the narrowest, and a desk. */
const SIZES = [
  PHONE_SIZE,
  { width: 375, height: 553 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

async function boxOf(what: Locator): Promise<Box> {
  return await what.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right };
  });
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** On wide screens the bar has the settings too. */
const holds = (one: Box, other: Box) =>
  one.left <= other.left && other.right <= one.right && one.top <= other.top && other.bottom <= one.bottom;

test("[V-36] the voice screen keeps its words in any size: bar, disc, words and language lie beside each other, and all are in view", async ({
  signUp,
  provider,
}) => {
  test.setTimeout(180_000);
  const { page } = await signUp();
  const said = "Four months is a hard stretch. A dark room and the same short routine each evening help most babies.";
  const reply = { heard: "She wakes every hour. What can I do?", said, tone: { frequency: 440, ms: 30_000 }, pace: 0 };
  // The microphone asks over and over, and breaks off what is said until it is mute.
  await provider.speaks(reply, reply, reply, reply);
  const voice = await new VoicePage(page).open();
  const rows = [
    page.locator("main header"),
    page.locator("[data-talk]"),
    page.locator("main p:not(:empty)").last(),
    page.getByRole("button", { name: /mute microphone$/i }),
    voice.button("Voice settings"),
    page.getByRole("button", { name: /^Switch to/ }),
  ];
  for (const state of ["Talk", "Stop", "Speaking"]) {
    if (state === "Stop") await voice.button("Talk").click();
    if (state === "Speaking") {
      await voice.button("Speaking").waitFor();
      await voice.button("Mute microphone").click();
      await voice.captions.getByText("the same short routine").waitFor();
    }
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const boxes = await Promise.all(rows.map(boxOf));
      const name = `${state} at ${size.width} by ${size.height}`;
      for (const [index, box] of boxes.entries()) {
        expect.soft(box.top, name).toBeGreaterThanOrEqual(0);
        expect.soft(box.bottom, name).toBeLessThanOrEqual(size.height);
        for (const other of boxes.slice(index + 1))
          expect.soft(overlap(box, other) && !holds(box, other), `${name}, ${index}`).toBe(false);
      }
    }
  }
});

test("[K-60] [V-43] what the second reader finds in words that were spoken brings the card while the answer is being said and silences it, and the chat keeps it", async ({
  signUp,
  provider,
}) => {
  const { page } = await signUp();
  // Neither rules nor linear model find anything in it.
  const heard = "Is it usual that she is so quiet this evening?";
  await provider.reads(heard, { level: "emergency", sign: "unresponsive", now: true }, { holdAfter: 0 });
  const reply = { heard, said: "Tell me more about your evening.", tone: { frequency: 440, ms: 60_000 }, pace: 0 };
  // The microphone asks over and over, and breaks off what is said until it is mute.
  await provider.speaks(reply, reply, reply, reply);
  const voice = await new VoicePage(page).open();
  const card = cardOf(page);
  await voice.button("Talk").click();
  await voice.button("Speaking").waitFor();
  await voice.button("Mute microphone").click();
  await expect.poll(async () => (await provider.requests(heard, "gemini-structured")).length).toBeGreaterThan(0);
  await expect(card).toBeHidden();

  await provider.release();
  await expect(card).toBeVisible();
  await expect(voice.button("Talk")).toBeVisible();
  await voice.button("Minimize to chat").click();
  await expect(page).toHaveURL(/\/chat\/\w+/);
  await expect(card).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();
});
