import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { LANGUAGE_CODES } from "#domain/account/languages.ts";
import { site } from "#domain/site.ts";
import { expect, PHONE, test } from "./support/fixtures.ts";

/* The danger check is read in its order by e2e/check.spec.ts. */

/** The texts of a language, as far as the way goes by them. */
interface Words {
  auth: { welcome: string; continueWithEmail: string; email: string; sendLink: string; code: string; emergencyNumbers: string };
  onboarding: { username: string; continue: string };
  common: { home: string; urgentHelp: string; consent: { title: string } };
  chat: {
    toggleSidebar: string;
    newChat: string;
    conversation: string;
    you: string;
    composer: { label: string; send: string };
    reply: { begins: string };
  };
  care: { title: string; call: string; where: string; backToChat: string; helpReached: string; notEmergency: string };
  firstAid: {
    signs: { choking: string };
    ages: { under1: string };
    steps: Record<string, string>;
    next: { unconscious: string };
  };
}

function wordsOf(language: string): Words {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(`public/locales/${language}/${name}.json`, "utf8").replaceAll("{{product}}", site.siteTitle));
  const names = ["auth", "onboarding", "common", "chat", "care", "firstAid"];
  return Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as Words;
}

const ASKED = {
  en: { nap: "how long is a nap?", choking: "my 6 month old is choking on a grape" },
  es: { nap: "¿cuánto dura una siesta?", choking: "mi bebé de 6 meses se está atragantando con una uva" },
  ml: { nap: "ഉറക്കം എത്ര നേരം വേണം?", choking: "എന്റെ 6 മാസം പ്രായമുള്ള കുഞ്ഞിന്റെ തൊണ്ടയിൽ മുന്തിരി കുടുങ്ങി" },
};

for (const language of LANGUAGE_CODES) {
  test(`[X-8] in ${language} a screen reader comes from the way in to the call, by names, in their order, and hears what comes`, async ({
    newContext,
    provider,
  }) => {
    const words = wordsOf(language);
    const asked = ASKED[language];
    await provider.answers(asked.nap, { chunks: ["Quiet words."], holdAfter: 0 });
    const page = await (await newContext(PHONE)).newPage();
    await page.goto(`/login?lng=${language}`);
    await signIn(page, words, { language, codeFor: (email) => provider.mailedCode(email) });
    await ask(page, words, asked.nap, () => provider.release());
    await call(page, words, asked.choking);
  });
}

interface WayIn {
  language: string;
  codeFor: (email: string) => Promise<string>;
}

async function signIn(page: Page, { auth, onboarding, common }: Words, { language, codeFor }: WayIn): Promise<void> {
  const email = `reader.${language}${process.pid}@example.org`;
  await expect(page.getByRole("button", { name: auth.continueWithEmail })).toBeVisible();
  await expectOrder(page, [
    `link "${common.home}"`,
    `button "${common.urgentHelp}"`,
    `heading "${auth.welcome}"`,
    `button "${auth.continueWithEmail}"`,
    `link "${auth.emergencyNumbers}"`,
  ]);
  await page.getByRole("button", { name: auth.continueWithEmail }).press("Enter");
  await expect(page.getByRole("textbox", { name: auth.email, exact: true })).toBeFocused();
  await expectOrder(page, [`textbox "${auth.email}"`, `button "${auth.sendLink}"`]);
  await page.keyboard.type(`${email}\n`);
  await expect(page.getByRole("textbox", { name: auth.code })).toBeFocused();
  await expectOrder(page, [`heading "${auth.code}"`, `textbox "${auth.code}"`]);
  await page.keyboard.type((await codeFor(email)).replace(" ", ""));
  await expect(page.getByRole("textbox", { name: onboarding.username })).toBeFocused();
  await expectOrder(page, [`textbox "${onboarding.username}"`, `button "${onboarding.continue}"`]);
  await page.keyboard.type(`reader${language}${process.pid}\n`);
  await expect(page).toHaveURL(/dashboard/);
}

/** The words of an answer are silent while they grow: that it begins is said, and all of it once it is there. */
async function ask(page: Page, { chat, common }: Words, question: string, onAsked: () => Promise<void>): Promise<void> {
  await page.goto("/chat/");
  await page.locator("#first").waitFor({ state: "detached" });
  const field = page.getByRole("textbox", { name: chat.composer.label, exact: true });
  await field.waitFor();
  await expectOrder(page, [
    `button "${chat.toggleSidebar}"`,
    `button "${common.urgentHelp}"`,
    `button "${chat.newChat}"`,
    `heading "${common.consent.title}"`,
    `textbox "${chat.composer.label}"`,
  ]);
  await page.evaluate(listen);
  await field.fill(question);
  await page.getByRole("button", { name: chat.composer.send }).press("Enter");
  await expectHeard(page, chat.reply.begins);
  await onAsked();
  await expectHeard(page, "Quiet words.");
  await expect(page.getByRole("log", { name: chat.conversation })).toHaveAttribute("aria-live", "off");
  await expectOrder(page, [
    `log "${chat.conversation}"`,
    `heading "${chat.you}"`,
    `article "${chat.you}"`,
    question,
    `heading "${site.siteTitle}"`,
    `article "${site.siteTitle}"`,
    "Quiet words.",
  ]);
}

/** The card takes the screen and the focus, and says itself; the call comes before the steps, and the way back behind them. */
async function call(page: Page, { care, firstAid }: Words, danger: string): Promise<void> {
  await page.locator("textarea").fill(danger);
  await page.locator("textarea").press("Enter");
  const card = page.getByRole("dialog", { name: care.title });
  const alert = card.getByRole("alert");
  await expect(alert.getByRole("heading", { name: care.title })).toBeFocused();
  await expect(alert.getByRole("heading", { name: firstAid.signs.choking })).toBeVisible();
  await expectHeard(page, care.title);
  // The rest is out of reach.
  expect(await card.evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
  await alert.getByRole("combobox", { name: care.where }).selectOption("IN");
  const first = care.call.replace("{{number}}", "112");
  await expectOrder(page, [
    `dialog "${care.title}"`,
    `heading "${care.title}"`,
    `link "${first}"`,
    `heading "${firstAid.signs.choking}`,
    firstAid.steps.blowsBaby ?? "",
    firstAid.steps.thrustsBaby ?? "",
    firstAid.steps.afterChoking ?? "",
    `button "${firstAid.next.unconscious}"`,
    `button "${care.backToChat}"`,
    `button "${care.helpReached}"`,
    `button "${care.notEmergency}"`,
  ]);
  // Read after the call, and not with it.
  await expect(alert.locator('[aria-live="polite"]')).toContainText(firstAid.steps.blowsBaby ?? "-");
  await alert.getByRole("heading", { name: care.title }).focus();
  await page.keyboard.press("Tab");
  const number = alert.getByRole("link", { name: first });
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute("href", "tel:112");
  await expect(number).toHaveAccessibleDescription(/\S/);
}

/** Keeps what comes up in a live region, however soon it leaves again. */
function listen(): void {
  const heard: string[] = [];
  Reflect.set(window, "heard", heard);
  const live = "output, [role=status], [role=alert]";
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const within = target instanceof Element ? target : target.parentElement;
      const regions = [
        within?.closest(live),
        ...[...addedNodes].map((node) => (node instanceof Element ? node.querySelector(live) : null)),
      ];
      heard.push(...regions.flatMap((region) => region?.textContent ?? []));
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

async function expectHeard(page: Page, words: string): Promise<void> {
  const heard = () => page.evaluate(() => (Reflect.get(window, "heard") as string[]).join("\n"));
  await expect.poll(heard).toContain(words);
}

async function expectOrder(page: Page, texts: readonly string[]): Promise<void> {
  const read = (await page.locator("body").ariaSnapshot()).replaceAll('\\"', '"');
  let from = 0;
  for (const text of texts) {
    const at = read.indexOf(text, from);
    expect(at, `${text} in\n${read}`).toBeGreaterThanOrEqual(from);
    from = at + text.length;
  }
}
