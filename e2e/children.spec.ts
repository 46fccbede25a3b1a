import type { Page } from "@playwright/test";
import { addDays, dateIn } from "#domain/time/isoDate.ts";
import { ChatPage } from "./support/chatPage.ts";
import { expect, test } from "./support/fixtures.ts";
import type { Provider } from "./support/provider.ts";

/** The day of the calendar so many days ago, where the browser is. */
function daysAgo(days: number): string {
  return addDays(dateIn(test.info().project.use.timezoneId ?? "UTC", Date.now()), -days);
}

interface Typed {
  name: string;
  birthDate: string;
  weeksEarly?: string;
  allergies?: string;
}

async function fillIn(page: Page, { name, birthDate, weeksEarly, allergies }: Typed): Promise<void> {
  await page.getByLabel("Name or nickname").fill(name);
  await page.getByLabel("Date of birth").fill(birthDate);
  if (weeksEarly !== undefined) await page.getByLabel("Born early").selectOption(weeksEarly);
  if (allergies !== undefined) await page.getByLabel("Allergies, if any").fill(allergies);
  await page.getByRole("button", { name: "Save" }).click();
}

async function choose(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: /Change child|Choose a child/ }).click();
  await page.getByRole("menuitemradio", { name }).click();
}

interface Asked {
  systemInstruction: { parts: { text: string }[] };
}

/** What the model was told of the child with the question that holds `match`: the last line of its instructions. */
async function toldOf(provider: Provider, match: string): Promise<unknown> {
  const [request] = await provider.requests(match);
  const asked = request?.body as Asked | undefined;
  const last = asked?.systemInstruction.parts[0]?.text.split("\n").at(-1) ?? "";
  return last.startsWith("{") ? JSON.parse(last) : last;
}

test(
  "[K-30] [K-31] [K-33] a child is added, chosen in a chat, and told to the model with its ages",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page } = await signUp();
    await page.goto("/dashboard/settings");
    await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Children" }).click();
    await expect(page).toHaveTitle("Children");
    await expect(page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Settings" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await page.getByRole("button", { name: "Add a child" }).click();
    await fillIn(page, { name: "Anaya", birthDate: daysAgo(133), weeksEarly: "8 weeks", allergies: "egg" });
    await expect(page.getByRole("listitem")).toContainText(/Anaya4 months \(11 weeks corrected\)/);

    const chat = await new ChatPage(page).open();
    await expect(page.getByRole("button", { name: /^Anaya, / })).toBeVisible();
    await provider.answers("waking at night", { chunks: ["Sing."] });
    await chat.ask("waking at night?");
    await expect(chat.replies).toContainText("Sing.");
    expect(await toldOf(provider, "waking at night")).toMatchObject({
      name: "Anaya",
      age: { inWords: "4 months", months: 4, weeks: 19 },
      correctedAge: { inWords: "11 weeks", months: 2 },
      allergies: "egg",
    });
    await page.reload();
    await expect(page.getByRole("button", { name: /^Anaya, / })).toBeVisible();
  },
);

test(
  "[K-33] a chat can be about another child from one message to the next, and every tab knows",
  { tag: "@long" },
  async ({ signUp, provider }) => {
    const { page, context } = await signUp();
    await page.goto("/dashboard/settings/children");
    for (const [name, days] of [
      ["Anaya", 133],
      ["Tomás", 800],
    ] as const) {
      await page.getByRole("button", { name: "Add a child" }).click();
      await fillIn(page, { name, birthDate: daysAgo(days) });
      await expect(page.getByText(`${name} is saved.`)).toBeVisible();
    }
    const chat = await new ChatPage(page).open();
    await choose(page, /^Anaya/);
    for (const question of ["first question", "second question", "third question"]) {
      await provider.answers(question, { chunks: [`To the ${question}.`] });
    }
    await chat.ask("first question?");
    await expect(chat.replies.last()).toContainText("To the first question.");
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole("button", { name: /^Anaya, / })).toBeVisible();

    await choose(page, /^Tomás/);
    await expect(other.getByRole("button", { name: /^Tomás, / })).toBeVisible();
    await chat.ask("second question?");
    await expect(chat.replies.last()).toContainText("To the second question.");
    await choose(page, "Nobody in particular");
    await chat.ask("third question?");
    await expect(chat.replies.last()).toContainText("To the third question.");
    expect(await toldOf(provider, "second question?")).toMatchObject({ name: "Tomás", age: { years: 2 } });
    // The last request holds the whole conversation: it is the one that ends with the third question.
    const requests = await provider.requests("third question?");
    expect(JSON.stringify(requests)).toContain("has chosen no child");
  },
);

test(
  "[K-33] a child is added without leaving the chat or losing what was written, and a removed one is nobody",
  { tag: "@long" },
  async ({ signUp }) => {
    const { page } = await signUp();
    const chat = await new ChatPage(page).open();
    await chat.box.fill("She will not");
    await page.getByRole("button", { name: /Change child|Choose a child/ }).click();
    await page.getByRole("menuitem", { name: "Add a child" }).click();
    await fillIn(page, { name: "Anaya", birthDate: daysAgo(20) });
    await expect(page.getByRole("button", { name: /^Anaya, / })).toBeFocused();
    await expect(chat.box).toHaveValue("She will not");

    await page.goto("/dashboard/settings/children");
    await page.getByRole("button", { name: "Options for Anaya" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await page.getByRole("alertdialog", { name: "Remove Anaya?" }).getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No children yet")).toBeVisible();
    await new ChatPage(page).open();
    await expect(page.getByRole("button", { name: "Amma. Choose a child" })).toBeVisible();
  },
);

test(
  "[K-40] [I-1] the screens of the children speak Spanish, and say under the field what is missing",
  { tag: "@long" },
  async ({ signUp }) => {
    const { page } = await signUp();
    await page.goto("/dashboard/settings/children?lng=es");
    await page.getByRole("button", { name: "Añadir hijo o hija" }).click();
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByLabel("Nombre o apodo")).toBeFocused();
    await expect(page.getByLabel("Nombre o apodo")).toHaveAccessibleDescription("Escribe un nombre o un apodo.");
    await page.getByLabel("Nombre o apodo").fill("Lucía");
    await page.getByLabel("Fecha de nacimiento").fill(daysAgo(21));
    await page.getByLabel("Nació antes de tiempo").selectOption("2 semanas");
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByRole("listitem")).toContainText("3 semanas (1 semana de edad corregida)");
    await page.goto("/chat/");
    await page.getByRole("button", { name: /^Lucía, / }).click();
    await expect(page.getByRole("menuitemradio", { name: /^Lucía/ })).toBeVisible();
  },
);
