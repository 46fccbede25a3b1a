import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { api } from "#convex/_generated/api.js";
import { amount } from "#scripts/long.ts";
import { ChatPage } from "./support/chatPage.ts";
import { cutAtSide, setLargeLetters } from "./support/expectRoom.ts";
import { expect, type Person, test } from "./support/fixtures.ts";

/** A phone of a grandmother. */
const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
/** As far as the journey goes by it. */
const check = JSON.parse(readFileSync("public/locales/ml/check.json", "utf8")) as {
  who: { ages: { months3To11: string } };
  answers: { yes: string; no: string };
  results: { now: { title: string }; watch: { title: string } };
};
/** Of an answer, in pixels. */
const THREE_LINES = 150;
const WHOLE = { ratio: 1 };

/** In Malayalam, whose words are the longest. */
async function beginIn(page: Page, language: string): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem("i18nextLng", code), language);
  await setLargeLetters(page);
}

async function liveInIndia({ client }: Person): Promise<void> {
  await client.mutation(api.users.updateCountry, { country: "IN" });
  const birthDate = new Date(Date.now() - 425 * 86_400_000).toISOString().slice(0, 10);
  await client.mutation(api.children.create, { name: "ഉണ്ണിക്കുട്ടൻ", birthDate });
}

test(
  "[I-9] with letters twice as large the danger check asks in sight, and over its result nothing lies",
  { tag: "@long" },
  async ({ signUp }) => {
    const person = await signUp(SMALL);
    const { page } = person;
    await liveInIndia(person);
    await beginIn(page, "ml");
    await page.goto("/check");
    const child = page.getByRole("button", { name: "ഉണ്ണിക്കുട്ടൻ" });
    await expect(child).toBeInViewport(WHOLE);
    expect(await cutAtSide(page)).toEqual([]);

    await child.click();
    const yes = page.getByRole("button", { name: check.answers.yes, exact: true });
    await expect(yes).toBeInViewport(WHOLE);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 0.7 });
    expect(await cutAtSide(page)).toEqual([]);

    await yes.click();
    await expect(page.getByRole("heading", { name: check.results.now.title })).toBeInViewport(WHOLE);
    await expect(page.getByRole("alert").getByRole("link").first()).toBeInViewport(WHOLE);
    expect(await cutAtSide(page)).toEqual([]);
  },
);

for (const timezoneId of amount(["Asia/Kolkata"], ["UTC", "Asia/Kolkata"])) {
  test(`[I-9] [K-604] with no country known, a clock of ${timezoneId} and letters twice as large, what a danger check ends in does not go to the side`, async ({
    newContext,
  }) => {
    const page = await (await newContext({ ...SMALL, timezoneId })).newPage();
    await beginIn(page, "ml");
    await page.goto("/check");
    await page.getByRole("button", { name: check.who.ages.months3To11 }).click();
    await page.getByRole("button", { name: check.answers.yes, exact: true }).click();
    const dock = page.getByRole("alert");
    await expect(dock.getByRole("link").first()).toBeVisible();
    expect(await dock.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const width = page.viewportSize()?.width ?? 0;
    const elsewhere = await dock.getByRole("list").getByRole("link").last().boundingBox();
    expect((elsewhere?.x ?? 0) + (elsewhere?.width ?? width)).toBeLessThanOrEqual(width);
  });
}

test(
  "[I-9] [K-116] on a phone that lies, with letters twice as large, what is pressed below a question and a result holds its words",
  { tag: "@long" },
  async ({ signUp }) => {
    const person = await signUp({ ...SMALL, viewport: { width: 740, height: 360 } });
    const { page } = person;
    await liveInIndia(person);
    await beginIn(page, "ml");
    await page.goto("/check");
    await page.getByRole("button", { name: "ഉണ്ണിക്കുട്ടൻ" }).click();
    const no = page.getByRole("button", { name: check.answers.no, exact: true });
    await expectReach(page, no);
    const result = page.getByRole("heading", { name: check.results.watch.title });
    await expect(async () => {
      await no.or(result).first().waitFor();
      if (!(await result.isVisible())) await no.click();
      expect(await result.isVisible()).toBe(true);
    }).toPass({ intervals: [0] });
    await expectReach(page, result);
  },
);

/** Once `shown` is there: nothing beside it is cut, and all that can be pressed holds its words and can be reached. */
async function expectReach(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  expect(await cutAtSide(page)).toEqual([]);
  const parts = page.locator("main").locator("a, button").filter({ visible: true });
  for (const part of await parts.all()) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 0.95 });
    expect(await part.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1);
  }
}

test("[I-9] with letters twice as large the call stays in sight while the steps scroll, and an answer begins in sight", async ({
  signUp,
}) => {
  const person = await signUp(SMALL);
  const { page } = person;
  await liveInIndia(person);
  await beginIn(page, "en");
  const chat = await new ChatPage(page).open();
  expect(await cutAtSide(page)).toEqual([]);
  await chat.ask("How many hours a day does a child of 14 months sleep, and when is it too little?");
  const answer = chat.replies.locator("p").first();
  const bottomOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().bottom);
  const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(async () => (await bottomOf(chat.log)) - (await topOf(answer))).toBeGreaterThan(THREE_LINES);

  await chat.ask("my child is choking on a grape");
  const card = page.getByRole("alert");
  const call = card.getByRole("link").first();
  const steps = card.locator("ol > li");
  await expect(steps.first()).toBeInViewport();
  await expect(call).toBeInViewport(WHOLE);
  expect(await cutAtSide(page)).toEqual([]);

  await steps.last().scrollIntoViewIfNeeded();
  await expect(call).toBeInViewport(WHOLE);
  await expect(card.getByRole("heading", { level: 3 })).not.toBeInViewport();

  await page.goBack();
  const unfold = card.getByRole("button", { name: "Get help now" });
  await expect(unfold).toBeInViewport(WHOLE);
  expect((await card.boundingBox())?.height).toBeLessThan(SMALL.viewport.height / 3);
});
