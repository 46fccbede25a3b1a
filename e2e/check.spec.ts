import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { api } from "#convex/_generated/api.js";
import { type InterfaceLanguage, LANGUAGE_CODES } from "#domain/account/languages.ts";
import { answerQuestion, CHECK_ANSWERS, type CheckAnswer, startCheck, stepOf } from "#domain/care/check/check.ts";
import type { CheckAge, CheckLevel, QuestionId } from "#domain/care/check/questions.ts";
import { amount } from "#scripts/long.ts";
import { ChatPage } from "./support/chatPage.ts";
import { cardOf } from "./support/emergencyCard.ts";
import { expectAccessible } from "./support/expectAccessible.ts";
import { expect, PHONE, signIn, test } from "./support/fixtures.ts";

/** check.json of one language, as far as a journey goes by it. */
interface Words {
  who: { question: string; ages: Record<CheckAge, string> };
  answers: Record<CheckAnswer, string>;
  questions: Record<QuestionId, string>;
  signs: Record<QuestionId, string>;
  results: Record<CheckLevel, { title: string }>;
  levels: Record<CheckLevel, string>;
  meter: string;
  allNo: string;
  unchecked: string;
  resumed: string;
  resumedResult: string;
  back: string;
  again: string;
}

function wordsOf(language: string): Words {
  return JSON.parse(readFileSync(`public/locales/${language}/check.json`, "utf8")) as Words;
}

const english = wordsOf("en");

/** The danger check as a person sees it, in the words of one language. */
class CheckScreen {
  readonly page: Page;
  readonly words: Words;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  readonly question = (id: QuestionId): Locator => this.page.getByRole("heading", { name: this.words.questions[id] });
  readonly button = (answer: CheckAnswer): Locator =>
    this.page.getByRole("button", { name: this.words.answers[answer], exact: true });
  readonly result = (level: CheckLevel): Locator => this.page.getByRole("heading", { name: this.words.results[level].title });
  readonly level = (): Locator => this.page.getByRole("list", { name: this.words.meter }).locator("[aria-current]");

  readonly named = (name: string): Locator => this.page.getByRole("button", { name, exact: true });
  readonly who = (): Locator => this.page.getByRole("heading", { name: this.words.who.question });

  /** A press that comes too soon after the one before is not heard: then it is pressed again, until what it leaves is gone. */
  async leave(left: Locator, press: () => Promise<void>): Promise<void> {
    await left.waitFor();
    await expect(async () => {
      if (await left.isVisible()) await press();
      await expect(left).toBeHidden({ timeout: 1_000 });
    }).toPass();
  }

  async choose(age: CheckAge): Promise<void> {
    await this.leave(this.who(), () => this.named(this.words.who.ages[age]).click());
  }

  async press(id: QuestionId, answer: CheckAnswer): Promise<void> {
    await this.leave(this.question(id), () => this.button(answer).click());
  }

  /** By the keyboard alone, from the question, which has the focus, over the answers in their order. */
  async pressKey(id: QuestionId, answer: CheckAnswer): Promise<void> {
    for (const passed of CHECK_ANSWERS.slice(0, CHECK_ANSWERS.indexOf(answer) + 1)) {
      await this.page.keyboard.press("Tab");
      await expect(this.button(passed)).toBeFocused();
    }
    await this.leave(this.question(id), () => this.page.keyboard.press("Enter"));
  }

  /** By the keyboard, away from `left`. */
  async pressNamed(name: string, left: Locator): Promise<void> {
    await this.leave(left, () => this.named(name).press("Enter"));
  }

  /** What a screen reader comes upon, in its order. */
  async expectReadInOrder(...texts: readonly string[]): Promise<void> {
    const read = await this.page.locator("body").ariaSnapshot();
    let from = 0;
    for (const text of texts) {
      const at = read.indexOf(text, from);
      expect(at, `${text} in\n${read}`).toBeGreaterThanOrEqual(from);
      from = at + text.length;
    }
  }

  /** By the keyboard; everything is denied but `sign`. */
  async answerAll(age: CheckAge, sign: QuestionId | null, answer: CheckAnswer = "yes"): Promise<void> {
    let check = startCheck({ age, days: null });
    for (let step = stepOf(check); step.state === "asking"; step = stepOf(check)) {
      const given = step.question === sign ? answer : "no";
      await expect(this.question(step.question)).toBeFocused();
      const { answers, questions } = this.words;
      const buttons = CHECK_ANSWERS.map((one) => `button "${answers[one]}"`);
      await this.expectReadInOrder(questions[step.question], ...buttons);
      await this.pressKey(step.question, given);
      check = answerQuestion(check, step.question, given);
    }
  }
}

const LANGUAGES: [string, Words][] = amount<readonly InterfaceLanguage[]>(["en"], LANGUAGE_CODES).map((language) => [
  language,
  wordsOf(language),
]);
const ENDS = amount<[CheckLevel, QuestionId | null][]>(
  [["now", "breathing"]],
  [
    ["now", "breathing"],
    ["today", "longFever"],
    ["soon", "longCough"],
    ["watch", null],
  ],
);

for (const [lng, words] of LANGUAGES) {
  test(`[K-111] [K-112] [K-116] by keyboard a visitor without a network comes to the ends ${ENDS.map(([level]) => level).join(", ")}, in ${lng}`, async ({
    newContext,
  }) => {
    const context = await newContext({ ...PHONE, serviceWorkers: "allow" });
    const page = await context.newPage();
    const check = new CheckScreen(page, words);
    await page.goto(`/check?lng=${lng}`);
    await check.who().waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await page.reload();
    await check.who().waitFor();
    await context.setOffline(true);
    await page.reload();
    await expectAccessible(page);

    for (const [level, sign] of ENDS) {
      await check.pressNamed(words.who.ages.years1To4, check.who());
      await check.answerAll("years1To4", sign);
      await expect(check.result(level)).toBeFocused();
      await expect(check.level()).toHaveText(words.levels[level]);
      await check.expectReadInOrder(words.results[level].title, sign === null ? words.allNo : words.signs[sign], words.unchecked);
      if (sign === null) await expect(page.getByText(words.allNo)).toBeVisible();
      else await expect(page.getByRole("listitem").filter({ hasText: words.signs[sign] })).toBeVisible();
      await expect(page.getByText(words.unchecked)).toBeAttached();
      await expectAccessible(page);
      // Answers are taken back one by one, too.
      if (level === "now") {
        await expect(page.getByRole("alert").getByRole("link").first()).toHaveAttribute("href", /^tel:\d/);
        for (const left of [check.result(level), check.question("breathing"), check.question("wake")]) {
          await check.pressNamed(words.back, left);
        }
      } else {
        await check.pressNamed(words.again, check.result(level));
      }
    }
  });
}

test(
  "[K-112] [X-7] by keyboard alone: whom it is about, an answer that is changed, and not sure, which counts as yes",
  { tag: "@long" },
  async ({ newContext }) => {
    const page = await (await newContext()).newPage();
    const check = new CheckScreen(page, english);
    await page.goto("/check");
    await check.pressNamed("Under 3 months", check.who());
    await expect(check.question("wake")).toBeFocused();
    await expect(page.getByRole("progressbar", { name: "Question 1 of 12" })).toBeAttached();
    await check.pressKey("wake", "no");
    await expect(check.question("breathing")).toBeFocused();

    await check.pressNamed("Back", check.question("breathing"));
    await expect(check.question("wake")).toBeFocused();
    await check.press("wake", "notSure");
    await expect(check.result("now")).toBeFocused();
    await expect(page.getByRole("listitem").filter({ hasText: `Not sure: ${english.signs.wake}` })).toBeVisible();
  },
);

test(
  "[K-116] without a network it opens for who has signed in and not chosen a username, too",
  { tag: "@long" },
  async ({ newContext, provider }) => {
    const context = await newContext({ ...PHONE, serviceWorkers: "allow" });
    const page = await context.newPage();
    await signIn(page, provider, `nameless${process.pid}@example.org`);
    await expect(page).toHaveURL(/\/onboarding\/username$/);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    const check = new CheckScreen(page, english);
    await page.goto("/check");
    await check.choose("under3Months");
    await expect(check.question("wake")).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(check.question("wake")).toBeVisible();
    await check.press("wake", "yes");
    await expect(check.result("now")).toBeVisible();
    await context.setOffline(false);
    await expect(check.result("now")).toBeVisible();
  },
);

test(
  "[C-16] Back of the browser leads one question back, also after a reload, and Close leaves the check from any",
  { tag: "@long" },
  async ({ newContext }) => {
    const page = await (await newContext(PHONE)).newPage();
    const check = new CheckScreen(page, english);
    const goBack = () => page.evaluate(() => history.back());
    await page.goto("/emergency");
    await page.getByRole("link", { name: /Danger check/ }).click();
    await check.choose("months3To11");
    await check.press("wake", "no");
    await check.press("breathing", "no");
    await check.question("colour").waitFor();
    await goBack();
    await expect(check.question("breathing")).toBeVisible();
    await page.reload();
    await expect(check.question("breathing")).toBeVisible();
    await goBack();
    await expect(check.question("wake")).toBeVisible();
    await check.press("wake", "no");
    await check.press("breathing", "no");
    await check.question("colour").waitFor();
    await page.getByRole("button", { name: "Close the danger check" }).click();
    await expect(page).toHaveURL(/\/emergency$/);
    await page.getByRole("link", { name: /Danger check/ }).click();
    await expect(check.question("colour")).toBeVisible();
    for (const left of [check.question("colour"), check.question("breathing"), check.question("wake")]) {
      await left.waitFor();
      await goBack();
    }
    await expect(check.who()).toBeVisible();
    await goBack();
    await expect(page).toHaveURL(/\/emergency$/);
  },
);

test("[K-113] who left in the middle goes on there, and may start again", { tag: "@long" }, async ({ newContext }) => {
  const page = await (await newContext(PHONE)).newPage();
  const check = new CheckScreen(page, english);
  await page.goto("/check");
  await check.choose("months3To11");
  await check.press("wake", "no");
  await check.press("breathing", "no");
  await expect(check.question("colour")).toBeVisible();
  await page.reload();
  await expect(check.question("colour")).toBeVisible();
  await expect(page.getByText(english.resumed)).toBeVisible();
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(check.who()).toBeVisible();

  await check.choose("months3To11");
  await check.press("wake", "yes");
  await page.reload();
  await expect(check.result("now")).toBeVisible();
  await expect(page.getByText(english.resumedResult)).toBeVisible();
  await page.getByRole("button", { name: "Close the danger check" }).click();
  await expect(check.result("now")).toBeHidden();
  await page.goto("/check");
  await expect(check.who()).toBeVisible();
});

test(
  "[K-115] [K-117] of a known child: the lit answer is the child, the result is kept, and goes to a chat as a message",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page, client } = await signUp(PHONE);
    await client.mutation(api.users.updateCountry, { country: "IN" });
    const childId = await client.mutation(api.children.create, { name: "Anaya", birthDate: "2020-02-02" });
    await provider.answers("danger check", { chunks: ["Call for help now."] });
    const chat = await new ChatPage(page).open();
    const check = new CheckScreen(page, english);
    await page.getByRole("link", { name: /Danger check/ }).click();
    await page.getByRole("button", { name: /Anaya/ }).click();
    await check.press("wake", "no");
    await check.press("breathing", "yes");
    await expect(check.result("now")).toBeFocused();
    await expect(page.getByRole("heading", { name: /^Anaya, / })).toBeVisible();
    await expect(page.getByRole("alert").getByRole("link", { name: "Call 112" })).toBeVisible();
    await expect(page.getByText("Kept with Anaya")).toBeVisible();
    await expectAccessible(page);
    const kept = async () => (await client.query(api.care.listChecks, { paginationOpts: { numItems: 5, cursor: null } })).page;
    await expect.poll(kept).toMatchObject([{ childId, level: "now", age: "years5" }]);

    await check.leave(check.level(), () => check.named("Ask Amma about it").click());
    await expect(chat.questions).toHaveText([
      /I went through the danger check\. Result: get help now\. I said yes to: struggles to breathe\./,
    ]);
    await expect(cardOf(page)).toBeVisible();
    await expect(page).toHaveURL(/\/chat\/\w+/);
    await expect(chat.replies).toContainText("Call for help now.");

    await page.goto("/dashboard/settings/children");
    await expect(page.getByRole("listitem").filter({ hasText: "Anaya" })).toContainText(/Danger check on .*: Get help now/);
  },
);

test(
  "[K-118] the danger check is one press away from home, from the numbers, and where something is asked by one tap",
  { tag: "@long" },
  async ({ signUp }) => {
    const { page } = await signUp();
    const title = page.getByRole("heading", { name: english.who.question });
    const link = page.getByRole("link", { name: /Danger check/ });
    for (const path of amount(["/emergency"], ["/dashboard", "/emergency", "/chat"])) {
      await page.goto(path);
      await link.click();
      await expect(title).toBeVisible();
      await page.getByRole("button", { name: "Close the danger check" }).click();
      await expect(page).toHaveURL(new RegExp(`${path}/?$`));
    }
    const chat = await new ChatPage(page).open();
    await chat.ask("her temperature is 38.4");
    const asked = page.getByRole("group", { name: "How old is the child?" });
    await asked.getByRole("link", { name: /Danger check/ }).click();
    await expect(title).toBeVisible();
    await page.getByRole("button", { name: "Close the danger check" }).click();
    await page.getByRole("button", { name: "Attach images" }).click();
    await page.getByRole("button", { name: "Danger check" }).click();
    await expect(title).toBeVisible();
  },
);

test("[K-116] at 375 × 553 and 844 × 390 every answer and the call stay on the screen, and the rest scrolls", async ({
  newContext,
}) => {
  const page = await (await newContext(PHONE)).newPage();
  for (const [lng, words] of LANGUAGES) {
    const check = new CheckScreen(page, words);
    await page.setViewportSize({ width: 375, height: 553 });
    await page.goto(`/check?lng=${lng}`);
    await check.choose("under3Months");
    await expectAllInView(check);
    await page.setViewportSize({ width: 844, height: 390 });
    await expectAllInView(check);
    await check.leave(check.question("wake"), () => check.named(words.back).click());
  }
});

async function expectAllInView(check: CheckScreen): Promise<void> {
  await expect(check.question("wake")).toBeInViewport();
  for (const answer of ["yes", "no", "notSure"] as const) await expect(check.button(answer)).toBeInViewport({ ratio: 1 });
  await expect(check.page.getByRole("link").last()).toBeInViewport({ ratio: 1 });
  const tooWide = await check.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(tooWide).toBe(false);
}
