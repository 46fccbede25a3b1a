import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { LANGUAGE_CODES } from "#domain/account/languages.ts";
import { FREE_PORTS } from "#e2e/support/deployment.ts";
import { askForLink, signIn } from "#e2e/support/fixtures.ts";
import { speakingMicrophone } from "#e2e/support/microphone.ts";
import { tokenKey } from "#e2e/support/newUser.ts";
import { Provider } from "#e2e/support/provider.ts";
import { readConfig } from "#local/config.ts";
import { Stack } from "#local/Stack.ts";
import { requireBrowser } from "#scripts/browser.ts";
import { refuseRealKeys } from "#scripts/refuseRealKeys.ts";
import { buildIfMissing } from "#scripts/runBuild.ts";
import { chatScreens } from "./chatScreens.ts";
import { familyScreens } from "./familyScreens.ts";
import { writeGalleryPage } from "./galleryPage.ts";
import { LATE_MS } from "./late.ts";
import { takePictures } from "./pictures.ts";
import { prefer, type Screen, SIZES, speakEnglish, THEMES, visit } from "./screen.ts";
import {
  confirmScreen,
  CONSENT,
  dashboardScreens,
  LIMIT,
  LINK_SENT,
  NEW_DASHBOARD,
  NUMBERS_THERE,
  PREMIUM,
  USERNAME,
  USERNAME_REFUSED,
  visitorScreens,
} from "./screens.ts";
import { voiceScreens } from "./voiceScreens.ts";

/**
 * `npm run gallery`: every screen as a picture in gallery/, at three sizes, in both themes and all languages, and a page of all of them,
 * gallery/index.html, to be looked at. With DRAWINGS set to a folder of drawings each screen stands beside its own.
 * Words after the command choose screens and looks: `npm run gallery -- chat card phone dark ml`. `pictures` alone takes those of the README and of
 * installers anew.
 */
const OUT = "gallery";

refuseRealKeys();
const words = process.argv.slice(2);
const SIZE_NAMES: readonly string[] = SIZES.map(({ name }) => name);
const LOOKS = new Set<string>([...SIZE_NAMES, ...THEMES, ...LANGUAGE_CODES]);
const chosen = words.filter((word) => !LOOKS.has(word));
await buildIfMissing();
const dataDir = await mkdtemp(join(tmpdir(), "amma-gallery-"));
const stack = await Stack.start({
  config: readConfig({ ...FREE_PORTS, LOCAL_DATA_DIR: dataDir }, process.cwd()),
  app: "built",
  root: process.cwd(),
});
const microphone = await speakingMicrophone(dataDir);
const browser = await chromium.launch({
  executablePath: requireBrowser(),
  args: [...microphone.args, "--use-fake-ui-for-media-stream"],
});
const provider = new Provider(stack.addresses.services);
try {
  await mkdir(OUT, { recursive: true });
  if (chosen.join() === "pictures") await takePictures({ browser, addresses: stack.addresses, provider });
  else if (chosen.length > 0 && chosen.every((name) => name.startsWith("voice"))) await takeVoiceScreens();
  else await takeEverything();
  await writeGalleryPage(OUT, process.env.DRAWINGS);
} finally {
  await browser.close();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function takeEverything(): Promise<void> {
  await takeAll(await browser.newContext({ baseURL: stack.addresses.app }), visitorScreens());
  await takeAll(await browser.newContext({ baseURL: stack.addresses.app }), [NUMBERS_THERE]);
  await takeFaults();
  await takeMeera(await (await browser.newContext({ baseURL: stack.addresses.app })).newPage());
  await takeVoiceScreens();
  await takeAll(await browser.newContext({ baseURL: stack.addresses.app }), [LINK_SENT]);
}

/** From their first sign-in to a night's chats. The link is good for any browser that presses. */
async function takeMeera(page: Page): Promise<void> {
  page.setDefaultTimeout(LATE_MS);
  const email = "meera@example.org";
  await askForLink(page, email);
  const link = await provider.mailedLink(email);
  const elsewhere = await browser.newContext({ baseURL: stack.addresses.app });
  await takeAll(elsewhere, [confirmScreen(link)]);

  await page.goto(link);
  await page.getByRole("textbox").fill("meera");
  await takeAll(page.context(), [USERNAME, USERNAME_REFUSED]);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Start Chatting" }).waitFor();
  await takeAll(page.context(), [NEW_DASHBOARD, CONSENT]);
  await speakEnglish(page);
  await takeAll(page.context(), [...(await chatScreens(page, provider)), ...dashboardScreens()]);
  await takeAll(page.context(), await familyScreens(page, provider));
  await takeAll(page.context(), [LIMIT]);
  await takeAll(page.context(), [PREMIUM]);
}

/** What a browser shows that gets no words, no backend or no storage: pages that no journey passes. */
async function takeFaults(): Promise<void> {
  const broken = await browser.newContext({ baseURL: stack.addresses.app });
  await broken.route("**/locales/**/legal*.json", (route) => route.fulfill({ status: 404, body: "" }));
  await takeAll(broken, [{ name: "broken", path: "/terms" }]);

  const alone = await browser.newContext({ baseURL: stack.addresses.app });
  await alone.routeWebSocket(/./, () => {});
  await alone.addInitScript((key) => localStorage.setItem(key, "of somebody"), tokenKey(stack.addresses.convex));
  await takeAll(alone, [{ name: "splash", path: "/", shows: "main" }]);

  const blocked = await browser.newContext({ baseURL: stack.addresses.app });
  await blocked.addInitScript(() => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith("amma.probe")) throw new DOMException("The quota is zero", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  });
  await takeAll(blocked, [{ name: "storage-blocked", path: "/login" }]);
}

/** A person a language: nobody may open so many voice sessions in an hour. */
async function takeVoiceScreens(): Promise<void> {
  for (const language of LANGUAGE_CODES) {
    const page = await (await browser.newContext({ baseURL: stack.addresses.app })).newPage();
    await signIn(page, provider, `talks-${language}@example.org`);
    await page.getByRole("textbox").fill(`talks${language}`);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("link", { name: "Start Chatting" }).waitFor();
    // So many are opened at once only with the minutes of Premium.
    await stack.call("users:setSubscription", { email: `talks-${language}@example.org`, subscriptionId: "gallery" });
    await takeAll(page.context(), voiceScreens(provider), [language]);
  }
}

async function takeAll(context: BrowserContext, screens: Screen[], languages: readonly string[] = LANGUAGE_CODES): Promise<void> {
  const wanted = screens.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
  if (wanted.length === 0) return;
  for (const language of wantedOf(languages)) {
    for (const theme of wantedOf(THEMES)) {
      const page = await context.newPage();
      // Another program may have the machine: a picture that comes late is a picture.
      page.setDefaultTimeout(LATE_MS);
      await prefer(page, { theme, language });
      for (const screen of wanted) await take(page, screen, `${theme}-${language}`);
      await page.close();
      // A screen without a network may be the last that was chosen, and what follows has the same browser.
      await context.setOffline(false);
    }
  }
}

async function take(page: Page, screen: Screen, look: string): Promise<void> {
  const names = wantedOf(SIZE_NAMES);
  const wanted = SIZES.filter(({ name }) => names.includes(name));
  for (const [index, { name: size, width, height }] of wanted.entries()) {
    const isVisited = index === 0 || screen.once !== true;
    // What lies over the page at one size alone would go back in the history just as the page is left.
    if (isVisited) await page.goto("about:blank");
    await page.setViewportSize({ width, height });
    if (isVisited) await visit(page, screen);
    await page.screenshot({ path: join(OUT, `${screen.name}-${size}-${look}.png`), animations: "disabled", fullPage: true });
  }
}

/** Those that are named after the command; all of them if none is. */
function wantedOf(looks: readonly string[]): readonly string[] {
  const named = looks.filter((look) => words.includes(look));
  return named.length > 0 ? named : looks;
}
