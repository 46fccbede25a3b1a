import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { api } from "#convex/_generated/api.js";
import { mintMessageId } from "#domain/ids.ts";
import { ChatPage } from "./support/chatPage.ts";
import { expectAccessible } from "./support/expectAccessible.ts";
import { expect, test } from "./support/fixtures.ts";
import { longChat } from "./support/longChat.ts";
import type { Provider } from "./support/provider.ts";
import { PHONE_SIZE } from "./support/sizes.ts";

test("[J-1] [H-8] [H-10] [H-14] a chat is pinned, renamed and deleted in the list, and every screen follows", async ({
  signUp,
  provider,
}) => {
  // One journey for four rules: each step needs the list that the one before has left.
  const { page, context } = await signUp();
  const chat = await new ChatPage(page).open();
  await ask(chat, provider, "When do naps get longer?");
  await chat.startNew();
  await ask(chat, provider, "Are whole grapes safe?");
  const other = await new ChatPage(await context.newPage()).open();
  await expect(other.chats).toHaveText(["Are whole grapes safe?", "When do naps get longer?"]);

  await choose(page, "When do naps get longer?", "Pin");
  await expect(other.chats).toHaveText(["When do naps get longer?", "Are whole grapes safe?"]);
  await expect(page.getByRole("heading", { name: "Pinned" })).toBeVisible();

  await choose(page, "Are whole grapes safe?", "Rename");
  const field = page.getByRole("textbox", { name: "Conversation title" });
  await field.fill("  Grapes ");
  await field.press("Enter");
  await expect(other.chats).toHaveText(["When do naps get longer?", "Grapes"]);
  await expectAccessible(page);

  await choose(page, "Grapes", "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(other.chats).toHaveText(["When do naps get longer?"]);
  await expect(chat.questions).toHaveText([/When do naps get longer\?/]);
  await choose(page, "When do naps get longer?", "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/chat\/?$/);
  await expect(other.page.getByText("No conversations yet")).toBeVisible();
});

test("[J-3] [J-4] a word of an answer finds its chat, in Malayalam and without accents, and leads to the message", async ({
  signUp,
  provider,
}) => {
  // One journey for both rules: what was found is what is opened.
  const { page } = await signUp();
  const chat = await new ChatPage(page).open();
  await provider.answers("first", { chunks: ["കുഞ്ഞിന് **പല്ല്** വരുന്നു."] });
  await chat.ask("first");
  await expect(chat.replies).toContainText("വരുന്നു");
  await chat.startNew();
  await provider.answers("second", { chunks: ["Los cólicos pasan."] });
  await chat.ask("second");
  await expect(chat.replies).toContainText("pasan");

  const search = page.getByRole("searchbox", { name: "Search conversations..." });
  await search.fill("colic");
  await expect(chat.chats).toHaveText(["second"]);
  await expect(row(page, "second").locator("mark")).toHaveText("cólicos");
  await search.fill("പല്ലുകൾ");
  await expect(page.getByText("No chats found")).toBeVisible();
  await search.fill("കുഞ്ഞ് പല്ല");
  await expect(chat.chats).toHaveText(["first"]);
  await expectAccessible(page);
  await chat.chats.click();
  await expect(page).toHaveURL(/\/chat\/\w+$/);
  await expect(chat.questions).toHaveText([/first/]);
  await search.fill("nowhere");
  await expect(page.getByText("No chats found")).toBeVisible();
});

test("[J-4] a hit far back in a long chat opens there, the next one there, and one of another branch shows that branch", async ({
  signUp,
  provider,
}) => {
  // One journey: all of it needs the long chat.
  const person = await signUp();
  const { page, client } = person;
  await provider.answers("long chat", { chunks: [], holdAfter: 0 });
  const named = ["pacifier", "porridge", "thermometer"];
  const questions = Array.from(
    { length: 16 },
    (_, index) => `long chat: ${named[index] ?? "nap"} ${"She woke again. ".repeat(9)}`,
  );
  const { path, messageIds } = await longChat(person, questions);
  const chat = await new ChatPage(page).open(path);
  const found = (word: string) => chat.questions.filter({ hasText: word });
  const open = async (word: string) => {
    await page.getByRole("searchbox").fill(word);
    await expect(page.getByRole("complementary").locator("p mark")).toHaveText(word);
    await chat.chats.click();
  };
  await expect(chat.replies.last()).toBeInViewport();
  expect(await found("pacifier").count()).toBe(0);

  await open("pacifier");
  await expectNearTop(chat.log, found("pacifier"));
  await expect(found("pacifier")).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expectAccessible(page);
  await page.reload();
  await expect(chat.replies.last()).toBeInViewport();

  await open("porridge");
  await expectNearTop(chat.log, found("porridge"));
  await open("thermometer");
  await expectNearTop(chat.log, found("thermometer"));

  const porridge = messageIds[1] ?? mintMessageId();
  const ids = { messageId: porridge, newMessageId: mintMessageId(), replyId: mintMessageId() };
  await client.mutation(api.messages.edit, { ...ids, text: "long chat: another way" });
  await expect(found("thermometer")).toHaveCount(0);
  await page.getByRole("searchbox").fill("");
  await open("thermometer");
  await expectNearTop(chat.log, found("thermometer"));
  await expect(found("another way")).toHaveCount(0);
});

test("[G-15] [J-6] a chat is saved as the specification's JSON, and as text", async ({ signUp, provider }) => {
  // One journey for both files: they are two items of one menu.
  const { page } = await signUp();
  const chat = await new ChatPage(page).open();
  await ask(chat, provider, "Naps: how/long?");
  const [json] = await Promise.all([page.waitForEvent("download"), choose(page, "Naps: how/long?", "Save as JSON")]);
  expect(json.suggestedFilename()).toBe("Amma Naps how long.json");
  const file = JSON.parse(await readFile(await json.path(), "utf8")) as { messages: { role: string; content: string }[] };
  expect(Object.keys(file).toSorted()).toEqual(["chatId", "exportedAt", "messages", "title"]);
  expect(file.messages.map(({ role, content }) => [role, content])).toEqual([
    ["user", "Naps: how/long?"],
    ["assistant", "Answered: Naps: how/long?"],
  ]);
  const [text] = await Promise.all([page.waitForEvent("download"), choose(page, "Naps: how/long?", "Save as text")]);
  expect(text.suggestedFilename()).toBe("Amma Naps how long.md");
  expect(await readFile(await text.path(), "utf8")).toContain("# Naps: how/long?\n\n## You, ");
});

test("[H-12] on a phone the list is a drawer that leaves when a chat is chosen", async ({ signUp, provider }) => {
  const { page } = await signUp();
  await page.setViewportSize(PHONE_SIZE);
  const chat = await new ChatPage(page).open();
  await ask(chat, provider, "When do naps get longer?");
  await page.getByRole("button", { name: "Toggle sidebar" }).click();
  await page.getByRole("complementary").getByRole("button", { name: "New Chat" }).click();
  await expect(chat.log).toBeHidden();
  await page.getByRole("button", { name: "Toggle sidebar" }).click();
  await expectAccessible(page);
  await row(page, "When do naps get longer?").getByRole("link").click();
  await expect(chat.questions).toHaveText([/When do naps get longer\?/]);
  await expect(page.getByRole("searchbox")).toBeHidden();
});

/** Asks, and waits until it is answered: from then on the title stays. */
async function ask(chat: ChatPage, provider: Provider, question: string): Promise<void> {
  await provider.answers(question, { chunks: [`Answered: ${question}`] });
  await chat.ask(question);
  await expect(chat.replies.last()).toContainText(`Answered: ${question}`);
  await expect(chat.stopButton).toBeHidden();
}

async function expectNearTop(log: Locator, message: Locator): Promise<void> {
  const below = async () => ((await message.boundingBox())?.y ?? Number.NaN) - ((await log.boundingBox())?.y ?? Number.NaN);
  await expect.poll(async () => Math.abs(Math.round(await below()) - 16)).toBeLessThanOrEqual(2);
}

function row(page: Page, title: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });
}

async function choose(page: Page, title: string, item: string): Promise<void> {
  // A page behind another one draws a frame a second.
  await page.bringToFront();
  await row(page, title).hover();
  await row(page, title).getByRole("button", { name: "Conversation options" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}
