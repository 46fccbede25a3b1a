import type { Locator, Page } from "@playwright/test";
import { api } from "#convex/_generated/api.js";
import { addDays, dateIn } from "#domain/time/isoDate.ts";
import { amount } from "#scripts/long.ts";
import { ChatPage } from "./support/chatPage.ts";
import { cardOf } from "./support/emergencyCard.ts";
import { expectAccessible } from "./support/expectAccessible.ts";
import { expect, type Person, test } from "./support/fixtures.ts";

const FEVER = "her temperature is 38.4";

const questionOf = (page: Page): Locator => page.getByRole("group", { name: "How old is the child?" });
const answer = (page: Page, name: string): Locator => page.getByRole("group").getByRole("button", { name, exact: true });

function daysAgo(days: number): string {
  return addDays(dateIn(test.info().project.use.timezoneId ?? "UTC", Date.now()), -days);
}

async function addChild({ client }: Person, name: string, days: number): Promise<string> {
  return await client.mutation(api.children.create, { name, birthDate: daysAgo(days) });
}

async function levels({ client }: Person, page: Page): Promise<(string | undefined)[]> {
  const chatId = page.url().split("/").at(-1) ?? "";
  const messages = await client.query(api.messages.getChatMessages, { chatId });
  return messages.filter(({ role }) => role === "user").map(({ triage }) => triage?.level);
}

test(
  "[K-66] [K-67] a newborn on file counts in a new browser, though nobody was chosen",
  { tag: "@long" },
  async ({ signUp, anotherDevice }) => {
    const person = await signUp();
    await addChild(person, "Leo", 42);
    const page = await anotherDevice(person);
    const chat = await new ChatPage(page).open();
    await expect(page.getByRole("button", { name: /^Leo, / })).toBeVisible();
    await chat.ask(FEVER);
    await expect(cardOf(page)).toBeVisible();
    await expect(cardOf(page)).toContainText("The child is 6 weeks old.");
    await expect(page).toHaveURL(/\/chat\/\w+/);
    expect(await levels(person, page)).toEqual(["emergency"]);
  },
);

test(
  "[K-66] [K-72] a sibling who is named counts by their own age, also without a network",
  { tag: "@long" },
  async ({ signUp }) => {
    const person = await signUp();
    const { page, context } = person;
    const anaya = await addChild(person, "Anaya", 1_500);
    await addChild(person, "Leo", 42);
    await person.client.mutation(api.users.updateLastChild, { childId: anaya });
    const chat = await new ChatPage(page).open();
    await expect(page.getByRole("button", { name: /^Anaya, / })).toBeVisible();
    await chat.ask(FEVER);
    await expect(page).toHaveURL(/\/chat\/\w+/);
    await expect(cardOf(page)).toBeHidden();
    await expect(questionOf(page)).toBeHidden();
    await context.setOffline(true);
    await chat.ask("Leo has a temperature of 38.4");
    await expect(cardOf(page)).toContainText("The child is 6 weeks old.");
    await context.setOffline(false);
    await expect.poll(() => levels(person, page)).toEqual(["none", "emergency"]);
  },
);

test("[K-86] a sibling who was named stays meant over what follows, and over a reload", { tag: "@long" }, async ({ signUp }) => {
  const person = await signUp();
  const { page } = person;
  const anaya = await addChild(person, "Anaya", 1_500);
  await addChild(person, "Leo", 42);
  await person.client.mutation(api.users.updateLastChild, { childId: anaya });
  const chat = await new ChatPage(page).open();
  await chat.ask("Leo is choking");
  const steps = cardOf(page).getByRole("heading", { name: /^Choking\s*Under 1 year$/ });
  await expect(steps).toBeVisible();
  await expect(page).toHaveURL(/\/chat\/\w+/);
  await chat.ask("he is limp now");
  await expect.poll(() => levels(person, page)).toEqual(["emergency", "emergency"]);
  const worse = cardOf(page).getByRole("heading", { name: /^If they are not breathing\s*Under 1 year$/ });
  await expect(worse).toBeVisible();
  await page.reload();
  await expect(worse).toBeVisible();
  await expect(cardOf(page)).toContainText("The child is 6 weeks old.");
});

test("[K-67] a child that is added in the guided setup counts at once", { tag: "@long" }, async ({ signUp }) => {
  const { page } = await signUp();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("button", { name: "Add a child" }).click();
  await page.getByLabel("Name or nickname").fill("Leo");
  await page.getByLabel("Date of birth").fill(daysAgo(42));
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  const chat = await new ChatPage(page).open();
  await chat.ask(FEVER);
  await expect(cardOf(page)).toBeVisible();
});

test(
  "[K-67] whom new chats are about is the same on every device, and nobody in particular is a choice",
  { tag: "@long" },
  async ({ signUp, anotherDevice }) => {
    const person = await signUp();
    const { page } = person;
    await addChild(person, "Anaya", 1_500);
    const chat = await new ChatPage(page).open();
    await page.getByRole("button", { name: /^Anaya, / }).click();
    await page.getByRole("menuitemradio", { name: "Nobody in particular" }).click();
    await expect(page.getByRole("button", { name: "Amma. Choose a child" })).toBeVisible();
    const other = await anotherDevice(person);
    await new ChatPage(other).open();
    await expect(other.getByRole("button", { name: "Amma. Choose a child" })).toBeVisible();
    await chat.ask("good evening");
    await expect(page).toHaveURL(/\/chat\/\w+/);
    await expect(page.getByRole("button", { name: "Amma. Choose a child" })).toBeVisible();
  },
);

test(
  "[K-68] the age is asked in one tap; a grave answer brings the card on every device, and stays answered",
  { tag: "@long" },
  async ({ signUp, anotherDevice }) => {
    const person = await signUp();
    const { page } = person;
    const chat = await new ChatPage(page).open();
    await chat.ask(FEVER);
    await expect(questionOf(page)).toBeVisible();
    await expect(cardOf(page)).toBeHidden();
    await expect(chat.box).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(answer(page, "Under 3 months")).toBeFocused();
    await expect(page).toHaveURL(/\/chat\/\w+/);
    await expect(chat.stopButton).toBeHidden();
    await expectAccessible(page);

    const other = await anotherDevice(person);
    await other.goto(new URL(page.url()).pathname);
    await answer(other, "Not sure").click();
    await expect(cardOf(other)).toBeVisible();
    await expect(questionOf(other)).toBeHidden();
    await expect(cardOf(page)).toBeVisible();
    await expect(questionOf(page)).toBeHidden();
    expect(await levels(person, page)).toEqual(["emergency"]);
    await cardOf(page).getByRole("button", { name: "Help has been reached" }).click();
    await expect(cardOf(other)).toBeHidden();
    await page.reload();
    await expect(chat.replies).toHaveCount(1);
    await expect(questionOf(page)).toBeHidden();
    await expect(cardOf(page)).toBeHidden();
  },
);

test(
  "[K-68] [K-70] a mild answer removes the question for good, on every device, and it is not asked again in the chat",
  { tag: "@long" },
  async ({ signUp, anotherDevice }) => {
    const person = await signUp();
    const { page } = person;
    const chat = await new ChatPage(page).open();
    await chat.ask(FEVER);
    await expect(page).toHaveURL(/\/chat\/\w+/);
    const other = await anotherDevice(person);
    const otherChat = await new ChatPage(other).open(new URL(page.url()).pathname);
    await expect(questionOf(other)).toBeVisible();
    await answer(page, "3 months or older").click();
    await expect(questionOf(page)).toBeHidden();
    await expect(questionOf(other)).toBeHidden();
    await expect(chat.box).toBeFocused();
    await otherChat.ask("and now it is 38.9 °C");
    await expect(otherChat.replies).toHaveCount(2);
    await expect(questionOf(other)).toBeHidden();
    await page.reload();
    await expect(chat.questions).toHaveCount(2);
    await expect(questionOf(page)).toBeHidden();
    expect(await levels(person, page)).toEqual(["none", "none"]);
  },
);

test(
  "[K-71] without a network it is asked and answered too, over a reload of the tab, and the server learns of it",
  { tag: "@long" },
  async ({ signUp }) => {
    const person = await signUp();
    const { page, context } = person;
    const chat = await new ChatPage(page).open();
    await context.setOffline(true);
    await chat.ask(FEVER);
    await answer(page, "Under 3 months").click();
    await expect(cardOf(page)).toBeVisible();
    await expect(questionOf(page)).toBeHidden();
    // The tab dies with both on their way.
    await page.close();
    await context.setOffline(false);
    const reopened = await context.newPage();
    await new ChatPage(reopened).open();
    await expect(reopened).toHaveURL(/\/chat\/\w+/);
    await expect(cardOf(reopened)).toBeVisible();
    await expect.poll(() => levels(person, reopened)).toEqual(["emergency"]);
  },
);

test("[K-69] what is typed answers the question as well", { tag: "@long" }, async ({ signUp }) => {
  const { page } = await signUp();
  const chat = await new ChatPage(page).open();
  await chat.ask(FEVER);
  await expect(questionOf(page)).toBeVisible();
  await chat.ask("what can I give her?");
  await expect(chat.questions).toHaveCount(2);
  await expect(questionOf(page)).toBeVisible();
  await chat.ask("she is 5 weeks old");
  await expect(cardOf(page)).toBeVisible();
  await expect(questionOf(page)).toBeHidden();
});

test("[K-68] whether it is happening now is asked in one tap", { tag: "@long" }, async ({ signUp }) => {
  const person = await signUp();
  const { page } = person;
  const chat = await new ChatPage(page).open();
  await chat.ask("in the film a baby turns blue now");
  await expect(page.getByRole("group", { name: "Is this happening now?" })).toBeVisible();
  await answer(page, "Yes, now").click();
  await expect(cardOf(page)).toBeVisible();
  await expect(page).toHaveURL(/\/chat\/\w+/);
  await expect.poll(() => levels(person, page)).toEqual(["emergency"]);
});

const LANGUAGES = [
  { lng: "es", asked: "tiene 38,4 de fiebre", question: "¿Qué edad tiene?", unsure: "No lo sé", title: "Pide ayuda ya" },
  { lng: "ml", asked: "പനി 38.4 ഡിഗ്രി ഉണ്ട്", question: "കുഞ്ഞിന് എത്ര പ്രായമുണ്ട്?", unsure: "ഉറപ്പില്ല", title: "ഉടൻ സഹായം തേടൂ" },
] as const;

for (const { lng, asked, question, unsure, title } of amount<readonly (typeof LANGUAGES)[number][]>(
  LANGUAGES.slice(-1),
  LANGUAGES,
)) {
  test(`[K-68] the whole way of the question in ${lng}`, { tag: "@long" }, async ({ signUp }) => {
    const { page } = await signUp();
    await page.goto(`/chat/?lng=${lng}`);
    await page.getByRole("textbox").fill(asked);
    await page.getByRole("textbox").press("Enter");
    await page.getByRole("group", { name: question }).getByRole("button", { name: unsure }).click();
    await expect(page.getByRole("alert").filter({ hasText: title })).toBeVisible();
  });
}
