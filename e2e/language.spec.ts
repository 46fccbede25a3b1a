import type { BrowserContext, Page } from "@playwright/test";
import { amount } from "#scripts/long.ts";
import { ChatPage } from "./support/chatPage.ts";
import { expect, test } from "./support/fixtures.ts";
import { PHONE_SIZE } from "./support/sizes.ts";

const LANGUAGES = {
  en: { name: "English", message: "Message", welcome: "Welcome to Amma", menu: "Account menu" },
  es: { name: "Español", message: "Mensaje", welcome: "Te damos la bienvenida a Amma", menu: "Menú de la cuenta" },
  ml: { name: "മലയാളം", message: "സന്ദേശം", welcome: "Amma-യിലേക്ക് സ്വാഗതം", menu: "അക്കൗണ്ട് മെനു" },
} as const;

type Language = keyof typeof LANGUAGES;

async function choose(page: Page, from: Language, to: Language): Promise<void> {
  await page.getByRole("button", { name: LANGUAGES[from].menu }).click();
  await page.getByRole("menuitemradio", { name: LANGUAGES[to].name }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", to);
  await page.keyboard.press("Escape");
}

const PACKS = "**/assets/words-*";

/** Answers for one file of words instead of the server, and counts how often it was asked for. */
async function answerFor(context: BrowserContext, file: string, answer: (asked: number) => number): Promise<() => number> {
  let asked = 0;
  // The page that is opened first has its words in one file; without it each file is asked for.
  await context.route(PACKS, (route) => route.fulfill({ status: 404, body: "" }));
  await context.route(`**/locales/${file}`, async (route) => {
    const status = answer(++asked);
    await (status === 200 ? route.continue() : route.fulfill({ status, body: "" }));
  });
  return () => asked;
}

async function expectNoKeys(page: Page): Promise<void> {
  await expect(page.getByText(/^(?:\w+:)?[a-z]\w*(?:\.\w+)+$/)).toHaveCount(0);
}

test(
  "[I-1] another language keeps the page and what was typed, and stays after a reload",
  { tag: "@deployed" },
  async ({ signUp }) => {
    const { page } = await signUp();
    await page.goto("/dashboard/chat");
    const draft = "She wakes up every hour";
    await page.getByRole("textbox", { name: "Message" }).fill(draft);

    let from: Language = "en";
    for (const to of amount<Language[]>(["ml", "en"], ["ml", "es", "en"])) {
      await choose(page, from, to);
      await expect(page).toHaveURL(/\/dashboard\/chat$/);
      await expect(page.getByRole("textbox", { name: LANGUAGES[to].message, exact: true })).toHaveValue(draft);
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("lang", to);
      await expect(page.getByRole("textbox", { name: LANGUAGES[to].message, exact: true })).toHaveValue(draft);
      await expectNoKeys(page);
      from = to;
    }

    await page.goto("/dashboard/settings");
    await page.getByRole("radio", { name: LANGUAGES.es.name }).click();
    await expect(page.getByRole("group", { name: "Idioma" }).getByRole("radio", { checked: true })).toHaveAccessibleName(
      "Español",
    );
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
  },
);

test(
  "[I-2] the address asks for a language, and one that we do not have is passed over",
  { tag: "@long" },
  async ({ newContext }) => {
    const page = await (await newContext()).newPage();
    await page.goto("/login?lng=es");
    await expect(page.getByRole("heading")).toHaveText(LANGUAGES.es.welcome);
    await page.goto("/login?lng=xx");
    await expect(page.getByRole("heading")).toHaveText(LANGUAGES.es.welcome);

    const other = await (await newContext()).newPage();
    await other.goto("/login?lng=xx");
    await expect(other.getByRole("heading")).toHaveText(LANGUAGES.en.welcome);
  },
);

test(
  "[I-3] a file that keeps failing is asked for three times more, and its words are then English",
  { tag: "@long" },
  async ({ newContext }) => {
    const context = await newContext();
    const asked = await answerFor(context, "ml/auth.json", () => 500);
    const page = await context.newPage();
    await page.goto("/login?lng=ml");
    await expect(page.getByRole("heading")).toHaveText(LANGUAGES.en.welcome);
    await expectNoKeys(page);
    // The next page that needs it may have begun to ask anew.
    expect(asked()).toBeGreaterThanOrEqual(4);
  },
);

test("[I-3] a file that comes at the third try is there as if nothing had happened", { tag: "@long" }, async ({ newContext }) => {
  const context = await newContext();
  const asked = await answerFor(context, "ml/auth.json", (time) => (time < 3 ? 500 : 200));
  const page = await context.newPage();
  await page.goto("/login?lng=ml");
  await expect(page.getByRole("heading")).toHaveText(LANGUAGES.ml.welcome);
  expect(asked()).toBe(3);
});

test("[I-3] a file that is not there is asked for once, and its words are English", { tag: "@long" }, async ({ newContext }) => {
  const context = await newContext();
  const asked = await answerFor(context, "ml/auth.json", () => 404);
  const page = await context.newPage();
  await page.goto("/login?lng=ml");
  await expect(page.getByRole("heading")).toHaveText(LANGUAGES.en.welcome);
  await expectNoKeys(page);
  expect(asked()).toBe(1);
});

test(
  "[I-7] a page whose words cannot be had says so, asks once more at each press, and comes when they can",
  { tag: "@long" },
  async ({ browser, stack }) => {
    // A broken page is reported to the console, as it should be: this context does not mind.
    const context = await browser.newContext({ baseURL: stack.addresses.app });
    let status = 404;
    const asked = await answerFor(context, "en/auth.json", () => status);
    const page = await context.newPage();
    await page.goto("/login");
    const heading = page.getByRole("heading");
    const tryAgain = page.getByRole("button", { name: "Try again" });
    await expect(heading).toHaveText("Something went wrong");
    await expectNoKeys(page);
    for (const press of [1, 2]) {
      await tryAgain.click();
      await expect.poll(asked).toBe(1 + press);
      await expect(heading).toHaveText("Something went wrong");
    }
    status = 200;
    await tryAgain.click();
    await expect(heading).toHaveText(LANGUAGES.en.welcome);
    expect(asked()).toBe(4);
    await context.close();
  },
);

test(
  "[I-7] a first visit that gets no file of words is told so in English, and goes on once there are some",
  { tag: "@long" },
  async ({ browser, stack }) => {
    const context = await browser.newContext({ baseURL: stack.addresses.app });
    const page = await context.newPage();
    for (const files of [PACKS, "**/locales/**"]) await context.route(files, (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto("/login?lng=ml");
    await expect(page.getByRole("heading")).toHaveText("Something went wrong");
    await expect(page.getByText("This page could not be shown.")).toBeVisible();
    await expect(page).toHaveTitle("Sign in");
    await context.unroute("**/locales/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading")).toHaveText(LANGUAGES.ml.welcome);
    await context.close();
  },
);

test(
  "[I-5] the Malayalam fonts are fetched when there is a Malayalam letter, and not before",
  { tag: "@long" },
  async ({ signUp }) => {
    const { page } = await signUp();
    const fetched = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "font") fetched.add(new URL(request.url()).pathname);
    });
    for (const language of ["en", "es"] as const) {
      for (const path of ["/dashboard", "/dashboard/settings", "/chat/", "/terms"]) {
        await page.goto(`${path}?lng=${language}`);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await page.getByRole("heading").first().waitFor();
        await page.evaluate(() => document.fonts.ready);
      }
    }
    // A language is named in its own letters, which are a file of their own.
    await expect
      .poll(() => [...fetched].toSorted())
      .toEqual(["display", "names", "text"].map((name) => `/fonts/amma-${name}.woff2`));

    await page.goto("/dashboard?lng=ml");
    await expect
      .poll(() => [...fetched].filter((path) => path.includes("-ml.")).toSorted())
      .toEqual(["/fonts/amma-display-ml.woff2", "/fonts/amma-ml.woff2"]);
  },
);

test(
  "[I-6] Malayalam words on an English page are marked as Malayalam, in the chat and in the list",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page } = await signUp();
    const question = "കുഞ്ഞ് രാത്രി ഉറങ്ങുന്നില്ല";
    const answer = "ഉറങ്ങാൻ ഒരേ സമയം നോക്കൂ.";
    await provider.answers(question, { chunks: [answer] });
    const chat = await new ChatPage(page).open();
    await chat.ask(question);
    await expect(chat.questions.locator('[lang="ml"]')).toHaveText(question);
    await expect(chat.replies.locator('[lang="ml"]')).toHaveText(answer);
    await expect(chat.chats.and(page.locator('[lang="ml"]'))).toHaveText(question);

    await chat.ask("And in English?");
    await expect(chat.questions.last().locator("[lang]")).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  },
);

for (const language of ["es", "ml"])
  test(
    `[C-8] in ${language} too the chips of an empty chat stand whole over the field of a usual phone`,
    { tag: "@long" },
    async ({ signUp }) => {
      const { page } = await signUp({ viewport: PHONE_SIZE, hasTouch: true });
      await page.goto(`/chat/?lng=${language}`);
      const last = page.locator("main section ul li").last();
      await last.waitFor();
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => hiddenOfStart(page)).toBe(0);
    },
  );

test("[C-8] in Malayalam the chips stand whole below the chat that they left too, where no child is on file", async ({
  signUp,
  provider,
}) => {
  const { page } = await signUp({ viewport: PHONE_SIZE, hasTouch: true });
  const question = "കുഞ്ഞ് രാത്രി ഉറങ്ങുന്നില്ല, എന്തു ചെയ്യണം?";
  await provider.answers(question, { chunks: ["ഉറങ്ങാൻ ഒരേ സമയം നോക്കൂ."] });
  const chat = await new ChatPage(page).open();
  await chat.ask(question);
  await expect(chat.replies.locator('[lang="ml"]')).toBeVisible();
  await page.goto("/dashboard?lng=ml");
  // The home has it at once: what comes late stands on no start.
  await page.locator("main section a", { hasText: question }).waitFor();
  await page.locator('main section a[href="/chat"]').click();
  await page.locator("main section a", { hasText: question }).waitFor();
  await page.locator("main section ul li").last().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => hiddenOfStart(page)).toBe(0);
});

/** How much of the start has to be scrolled for, in CSS pixels. */
async function hiddenOfStart(page: Page): Promise<number> {
  const start = page.locator("main section:has(ul)").first();
  return await start.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
}
