import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { ConvexHttpClient } from "convex/browser";
import { api } from "#convex/_generated/api.js";
import { addDays, latestDate } from "#domain/time/isoDate.ts";
import { ChatPage } from "#e2e/support/chatPage.ts";
import { signedInState, signUp } from "#e2e/support/newUser.ts";
import type { Provider } from "#e2e/support/provider.ts";
import { PHONE_SIZE } from "#e2e/support/sizes.ts";
import type { Addresses } from "#local/Stack.ts";
import { CITED } from "./chatScreens.ts";
import { LATE_MS } from "./late.ts";
import { prefer, visit } from "./screen.ts";
import { voiceScreens } from "./voiceScreens.ts";

/** Where people look before they install anything: the README, and whoever is asked by a browser. */
const OUT = "public/pictures";
const DESK = { width: 1280, height: 800 };
const FOUR_MONTHS_DAYS = 130;

interface Taken {
  browser: Browser;
  addresses: Addresses;
  provider: Provider;
}

/** A question at night, the emergency card, a voice session, and the same question at a desk: of a parent in India with a child of four months. */
export async function takePictures({ browser, addresses, provider }: Taken): Promise<void> {
  const tokens = await signUp(addresses, "meera");
  await makeFamily(addresses, tokens.token);
  const storageState = signedInState(addresses.app, { address: addresses.convex, ...tokens });
  const context = await browser.newContext({ baseURL: addresses.app, storageState, timezoneId: "Asia/Kolkata" });
  context.setDefaultTimeout(LATE_MS);
  await mkdir(OUT, { recursive: true });

  const night = await context.newPage();
  await prefer(night, { theme: "dark", language: "en" });
  const asked = await askFor(night, "How much sleep does a baby of 4 months need?", CITED);
  await take(night, "night", PHONE_SIZE);
  await askFor(night, "she is choking on a grape", "[role=alert] li");
  await take(night, "card", PHONE_SIZE);
  const listening = voiceScreens(provider).find(({ name }) => name === "voice-listening");
  if (listening !== undefined) await visit(night, listening);
  await take(night, "talk", PHONE_SIZE);

  const day = await context.newPage();
  await prefer(day, { theme: "light", language: "en" });
  await day.goto(asked);
  await day.locator(CITED).first().waitFor();
  await take(day, "desk", DESK);
  await context.close();
}

async function makeFamily(addresses: Addresses, auth: string): Promise<void> {
  const client = new ConvexHttpClient(addresses.convex, { auth, logger: false });
  await client.mutation(api.users.updateCountry, { country: "IN" });
  const birthDate = addDays(latestDate(Date.now()), -FOUR_MONTHS_DAYS);
  const childId = await client.mutation(api.children.create, { name: "Anaya", birthDate });
  await client.mutation(api.users.updateLastChild, { childId });
}

/** Gives the chat's path. */
async function askFor(page: Page, text: string, sign: string): Promise<string> {
  await page.setViewportSize(PHONE_SIZE);
  const chat = await new ChatPage(page).open();
  await chat.ask(text);
  await page.locator(sign).first().waitFor();
  await chat.stopButton.waitFor({ state: "detached" });
  return await chat.path();
}

async function take(page: Page, name: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(OUT, `${name}.png`), animations: "disabled" });
}
