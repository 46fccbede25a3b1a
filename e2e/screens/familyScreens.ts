import type { Page } from "@playwright/test";
import { ChatPage } from "#e2e/support/chatPage.ts";
import type { Provider } from "#e2e/support/provider.ts";
import { asked } from "./chatScreens.ts";
import { press, type Screen, speakEnglish } from "./screen.ts";
import { chooseIndia, forgetCheck } from "./screens.ts";

const CHILD = "header button:has(.lucide-chevron-down)";
const URGENT = "header button:has(.lucide-life-buoy)";
const CALL = 'a[href^="tel:"]';
const NOTES = `main section ${CALL}`;
const MARK = "[role=log] button[data-unread]";
/** To which question about a baby of four months a Yes ends at which level. */
const CHECK_ENDS = [
  ["now", 1],
  ["today", 11],
  ["soon", 14],
  ["watch", 0],
] as const;
const WEEKS_19_MS = 133 * 86_400_000;

/** A word and an address that find no room, and a table that is wider than a phone. */
const LONG_WORDS = `**Schlafentwicklungsbesprechungstermin**: see https://example.org/${"very-long-".repeat(9)}address.

| When | What | How long | How often | Who |
|---|---|---|---|---|
| In the morning | A short nap in the dark room | 45 minutes | once | whoever is up |
`;

/**
 * For a person who has had no child on file so far: from then on every screen is about Anaya, in India. Has their chats first, asked in English; what is
 * grave comes last, since its card stands over the chat.
 */
export async function familyScreens(page: Page, provider: Provider): Promise<Screen[]> {
  await page.goto("/emergency");
  await chooseIndia(page);
  // Not before the app stands there: while it starts it would write down the language of before once more.
  await speakEnglish(page);
  await addChild(page);
  await provider.answers("long words", { chunks: [LONG_WORDS] });
  const long = await asked(page, "long words: is Rindfleischetikettierungsüberwachungsaufgabenübertragung one?", "whoever is up");
  const cited = await chatAbout(page, "When can my baby have water?", MARK);
  const question = await chatAbout(page, "in the film a baby turns blue now", "main fieldset");
  const choking = await chatAbout(page, "my 6 month old is choking on a grape", `[role=alert] ${CALL}`);
  return [
    { name: "home", path: "/dashboard", shows: "main button[data-unread]" },
    { name: "start-child", path: "/chat/", shows: CHILD },
    { name: "child-sheet", path: "/chat/", shows: CHILD, act: press(CHILD) },
    { name: "urgent", path: "/chat/", shows: CHILD, act: openUrgentHelp },
    { name: "long-words", path: long, shows: "[role=log] table" },
    { name: "sources-sheet", path: cited, shows: MARK, act: openSources },
    { name: "care-question", path: question, shows: "main fieldset" },
    { name: "first-aid", path: choking, shows: "[role=alert] li" },
    { name: "notes", path: "/chat/", shows: CHILD, act: tellOfViolence, once: true },
    ...CHECK_ENDS.map(([level, yesAt]) => checkEnd(level, yesAt)),
  ];
}

async function addChild(page: Page): Promise<void> {
  await page.goto("/dashboard/settings/children");
  await page.getByRole("button", { name: "Add a child" }).click();
  await page.getByLabel("Name or nickname").fill("Anaya");
  const birthDate = new Date(Date.now() - WEEKS_19_MS).toISOString().slice(0, 10);
  await page.getByLabel("Date of birth").fill(birthDate);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("listitem").filter({ hasText: "Anaya" }).waitFor();
}

/** The path of a new chat in which something stands over the answer. */
async function chatAbout(page: Page, text: string, shows: string): Promise<string> {
  const chat = await new ChatPage(page).open();
  await chat.ask(text);
  await page.locator(shows).first().waitFor();
  return await chat.path();
}

async function openUrgentHelp(page: Page): Promise<void> {
  await page.locator(URGENT).click();
  await page.locator("dialog[open] li").first().waitFor();
}

async function openSources(page: Page): Promise<void> {
  await page.locator(MARK).first().click();
  await page.locator("dialog[open] a[target=_blank]").first().waitFor();
}

/** Notes stand on the screen alone on which it was told: nobody finds them by an address. */
async function tellOfViolence(page: Page): Promise<void> {
  const field = page.locator("main textarea");
  await field.fill("my husband hits me");
  await field.press("Enter");
  await page.locator(NOTES).first().waitFor();
}

/** Where a danger check ends whose one Yes is to this question, counted from 1; to the milder ones after it the answer is No. */
function checkEnd(level: string, yesAt: number): Screen {
  const levelMark = "main li[aria-current]";
  return { name: `check-${level}`, path: "/check", before: forgetCheck, act: answer, once: true };

  async function answer(page: Page): Promise<void> {
    const question = page.locator("progress");
    await page.locator("main button.bg-accent").click();
    await question.waitFor({ state: "attached" });
    // A tap that comes too soon after the last is none, and the same question is answered again.
    while (await question.count()) {
      const at = Number(await question.getAttribute("value"));
      await page
        .locator(".grid-cols-2 button")
        .nth(at === yesAt ? 0 : 1)
        .click();
    }
    await page.locator(levelMark).waitFor();
  }
}
