import type { CDPSession, Page } from "@playwright/test";
import { signUp } from "#e2e/support/newUser.ts";
import type { Environment } from "#local/config.ts";
import type { Stack } from "#local/Stack.ts";
import { withStack } from "./benchStack.ts";
import { withSignedInPage } from "./signedInPage.ts";
import { storeChats } from "./storedChats.ts";
import { startTimedProvider } from "./timedProvider.ts";

/** A phone beside a desktop. */
export const SLOWDOWN = 4;
/** How many messages the long chats hold. */
export const SIZES = [20, 1_000, 10_000] as const;
export type Size = (typeof SIZES)[number];
/** Of the answer that the provider gives. */
const TOKENS = 1_200;
/** 90 tokens a second. */
const GAP_MS = 11;
/** In the list beside. */
const OLD_CHATS = 200;

export interface LongChats {
  /** Slowed down, signed in, with the chat screen open. */
  page: Page;
  devtools: CDPSession;
  stack: Stack;
  dataDir: string;
  pathOf: (messages: Size) => string;
}

interface LongChatsOptions {
  oldChats?: number;
  environment?: Environment;
}

/** Runs `measure` in a browser of somebody who has long chats and many of them, and asks a provider that answers at a phone's pace. */
export async function withLongChats(
  browserPath: string,
  measure: (chats: LongChats) => Promise<void>,
  { oldChats = OLD_CHATS, environment = {} }: LongChatsOptions = {},
): Promise<void> {
  const provider = await startTimedProvider(TOKENS, GAP_MS, markdown);
  await withStack(
    async (stack, dataDir) => {
      const user = await signUp(stack.addresses, "reads");
      const long = SIZES.map((messages) => ({ title: `${messages} messages`, messages }));
      const old = Array.from({ length: oldChats }, (_, number) => ({ title: `Old chat ${number}`, messages: 0 }));
      const paths = await storeChats({ dataDir, convex: stack.addresses.convex }, user, [...long, ...old]);
      const pathOf = (messages: Size): string => paths[SIZES.indexOf(messages)] ?? "";
      await withSignedInPage({ browserPath, addresses: stack.addresses, user }, async (page) => {
        await measure({ page, devtools: await slowDown(page), stack, dataDir, pathOf });
      });
    },
    { GEMINI_BASE_URL: provider.url, ...environment },
  );
  provider.close();
}

export async function ask(page: Page): Promise<void> {
  const box = page.getByRole("textbox", { name: "Message", exact: true });
  await box.fill("A long answer, please.");
  await box.press("Enter");
}

async function slowDown(page: Page): Promise<CDPSession> {
  await page.getByRole("textbox", { name: "Message", exact: true }).waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return devtools;
}

/** A token of an answer with paragraphs, headings, a list and something bold. */
function markdown(piece: number): string {
  if (piece % 160 === 0) return "\n\n## Later\n\n";
  if (piece % 40 === 0) return piece % 80 === 0 ? "\n\n- " : "\n\n";
  return piece % 25 === 0 ? "**sleep** " : "word ";
}

/** Of the processor, so that what else the machine does counts little. */
export async function taskSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
}
