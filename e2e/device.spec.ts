import type { Locator, Page } from "@playwright/test";
import { amount } from "#scripts/long.ts";
import { ChatPage } from "./support/chatPage.ts";
import { cardOf } from "./support/emergencyCard.ts";
import { expect, PHONE, test } from "./support/fixtures.ts";
import { watchMotion } from "./support/motion.ts";
import { drawPhoto } from "./support/photoFiles.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const MINUTES_MS = 60_000;

test(
  "[F29] [P-6] [P-16] a browser whose stores are full or emptied in the middle keeps nothing, says so once, and everything else goes on",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page } = await signUp();
    await provider.answers("full disk", { chunks: ["That is fine."] });
    await provider.answers("emptied", { chunks: ["Also fine."] });
    const chat = await new ChatPage(page).open();
    const said = page.getByText("Your browser keeps nothing more here");
    await expect(said).toHaveCount(0);
    await page.evaluate(fillStores);
    await attach(page);
    await expect(said).toHaveCount(1);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await chat.ask("full disk?");
    await expect(chat.replies).toContainText("That is fine.");
    await expect(chat.questions.getByRole("img")).toHaveCount(1);

    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await chat.ask("emptied?");
    await expect(chat.replies.last()).toContainText("Also fine.");
    await expect(chat.questions).toHaveCount(2);
    // There was something to be kept at every letter and every step, and none of it was.
    await expect(said).toHaveCount(0);
  },
);

/** As a disk without room does: what is there can be read, nothing can be written. */
function fillStores(): void {
  const refuse = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  Storage.prototype.setItem = refuse;
  IDBObjectStore.prototype.put = refuse;
}

test("[F30] [P-3] a wrong clock of the device signs nobody out, turns no order round, and shows photos and no time ahead of its own", async ({
  signUp,
  provider,
}) => {
  const { page, context } = await signUp();
  const offsets = amount([DAY_MS], [DAY_MS, -DAY_MS, 10 * MINUTES_MS, -10 * MINUTES_MS, -60 * MINUTES_MS]);
  const asked: string[] = [];
  for (const [place, offset] of offsets.entries()) {
    const tab = await context.newPage();
    await tab.addInitScript(shiftClock, offset);
    const text = `clock number ${place}`;
    await provider.answers(text, { chunks: [`It is ${place}.`] });
    await tab.goto("/chat/");
    const chat = new ChatPage(tab);
    if (place > 0) await chat.chats.first().click();
    await attach(tab);
    await chat.ask(text);
    asked.push(text);
    await expect(chat.replies.last()).toContainText(`It is ${place}.`);
    await expect(chat.questions).toHaveText(asked.map((words) => new RegExp(words)));
    const photo = chat.questions.last().getByRole("img", { name: "Photo 1" });
    await expect(photo).toHaveAttribute("src", /\/files\//);
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await expect(tab.getByRole("complementary")).not.toContainText("-");
    if (offset <= 0) await expect(tab.getByRole("complementary")).toContainText("Just now");
    await tab.close();
  }
  await new ChatPage(page).open();
  await expect(page.getByRole("complementary")).toContainText("Just now");
});

async function attach(page: Page): Promise<void> {
  await page
    .getByLabel("Attach images")
    .and(page.locator("input"))
    .setInputFiles([await drawPhoto(page, "cot.jpg", { width: 640, height: 480 })]);
  await page.getByRole("button", { name: "Remove image" }).waitFor();
}

/** The page's clock is so many milliseconds off. */
function shiftClock(offset: number): void {
  const TrueDate = Date;
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, given: unknown[]) =>
      given.length === 0 ? new target(target.now() + offset) : (Reflect.construct(target, given) as Date),
    get: (target, name) => (name === "now" ? () => target.now() + offset : (Reflect.get(target, name) as unknown)),
  });
}

test(
  "[F41] [P-5] a phone that sleeps in the middle of an answer shows the whole answer when it wakes",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page, context } = await signUp();
    await provider.answers("frozen", { chunks: ["The beginning of ", "an answer."], holdAfter: 1 });
    const chat = await new ChatPage(page).open();
    await chat.ask("frozen?");
    await expect(chat.replies).toContainText("The beginning of");
    const device = await context.newCDPSession(page);
    await device.send("Page.setWebLifecycleState", { state: "frozen" });
    await provider.release();
    await expect.poll(async () => (await provider.requests("frozen"))[0]?.ended).toBe("complete");
    await device.send("Page.setWebLifecycleState", { state: "active" });
    await expect(chat.replies).toContainText("The beginning of an answer.");
    await expect(chat.stopButton).toBeHidden();
  },
);

/** What iOS does: the page stays as high as it is, and this much of it is seen. */
const SEEN_PX = 480;

test(
  "[R-20] a keyboard that lies over the page covers neither the field of the way in nor the buttons of a dialog",
  { tag: "@long" },
  async ({ newContext, signUp }) => {
    const visitor = await (await newContext(PHONE)).newPage();
    await visitor.goto("/login");
    await visitor.getByRole("button", { name: "Continue with Email" }).click();
    const address = visitor.getByRole("textbox", { name: "Email" });
    await expect(address).toBeFocused();
    expect(await isSeen(address)).toBe(false);
    await layKeyboardOver(visitor);
    await expect.poll(() => isSeen(address)).toBe(true);

    const { page } = await signUp(PHONE);
    await page.goto("/chat");
    await page.getByRole("button", { name: "Add your child", exact: true }).click();
    const name = page.getByRole("textbox", { name: "Name" });
    const save = page.getByRole("button", { name: "Save" });
    await name.focus();
    expect(await isSeen(save)).toBe(false);
    await layKeyboardOver(page);
    for (const thing of [name, save]) await expect.poll(() => isSeen(thing)).toBe(true);
  },
);

async function layKeyboardOver(page: Page): Promise<void> {
  await page.evaluate((height) => {
    Object.defineProperty(visualViewport, "height", { get: () => height });
    visualViewport?.dispatchEvent(new Event("resize"));
  }, SEEN_PX);
}

/** Whether all of it lies in what such a keyboard leaves of the screen. */
async function isSeen(thing: Locator): Promise<boolean> {
  const { top, bottom } = await thing.evaluate((element) => element.getBoundingClientRect());
  return top >= 0 && bottom <= SEEN_PX;
}

const NOTCH_PX = 47;

for (const [where, viewport, insets] of [
  ["stands", { width: 390, height: 844 }, { top: NOTCH_PX, bottom: 34 }],
  ["lies", { width: 844, height: 390 }, { left: NOTCH_PX, right: NOTCH_PX, bottom: 21 }],
] as const) {
  const title = `[R-21] [P-10] on a phone that ${where} nothing to be read or pressed lies under its notch`;
  test(title, { tag: "@long" }, async ({ newContext, signUp, provider }) => {
    const phone = { ...PHONE, viewport };
    const visitors = await newContext(phone);
    const visitor = await visitors.newPage();
    await (await visitors.newCDPSession(visitor)).send("Emulation.setSafeAreaInsetsOverride", { insets });
    for (const path of ["/login", "/help", "/nothing/here", "/share/nothing-here"]) await expectClear(visitor, path);

    const { page, context } = await signUp(phone);
    await (await context.newCDPSession(page)).send("Emulation.setSafeAreaInsetsOverride", { insets });
    for (const path of ["/dashboard", "/check", "/audio-chat"]) await expectClear(page, path);

    await provider.answers("does it look", { chunks: ["It looks fine."] });
    const chat = await new ChatPage(page).open();
    await attach(page);
    await chat.ask("does it look well?");
    await chat.questions.getByRole("button", { name: /Enlarge/ }).click();
    await page.getByRole("dialog").getByRole("img").waitFor();
    await expectClear(page);
    await page.getByRole("button", { name: "Close" }).click();
    await chat.ask("my 6 month old is choking on a grape");
    await page
      .getByRole("alert")
      .getByRole("heading", { name: /^Choking/ })
      .waitFor();
    await expectClear(page);
    if (where !== "lies") return;
    // One row more, and the card gives it up.
    await context.setOffline(true);
    await page.getByText("No connection. What you write").waitFor();
    await expect(page.getByRole("textbox")).toBeInViewport({ ratio: 1 });
  });
}

/** Of a page that is there, or that is opened now. */
async function expectClear(page: Page, path?: string): Promise<void> {
  if (path !== undefined) {
    await page.goto(path);
    await page.locator("#root main:not([data-waiting])").waitFor();
  }
  await expect.poll(async () => (await page.evaluate(edgesSeen, NOTCH_PX)).length, path).toBeGreaterThan(1);
  const under = async () => (await page.evaluate(edgesSeen, NOTCH_PX)).filter(({ isUnder }) => isUnder);
  await expect.poll(under, path).toEqual([]);
}

/** What is to be read or pressed, as far as it is seen, and whether it reaches under a notch of so many px at the top, or at both sides. */
function edgesSeen(notch: number): { what: string; isUnder: boolean }[] {
  const isLying = innerWidth > innerHeight;
  const seen: { what: string; isUnder: boolean }[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (
      element === null ||
      (element === node ? !element.matches("button, input, textarea, select, img, svg") : node.textContent?.trim() === "")
    )
      continue;
    const range = document.createRange();
    range.selectNode(node);
    for (const { x, y, width, height, left, right, top } of range.getClientRects()) {
      // What is for screen readers alone, scrolled away or covered is not hit.
      if (!element.contains(document.elementFromPoint(x + width / 2, y + height / 2))) continue;
      const isUnder = isLying ? left < notch || right > innerWidth - notch : top < notch;
      seen.push({ what: `${element.tagName} ${element.textContent}`, isUnder });
    }
  }
  return seen;
}

test(
  "[M-7] where less motion is asked for nothing moves: no list, sheet, dialog or photo that opens, no answer, card or jump",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page } = await signUp({ ...PHONE, reducedMotion: "reduce" });
    const begun = await watchMotion(page);
    await provider.answers("so long", { chunks: ["And then?\n\n".repeat(40), "Sleep."], holdAfter: 1 });
    const chat = await new ChatPage(page).open();
    await attach(page);
    await chat.ask("so long?");
    await expect(chat.replies).toContainText("And then?");
    await provider.release();
    await expect(chat.replies).toContainText("Sleep.");

    await page.getByRole("button", { name: "Enlarge: Photo 1" }).tap();
    await page.getByRole("dialog", { name: "Photo 1" }).waitFor();
    await page.keyboard.press("Escape");
    await chat.log.evaluate((log) => log.scrollTo(0, 0));
    await page.getByRole("button", { name: "Jump to latest" }).tap();

    await page.getByRole("button", { name: "Toggle sidebar" }).tap();
    await page.getByRole("button", { name: "Conversation options" }).tap();
    await page.getByRole("menuitem", { name: "Delete" }).tap();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).tap();
    await chat.startNew();
    await chat.ask("he is blue around the lips");
    await cardOf(page).waitFor();
    expect(await begun()).toEqual([]);

    // With motion there is something to be seen by this.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.getByRole("button", { name: "Toggle sidebar" }).tap();
    await expect.poll(begun).not.toEqual([]);
  },
);
