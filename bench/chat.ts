import { percentiles, printFigures } from "./support/figures.ts";
import { ask, SIZES, SLOWDOWN, withLongChats } from "./support/longChats.ts";
import { ANSWER_END } from "./support/storedChats.ts";

const ROUNDS = 9;
const WARM_UP = 2;
/** Of messages that a chat loads first. */
const PAGE = 20;
const VERY_MANY_CHATS = 5_000;

/** From a press on a chat in the list to the paint of its last answer and of the whole first page, the code being loaded already. */
export async function measureOpen(browserPath: string): Promise<void> {
  await withLongChats(browserPath, async ({ page, pathOf }) => {
    for (const messages of SIZES) {
      const opened: OpenTimes[] = [];
      for (let round = 0; round < WARM_UP + ROUNDS; round++) {
        await page.getByRole("button", { name: "New Chat" }).first().click();
        await page.getByRole("heading", { name: "Welcome to Amma" }).waitFor();
        opened.push(await page.evaluate(pressAndPaint, { path: pathOf(messages), end: ANSWER_END, page: PAGE }));
      }
      const measured = opened.slice(WARM_UP);
      printFigures(`open ${messages} messages, ${SLOWDOWN}x slow`, percentiles(measured.map(({ newest }) => newest)));
      printFigures(`  all ${PAGE} of the first page`, percentiles(measured.map(({ all }) => all)));
    }
  });
}

/** From a key to its paint while an answer grows. */
export async function measureTyping(browserPath: string): Promise<void> {
  await withLongChats(browserPath, async ({ page, pathOf }) => {
    await page.goto(pathOf(1_000));
    await page.getByRole("article", { name: "Amma" }).last().waitFor();
    await page.evaluate(timeKeys);
    await ask(page);
    await page.getByRole("button", { name: "Stop generating" }).waitFor();
    const box = page.getByRole("textbox", { name: "Message", exact: true });
    await box.pressSequentially("and what if she wakes again at four in the morning?", { delay: 80 });
    const keys = await page.evaluate(() => Reflect.get(window, "keyTimes") as KeyTime[]);
    const typed = keys.slice(1);
    printFigures(`typing during a stream, ${SLOWDOWN}x slow`, percentiles(typed.map(({ handled }) => handled)));
    printFigures("  to the next frame's paint", percentiles(typed.map(({ painted }) => painted)));
  });
}

/** The list beside with very many chats: until it is there, and from a letter in the search field to what it finds. */
export async function measureList(browserPath: string): Promise<void> {
  await withLongChats(
    browserPath,
    async ({ page }) => {
      const durations: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await page.getByRole("button", { name: "Toggle sidebar" }).first().click();
        durations.push(await page.evaluate(showList));
      }
      printFigures(`${VERY_MANY_CHATS} chats: list shown, ${SLOWDOWN}x slow`, percentiles(durations));
      const search = page.getByRole("searchbox", { name: "Search conversations..." });
      await page.evaluate(timeKeys);
      await search.pressSequentially("old chat 4", { delay: 200 });
      const keys = await page.evaluate(() => Reflect.get(window, "keyTimes") as KeyTime[]);
      printFigures(`${VERY_MANY_CHATS} chats: search, key → paint`, percentiles(keys.map(({ painted }) => painted)));
    },
    { oldChats: VERY_MANY_CHATS },
  );
}

interface OpenTimes {
  newest: number;
  all: number;
}

/** Runs in the page: milliseconds from the press to the frame that shows the last answer, and to the one that shows the whole page. */
function pressAndPaint({ path, end, page }: { path: string; end: string; page: number }): Promise<OpenTimes> {
  return new Promise((resolve) => {
    const from = performance.now();
    let newest: Promise<number> | null = null;
    const painted = () =>
      new Promise<number>((done) => {
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - from)));
      });
    const look = new MutationObserver(() => {
      const answers = document.querySelectorAll("[role=log] article[aria-label=Amma]");
      if (answers[answers.length - 1]?.textContent?.includes(end)) newest ??= painted();
      if (newest === null || document.querySelectorAll("[data-message]").length < page) return;
      look.disconnect();
      void Promise.all([newest, painted()]).then(([first, all]) => resolve({ newest: first, all }));
    });
    look.observe(document.body, { subtree: true, childList: true, characterData: true });
    document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
  });
}

/** Runs in the page: milliseconds from the press on the sidebar's button to the frame that shows its chats. */
function showList(): Promise<number> {
  return new Promise((resolve) => {
    const from = performance.now();
    const look = new MutationObserver(() => {
      if (document.querySelector("aside a[href^='/chat/']") === null) return;
      look.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
    });
    look.observe(document.body, { subtree: true, childList: true });
    document.querySelector<HTMLElement>("aside button[aria-label='Toggle sidebar']")?.click();
  });
}

interface KeyTime {
  /** Milliseconds from the key to the moment at which the page has dealt with its letter and React has drawn it. */
  handled: number;
  /** And to the paint of the frame that shows it. */
  painted: number;
}

/** Runs in the page: notes how long each key takes. */
function timeKeys(): void {
  const times: KeyTime[] = [];
  Reflect.set(window, "keyTimes", times);
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      let handled = 0;
      // React draws in a microtask that it has asked for before this listener of the window is called.
      const onInput = () => queueMicrotask(() => (handled = performance.now() - timeStamp));
      addEventListener("input", onInput, { once: true });
      requestAnimationFrame(() => setTimeout(() => times.push({ handled, painted: performance.now() - timeStamp })));
    },
    true,
  );
}
