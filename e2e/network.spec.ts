import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { amount, LONG } from "#scripts/long.ts";
import { ChatPage } from "./support/chatPage.ts";
import { expect, PHONE, test } from "./support/fixtures.ts";
import { PHONE_SIZE } from "./support/sizes.ts";

test.use({ faultyNetwork: true });
// These need a stack of their own: one after the other they share it.
test.describe.configure({ mode: LONG ? "parallel" : "default" });

const NO_CONNECTION = "No connection. What you write is kept.";

test("[F02] [F07] [P-10] a dead connection is noticed and said; what is written waits, and goes out once, in order, when there is one again", async ({
  signUp,
  provider,
  network,
}) => {
  const { page } = await signUp();
  // The second request tells of both questions, and the first script that fits is taken; the first request may be stopped before it is made.
  await provider.answers("half-open second", { chunks: ["The second answer."] });
  await provider.answers("half-open first", { chunks: ["The first answer."] });
  const chat = await new ChatPage(page).open();
  network.block();
  // Nothing is sent meanwhile: the silence alone gives it away.
  await expect(page.getByText(NO_CONNECTION)).toBeVisible();
  await chat.ask("half-open first?");
  await expect(chat.questions.filter({ hasText: "half-open first" })).toContainText("Not sent yet");
  await chat.ask("half-open second?");
  network.unblock();
  await expect(page.getByText(NO_CONNECTION)).toBeHidden();
  await expect(chat.replies).toHaveCount(2);
  await expect(chat.replies.last()).toContainText("The second answer.");
  await expect(chat.questions).toHaveText([/half-open first/, /half-open second/]);
  await page.reload();
  await expect(chat.questions).toHaveText([/half-open first/, /half-open second/]);
  expect(await provider.requests("half-open second")).toHaveLength(1);
});

test("[F05] [P-5] an answer goes on without a gap and without a repeat after its connection was lost in the middle", async ({
  signUp,
  provider,
  network,
}) => {
  const { page } = await signUp();
  const pieces = piecesOf(40);
  await provider.answers("lost in the middle", { chunks: pieces, delayMs: 60 });
  const chat = await new ChatPage(page).open();
  await chat.ask("lost in the middle?");
  await expect(chat.replies).toContainText(wordOf(3));
  const shown = await textsShown(chat);
  network.cut();
  for (const seen of [12, 20]) {
    await expect(chat.replies).toContainText(wordOf(seen));
    network.cut();
  }
  const whole = pieces.join("").trim();
  await expect(chat.replies.locator("p").first()).toHaveText(whole);
  // The end alone would not tell: what is stored then takes the place of what was read.
  const texts = await shown();
  expect(texts[0]).not.toBe(whole);
  expect(texts.filter((text) => !whole.startsWith(text))).toEqual([]);
  expect(texts).toEqual(texts.toSorted((one, other) => one.length - other.length));
});

/** Without a digit: what may become a dose or a telephone number is held back until it is known. */
function wordOf(number: number): string {
  return `word${String.fromCharCode(97 + Math.trunc(number / 10), 97 + (number % 10))}`;
}

/** Long enough for the live query to read on from where it is several times. */
function piecesOf(count: number): string[] {
  return Array.from({ length: count }, (_, number) => `${wordOf(number)} ${"is not the last, ".repeat(5)}`);
}

/** From here on: every text that the one answer on the screen had, in its order. */
async function textsShown({ page }: ChatPage): Promise<() => Promise<string[]>> {
  const watched = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const note = () => {
      const text = document.querySelector('[role="log"] .reply-text p')?.textContent.trim();
      if (text !== undefined && text !== texts.at(-1)) texts.push(text);
    };
    note();
    new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
    return texts;
  });
  return async () => await watched.jsonValue();
}

/** How long there is no connection: what comes meanwhile is lost on its way. */
const OUTAGES_S = amount([], [1, 10, 90]);

for (const seconds of OUTAGES_S) {
  test(`[F05] [P-5] [P-7] an answer is whole after ${seconds} s without a connection in its middle`, async ({
    signUp,
    provider,
    network,
  }) => {
    test.setTimeout(120_000 + seconds * 1_000);
    const { page } = await signUp();
    const pieces = piecesOf(60);
    await provider.answers("an outage", { chunks: pieces, delayMs: 60 });
    const chat = await new ChatPage(page).open();
    await chat.ask("an outage?");
    await expect(chat.replies).toContainText(wordOf(3));
    await expect(chat.replies).not.toContainText(wordOf(59));
    network.block();
    await delay(seconds * 1_000);
    network.unblock();
    await expect(chat.replies.locator("p").first()).toHaveText(pieces.join("").trim());
    await expect(chat.stopButton).toBeHidden();
  });
}

test(
  "[P-10] [K-93] without a connection a voice session says so below its bar, and covers nothing of it",
  { tag: "@long" },
  async ({ signUp, network }) => {
    const { page } = await signUp({ viewport: PHONE_SIZE });
    await page.goto("/audio-chat");
    await page.getByRole("button", { name: "Start talking" }).waitFor();
    network.block();
    await expectRowBelowBar(page);
    await page.getByRole("button", { name: "Start talking" }).click();
    await page.getByRole("button", { name: "Minimize to chat", includeHidden: true }).waitFor();
    await expectRowBelowBar(page);
  },
);

/** Whatever lay over it would take the press. */
async function expectRowBelowBar(page: Page): Promise<void> {
  const row = page.getByText(NO_CONNECTION);
  await expect(row).toBeVisible();
  const button = await page.getByRole("button", { name: "Urgent help", includeHidden: true }).boundingBox();
  expect((await row.boundingBox())?.y).toBeGreaterThan((button?.y ?? Number.NaN) + (button?.height ?? Number.NaN));
}

/** An answer that is higher than a phone, in words of which none is a number. */
const LONG_ANSWER = Array.from({ length: 60 }, (_, at) => `Word ${"abcdefghij"[at % 10]} of the answer, and some more. `);

test(
  "[C-20] [M-2] what is read stays where it is when the connection is lost and comes back, and nothing lies over it",
  { tag: "@long" },
  async ({ signUp, provider, network }) => {
    const { page } = await signUp(PHONE);
    await provider.answers("first of two", { chunks: LONG_ANSWER.slice(0, 30) });
    await provider.answers("second of two", { chunks: LONG_ANSWER, holdAfter: 3 });
    const chat = await new ChatPage(page).open();
    await chat.ask("first of two?");
    await expect(chat.action(chat.replies.last(), "Copy")).toBeAttached();
    await chat.ask("second of two?");
    await expect(chat.replies.last()).toContainText("Word b");
    const top = async () => ((await chat.questions.last().boundingBox())?.y ?? 0) - ((await chat.log.boundingBox())?.y ?? 0);
    await expect.poll(async () => Math.round(await top())).toBe(16);
    // A thumb that rests on the words moves them a little.
    await chat.log.evaluate((log) => log.scrollBy(0, -10));
    await expect.poll(async () => Math.round(await top())).toBe(26);
    network.block();
    await expect(page.getByText(NO_CONNECTION)).toBeVisible();
    await provider.release();
    network.unblock();
    await expect(chat.stopButton).toBeHidden();
    await expect(page.getByText(NO_CONNECTION)).toBeHidden();
    await expect.poll(async () => Math.round(await top())).toBe(26);

    // Wherever it stands, what can be done with the answer is not below the way to its end.
    const jump = page.getByRole("button", { name: "Jump to latest" });
    const copy = chat.action(chat.replies.last(), "Copy");
    await chat.log.evaluate((log) => log.scrollBy(0, log.scrollHeight - log.clientHeight - log.scrollTop - 100));
    await expect(jump).toBeVisible();
    const log = await chat.log.boundingBox();
    expect((await jump.boundingBox())?.y).toBeGreaterThanOrEqual((log?.y ?? Number.NaN) + (log?.height ?? Number.NaN));
    // Its coming and going moves nothing.
    const before = await copy.boundingBox();
    await jump.click();
    await expect(jump).toBeHidden();
    await expect.poll(async () => Math.round(((await copy.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBe(-100);
  },
);
