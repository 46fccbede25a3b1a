import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { readConfig } from "#local/config.ts";
import { Stack } from "#local/Stack.ts";
import { requireBrowser } from "#scripts/browser.ts";
import { runCommand } from "#scripts/runCommand.ts";
import { askForLink } from "./fixtures.ts";
import { Provider } from "./provider.ts";
import {
  chatScreens,
  confirmScreen,
  dashboardScreens,
  LANGUAGES,
  NEW_DASHBOARD,
  prefer,
  type Screen,
  SIZES,
  speakEnglish,
  THEMES,
  USERNAME,
  USERNAME_REFUSED,
  visit,
  visitorScreens,
} from "./screens.ts";

/**
 * `npm run gallery`: every screen as a picture in gallery/, at three sizes, in both themes and all languages, to be looked at.
 * Words after the command choose screens: `npm run gallery -- chat card`.
 */
const OUT = "gallery";

const chosen = process.argv.slice(2);
if (!existsSync("dist/index.html")) await runCommand("node", ["scripts/build.ts"], { echo: true });
const dataDir = await mkdtemp(join(tmpdir(), "amma-gallery-"));
const ports = { APP_PORT: "0", CONVEX_PORT: "0", CONVEX_SITE_PORT: "0", SERVICES_PORT: "0" };
const stack = await Stack.start({
  config: readConfig({ ...ports, LOCAL_DATA_DIR: dataDir }, process.cwd()),
  app: "built",
  root: process.cwd(),
});
const browser = await chromium.launch({ executablePath: requireBrowser() });
const provider = new Provider(stack.addresses.services);
try {
  await mkdir(OUT, { recursive: true });
  await takeAll(await browser.newContext({ baseURL: stack.addresses.app }), visitorScreens());
  await takeMeera(await (await browser.newContext({ baseURL: stack.addresses.app })).newPage());
} finally {
  await browser.close();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** From her first sign-in to a night's chats. The link is good for any browser that presses. */
async function takeMeera(page: Page): Promise<void> {
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
  await takeAll(page.context(), [NEW_DASHBOARD]);
  await speakEnglish(page);
  await takeAll(page.context(), [...(await chatScreens(page, provider)), ...dashboardScreens()]);
}

async function takeAll(context: BrowserContext, screens: Screen[]): Promise<void> {
  const wanted = screens.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
  for (const language of LANGUAGES) {
    for (const theme of THEMES) {
      const page = await context.newPage();
      await prefer(page, { theme, language });
      for (const screen of wanted) await take(page, screen, `${theme}-${language}`);
      await page.close();
    }
  }
}

async function take(page: Page, screen: Screen, look: string): Promise<void> {
  for (const { name: size, width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    await visit(page, screen);
    await page.screenshot({ path: join(OUT, `${screen.name}-${size}-${look}.png`), animations: "disabled" });
  }
}
