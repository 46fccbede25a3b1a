import type { Locator, Page } from "@playwright/test";
import { api } from "#convex/_generated/api.js";
import { type InterfaceLanguage, LANGUAGE_CODES } from "#domain/account/languages.ts";
import type { Card, Statement } from "#domain/guidance/card.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { GUIDANCE_SOURCES } from "#domain/guidance/sources.ts";
import { expect, type Person, test } from "./support/fixtures.ts";
import type { Provider } from "./support/provider.ts";

/** What a person of that language sees on the screens. */
const WORDS = {
  en: {
    message: "Message",
    mark: "Source 1",
    sheet: "Where this comes from",
    says: "Says: ",
    dated: "Page dated Apr 2013",
    noNetwork: "The page needs a connection",
    sources: "Sources",
  },
  es: {
    message: "Mensaje",
    mark: "Fuente 1",
    sheet: "De dónde viene esto",
    says: "Dice: ",
    dated: "Página de abr 2013",
    noNetwork: "La página necesita conexión",
    sources: "Fuentes",
  },
  ml: {
    message: "സന്ദേശം",
    mark: "ഉറവിടം 1",
    sheet: "ഇത് എവിടെനിന്ന്",
    says: "പറയുന്നത്: ",
    dated: "പേജിലെ തീയതി 2013 ഏപ്രി",
    noNetwork: "പേജിന് ഇന്റർനെറ്റ് വേണം",
    sources: "ഉറവിടങ്ങൾ",
  },
} as const;

/** What parents ask every day, and the card that answers it. */
const EVERYDAY: readonly (Readonly<Record<InterfaceLanguage, string>> & { card: string })[] = [
  {
    card: "sleep-how-much",
    en: "How many hours should a 4 month old sleep?",
    es: "¿Cuántas horas debe dormir un bebé de 4 meses?",
    ml: "4 മാസം പ്രായമുള്ള കുഞ്ഞ് എത്ര മണിക്കൂർ ഉറങ്ങണം?",
  },
  {
    card: "feeding-enough-milk",
    en: "How do I know my baby is getting enough milk?",
    es: "¿Cómo sé si mi bebé toma suficiente leche?",
    ml: "കുഞ്ഞിന് പാൽ മതിയാകുന്നുണ്ടോ?",
  },
  {
    card: "teething-signs",
    en: "How can I tell that my baby is teething?",
    es: "¿Cuáles son las señales de que le salen los dientes?",
    ml: "കുഞ്ഞിന് പല്ല് വരുമ്പോൾ എന്ത് ചെയ്യണം?",
  },
  {
    card: "nappies-changing",
    en: "How often should I change a nappy?",
    es: "¿Cada cuánto hay que cambiar el pañal?",
    ml: "കുഞ്ഞിന്റെ ഡയപ്പർ എപ്പോൾ മാറ്റണം?",
  },
  {
    card: "behaviour-tantrums",
    en: "How do I handle my toddler's tantrums?",
    es: "¿Qué hago con las rabietas de mi niño?",
    ml: "കുട്ടിക്ക് വാശി വരുമ്പോൾ എന്ത് ചെയ്യണം?",
  },
  {
    card: "screens-by-age",
    en: "How much screen time is okay for a 2 year old?",
    es: "¿Cuánta pantalla puede ver un niño de 2 años?",
    ml: "2 വയസ്സുള്ള കുട്ടിക്ക് എത്ര നേരം സ്ക്രീൻ കാണാം?",
  },
  {
    card: "nappies-constipation",
    en: "My baby is constipated, what helps?",
    es: "Mi bebé está estreñido, ¿qué le ayuda?",
    ml: "കുഞ്ഞിന് മലബന്ധമാണ്, എന്ത് ചെയ്യണം?",
  },
  {
    card: "nappies-rash",
    en: "What can I do about nappy rash?",
    es: "¿Qué hago para la irritación del pañal?",
    ml: "ഡയപ്പർ റാഷിന് എന്ത് ചെയ്യണം?",
  },
  {
    card: "colds-blocked-nose",
    en: "My baby has a blocked nose from a cold, what helps?",
    es: "Mi bebé tiene la nariz tapada por un resfriado, ¿qué hago?",
    ml: "കുഞ്ഞിന് ജലദോഷം, മൂക്കടപ്പ്, എന്ത് ചെയ്യണം?",
  },
  {
    card: "crying-soothing",
    en: "How do I soothe a crying baby?",
    es: "¿Cómo calmo a un bebé que llora?",
    ml: "കരയുന്ന കുഞ്ഞിനെ എങ്ങനെ ആശ്വസിപ്പിക്കാം?",
  },
];

/** Of it, two countries say different things. */
const SHARING_BED = {
  card: "sleep-sharing-bed",
  en: "Is it safe to sleep in the same bed as my baby?",
  es: "¿Es seguro dormir con el bebé en la misma cama?",
  ml: "കുഞ്ഞ് ഞങ്ങളുടെ കൂടെ ഒരേ കിടക്കയിൽ ഉറങ്ങാമോ?",
};

/** Of health, and in no card. */
const NO_CARD = {
  en: { question: "My son's elbow hurts when he writes, why is that?", said: "I have nothing certain about this." },
  es: { question: "A mi hijo le duele el codo al escribir, ¿por qué?", said: "No tengo nada seguro sobre esto." },
  ml: {
    question: "എഴുതുമ്പോൾ മകന്റെ കൈമുട്ട് വേദനിക്കുന്നു, എന്തുകൊണ്ടാണ്?",
    said: "ഇതിനെക്കുറിച്ച് ഉറപ്പുള്ളതൊന്നും എന്റെ പക്കലില്ല.",
  },
};

/** What a model answers from, by a page that bears a date. */
const SWEARING = {
  card: "behaviour-swearing",
  en: "My child swears, what should I do?",
  es: "Mi hijo dice palabrotas, ¿qué hago?",
  ml: "കുട്ടി ചീത്ത വാക്കുകൾ പറയുന്നു, എന്ത് ചെയ്യണം?",
};

/** What the child's age is told by, without a network too. */
const HONEY = {
  card: "feeding-honey",
  en: "Can I give honey to my baby?",
  es: "¿Puedo darle miel a mi bebé?",
  ml: "കുഞ്ഞിന് തേൻ കൊടുക്കാമോ?",
};

function cardNamed(id: string): Card {
  const card = CARDS.find((each) => each.id === id);
  if (card === undefined) throw new Error(`There is no card ${id}.`);
  return card;
}

function statementOf(card: Card, isMeant: (statement: Statement) => boolean): Statement {
  const statement = card.statements.find(isMeant);
  if (statement === undefined) throw new Error(`${card.id} has no such statement.`);
  return statement;
}

const markIn = (place: Page | Locator, language: InterfaceLanguage): Locator =>
  place.getByRole("button", { name: WORDS[language].mark, exact: true }).first();

/** Asks in a chat of its own: the whole answer. */
async function ask(page: Page, language: InterfaceLanguage, question: string): Promise<Locator> {
  await page.goto("/chat/");
  await page.locator("#first").waitFor({ state: "detached" });
  const box = page.getByRole("textbox", { name: WORDS[language].message, exact: true });
  await box.fill(question);
  await box.press("Enter");
  const reply = page.getByRole("article", { name: "Amma" });
  await expect(reply).toHaveAttribute("aria-busy", "false");
  return reply;
}

/** The first thing that it cites is said by this card, in that language. */
async function expectAnswerOf(reply: Locator, card: Card, language: InterfaceLanguage): Promise<void> {
  await expect(markIn(reply, language)).toBeVisible();
  const citing = reply.locator("p, li").filter({ has: markIn(reply.page(), language) });
  const cited = (await citing.first().textContent()) ?? "";
  const said = card.statements.filter(({ text }) => cited.includes(text[language]));
  expect(said, `${card.id} says none of: ${cited}`).not.toEqual([]);
  await expect(reply).not.toContainText("[[");
}

/** Each of the ten, as somebody asks who has told nothing of a child. */
async function askEveryday(page: Page, language: InterfaceLanguage): Promise<void> {
  for (const question of EVERYDAY)
    await test.step(question.card, async () => {
      const reply = await ask(page, language, question[language]);
      await expectAnswerOf(reply, cardNamed(question.card), language);
    });
}

/** Where countries differ the person's own is told first, and the other named. */
async function askInTwoCountries({ page, client }: Person, language: InterfaceLanguage): Promise<void> {
  const card = cardNamed(SHARING_BED.card);
  const saidIn = (country: string): string =>
    statementOf(card, ({ differs, countries }) => differs !== null && countries?.includes(country) === true).text[language];
  for (const [own, other] of [
    ["GB", "US"],
    ["US", "GB"],
  ] as const)
    await test.step(own, async () => {
      await client.mutation(api.users.updateCountry, { country: own });
      const reply = await ask(page, language, SHARING_BED[language]);
      await expect(markIn(reply, language)).toBeVisible();
      const said = (await reply.textContent()) ?? "";
      expect(said).toContain(saidIn(own));
      expect(said).toContain(saidIn(other));
      expect(said.indexOf(saidIn(own))).toBeLessThan(said.indexOf(saidIn(other)));
    });
}

async function askWhatNoCardTells(page: Page, language: InterfaceLanguage): Promise<void> {
  const reply = await ask(page, language, NO_CARD[language].question);
  await expect(reply).toContainText(NO_CARD[language].said);
  await expect(markIn(reply, language)).toHaveCount(0);
}

/** A model's answer that cites one statement of the card it was given, and a card that is not there. */
async function openSource(page: Page, provider: Provider, language: InterfaceLanguage): Promise<void> {
  const card = cardNamed(SWEARING.card);
  const statement = statementOf(card, ({ kind }) => kind === "do");
  const source = GUIDANCE_SOURCES[statement.source];
  const mark = `[[${card.id}.${card.statements.indexOf(statement) + 1}]]`;
  await provider.answers(SWEARING[language], { chunks: [statement.text[language], ` ${mark}`, "[[made-up.1]]"] });
  const reply = await ask(page, language, SWEARING[language]);
  await expectAnswerOf(reply, card, language);
  await expect(reply).toContainText(source?.publisher ?? "no publisher");
  await markIn(reply, language).click();
  const sheet = page.getByRole("dialog", { name: WORDS[language].sheet });
  await expect(sheet.getByText(`${WORDS[language].says}${statement.text[language]}`)).toBeVisible();
  await expect(sheet).toContainText(source?.publisher ?? "no publisher");
  await expect(sheet).toContainText(WORDS[language].dated);
  await expect(sheet.getByRole("listitem")).toHaveCount(1);
  await expect(sheet.locator(`a[href="${source?.url}"]`)).toBeVisible();
}

/** With the cards for the child's age kept, the answer's source and the list of all open without a network. */
async function readOffline({ page, client, context }: Person, language: InterfaceLanguage): Promise<void> {
  const card = cardNamed(HONEY.card);
  await client.mutation(api.children.create, { name: "Anaya", birthDate: daysAgo(120) });
  await ask(page, language, HONEY[language]);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.reload();
  await expect.poll(() => keptFiles(page)).toContain(`/${language}/0-6.json`);
  await expect.poll(() => keptFiles(page)).toContain("/guidance/sources.json");

  await context.setOffline(true);
  await page.reload();
  const reply = page.getByRole("article", { name: "Amma" });
  await expectAnswerOf(reply, card, language);
  await markIn(reply, language).click();
  const sheet = page.getByRole("dialog", { name: WORDS[language].sheet });
  await expect(sheet.getByText(WORDS[language].says).first()).toBeVisible();
  await expect(sheet.getByText(WORDS[language].noNetwork).first()).toBeVisible();
  await page.goto("/sources");
  await expect(page.getByRole("heading", { level: 1, name: WORDS[language].sources })).toBeVisible();
  await page.getByRole("searchbox").fill(card.question[language]);
  await expect(page.getByRole("listitem").filter({ hasText: card.question[language] }).first()).toBeVisible();
}

function daysAgo(days: number): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, "2026-01-01".length);
}

/** The files of guidance that the browser keeps. */
async function keptFiles(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = await Promise.all(stores.map((store) => store.keys()));
    return kept
      .flat()
      .map(({ url }) => url)
      .filter((url) => url.includes("/guidance/"))
      .join(" ");
  });
}

for (const language of LANGUAGE_CODES)
  test(`[Q-3] [Q-4] [Q-5] [Q-7] [Q-8] guidance in ${language}: ten everyday questions, two countries, nothing certain, a source opened, offline`, async ({
    signUp,
    provider,
  }) => {
    test.slow();
    const person = await signUp({ locale: language, serviceWorkers: "allow" });
    const { page } = person;
    await test.step("ten everyday questions", async () => await askEveryday(page, language));
    await test.step("two countries", async () => await askInTwoCountries(person, language));
    await test.step("nothing certain", async () => await askWhatNoCardTells(page, language));
    await test.step("a source opened", async () => await openSource(page, provider, language));
    await test.step("offline", async () => await readOffline(person, language));
  });
