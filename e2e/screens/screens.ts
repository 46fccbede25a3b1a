import type { Page } from "@playwright/test";
import { ChatPage } from "#e2e/support/chatPage.ts";
import { drawPhoto } from "#e2e/support/photoFiles.ts";
import type { Provider } from "#e2e/support/provider.ts";
import { PHONE_SIZE } from "#e2e/support/sizes.ts";

/** A screen as the gallery and the long journeys visit it, in any language: nothing here is found by its words. */
export interface Screen {
  name: string;
  path: string;
  /** What is arranged before the page is opened. */
  before?: (page: Page) => Promise<void>;
  /** A selector of what is pressed to begin. */
  start?: string;
  /** A selector of what has to be there before it is looked at. */
  shows?: string;
  /** What is done once the page is there. */
  act?: (page: Page) => Promise<void>;
  /** Opened once for all sizes: a voice session is something of which nobody has many. */
  once?: boolean;
}

export const SIZES = [
  { name: "phone", ...PHONE_SIZE },
  { name: "tablet", width: 768, height: 1024 },
  { name: "desktop", width: 1280, height: 800 },
] as const;
export const THEMES = ["light", "dark"] as const;

/** Anything but the splash, and the frame over it. */
const PAGE = "#root main:not([data-waiting])";

export const USERNAME: Screen = { name: "username", path: "/onboarding/username" };
export const USERNAME_REFUSED: Screen = { name: "username-refused", path: "/onboarding/username", act: refuseUsername };
export const NEW_DASHBOARD: Screen = { name: "dashboard-new", path: "/dashboard", shows: "main select" };

/** Before the first question: what is agreed to stands at the field. */
export const CONSENT: Screen = { name: "consent", path: "/chat/", shows: "main section ul" };
/** The day's last message was sent: believed by the page as long as it is open. */
export const LIMIT: Screen = {
  name: "limit",
  path: "/chat/",
  before: useUpDay,
  shows: 'main a[href="/dashboard/settings/usage"]',
};

/** For whoever lives in India. The choice is kept, so this is looked at in a browser of its own. */
export const NUMBERS_THERE: Screen = { name: "emergency-numbers-there", path: "/emergency", act: chooseIndia };
/** What is learned here is believed by the page as long as it is open, so this is looked at in a page of its own. */
export const PREMIUM: Screen = { name: "premium", path: "/dashboard", before: subscribe, shows: "main section", act: menu(0) };

/** Each look sends a mail, and mails are limited: to be looked at last. */
export const LINK_SENT: Screen = { name: "login-sent", path: "/login", act: sendLink };

/** A mailed link in a browser that did not ask for it. Looking at it uses nothing up. */
export function confirmScreen(link: string): Screen {
  return { name: "confirm", path: link, shows: "main button" };
}

export function visitorScreens(): Screen[] {
  return [
    { name: "login", path: "/login" },
    { name: "login-email", path: "/login", act: openEmail },
    { name: "login-failed", path: "/login?code=gone", shows: "[role=alert]" },
    { name: "terms", path: "/terms" },
    { name: "privacy", path: "/privacy" },
    { name: "help", path: "/help" },
    { name: "sources", path: "/sources" },
    { name: "emergency-numbers", path: "/emergency" },
    { name: "check", path: "/check", before: forgetCheck },
    { name: "check-question", path: "/check", act: beginCheck },
    { name: "not-found", path: "/nothing/here" },
  ];
}

/** For a person with a username; with chats, the dashboard begins with them. */
export function dashboardScreens(): Screen[] {
  return [
    { name: "dashboard", path: "/dashboard", shows: "main section" },
    { name: "account-menu", path: "/dashboard", act: menu(1) },
    { name: "personal-menu", path: "/dashboard", act: menu(0) },
    { name: "checkout", path: "/dashboard/checkout" },
    { name: "settings", path: "/dashboard/settings", shows: "main select" },
    { name: "settings-sure", path: "/dashboard/settings", shows: "main select", act: pressDelete },
    { name: "children", path: "/dashboard/settings/children" },
    { name: "usage", path: "/dashboard/settings/usage", shows: "meter" },
    { name: "child-form", path: "/dashboard/settings/children", act: openChildForm },
    { name: "billing", path: "/dashboard/settings/billing" },
    { name: "dashboard-chat", path: "/dashboard/chat" },
    { name: "chat-empty", path: "/chat/" },
    { name: "dictation", path: "/chat/", act: dictate },
    { name: "chat-missing", path: "/chat/nothing-here" },
  ];
}

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

/** In a browser that has a microphone and may use it. What is denied stays denied: this page comes last. */
export function voiceScreens(provider: Provider): Screen[] {
  const voiceStart = { path: "/audio-chat", once: true };
  // Opened by its address, a voice session waits for a press.
  const voiceScreen = { ...voiceStart, start: "[data-start]" };
  const heard = "She wakes every hour. What can I do?";
  const said = "Four months is a hard stretch. A dark room and the same short routine each evening help most babies.";
  const ready = "[data-talk]:enabled";
  const answered = async (): Promise<void> => {
    await provider.forget();
    const reply = { heard, said, tone: { frequency: 440, ms: 8_000 }, pace: 0 };
    await provider.speaks(reply, reply, reply, reply);
  };
  const unanswered = async (): Promise<void> => {
    await provider.forget();
    await provider.speaks({ heard, silent: true });
  };
  return [
    { name: "voice-start", ...voiceStart, shows: "[data-start]" },
    { name: "voice", ...voiceScreen, shows: ready },
    { name: "voice-listening", ...voiceScreen, before: unanswered, shows: ready, act: talk },
    { name: "voice-thinking", ...voiceScreen, before: unanswered, shows: ready, act: talkAndStop },
    { name: "voice-speaking", ...voiceScreen, before: answered, shows: ready, act: hearAnswer },
    { name: "voice-muted", ...voiceScreen, shows: ready, act: press("header button:has(.lucide-volume-2)") },
    { name: "voice-settings", ...voiceScreen, shows: ready, act: press("footer [aria-haspopup=dialog]") },
    {
      name: "voice-connecting",
      ...voiceScreen,
      before: async () => await provider.breaksVoice({ kind: "hang" }),
      shows: "[data-talk]",
    },
    { name: "voice-reconnecting", ...voiceScreen, before: loseConnection, shows: ready, act: waitForLoss },
    { name: "voice-failed", ...voiceScreen, before: useUpQuota, shows: "dialog[open]" },
    { name: "voice-denied", ...voiceScreen, before: denyMicrophone, shows: "dialog[open]" },
  ];

  async function loseConnection(): Promise<void> {
    await provider.forget();
    await provider.breaksVoice({ kind: "goAway", afterMs: 1_500, timeLeftMs: 0 });
    await provider.breaksVoice({ kind: "hang" });
  }

  async function useUpQuota(): Promise<void> {
    await provider.forget();
    await provider.breaksVoice({ kind: "close", code: 1011, reason: "You exceeded your current quota." });
  }
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

/** How the pages that are opened from now on look. */
export async function prefer(page: Page, look: { theme: string; language: string }): Promise<void> {
  await page.addInitScript(({ theme, language }) => {
    if (!location.protocol.startsWith("http")) return;
    localStorage.setItem("theme", theme);
    localStorage.setItem("i18nextLng", language);
  }, look);
}

export async function visit(page: Page, { path, before, start, shows = PAGE, act }: Screen): Promise<void> {
  await page.context().setOffline(false);
  await before?.(page);
  await page.goto(path);
  if (start !== undefined) await page.locator(start).click();
  await page.locator(shows).first().waitFor();
  if (act !== undefined) {
    // The frame before the app has its fields as well.
    await page.locator("#first").waitFor({ state: "detached" });
    await act(page);
  }
  // Nothing is looked at with the pointer on it.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
}

/** What follows a look at the screens finds things by their English names. */
export async function speakEnglish(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem("i18nextLng", "en"));
}

export async function chooseIndia(page: Page): Promise<void> {
  await page.locator("main select").selectOption("IN");
  await page.locator("main section a[target=_blank]").first().waitFor();
}

/** Nobody can pay yet: the page is told that they have. */
async function subscribe(page: Page): Promise<void> {
  await page.routeWebSocket(/sync$/, (socket) => {
    const backend = socket.connectToServer();
    backend.onMessage((message) => socket.send(String(message).replaceAll('"username":', '"subscriptionId":"paid","username":')));
  });
}

/** Nobody waits for sixty answers: the page is told that they were given. */
async function useUpDay(page: Page): Promise<void> {
  await page.routeWebSocket(/sync$/, (socket) => {
    const backend = socket.connectToServer();
    backend.onMessage((message) => socket.send(String(message).replaceAll('"state":"open"', '"state":"over"')));
  });
}

/** The look before this one has begun it, and it is kept for half an hour. */
export async function forgetCheck(page: Page): Promise<void> {
  await page.goto("/check");
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("amma.check.")) localStorage.removeItem(key);
  });
}

/** The first question of the last age. */
async function beginCheck(page: Page): Promise<void> {
  const isAsked = page.locator("progress");
  // Another size found it begun already.
  if (!(await isAsked.isVisible())) await page.locator("main button").last().click();
  await isAsked.waitFor({ state: "attached" });
}

async function openEmail(page: Page): Promise<void> {
  await page.locator("main button").nth(1).click();
  await page.locator("input[type=email]").waitFor();
}

async function sendLink(page: Page): Promise<void> {
  await openEmail(page);
  await page.locator("input[type=email]").fill("meera@example.org");
  await page.keyboard.press("Enter");
  await page.locator("input[name=code]").waitFor();
}

/** Once: a second press would do it. */
async function pressDelete(page: Page): Promise<void> {
  const button = page.locator("[aria-describedby=delete-warning]");
  await button.click();
  await button.scrollIntoViewIfNeeded();
}

async function refuseUsername(page: Page): Promise<void> {
  await page.locator("input").fill("meera.and.anaya");
  await page.locator("button[type=submit]").click();
  await page.locator("[aria-invalid]").waitFor();
}

async function waitForLoss(page: Page): Promise<void> {
  await page.locator("[data-talk]:disabled").waitFor();
}

async function talk(page: Page): Promise<void> {
  await page.locator("[data-talk]").click();
  await page.locator("[data-ring]").first().waitFor();
}

async function talkAndStop(page: Page): Promise<void> {
  await talk(page);
  await page.locator("[data-talk]").click();
  await page.locator("[data-ring]").first().waitFor({ state: "detached" });
}

/** The microphone asks over and over, and breaks off what is said until it is mute. */
async function hearAnswer(page: Page): Promise<void> {
  await talk(page);
  await page.locator("[data-ring]").first().waitFor({ state: "detached" });
  await page.locator("button:not([data-talk]):has(.lucide-mic)").click();
  await page.locator("p", { hasText: "help most babies" }).waitFor();
}

export function press(button: string) {
  return async (page: Page): Promise<void> => await page.locator(button).click();
}

async function denyMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const denied = { state: "denied" } as PermissionStatus;
    navigator.permissions.query = async () => await Promise.resolve(denied);
  });
}

async function dictate(page: Page): Promise<void> {
  await page.locator("main button:has(.lucide-plus)").last().click();
  await page.locator("button:has(.lucide-speech)").click();
  await page.locator("dialog[open]").waitFor();
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

async function openChildForm(page: Page): Promise<void> {
  await page.locator("main section button").last().click();
  await page.locator("input[type=date]").waitFor();
}

/** Opens one of the two menus in the dashboard's header. */
function menu(index: number) {
  return async (page: Page): Promise<void> => {
    await page.locator("header [aria-haspopup=menu]").nth(index).click();
    await page.getByRole("menu").waitFor();
  };
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
