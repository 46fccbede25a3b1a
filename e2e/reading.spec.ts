import type { Locator } from "@playwright/test";
import { ChatPage } from "./chatPage.ts";
import { expect, test } from "./fixtures.ts";
import { longChat } from "./longChat.ts";

const EXCHANGES = 40;
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Questions of different lengths. */
function questions(): string[] {
  const number = (index: number) => `long chat: question ${index + 1}. ${"And then she woke again. ".repeat((index + 1) % 9)}`;
  return Array.from({ length: EXCHANGES }, (_, index) => number(index));
}

async function topOf(row: Locator): Promise<number> {
  return (await row.boundingBox())?.y ?? Number.NaN;
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`[M-2] [P-5] reading back in a long chat (${name}): pages come above, and nothing that is read moves`, async ({
    signUp,
    provider,
    stack,
  }) => {
    const { page } = await signUp();
    await page.setViewportSize(viewport);
    await provider.answers("long chat", { chunks: [], holdAfter: 0 });
    const chat = await new ChatPage(page).open((await longChat(page, stack, questions())).path);
    await expect(chat.questions.last()).toContainText(`question ${EXCHANGES}`);
    await expect(chat.questions.last()).toBeInViewport();
    expect(await chat.questions.count()).toBe(10);

    // Up to where the next page is asked for: what she sees then stays where it is.
    const first = chat.questions.first();
    const [firstText = ""] = ((await first.textContent()) ?? "").match(/question \d+\./) ?? [];
    await first.evaluate((row) => row.scrollIntoView());
    const kept = chat.questions.filter({ hasText: firstText });
    const before = await topOf(kept);
    await expect.poll(() => chat.questions.count()).toBeGreaterThan(10);
    expect(Math.abs((await topOf(kept)) - before)).toBeLessThanOrEqual(1);

    while ((await chat.questions.count()) < EXCHANGES) await chat.questions.first().evaluate((row) => row.scrollIntoView());
    await expect(chat.questions.first()).toContainText("question 1.");
    await chat.log.evaluate((log) => log.scrollTo(0, 0));
    await expect(page.getByText("Loading earlier messages")).toBeHidden();
    await expect(chat.log.getByText("Today")).toHaveCount(1);

    // A stream goes on below while she reads above.
    const jump = page.getByRole("button", { name: "Jump to latest" });
    await jump.click();
    await expect(chat.questions.last()).toBeInViewport();
    const lines = Array.from({ length: 30 }, (_, line) => `Line ${line} of the answer.\n\n`);
    await provider.answers("stream below", { chunks: lines, holdAfter: 20, delayMs: 5 });
    await chat.ask("stream below?");
    await expect(chat.replies.last()).toContainText("Line 5");
    await chat.log.evaluate((log) => log.scrollBy(0, -400));
    await expect(jump).toBeVisible();
    const place = await chat.log.evaluate((log) => log.scrollTop);
    await expect(chat.replies.last()).toContainText("Line 19");
    await provider.release();
    await expect(chat.replies.last()).toContainText("Line 29");
    await expect(chat.stopButton).toBeHidden();
    expect(Math.abs((await chat.log.evaluate((log) => log.scrollTop)) - place)).toBeLessThanOrEqual(1);
    await jump.click();
    await expect(jump).toBeHidden();
    await expect(chat.replies.last().getByText("Line 29")).toBeInViewport();
  });
}
