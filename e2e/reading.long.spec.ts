import type { Locator } from "@playwright/test";
import { ChatPage } from "./support/chatPage.ts";
import { expect, test } from "./support/fixtures.ts";
import { longChat } from "./support/longChat.ts";
import { PHONE_SIZE } from "./support/sizes.ts";

/** The last question of 24 is long enough to be folded. */
const EXCHANGES = 40;
const DESKTOP = { width: 1280, height: 800 };
/** A phone has the longest way back. */
const SIZES = { phone: PHONE_SIZE, desktop: DESKTOP };

/** Questions of different lengths. */
function questions(): string[] {
  const number = (index: number) => `long chat: question ${index + 1}. ${"And then we wrote again. ".repeat((index + 1) % 9)}`;
  return Array.from({ length: EXCHANGES }, (_, index) => number(index));
}

/** As far as they scroll in one frame. */
const SCROLLED_PX = 40;

/** So many frames after a page has come, its rows have their heights. */
const FRAMES = 20;

/** Of the browser's own measure of how far what is seen jumps by itself; a line of the header that comes later moves a little. */
const MOST_SHIFT = 0.01;

/** Runs in a page before its scripts. */
function addUpShifts(): void {
  Reflect.set(window, "shifted", 0);
  new PerformanceObserver((list) => {
    const more = list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, "value")), 0);
    Reflect.set(window, "shifted", Number(Reflect.get(window, "shifted")) + more);
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * Tells where the top of a row is painted from now on, frame by frame. Between two frames the page may have grown already and not been
 * scrolled yet, which nobody sees: an intersection observer is told of a frame as it is painted.
 */
async function watch(row: Locator, { scrolledTo }: { scrolledTo: boolean }): Promise<() => Promise<number[]>> {
  const list = await row.evaluateHandle((element, toIt) => {
    const tops: number[] = [];
    const look = () => {
      const observer = new IntersectionObserver(([entry]) => {
        if (entry !== undefined) tops.push(entry.boundingClientRect.top);
        observer.disconnect();
        look();
      });
      observer.observe(element);
    };
    // In one go: what it is scrolled to for may come at once.
    if (toIt) element.scrollIntoView();
    look();
    return tops;
  }, scrolledTo);
  return () => list.jsonValue();
}

/** Once the page that is on its way has come and been painted. */
async function afterPage(chat: ChatPage, painted: () => Promise<number[]>): Promise<number[]> {
  await expect.poll(() => chat.questions.count()).toBeGreaterThan(10);
  const { length } = await painted();
  await expect.poll(async () => (await painted()).length).toBeGreaterThan(length + FRAMES);
  return await painted();
}

/** Whether the browser lays an element out and paints it. */
function isDrawn(element: Element): boolean {
  return element.checkVisibility({ contentVisibilityAuto: true });
}

/** Figures that nobody gave are left out of an answer. */
function letters(line: number): string {
  return [26, 1].map((of) => String.fromCharCode(97 + (Math.floor(line / of) % 26))).join("");
}

function spread(tops: readonly number[]): number {
  return Math.max(...tops) - Math.min(...tops);
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`[M-2] [P-5] [C-20] reading back in a long chat (${name}): pages come above, and nothing that is read moves`, async ({
    signUp,
    provider,
  }) => {
    const person = await signUp();
    const { page } = person;
    await page.setViewportSize(viewport);
    await page.addInitScript(addUpShifts);
    await provider.answers(`question ${EXCHANGES}.`, { chunks: ["Write on."] });
    const chat = await new ChatPage(page).open((await longChat(person, questions())).path);
    await expect(chat.replies.last()).toContainText("Write on.");

    await page.reload();
    await expect(chat.questions.last()).toContainText(`question ${EXCHANGES}`);
    await expect(chat.questions.last()).toBeInViewport();
    await expect(chat.questions).toHaveCount(10);
    // Once their heights are known, rows far out of view are drawn no more, and that moves nothing.
    await expect.poll(() => chat.questions.first().evaluate(isDrawn)).toBe(false);
    expect(await chat.questions.last().evaluate(isDrawn)).toBe(true);
    expect(await page.evaluate(() => Reflect.get(window, "shifted") as number)).toBeLessThan(MOST_SHIFT);

    // Up to where the next page is asked for: what they see then stays where it is.
    const painted = await afterPage(chat, await watch(chat.questions.first(), { scrolledTo: true }));
    expect(spread(painted)).toBeLessThanOrEqual(1);

    while ((await chat.questions.count()) < EXCHANGES) await chat.questions.first().evaluate((row) => row.scrollIntoView());
    await expect(chat.questions.first()).toContainText("question 1.");
    await chat.log.evaluate((log) => log.scrollTo(0, 0));
    await expect(page.getByText("Loading earlier messages")).toBeHidden();
    await expect(chat.log.getByText("Today")).toHaveCount(0);

    // A stream goes on below while they read above.
    const jump = page.getByRole("button", { name: "Jump to latest" });
    await jump.click();
    await expect(chat.questions.last()).toBeInViewport();
    const lines = Array.from({ length: 30 }, (_, line) => `Line ${letters(line)} of the answer.\n\n`);
    await provider.answers("stream below", { chunks: lines, holdAfter: 20, delayMs: 5 });
    await chat.ask("stream below?");
    await expect(chat.replies.last()).toContainText(`Line ${letters(19)}`);
    // The question is at the top, however much of the answer comes below it.
    const top = async () => ((await chat.questions.last().boundingBox())?.y ?? 0) - ((await chat.log.boundingBox())?.y ?? 0);
    await expect.poll(async () => Math.round(await top())).toBe(16);
    await expect(jump).toBeVisible();
    await chat.log.evaluate((log) => log.scrollBy(0, -400));
    await expect(jump).toBeVisible();
    const read = await watch(chat.questions.last(), { scrolledTo: false });
    await provider.release();
    await expect(chat.replies.last()).toContainText(`Line ${letters(29)}`);
    await expect(chat.stopButton).toBeHidden();
    expect(spread(await read())).toBeLessThanOrEqual(1);
    await jump.click();
    await expect(jump).toBeHidden();
    await expect(chat.replies.last().getByText(`Line ${letters(29)}`)).toBeInViewport();

    // So does a question whose answer becomes shorter for a moment, as where its marks take the place of plain words.
    await provider.answers("a short one", { chunks: ["Yes."] });
    await chat.ask("a short one?");
    await expect(chat.replies.last()).toContainText("Yes.");
    await expect(chat.stopButton).toBeHidden();
    await chat.replies.last().evaluate(shrinkForAFrame);
    await expect.poll(async () => Math.round(await top())).toBe(16);
    await expect(jump).toBeHidden();
  });

  test(`[M-2] a page that comes in the midst of scrolling (${name}) moves nothing but what she scrolls`, async ({
    signUp,
    provider,
  }) => {
    const person = await signUp();
    const { page } = person;
    await page.setViewportSize(viewport);
    await provider.answers("long chat", { chunks: [], holdAfter: 0 });
    const chat = await new ChatPage(page).open((await longChat(person, questions())).path);
    await expect(chat.questions.last()).toBeInViewport();
    await expect(chat.questions).toHaveCount(10);

    // Their next movement comes when the page is in the document and no frame has shown it yet.
    await chat.log.evaluate((log, by) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        log.scrollBy(0, -by);
      });
      if (log.firstElementChild) observer.observe(log.firstElementChild, { childList: true });
    }, SCROLLED_PX);
    const painted = await afterPage(chat, await watch(chat.questions.first(), { scrolledTo: true }));
    const [before = Number.NaN] = painted;
    const scrolled = painted.findIndex((top) => top > before + SCROLLED_PX / 2);
    expect(spread(painted.slice(0, scrolled))).toBeLessThanOrEqual(1);
    expect(spread([before + SCROLLED_PX, ...painted.slice(scrolled)])).toBeLessThanOrEqual(1);
  });
}

/** Laid out at once: the browser has moved the box before the page hears of it. */
async function shrinkForAFrame(row: HTMLElement | SVGElement): Promise<void> {
  row.style.display = "none";
  row.getBoundingClientRect();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  row.style.display = "";
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}
