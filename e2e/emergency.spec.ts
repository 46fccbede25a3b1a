import type { Locator } from "@playwright/test";
import { api } from "#convex/_generated/api.js";
import { amount, LONG } from "#scripts/long.ts";
import { ChatPage } from "./support/chatPage.ts";
import { cardOf } from "./support/emergencyCard.ts";
import { expectAccessible } from "./support/expectAccessible.ts";
import { expect, signIn, test } from "./support/fixtures.ts";

const DANGER = "he is blue around the lips";

const reached = (card: Locator): Locator => card.getByRole("button", { name: "Help has been reached" });
const call = (card: Locator): Locator => card.getByRole("link", { name: /^Call/ });

test(
  "[K-1] [K-25] on a tablet a sign of danger shows the card before any answer, and it leaves only by Help has been reached",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page } = await signUp({ viewport: { width: 768, height: 1024 } });
    await provider.answers(DANGER, { chunks: ["Answer."], holdAfter: 0 });
    const chat = await new ChatPage(page).open();
    await chat.ask(DANGER);
    const card = cardOf(page);
    await expect(card).toBeVisible();
    await expect(call(card).last()).toHaveAttribute("href", "tel:112");
    // Beside the list of chats its title has a line to itself.
    await expect(page.getByRole("complementary", { name: "Conversations" })).toBeInViewport();
    const title = card.getByRole("heading", { name: "Get help now" });
    const lines = () =>
      title.evaluate((heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight));
    await expect.poll(async () => Math.round(await lines())).toBe(1);
    await expect(chat.replies).not.toContainText("Answer.");
    await page.keyboard.press("Escape");
    await expect.poll(() => provider.requests(DANGER)).toHaveLength(1);
    await provider.release();
    await expect(chat.replies).toContainText("Answer.");
    await expect(card).toBeVisible();
    await reached(card).click();
    await expect(card).toBeHidden();
    await page.reload();
    await expect(chat.replies).toContainText("Answer.");
    await expect(card).toBeHidden();
  },
);

test("[K-23] it stays over a harmless follow-up, a reload and another device, and ends on all of them", async ({
  signUp,
  provider,
  anotherDevice,
}) => {
  const person = await signUp();
  const { page } = person;
  await provider.answers("sticky: thank you", { chunks: ["Follow-up."] });
  const chat = await new ChatPage(page).open();
  await chat.ask(`sticky: ${DANGER}`);
  await expect(page).toHaveURL(/\/chat\/\w+/);
  await chat.ask("sticky: thank you, grandma says it is only a cold");
  await expect(chat.replies.last()).toContainText("Follow-up.");
  await expect(cardOf(page)).toBeVisible();
  const [asked] = await provider.requests("grandma");
  expect(JSON.stringify(asked?.body)).toContain('\\"urgency\\":\\"emergency\\"');

  await page.reload();
  await expect(cardOf(page)).toBeVisible();
  const other = await anotherDevice(person);
  await other.goto(new URL(page.url()).pathname);
  await expect(cardOf(other)).toBeVisible();
  await reached(cardOf(other)).click();
  await expect(cardOf(other)).toBeHidden();
  await expect(cardOf(page)).toBeHidden();
});

test(
  "[K-26] offline the card comes all the same, and its number can be called",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page, context, client } = await signUp();
    const chat = await new ChatPage(page).open();
    await context.setOffline(true);
    await chat.ask(`offline: ${DANGER}`);
    await expect(cardOf(page)).toBeVisible();
    await cardOf(page).getByRole("combobox", { name: "Where are you?" }).selectOption("India");
    await expect(call(cardOf(page)).first()).toHaveAttribute("href", "tel:112");
    await reached(cardOf(page)).click();
    await expect(cardOf(page)).toBeHidden();
    expect(await provider.requests("offline:")).toEqual([]);

    await context.setOffline(false);
    await expect(page).toHaveURL(/\/chat\/\w+/);
    await expect(chat.replies).toHaveCount(1);
    await expect.poll(() => client.query(api.care.openEpisode, { chatId: page.url().split("/").at(-1) ?? "" })).toBeNull();
    await page.reload();
    await expect(chat.questions).toHaveCount(1);
    await expect(cardOf(page)).toBeHidden();
  },
);

test(
  "[K-26] when the sign-in is ended from elsewhere over a draft, the numbers are a press away",
  { tag: "@long" },
  async ({ signUp, provider, anotherDevice }) => {
    const person = await signUp();
    const { page, email } = person;
    const chat = await new ChatPage(page).open();
    await chat.box.fill("he sounds wheezy and");
    // Whoever signs a device out means that nothing stays there (S42), the draft neither.
    const other = await anotherDevice(person);
    await other.goto("/dashboard/settings");
    await other.getByRole("button", { name: /^Sign out .*Linux/ }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByRole("link", { name: "Emergency numbers" }).click();
    await expect(page.getByRole("link", { name: "India: call 112" })).toBeVisible();

    await signIn(page, provider, email);
    await chat.open();
    await expect(chat.box).toHaveValue("");
  },
);

test(
  "[K-27] the country that is chosen in the card is known from then on, on every device",
  { tag: "@long" },
  async ({ signUp, anotherDevice }) => {
    const person = await signUp();
    const { page } = person;
    const chat = await new ChatPage(page).open();
    await chat.ask(`country: ${DANGER}`);
    const card = cardOf(page);
    await expect(call(card).last()).toHaveAttribute("href", "tel:112");
    await card.getByRole("combobox", { name: "Where are you?" }).selectOption("United States");
    await expect(call(card).first()).toHaveAttribute("href", "tel:911");
    // No line of poison for a colour.
    await expect(call(card)).toHaveCount(1);
    await expect(page).toHaveURL(/\/chat\/\w+/);
    await page.reload();
    await expect(call(card).first()).toHaveAttribute("href", "tel:911");
    const other = await anotherDevice(person);
    await other.goto("/emergency");
    await expect(other.getByRole("region", { name: "Numbers for United States" })).toBeVisible();
  },
);

test("[K-25] it folds when they call or write, and unfolds by a tap", { tag: "@long" }, async ({ signUp, provider }) => {
  const { page } = await signUp();
  await provider.answers(`folding: ${DANGER}`, { chunks: [Array.from({ length: 80 }, (_, line) => `- ${line}`).join("\n")] });
  const chat = await new ChatPage(page).open();
  await chat.ask(`folding: ${DANGER}`);
  const card = cardOf(page);
  const unfold = card.getByRole("button", { name: "Get help now" });
  await expect(reached(card)).toBeVisible();
  await expect(chat.replies).toContainText("79");

  await chat.box.pressSequentially("I");
  await expect(reached(card)).toBeHidden();
  await expect(card).toHaveCSS("height", "60px");
  await unfold.click();
  await expect(reached(card)).toBeVisible();

  await card.getByRole("combobox").selectOption("Spain");
  await call(card)
    .first()
    .evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await call(card).first().click();
  await expect(reached(card)).toBeHidden();
  await expect(call(card)).toHaveAttribute("href", "tel:112");
});

test(
  "[K-25] by keyboard: the field keeps the focus, the next Tab is Call, and everything can be reached",
  { tag: "@long" },
  async ({ signUp }) => {
    const { page } = await signUp();
    const chat = await new ChatPage(page).open();
    await chat.ask(`keyboard: ${DANGER}`);
    await expect(chat.box).toBeFocused();
    await cardOf(page).getByRole("combobox").selectOption("India");
    await expect(page).toHaveURL(/\/chat\/\w+/);
    await page.reload();
    const wayOn = cardOf(page).getByRole("button", { name: "They stop breathing" });
    await expect(wayOn).toBeVisible();
    await chat.box.focus();
    await page.keyboard.press("Tab");
    await expect(cardOf(page).getByRole("link", { name: "Call 112" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(cardOf(page).getByRole("link", { name: "Call 108" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(wayOn).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(reached(cardOf(page))).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(cardOf(page)).toBeHidden();
  },
);

test(
  "[K-24] what an answer says of the child brings the card, where her own words had not",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page } = await signUp();
    await provider.answers("is he fine", { chunks: ["His lips are ", "blue. Call for help."] });
    const chat = await new ChatPage(page).open();
    await chat.ask("is he fine in this photo?");
    await expect(chat.replies).toContainText("blue");
    await expect(cardOf(page)).toBeVisible();
  },
);

test(
  "[K-22] a telephone number of the model's own making is not shown, and one of the table is",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page } = await signUp();
    await provider.answers("whom can I ring", {
      chunks: ["Ring 1-80", "0-555-01", "99. Or 11", "2 in 10 minutes."],
      delayMs: 50,
    });
    const chat = await new ChatPage(page).open();
    await chat.ask("whom can I ring?");
    await expect(chat.replies).toContainText("Ring …");
    await expect(chat.replies).toContainText("Or 112 in 10 minutes.");
    await page.reload();
    await expect(chat.replies).toContainText("Or 112 in 10 minutes.");
    await expect(chat.replies).not.toContainText("555");
  },
);

if (LONG) {
  test("[X-7] axe finds nothing on the numbers, the card of a country, its bar and a note", async ({ signUp }) => {
    const { page } = await signUp();
    await page.goto("/emergency");
    await page.getByRole("combobox").selectOption("Ireland");
    await expectAccessible(page);
    const chat = await new ChatPage(page).open();
    await chat.ask("I want to kill myself");
    await expect(page.getByRole("note")).toBeVisible();
    await expect(call(cardOf(page)).first()).toBeVisible();
    await expect(chat.replies).toHaveCount(1);
    await expect(chat.stopButton).toBeHidden();
    await expectAccessible(page);
    await chat.box.pressSequentially("I");
    await expect(reached(cardOf(page))).toBeHidden();
    await expectAccessible(page);
  });
}

const LANGUAGES = [
  {
    lng: "es",
    asked: "no puede respirar",
    title: "Pide ayuda ya",
    call: "Llama al 112",
    india: "India",
    reached: "Ya tengo ayuda",
  },
  { lng: "ml", asked: "അവന് ശ്വാസം കിട്ടുന്നില്ല", title: "ഉടൻ സഹായം തേടൂ", call: "112 വിളിക്കൂ", india: "ഇന്ത്യ", reached: "സഹായം കിട്ടി" },
] as const;

for (const { lng, asked, title, call: callName, india, reached: reachedName } of LANGUAGES) {
  test(`[K-1] the whole way of the card in ${lng}`, { tag: "@long" }, async ({ signUp }) => {
    const { page } = await signUp();
    await page.goto(`/chat/?lng=${lng}`);
    await page.getByRole("textbox").fill(asked);
    await page.getByRole("textbox").press("Enter");
    const card = page.getByRole("alert").filter({ hasText: title });
    await expect(card).toBeVisible();
    await card.getByRole("combobox").selectOption(india);
    await expect(card.getByRole("link", { name: callName })).toHaveAttribute("href", "tel:112");
    await card.getByRole("button", { name: reachedName }).click();
    await expect(card).toBeHidden();
  });
}

const CHOKING = [
  {
    lng: "en",
    asked: "my 6 month old is choking on a grape",
    title: "Get help now",
    call: "Call 112",
    heading: /^Choking\s*Under 1 year$/,
    steps: [/up to 5 firm blows/, /5 sharp pushes with 2 fingers/],
    worse: "It does not help, they stop responding",
    noBreath: "They stop breathing",
    last: /30 pushes and 2 breaths/,
  },
  {
    lng: "ml",
    asked: "എന്റെ 6 മാസം പ്രായമുള്ള കുഞ്ഞിന്റെ തൊണ്ടയിൽ മുന്തിരി കുടുങ്ങി",
    title: "ഉടൻ സഹായം തേടൂ",
    call: "112 വിളിക്കൂ",
    heading: /^തൊണ്ടയിൽ കുടുങ്ങി ശ്വാസംമുട്ടൽ\s*1 വയസ്സിൽ താഴെ$/,
    steps: [/5 തവണ വരെ ശക്തമായി അടിക്കൂ/, /2 വിരൽ കൊണ്ട് 5 തവണ വരെ/],
    worse: "മാറ്റമില്ല, പ്രതികരിക്കാതായി",
    noBreath: "ശ്വാസം നിലച്ചു",
    last: /30 അമർത്തലും 2 ശ്വാസവും/,
  },
] as const;

for (const { lng, asked, title, call: callName, heading, steps, worse, noBreath, last } of amount<
  readonly (typeof CHOKING)[number][]
>(CHOKING.slice(-1), CHOKING)) {
  test(
    `[K-85] [K-87] offline, a choking baby of 6 months: the call, the steps, and what they lead to, in ${lng}`,
    { tag: "@long" },
    async ({ signUp }) => {
      const { page, context, client } = await signUp({ serviceWorkers: "allow" });
      await client.mutation(api.users.updateCountry, { country: "IN" });
      await page.goto(`/chat/?lng=${lng}`);
      await page.getByRole("textbox").waitFor();
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      await page.reload();
      await page.getByRole("textbox").waitFor();
      await context.setOffline(true);
      await page.getByRole("textbox").fill(asked);
      await page.getByRole("textbox").press("Enter");

      const card = page.getByRole("alert").filter({ hasText: title });
      await expect(card.getByRole("heading", { name: heading })).toBeVisible();
      await expect(card.getByRole("link", { name: callName }).first()).toBeVisible();
      const list = card.getByRole("listitem");
      for (const [at, words] of steps.entries()) await expect(list.nth(at)).toHaveText(words);
      await expectAccessible(page);

      await card.getByRole("button", { name: worse }).click();
      await card.getByRole("button", { name: noBreath }).click();
      await expect(list.last()).toHaveText(last);
      await expect(card.getByRole("link", { name: callName }).first()).toBeAttached();
    },
  );
}
