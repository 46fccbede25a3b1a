import type { Page } from "@playwright/test";
import { amount, LONG } from "#scripts/long.ts";
import { ChatPage } from "./support/chatPage.ts";
import { expect, test } from "./support/fixtures.ts";
import type { Provider } from "./support/provider.ts";

const PIECES = ["Here ", "she ", "sleeps ", "softly ", "again."];
/** One after the other, in the middle of an answer. */
/** Longer than it takes until they are told that somebody is still there. */
const FIRST_PIECE_S = 30;
const RELOADS = amount(1, 10);
/** After so many pieces an answer is stopped. */
const STOPS = amount([PIECES.length], [1, 3, 4, PIECES.length]);
const WHOLE = "Here she sleeps softly again.";

test("[F08] [F09] [P-1] [P-5] an answer goes on over a reload in its middle, and without any tab; nothing is doubled", async ({
  signUp,
  provider,
}) => {
  const { page, context } = await signUp();
  // The second request tells of both questions, and the first script that fits is taken.
  await provider.answers("closed tab", { chunks: PIECES, holdAfter: 2 });
  await provider.answers("reload middle", { chunks: PIECES, holdAfter: 3 });
  const chat = await new ChatPage(page).open();
  await chat.ask("reload middle?");
  await expect(chat.replies).toContainText("Here she sleeps");
  for (let reloads = 0; reloads < RELOADS; reloads++) {
    await page.reload();
    await expect(chat.replies).toContainText("Here she sleeps");
  }
  await provider.release();
  await expect(chat.replies).toContainText(WHOLE);
  await expect(chat.stopButton).toBeHidden();
  await expect(chat.questions).toHaveCount(1);
  await expect(chat.replies).toHaveCount(1);
  expect(await provider.requests("reload middle")).toHaveLength(1);

  await chat.ask("closed tab?");
  await expect(chat.replies).toHaveCount(2);
  await expect(chat.replies.last()).toContainText("Here she");
  const address = page.url();
  await page.close();
  await provider.release();
  await expect.poll(async () => (await provider.requests("closed tab"))[0]?.ended).toBe("complete");

  const reopened = await new ChatPage(await context.newPage()).open(address);
  await expect(reopened.replies.last()).toContainText(WHOLE);
  await expect(reopened.stopButton).toBeHidden();
  await expect(reopened.replies).toHaveCount(2);
  expect(await provider.requests("closed tab")).toHaveLength(1);
});

test(
  "[P-7] a second browser of the same person sees the same answer while it grows",
  { tag: "@long" },
  async ({ signUp, newContext, provider }) => {
    const person = await signUp();
    await provider.answers("other place", { chunks: PIECES, holdAfter: 3 });
    const first = await new ChatPage(person.page).open();
    await first.ask("other place?");
    await expect(first.replies).toContainText("Here she sleeps");

    const elsewhere = await newContext();
    await elsewhere.addInitScript(
      (entries) => {
        // The empty page that a tab begins with has no storage.
        if (!location.protocol.startsWith("http")) return;
        for (const [key, value] of entries) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      },
      await storedSignIn(person.page),
    );
    const second = await new ChatPage(await elsewhere.newPage()).open(person.page.url());
    await expect(second.replies).toContainText("Here she sleeps");
    await expect(second.replies).not.toContainText("softly");
    await provider.release();
    await expect(second.replies).toContainText(WHOLE);
    await expect(first.replies).toContainText(WHOLE);
  },
);

test(
  "[F11] [P-8] Stop keeps what came, and the provider's request ends within two seconds",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page } = await signUp();
    await provider.answers("stop middle", { chunks: PIECES, holdAfter: 2 });
    const chat = await new ChatPage(page).open();
    await chat.ask("stop middle?");
    await expect(chat.replies).toContainText("Here she");
    const stoppedAt = Date.now();
    await chat.stopButton.click();
    await expect(chat.replies).toContainText("Stopped");
    await expect(chat.replies).toContainText("Here she");
    await expectAborted(provider, "stop middle", stoppedAt);
    await page.reload();
    await expect(chat.replies).toContainText("Here she");
    await expect(chat.replies).toContainText("Stopped");
  },
);

for (const pieces of STOPS) {
  test(
    `[F11] [P-5] [P-8] Stop after piece ${pieces} of ${PIECES.length} keeps what came, and the next question is answered at once`,
    { tag: "@long" },
    async ({ signUp, provider }) => {
      const { page } = await signUp();
      const kept = PIECES.slice(0, pieces).join("").trim();
      await provider.answers("stop late", { chunks: PIECES, holdAfter: pieces });
      await provider.answers("ask on", { chunks: ["Here."] });
      const chat = await new ChatPage(page).open();
      await chat.ask("stop late?");
      await expect(chat.replies.first()).toContainText(kept);
      await chat.stopButton.click();
      await chat.ask("ask on?");
      await expect(chat.replies.last()).toContainText("Here.");
      await expect(chat.replies.first().locator("p").first()).toHaveText(kept);
      await expect(chat.replies.first()).toContainText("Stopped");
      await expect.poll(async () => (await provider.requests("stop late"))[0]?.ended).toBe("aborted");
    },
  );
}

test(
  "[F11] [P-8] Stop before the first piece ends the request and leaves the question",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page } = await signUp();
    await provider.answers("stop early", { chunks: PIECES, holdAfter: 0 });
    const chat = await new ChatPage(page).open();
    await chat.ask("stop early?");
    await expect.poll(async () => (await provider.requests("stop early")).length).toBe(1);
    const stoppedAt = Date.now();
    await chat.stopButton.click();
    await expect(chat.replies).toContainText("Stopped");
    await expect(chat.questions).toHaveText(/stop early/);
    await expectAborted(provider, "stop early", stoppedAt);
  },
);

if (LONG) {
  test(`[F20] [P-4] an answer whose first piece takes ${FIRST_PIECE_S} s arrives`, async ({ signUp, provider }) => {
    const { page } = await signUp();
    await provider.answers("slow first", { chunks: PIECES, firstDelayMs: FIRST_PIECE_S * 1_000 });
    const chat = await new ChatPage(page).open();
    await chat.ask("slow first?");
    await expect(chat.replies).toContainText("Still with you.");
    await expect(chat.replies).toContainText(WHOLE, { timeout: 45_000 });
    await expect(chat.stopButton).toBeHidden();
  });
}

test(
  "[G-4] the provider fails: the question stays, Try again answers it, and nothing is doubled",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page } = await signUp();
    await provider.fails("always five hundred", 500, 3);
    await provider.answers("always five hundred", { chunks: PIECES });
    const chat = await new ChatPage(page).open();
    await chat.ask("always five hundred?");
    await expect(page.getByText("Failed to generate AI response. Please try again.")).toBeVisible();
    await expect(chat.questions).toHaveText(/always five hundred/);
    await chat.tryAgain.click();
    await expect(chat.replies).toContainText(WHOLE);
    await expect(chat.tryAgain).toBeHidden();
    await page.reload();
    await expect(chat.replies).toContainText(WHOLE);
    await expect(chat.questions).toHaveCount(1);
    await expect(chat.replies).toHaveCount(1);
  },
);

async function expectAborted(provider: Provider, match: string, since: number): Promise<void> {
  await expect.poll(async () => (await provider.requests(match))[0]?.ended).toBe("aborted");
  const [request] = await provider.requests(match);
  expect((request?.endedAt ?? Infinity) - since).toBeLessThan(2_000);
}

function storedSignIn(page: Page): Promise<[string, string][]> {
  return page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("__convexAuth")));
}
