import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "./fixtures.ts";
import { speakingMicrophone } from "./microphone.ts";
import { tapSound } from "./soundTap.ts";
import { VoicePage } from "./voicePage.ts";

interface VoiceFixtures {
  /** Somebody who is signed in, has a microphone, and is on the voice screen. */
  voice: VoicePage;
}

interface VoiceWorkerFixtures {
  speech: Awaited<ReturnType<typeof speakingMicrophone>>;
}

export const test = base.extend<VoiceFixtures, VoiceWorkerFixtures>({
  speech: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "amma-speech-"));
      await use(await speakingMicrophone(folder));
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],

  launchOptions: [
    async ({ launchOptions, speech }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...speech.args] });
    },
    { scope: "worker" },
  ],

  // Who answers a voice session is a stand-in: where there is none, the journey is left out before anybody has signed up for it.
  voice: async ({ provider: _provider, signUp, bypassCSP }, use) => {
    const { page, context } = await signUp();
    await context.grantPermissions(["microphone"]);
    if (bypassCSP) await tapSound(context);
    await use(await new VoicePage(page).open());
  },
});
