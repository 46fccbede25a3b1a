import { LONG } from "#scripts/long.ts";
import { ChatPage } from "./support/chatPage.ts";
import { cardOf } from "./support/emergencyCard.ts";
import { expect, test } from "./support/fixtures.ts";

const PIECES = ["Here ", "she ", "sleeps ", "now."];
const WHOLE = "Here she sleeps now.";
const EMERGENCY = { level: "emergency", sign: "breathing", now: true };

test("[K-60] what the second reader finds brings the card while the answer still streams, and it stays", async ({
  signUp,
  provider,
}) => {
  const { page } = await signUp();
  // Neither rules nor linear model find anything in it.
  const question = "reader: is it usual that she is so quiet this evening?";
  await provider.answers(question, { chunks: PIECES, holdAfter: 2 });
  await provider.reads(question, EMERGENCY);
  const chat = await new ChatPage(page).open();
  await chat.ask(question);
  await expect(cardOf(page)).toBeVisible();
  await expect(chat.replies).toContainText("Here she");
  await expect(chat.stopButton).toBeVisible();
  await provider.release();
  await expect(chat.replies).toContainText(WHOLE);
  await expect(cardOf(page)).toBeVisible();
  await page.reload();
  await expect(cardOf(page)).toBeVisible();
});

test("[K-60] what should be seen today has a note", { tag: "@long" }, async ({ signUp, provider }) => {
  const { page } = await signUp();
  await provider.answers("reader: note", { chunks: PIECES });
  await provider.reads("reader: note", { level: "today", sign: "poorFeeding", now: true });
  const chat = await new ChatPage(page).open();
  await chat.ask("reader: note, she leaves half of it");
  await expect(page.getByRole("note")).toBeVisible();
  await expect(chat.replies).toContainText(WHOLE);
  await expect(cardOf(page)).toBeHidden();
});

for (const { what, reading } of [
  { what: "says something malformed", reading: '{"level":"emergency","sign":"breath' },
  { what: "finds an emergency that is not there now", reading: { ...EMERGENCY, now: false } },
]) {
  test(
    `[K-61] a second reader that ${what} changes nothing, and the answer comes`,
    { tag: "@long" },
    async ({ signUp, provider }) => {
      const { page } = await signUp();
      const question = `reader: ${what}`;
      await provider.answers(question, { chunks: PIECES });
      await provider.reads(question, reading);
      const chat = await new ChatPage(page).open();
      await chat.ask(question);
      await expect(chat.replies).toContainText(WHOLE);
      await expect.poll(async () => (await provider.requests(question, "gemini-structured"))[0]?.ended).toBe("complete");
      // What comes of a reading is there before the next answer.
      await provider.answers("good night", { chunks: PIECES });
      await chat.ask("good night");
      await expect(chat.replies).toContainText([WHOLE, WHOLE]);
      await expect(cardOf(page)).toBeHidden();
      await expect(page.getByRole("note")).toBeHidden();
    },
  );
}

if (LONG) {
  test("[K-61] a second reader that never answers changes nothing, is given up, and the answer comes", async ({
    signUp,
    provider,
  }) => {
    const { page } = await signUp();
    await provider.answers("reader: silent", { chunks: PIECES });
    await provider.hangsReading("reader: silent");
    const chat = await new ChatPage(page).open();
    await chat.ask("reader: silent");
    await expect(chat.replies).toContainText(WHOLE);
    await expect(chat.stopButton).toBeHidden();
    await expect
      .poll(async () => (await provider.requests("reader: silent", "gemini-structured")).map(({ ended }) => ended), {
        timeout: 20_000,
      })
      .toEqual(["aborted"]);
    await expect(cardOf(page)).toBeHidden();
  });
}

test(
  "[K-63] an answer that urges help brings card and number at that sentence, while it streams",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page } = await signUp();
    const chunks = ["I am with you. Call your emer", "gency number now. ", "Then ", "sit down."];
    await provider.answers("urging: she looks odd", { chunks, holdAfter: 3 });
    const chat = await new ChatPage(page).open();
    await chat.ask("urging: she looks odd");
    await expect(cardOf(page)).toBeVisible();
    await expect(cardOf(page).getByRole("link", { name: "Call 112" }).first()).toHaveAttribute("href", "tel:112");
    await expect(chat.stopButton).toBeVisible();
    await provider.release();
    await expect(chat.replies).toContainText("sit down.");
  },
);

test("[K-63] advice for the case of cases brings no card", { tag: "@long" }, async ({ signUp, provider }) => {
  const { page } = await signUp();
  await provider.answers("urging: a cold", { chunks: ["Let her rest. If she turns blue, ", "call 112 now. ", "Sleep well."] });
  const chat = await new ChatPage(page).open();
  await chat.ask("urging: a cold");
  await expect(chat.replies).toContainText("Sleep well.");
  await expect(chat.stopButton).toBeHidden();
  await expect(cardOf(page)).toBeHidden();
});
