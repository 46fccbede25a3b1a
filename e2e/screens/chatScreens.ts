import type { Page } from "@playwright/test";
import { ChatPage } from "#e2e/support/chatPage.ts";
import { drawPhoto } from "#e2e/support/photoFiles.ts";
import type { Provider } from "#e2e/support/provider.ts";
import type { Screen } from "./screen.ts";

/** Has a night's chats first, asked in English. */
export async function chatScreens(page: Page, provider: Provider): Promise<Screen[]> {
  const answer = await asked(page, "How much sleep does a baby of 4 months need?");
  await provider.fails("this one fails", 500, 3);
  const failed = await asked(page, "this one fails: when do naps get longer?", "Try again");
  const emergency = await asked(page, "he is blue around the lips", "Get help now");
  const choking = await asked(page, "my 6 month old is choking on a grape", "Get help now");
  const photos = await askedAboutPhotos(page, provider);
  const drafted = await asked(page, "When do the first teeth come?");
  const shared = await shareLink(page, answer);
  const sharedPhotos = await shareLink(page, photos);
  // Begun last and looked at first; a word comes before each gap would end it.
  const words = Array.from({ length: 120 }, () => "and more ");
  await provider.answers("still running", { chunks: ["The beginning of an answer ", ...words], delayMs: 10_000 });
  const running = await asked(page, "still running: bedtime at seven?", "The beginning of");
  return [
    { name: "chat-streaming", path: running, shows: '[role=log] p:has-text("The beginning of an answer")' },
    { name: "chat", path: answer, shows: CITED },
    { name: "chat-failed", path: failed, shows: "[role=log] button" },
    { name: "card", path: emergency, shows: '[role=alert] a[href^="tel:"]' },
    { name: "card-steps", path: choking, shows: "[role=alert] ol li" },
    { name: "list-search", path: answer, shows: ANSWER, act: searchChats },
    { name: "list-menu", path: answer, shows: ANSWER, act: openChatMenu },
    { name: "share", path: answer, shows: ANSWER, act: openShareDialog },
    { name: "more-actions", path: answer, shows: ANSWER, act: openMoreActions },
    { name: "photos", path: photos, shows: BOLD },
    { name: "photo-viewer", path: photos, shows: PICTURE, act: viewPhoto },
    { name: "photo-tray", path: drafted, act: attachPhotos },
    { name: "offline", path: photos, shows: BOLD, act: reloadOffline(BOLD) },
    { name: "not-kept", path: answer, shows: ANSWER, act: forgetAndReload },
    { name: "shared", path: shared, shows: "main article p" },
    { name: "shared-photos", path: sharedPhotos, shows: "article strong" },
    { name: "shared-gone", path: "/share/nothing-here", shows: "main h1" },
  ];
}

/** The path of a copy of the chat at `path`, made in English. */
export async function shareLink(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await openShareDialog(page);
  await page.getByText("Shown", { exact: true }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  return new URL(link).pathname;
}

/** On a phone the list is a drawer, behind the first button of the chat. */
async function openList(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.locator("main button").first().click();
}

async function searchChats(page: Page): Promise<void> {
  await openList(page);
  await page.locator("input[type=search]").fill("sleep");
  await page.locator("aside p mark").first().waitFor();
}

async function openChatMenu(page: Page): Promise<void> {
  await openList(page);
  await page.locator("aside li:has([aria-current]) button").click();
  await page.locator("[role=menu]").waitFor();
}

async function openShareDialog(page: Page): Promise<void> {
  await openChatMenu(page);
  await page.locator("[role=menuitem]").nth(2).click();
  await page.locator("dialog[open]").waitFor();
}

/** Of the last answer: they are there when it has the focus. */
async function openMoreActions(page: Page): Promise<void> {
  const answer = page.locator("[role=log] article").last();
  await answer.focus();
  await answer.locator("button[aria-expanded]").last().click();
  await page.locator("[role=toolbar]").waitFor();
}

/** The badge below a built-in answer: with it, all of the answer is there. */
const ANSWER = "[role=log] details";
/** Below an answer from cards: its marks and pages come after its words. */
export const CITED = "[role=log] article button[data-unread]";
const PICTURE = "[role=log] li img";
/** The answer below the pictures, in markdown: what reads it comes after the page. */
const BOLD = "[role=log] article strong";

async function viewPhoto(page: Page): Promise<void> {
  await page.locator(PICTURE).first().click();
  await page.locator("dialog[open] img").waitFor();
}

async function attachPhotos(page: Page): Promise<void> {
  const photos = [
    await drawPhoto(page, "wide.jpg", { width: 1_600, height: 900 }),
    await drawPhoto(page, "tall.jpg", { width: 900, height: 1_600 }),
  ];
  const attached = page.locator("main li:not([role=log] *) img");
  // A draft keeps them from one look to the next.
  if ((await attached.count()) === 0) await page.locator("input[type=file]").first().setInputFiles(photos);
  await attached.nth(photos.length - 1).waitFor();
}

/** As it looks where the network has gone and the page is opened again. */
function reloadOffline(shows: string) {
  return async (page: Page): Promise<void> => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.context().setOffline(true);
    await page.reload();
    await page.locator(shows).first().waitFor();
  };
}

async function forgetAndReload(page: Page): Promise<void> {
  // What still comes would be kept anew.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.context().setOffline(true);
  await page.evaluate(
    async (chatId) => {
      const opening = indexedDB.open("amma");
      await new Promise((resolve) => opening.addEventListener("success", resolve));
      const cache = opening.result.transaction("queryCache", "readwrite").objectStore("queryCache");
      const reading = cache.getAllKeys();
      await new Promise((resolve) => reading.addEventListener("success", resolve));
      for (const key of reading.result) if (JSON.stringify(key).includes(chatId)) cache.delete(key);
      opening.result.close();
    },
    page.url().split("/").at(-1) ?? "",
  );
  await reloadOffline("main .animate-late h2")(page);
}

/** A question about photos, asked in a new chat. */
async function askedAboutPhotos(page: Page, provider: Provider): Promise<string> {
  await provider.answers("Which of these", {
    chunks: ["The round one is **safest**: it has no cord and nothing that comes off."],
  });
  const chat = await new ChatPage(page).open();
  await attachPhotos(page);
  await chat.ask("Which of these is good for her cot?");
  return await pathOnceThereIs(page, "nothing that comes off");
}

/** Asks in a new chat, waits for what the screen then says, and gives the chat's path. */
export async function asked(page: Page, text: string, sign = "Demo answer"): Promise<string> {
  const chat = await new ChatPage(page).open();
  await chat.ask(text);
  return await pathOnceThereIs(page, sign);
}

async function pathOnceThereIs(page: Page, sign: string): Promise<string> {
  await page.getByText(sign).first().waitFor();
  return await new ChatPage(page).path();
}
