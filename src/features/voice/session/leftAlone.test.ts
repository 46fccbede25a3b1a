import { expect, test } from "vitest";
import { QUIET_MS } from "#domain/voice/conversation.ts";
import { MicrophoneError, TestVoiceSession } from "./VoiceSession.testing.ts";

/** Somebody has asked, was answered, and has put the phone down since. */
async function leaveAlone(): Promise<TestVoiceSession> {
  const t = new TestVoiceSession();
  await t.open();
  await t.talk();
  t.clock.pass(QUIET_MS + 200);
  await t.settle();
  return t;
}

test("[V-45] a voice session in which nobody speaks gives everything back, is told to be over, and keeps its words", async () => {
  const t = await leaveAlone();
  expect(t.shown).toMatchObject({ connection: "disconnected", conversation: null, notice: "leftAlone", alert: null });
  expect([t.connection.isOpen, t.microphoneIsLive, t.devicesClosed, t.clock.isIdle]).toEqual([false, false, 1, true]);
  expect(t.usages.at(-1)).toMatchObject({ ended: true });
  expect(t.saved).toMatchObject([
    { inputText: "How long may she sleep?", outputText: "As long as she likes.", ending: "complete" },
  ]);
});

test("[V-45] Talk then begins another one in the same chat, with the sound as it was", async () => {
  const t = await leaveAlone();
  t.session.setMuted(true);
  t.session.tap();
  await t.settle();
  await t.ready();
  expect(t.shown).toMatchObject({ connection: "connected", conversation: "idle", notice: null });
  expect([t.resets, t.told.at(-2), t.told.at(-1)]).toEqual([0, "mute", "wake"]);
  await t.speak(5);
  expect(t.shown.conversation).toBe("listening");
});

test("[V-45] a reset then begins another one in another chat", async () => {
  const t = await leaveAlone();
  t.session.reset();
  await t.settle();
  await t.ready();
  expect([t.resets, t.shown.connection, t.shown.notice]).toEqual([1, "connected", null]);
});

/** Their microphone is gone, which is told. */
async function loseMicrophone(): Promise<TestVoiceSession> {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(3);
  t.microphoneIsLive = false;
  t.microphoneFault = new MicrophoneError("unavailable");
  t.devices.onLost();
  await t.settle();
  expect(t.shown.alert).toMatchObject({ failure: "microphoneFailed" });
  return t;
}

test("[V-45] why it is over is told in the place of what went wrong before", async () => {
  const t = await loseMicrophone();
  t.clock.pass(QUIET_MS + 200);
  await t.settle();
  expect(t.shown).toMatchObject({ notice: "leftAlone", alert: null });
});

test("[V-3] after a reset nothing stands there of what went wrong before", async () => {
  const t = await loseMicrophone();
  t.session.reset();
  expect(t.shown.alert).toBeNull();
});

test("[V-45] so is one that hears a noise and no word, where Talk was pressed, and one in which they are understood is not", async () => {
  for (const [words, notice] of [
    ["", "leftAlone"],
    ["And then", null],
  ] as const) {
    const t = new TestVoiceSession();
    t.tokenMs = 3_600_000;
    await t.open();
    await t.speak(5);
    const hearNoise = (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        t.hear(1, 0.015, 3_000);
        t.clock.pass(968);
      }
    };
    hearNoise(120);
    t.connection.events.onEvent({ type: "heard", text: words });
    hearNoise(61);
    expect(t.shown.notice).toBe(notice);
  }
});
