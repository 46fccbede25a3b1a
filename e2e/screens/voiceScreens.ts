import type { Page } from "@playwright/test";
import type { Provider } from "#e2e/support/provider.ts";
import { press, type Screen } from "./screen.ts";

/** In a browser that has a microphone and may use it. What is denied stays denied: this page comes last. */
export function voiceScreens(provider: Provider): Screen[] {
  const voiceStart = { path: "/audio-chat", once: true };
  // Opened by its address, a voice session waits for a press.
  const voiceScreen = { ...voiceStart, start: "[data-start]" };
  const heard = "She wakes every hour. What can I do?";
  const said = "Four months is a hard stretch. A dark room and the same short routine each evening help most babies.";
  const ready = "[data-talk]:enabled";
  const answered = async (): Promise<void> => {
    await provider.forget();
    const reply = { heard, said, tone: { frequency: 440, ms: 8_000 }, pace: 0 };
    await provider.speaks(reply, reply, reply, reply);
  };
  const unanswered = async (): Promise<void> => {
    await provider.forget();
    await provider.speaks({ heard, silent: true });
  };
  return [
    { name: "voice-start", ...voiceStart, shows: "[data-start]" },
    { name: "voice", ...voiceScreen, shows: ready },
    { name: "voice-listening", ...voiceScreen, before: unanswered, shows: ready, act: talk },
    { name: "voice-thinking", ...voiceScreen, before: unanswered, shows: ready, act: talkAndStop },
    { name: "voice-speaking", ...voiceScreen, before: answered, shows: ready, act: hearAnswer },
    { name: "voice-muted", ...voiceScreen, shows: ready, act: press("header button:has(.lucide-volume-2)") },
    { name: "voice-settings", ...voiceScreen, shows: ready, act: press("footer [aria-haspopup=dialog]") },
    {
      name: "voice-connecting",
      ...voiceScreen,
      before: async () => await provider.breaksVoice({ kind: "hang" }),
      shows: "[data-talk]",
    },
    { name: "voice-reconnecting", ...voiceScreen, before: loseConnection, shows: ready, act: waitForLoss },
    { name: "voice-failed", ...voiceScreen, before: useUpQuota, shows: "dialog[open]" },
    { name: "voice-denied", ...voiceScreen, before: denyMicrophone, shows: "dialog[open]" },
  ];

  async function loseConnection(): Promise<void> {
    await provider.forget();
    await provider.breaksVoice({ kind: "goAway", afterMs: 1_500, timeLeftMs: 0 });
    await provider.breaksVoice({ kind: "hang" });
  }

  async function useUpQuota(): Promise<void> {
    await provider.forget();
    await provider.breaksVoice({ kind: "close", code: 1011, reason: "You exceeded your current quota." });
  }
}

async function waitForLoss(page: Page): Promise<void> {
  await page.locator("[data-talk]:disabled").waitFor();
}

async function talk(page: Page): Promise<void> {
  await page.locator("[data-talk]").click();
  await page.locator("[data-ring]").first().waitFor();
}

async function talkAndStop(page: Page): Promise<void> {
  await talk(page);
  await page.locator("[data-talk]").click();
  await page.locator("[data-ring]").first().waitFor({ state: "detached" });
}

/** The microphone asks over and over, and breaks off what is said until it is mute. */
async function hearAnswer(page: Page): Promise<void> {
  await talk(page);
  await page.locator("[data-ring]").first().waitFor({ state: "detached" });
  await page.locator("button:not([data-talk]):has(.lucide-mic)").click();
  await page.locator("p", { hasText: "help most babies" }).waitFor();
}

async function denyMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const denied = { state: "denied" } as PermissionStatus;
    navigator.permissions.query = async () => await Promise.resolve(denied);
  });
}
