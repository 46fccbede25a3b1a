import type { Page } from "@playwright/test";
import { HOSTILE_ANSWERS, RICH_ANSWER } from "#domain/markdown/hostileAnswers.testing.ts";
import { amount } from "#scripts/long.ts";
import { shareLink } from "./screens/chatScreens.ts";
import { ChatPage } from "./support/chatPage.ts";
import { cardOf } from "./support/emergencyCard.ts";
import { expectAccessible } from "./support/expectAccessible.ts";
import { expect, test } from "./support/fixtures.ts";
import type { Provider } from "./support/provider.ts";

const DANGER = "he is blue around the lips";
const NOTE = "This message could not be laid out as usual.";

/** What outlives any answer. */
async function expectAllThere(chat: ChatPage): Promise<void> {
  // Folded while they write: with the number to be called all the same.
  await expect(cardOf(chat.page).getByRole("link", { name: /^Call/ }).first()).toHaveAttribute("href", "tel:112");
  await expect(chat.box).toBeEditable();
  await expect(chat.questions.first()).toBeAttached();
  await expect(chat.page.getByText("Something went wrong")).toHaveCount(0);
}

/** A chat that began with an emergency, in a country whose number is known. */
async function askInEmergency(chat: ChatPage, provider: Provider): Promise<void> {
  await provider.answers(DANGER, { chunks: ["Call **now**."] });
  await chat.ask(DANGER);
  await expect(chat.replies).toContainText("now");
  await cardOf(chat.page).getByRole("combobox", { name: "Where are you?" }).selectOption("Spain");
  await expectAllThere(chat);
}

/** As a model sends it: in pieces that end anywhere, between the halves of a character too. */
function inPieces(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, place) => text.slice(place * length, (place + 1) * length));
}

const ANSWERS = [
  ["a rich answer", inPieces(RICH_ANSWER, 7)] as const,
  ...Object.entries(HOSTILE_ANSWERS).map(([name, text]) => [name, inPieces(text, 10_000)] as const),
];
/** Of nothing but brackets, which may begin a citation, nothing is left: then nobody has answered. */
const EMPTY = "many brackets";

for (const [name, chunks] of amount(ANSWERS.slice(0, 1), ANSWERS)) {
  // Each page reports what the policy refuses and what goes wrong (fixtures.ts): that there is nothing of it is part of the claim.
  test(`[S24] [S26] [S27] [S28] [K-50] [K-51] [K-52] [X-4] card, field and messages stay in the chat, after a reload and in a shared copy: ${name}`, async ({
    signUp,
    newContext,
    provider,
  }) => {
    const { page } = await signUp();
    const chat = await new ChatPage(page).open();
    await askInEmergency(chat, provider);
    await provider.answers(`about ${name}`, { chunks, delayMs: 5 });
    await chat.ask(`about ${name}`);
    await expect(chat.questions.last()).toContainText(`about ${name}`);
    const reply = chat.replies.last();
    await expect(name === EMPTY ? reply.getByRole("button", { name: "Try again" }) : chat.action(reply, "Copy")).toBeVisible();
    await expectAllThere(chat);
    await expect(page.getByText(NOTE)).toHaveCount(0);

    await page.reload();
    await expect(chat.replies.last()).toBeVisible();
    await expectAllThere(chat);
    await expect(page.getByText(NOTE)).toHaveCount(0);

    const copy = await (await newContext()).newPage();
    await copy.goto(await shareLink(page, new URL(page.url()).pathname));
    await expect(copy.getByRole("article", { name: "Amma" })).toHaveCount(name === EMPTY ? 1 : 2);
    await expect(copy.getByText(NOTE)).toHaveCount(0);
  });
}

const UNRENDERABLE = "Lay him on his side. &nbsp;**Stay** with him.\n\n- one\n- two";

/** In place of what renders answers: it throws at one of them. */
const BROKEN_RENDERER = `export function ReplyMarkdown({ text, growing }) {
  if (text.startsWith("Lay him") && !growing) throw new Error("broken by the test");
  return text;
}`;

async function breakRenderer(page: Page): Promise<void> {
  await page.route("**/assets/ReplyMarkdown-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: BROKEN_RENDERER }),
  );
}

test.describe("where rendering an answer throws", () => {
  test.use({ provoked: /broken by the test/ });

  test(
    "[K-50] it is shown as it was written, and everything else stays, in the chat and in a shared copy",
    { tag: "@long" },
    async ({ signUp, newContext, provider }) => {
      const { page } = await signUp();
      await breakRenderer(page);
      await provider.answers("and then?", { chunks: inPieces(UNRENDERABLE, 9), delayMs: 5 });
      const chat = await new ChatPage(page).open();
      await askInEmergency(chat, provider);
      await chat.ask("and then?");
      await expect(chat.replies.last()).toContainText(NOTE);
      await expect(chat.replies.last().locator("pre")).toHaveText(UNRENDERABLE, { useInnerText: true });
      await expect(chat.replies.first()).toContainText("now");
      await expect(chat.action(chat.replies.last(), "Regenerate")).toBeVisible();
      await expectAllThere(chat);
      await expectAccessible(page);

      await chat.ask("are you there?");
      await expect(chat.questions).toHaveCount(3);
      await page.reload();
      await expect(page.getByText(NOTE)).toBeVisible();
      await expectAllThere(chat);

      const copy = await (await newContext()).newPage();
      await breakRenderer(copy);
      await copy.goto(await shareLink(page, new URL(page.url()).pathname));
      await expect(copy.getByText(NOTE)).toBeVisible();
      await expect(copy.locator("pre")).toHaveText(UNRENDERABLE, { useInnerText: true });
      await expect(copy.getByRole("article", { name: "Amma" }).first()).toContainText("now");
      await expect(copy.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
    },
  );
});
