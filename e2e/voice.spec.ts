import { liveRecording, type LiveStep } from "#domain/voice/liveRecordings.testing.ts";
import { CAPTURE_HZ, pcmToSamples } from "#domain/voice/pcm.ts";
import { Resampler } from "#domain/voice/Resampler.ts";
import type { Sound } from "#local/services/live/speech/speech.ts";
import { LONG } from "#scripts/long.ts";
import { keptByBrowser } from "./support/browserStores.ts";
import { ChatPage } from "./support/chatPage.ts";
import { cardOf } from "./support/emergencyCard.ts";
import { expectAccessible } from "./support/expectAccessible.ts";
import { expect } from "./support/fixtures.ts";
import { QUESTION } from "./support/microphone.ts";
import { audiblePart, largestStep, likenessOfSaying, longestGapMs, shareOfTone } from "./support/soundChecks.ts";
import { forgetSound, letSpeak, microphoneIsOn, tappedMicrophone, tappedSound, whileSilent } from "./support/soundTap.ts";
import { test } from "./support/voiceTest.ts";

const WAV_HEADER_BYTES = 44;

/** The key that the functions have where there is no real one. */
const STAND_IN_KEY = "local-stand-in";

// Their browser has a microphone, which takes a stack of its own too: one after the other they share both.
test.describe.configure({ mode: LONG ? "parallel" : "default" });

test.describe("the sound", () => {
  test.use({ bypassCSP: true });

  test("[V-15] what they say arrives as they said it, what they hear has no gap, and both are kept in the chat", async ({
    voice,
    provider,
    speech,
  }) => {
    const answer = { said: "A long night of sleep.", tone: { frequency: 440, ms: 1_500 }, holdAfter: 0, pace: 0 };
    await provider.speaks({ heard: QUESTION, ...answer });
    await voice.pauseInSpeech();
    await voice.button("Talk").click();
    await expect(voice.captions.getByText(QUESTION)).toBeVisible();
    await voice.button("Stop").click();
    await letSpeak(voice.page, false);
    await whileSilent(voice.page, async () => {
      await provider.release();
      await expect(voice.button("Speaking")).toBeVisible();
      await expect(voice.captions.getByText("A long night of sleep.")).toBeVisible();
    });
    await expect(voice.button("Talk")).toBeVisible();

    const output = await tappedSound(voice.page);
    expect(longestGapMs(output)).toBeLessThan(1);
    expect(shareOfTone({ ...output, samples: audiblePart(output) }, 440)).toBeGreaterThan(0.99);
    expect(audiblePart(output).length / output.hz).toBeCloseTo(1.5, 1);
    const microphone = await tappedMicrophone(voice.page);
    expect(likenessOfSaying(await heardSound(provider), microphone, words(speech.sound))).toBeGreaterThan(0.99);
    expect(likenessOfSaying(speech.sound, microphone, audiblePart(speech.sound))).toBeGreaterThan(0.5);

    await voice.button("Minimize to chat").click();
    const chat = new ChatPage(voice.page);
    await expect(voice.page).toHaveURL(/\/chat\/\w+/);
    await expect(chat.questions).toContainText([QUESTION]);
    await expect(chat.replies).toContainText(["A long night of sleep."]);
    await expect.poll(() => microphoneIsOn(voice.page)).toBe(false);
  });

  test(
    "[V-12] a press over the answer is silent at once, and nothing of the old answer is heard afterwards",
    { tag: "@long" },
    async ({ voice, provider }) => {
      const answer = { said: "Old", tone: { frequency: 440, ms: 20_000 }, holdAfter: 0, pace: 0 };
      await provider.speaks({ heard: QUESTION, ...answer });
      await voice.pauseInSpeech();
      await voice.button("Talk").click();
      await expect(voice.captions.getByText(QUESTION)).toBeVisible();
      await voice.button("Stop").click();
      await letSpeak(voice.page, false);
      await provider.release();
      await voice.button("Speaking").click();
      await expect(voice.button("Stop")).toBeVisible();
      expect(largestStep(await tappedSound(voice.page))).toBeLessThan(0.1);
      await forgetSound(voice.page);
      // All twenty seconds of it have arrived long ago.
      await expect.poll(async () => (await tappedSound(voice.page)).samples.length).toBeGreaterThan(CAPTURE_HZ);
      expect(audiblePart(await tappedSound(voice.page))).toHaveLength(0);
    },
  );

  if (LONG) {
    test("[V-28] after they have spoken into an answer, the next answer's words are on the screen and in the chat", async ({
      voice,
      provider,
    }) => {
      const tone = { frequency: 440, ms: 20_000 };
      await provider.speaks(
        { heard: QUESTION, said: "An answer that goes on and on.", tone },
        { heard: "And at night?", said: "She wakes at night.", tone: { ...tone, ms: 1_000 }, holdAfter: 0 },
      );
      await voice.pauseInSpeech();
      await voice.button("Talk").click();
      await expect(voice.button("Speaking")).toBeVisible();
      // Their microphone goes on speaking.
      await expect(voice.button("Stop")).toBeVisible();
      await letSpeak(voice.page, false);
      await expect(voice.captions.getByText("And at night?")).toBeVisible();
      await provider.release();
      await expect(voice.captions.getByText("She wakes at night.")).toBeVisible();
      await expect(voice.button("Talk")).toBeVisible();
      await voice.button("Minimize to chat").click();
      const chat = new ChatPage(voice.page);
      await expect(chat.questions).toContainText([QUESTION, "And at night?"]);
      await expect(chat.replies.last()).toContainText("She wakes at night.");
    });
  }

  test(
    "[V-11] [S47] [F42] every way out turns the microphone off, and so does leave that is taken back",
    { tag: "@long" },
    async ({ voice }) => {
      await expect.poll(() => microphoneIsOn(voice.page)).toBe(true);
      await voice.button("Exit voice mode").click();
      await expect(voice.page).toHaveURL(/\/chat/);
      await expect.poll(() => microphoneIsOn(voice.page)).toBe(false);
      await voice.open();
      await voice.page.goBack();
      await expect.poll(() => microphoneIsOn(voice.page)).toBe(false);
      await voice.page.goForward();
      await expect(voice.button("Start talking")).toBeVisible();
      const opened = voice.page.waitForEvent("websocket", (socket) => socket.url().includes("access_token"));
      await voice.open();
      await expect.poll(() => microphoneIsOn(voice.page)).toBe(true);
      await voice.page.context().clearPermissions();
      await expect(voice.alert).toContainText(/microphone/i);
      await expect.poll(() => microphoneIsOn(voice.page)).toBe(false);
      await expect.poll(async () => (await opened).isClosed()).toBe(true);
    },
  );

  if (LONG) {
    test("[V-13] after a goAway in the middle of their words the voice session goes on, and not one of them is lost", async ({
      voice,
      provider,
      speech,
    }) => {
      await provider.breaksVoice({ kind: "goAway", afterMs: 2_500, timeLeftMs: 500 });
      await provider.speaks({ heard: QUESTION, said: "Yes." });
      await voice.pauseInSpeech();
      await voice.button("Reset conversation").click();
      await expect(voice.pill).toHaveText("AI Connected");
      await voice.button("Talk").click();
      await expect(voice.captions.getByText("Yes.", { exact: true })).toBeVisible();
      // One piece that was lost would move all that follows. How like the sound is, V-15 says.
      const microphone = await tappedMicrophone(voice.page);
      expect(likenessOfSaying(await heardSound(provider), microphone, words(speech.sound))).toBeGreaterThan(0.9);
      const setups = await provider.voiceSetups();
      expect(setups.at(-1)).toHaveProperty("sessionResumption.handle");
    });
  }
});

test("[K-1] [V-1707] [V-1708] what they say of danger shows the emergency card, also where the page is loaded again, and their words are not the model's to judge", async ({
  voice,
  provider,
}) => {
  await provider.speaks({ heard: "he is blue around the lips", said: "Call now." });
  await voice.button("Talk").click();
  await expect(cardOf(voice.page)).toBeVisible();
  await expectAccessible(voice.page);
  await expect(voice.page).toHaveURL(/\?chat=/);
  await voice.page.reload();
  await expect(voice.button("Start talking")).toBeVisible();
  await expect(cardOf(voice.page)).toBeVisible();
  await expectAccessible(voice.page);
  await voice.button("Exit voice mode").click();
  await expect(voice.page).toHaveURL(/\/chat/);
});

test(
  "[V-43] a card silences Amma in the middle of a word; every word is in the chat, and one press goes on",
  { tag: "@long" },
  async ({ voice, provider }) => {
    const said = "Your baby is having a seizure: get help now. Then tell me more.";
    await provider.speaks(
      // Longer than anything is waited for here: not silenced, it would still be heard.
      { heard: "he is odd", said, tone: { frequency: 440, ms: 60_000 }, pace: 0 },
      { heard: "what now", said: "Stay with him.", tone: { frequency: 440, ms: 3_000 }, pace: 0 },
    );
    await voice.pauseInSpeech();
    await voice.button("Talk").click();
    await expect(cardOf(voice.page)).toBeVisible();
    await expect(voice.button("Talk")).toBeEnabled();
    await expect(cardOf(voice.page)).toBeVisible();
    await voice.button("Talk").click();
    await expect(voice.button("Speaking")).toBeVisible();
    await voice.button("Minimize to chat").click();
    await expect(new ChatPage(voice.page).replies).toContainText([said]);
  },
);

test(
  "[V-1703] where the connection breaks in the middle of an answer, the next one is told of question and answer",
  { tag: "@long" },
  async ({ voice, provider }) => {
    await provider.breaksVoice({ kind: "cut", afterChunks: 5 });
    await provider.speaks({ heard: QUESTION, said: "As long as she likes.", tone: { frequency: 440, ms: 60_000 }, pace: 0 });
    await voice.pauseInSpeech();
    await voice.button("Reset conversation").click();
    await expect(voice.pill).toHaveText("AI Connected");
    await voice.button("Talk").click();
    await expect(voice.captions.getByText(QUESTION)).toBeVisible();
    await expect.poll(async () => (await provider.voiceSetups()).at(-1)).toHaveProperty("historyConfig");
    await expect(voice.pill).toHaveText("AI Connected");
    expect((await provider.voiceSetups()).at(-1)).not.toHaveProperty("sessionResumption.handle");
  },
);

const heard = (text: string): LiveStep => ({ frame: { serverContent: { inputTranscription: { text } } } });

test(
  "[V-46] [K-92] a chat that is deleted from the notes of its talk is gone with it, and nothing of it comes back",
  { tag: "@long" },
  async ({ voice, provider }) => {
    await provider.speaks({ steps: [heard("My husband hit me again tonight"), { hold: true }, heard(" and I am afraid.")] });
    await voice.button("Talk").click();
    await voice.button("Delete this chat").click();
    await voice.button("Delete for good").click();
    await expect(voice.page).toHaveURL(/\/chat\/?$/);
    // The last words of the talk would be here by now.
    await voice.page.reload();
    await expect(voice.page.getByText("No conversations yet")).toBeVisible();
  },
);

test(
  "[V-30] [P-10] danger in what is left of their words shows the card, before there is an answer; on a phone that lies below that there is no connection",
  { tag: "@long" },
  async ({ voice, provider }) => {
    await provider.speaks({
      steps: [heard(" and then he turned"), { hold: true }, heard(" blue around"), heard(" the lips"), { hold: true }],
    });
    await voice.button("Talk").click();
    await expect(voice.captions.getByText("and then he turned")).toBeVisible();
    await expect(cardOf(voice.page)).toBeHidden();
    await provider.release();
    await expect(cardOf(voice.page)).toBeVisible();

    await voice.page.setViewportSize({ width: 844, height: 390 });
    await voice.page.context().setOffline(true);
    await voice.page.getByText("No connection.").waitFor();
    const above = await voice.page.getByRole("status").filter({ hasText: "No connection." }).boundingBox();
    const card = await cardOf(voice.page).boundingBox();
    expect(card?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? Infinity));
  },
);

if (LONG) {
  test("[V-31] danger that two turns tell of together shows the card", async ({ voice, provider }) => {
    await provider.speaks({ heard: "she is seven weeks", said: "Oh." }, { heard: "and has thirty eight five", said: "Hm." });
    await voice.pauseInSpeech();
    await voice.button("Talk").click();
    await expect(voice.captions.getByText("Oh.", { exact: true })).toBeVisible();
    await expect(cardOf(voice.page)).toBeHidden();
    await voice.button("Talk").click();
    await expect(cardOf(voice.page)).toBeVisible();
    await voice.button("Minimize to chat").click();
    await expect(cardOf(voice.page)).toBeVisible();
  });
}

test(
  "[V-32] danger in what the answer says shows the card while it is being said",
  { tag: "@long" },
  async ({ voice, provider }) => {
    const said = "Your baby is having a seizure: get help now. And I go on.";
    await provider.speaks({ heard: "He is odd", said, tone: { frequency: 440, ms: 3_000 }, pace: 0, holdAfter: 28 });
    await voice.pauseInSpeech();
    await voice.button("Talk").click();
    // The service holds the rest of it back; what is said already falls silent with the card.
    await expect(cardOf(voice.page)).toBeVisible();
  },
);

if (LONG) {
  test("[V-29] what is understood late, and then once more, is in the chat once", async ({ voice, provider }) => {
    const steps = liveRecording("turn-transcript-after-end");
    const late = steps.slice(-1);
    await provider.speaks({ steps: [...steps.slice(0, -1), { hold: true }, ...late, ...late] });
    await voice.pauseInSpeech();
    await voice.button("Talk").click();
    await expect(voice.captions.getByText("As long as she likes.")).toBeVisible();
    await expect(voice.button("Talk")).toBeVisible();
    await provider.release();
    await voice.button("Minimize to chat").click();
    const chat = new ChatPage(voice.page);
    await expect(chat.questions).toHaveCount(1);
    await expect(chat.questions).toHaveText(/How long may she sleep(?!.*How long)/);
    await expect(chat.replies).toContainText(["As long as she likes."]);
  });
}

test(
  "[S20] [S40] [V-27] no token, key or sound of a voice session is in a log, an address, the history or what the browser keeps",
  { tag: "@long" },
  async ({ voice, provider, logs, stack }) => {
    const { page } = voice;
    const written: string[] = [];
    const secrets = [STAND_IN_KEY];
    page.on("console", (message) => written.push(`console: ${message.text()}`));
    page.on("request", (request) => written.push(`address: ${request.url()}`));
    page.on("websocket", (socket) => {
      const token = new URL(socket.url()).searchParams.get("access_token");
      if (token !== null) secrets.push(token.replace("auth_tokens/", ""));
      socket.on("framesent", ({ payload }) => secrets.push(...soundIn(payload.toString())));
    });
    await provider.speaks({ heard: QUESTION, said: "A long night of sleep." });
    await voice.open();
    await voice.button("Talk").click();
    await expect(voice.captions.getByText("A long night of sleep.")).toBeVisible();
    written.push(`voice session: ${await keptByBrowser(page)}`);
    await voice.button("Minimize to chat").click();
    await expect(page).toHaveURL(/\/chat\/\w+/);
    written.push(`chat: ${await keptByBrowser(page)}`);
    written.push(`requests: ${await (await fetch(`${stack.addresses.services}/requests.json`)).text()}`, ...logs);

    // The token, and a good deal of sound.
    expect(secrets.length).toBeGreaterThan(10);
    const all = written.join("\n");
    expect(all).toContain("__convexAuthJWT");
    expect(secrets.filter((secret) => all.includes(secret) || all.includes(encodeURIComponent(secret)))).toEqual([]);
  },
);

/** Of a message to the live service: the beginning of a piece that is not silent. */
function soundIn(frame: string): string[] {
  const piece = /"audio":\{"data":"([^"]*)"/.exec(frame)?.[1] ?? "";
  return /[^AP/]{8}/.test(piece.slice(0, 40)) ? [piece.slice(0, 40)] : [];
}

test(
  "[S47] a foreign page that leads to the voice session opens no microphone, asks for no token and connects to nothing",
  { tag: "@long" },
  async ({ voice, provider }) => {
    await provider.forget();
    const page = await voice.page.context().newPage();
    await page.addInitScript(() => {
      const opened: string[] = [];
      Object.assign(window, { opened });
      // The page that leads here has none.
      if (location.protocol === "data:") return;
      navigator.mediaDevices.getUserMedia = (): Promise<never> => {
        opened.push("microphone");
        return Promise.reject(new DOMException("no", "NotAllowedError"));
      };
    });
    await page.goto("data:text/html,<title>elsewhere</title>");
    const voiceScreen = new URL("/audio-chat", voice.page.url()).href;
    await page.goto(voiceScreen);
    await expect(page.getByRole("button", { name: "Start talking" })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "opened") as string[])).toEqual([]);
    expect(await provider.voiceSetups()).toEqual([]);

    await page.getByRole("button", { name: "Start talking" }).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, "opened") as string[])).toEqual(["microphone"]);
  },
);

test(
  "[R-3] the screen is for those who are signed in, and leaving it leads on to the chats",
  { tag: "@long" },
  async ({ voice, newContext }) => {
    await voice.button("Exit voice mode").click();
    await expect(voice.page).toHaveURL(/\/chat/);
    const visitor = await (await newContext()).newPage();
    await visitor.goto("/audio-chat");
    await expect(visitor).toHaveURL(/\/login/);
  },
);

/** What was said, at the rate of the service, without the silence around it. */
function words({ samples, hz }: Sound): Float32Array {
  return audiblePart({ hz: CAPTURE_HZ, samples: new Resampler(hz, CAPTURE_HZ).push(samples) });
}

async function heardSound(provider: { heardSound: () => Promise<Buffer> }): Promise<Sound> {
  const wav = await provider.heardSound();
  return { hz: CAPTURE_HZ, samples: pcmToSamples(wav.subarray(WAV_HEADER_BYTES)) ?? new Float32Array() };
}
