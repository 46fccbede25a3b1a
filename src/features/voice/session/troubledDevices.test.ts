import { expect, test } from "vitest";
import { TestVoiceSession } from "./VoiceSession.testing.ts";

async function listening(): Promise<TestVoiceSession> {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(3);
  return t;
}

/** Back after the trouble, and they press again. */
async function again(t: TestVoiceSession): Promise<void> {
  t.clock.pass(1_100);
  await t.settle();
  await t.ready();
  await t.speak(3);
}

test("[V-19] a microphone that the system silences for two seconds of a turn has something wrong with it, and it is said", async () => {
  const t = await listening();
  t.microphoneIsSilenced = true;
  t.hear(58, 0);
  expect(t.shown).toMatchObject({ conversation: "listening", notice: null });
  t.hear(8, 0);
  expect(t.shown).toMatchObject({ connection: "reconnecting", conversation: "idle", notice: "recordingTroubled" });
});

test("[V-19] [V-41] one that they muted themselves, or that is silenced for a moment, has not", async () => {
  const t = await listening();
  t.session.setMicrophoneMuted(true);
  t.hear(70, 0);
  t.session.setMicrophoneMuted(false);
  t.hear(1, 0.3);
  t.microphoneIsSilenced = true;
  t.hear(40, 0);
  t.microphoneIsSilenced = false;
  t.hear(40, 0);
  expect(t.shown).toMatchObject({ conversation: "listening", notice: null });
});

test("[V-19] where a microphone that was begun again falls silent again, all the sound is begun again", async () => {
  const t = await listening();
  t.session.setMuted(true);
  t.clock.pass(1_100);
  expect([t.devicesOpened, t.devicesClosed]).toEqual([1, 0]);
  await again(t);
  t.clock.pass(1_100);
  expect(t.shown.notice).toBe("recordingTroubled");
  expect([t.devicesOpened, t.devicesClosed]).toEqual([2, 1]);
  expect(t.told.filter((said) => said === "mute")).toHaveLength(2);
  await again(t);
  expect(t.shown).toMatchObject({ connection: "connected", conversation: "listening" });
  expect(t.connection.pieces.length).toBeGreaterThan(0);
});

test("[V-19] a turn that was heard to its end lies between: then the microphone alone is begun again", async () => {
  const t = await listening();
  t.clock.pass(1_100);
  await again(t);
  t.session.tap();
  t.answer("As long as she likes.");
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
  t.playedOut();
  await t.speak(3);
  t.clock.pass(1_100);
  expect(t.shown.notice).toBe("recordingTroubled");
  expect(t.devicesOpened).toBe(1);
});

test("[V-19] a microphone that falls silent in the middle of a turn is begun again, and the connection with it; it says so until then", async () => {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(3);
  t.clock.pass(1_100);
  expect(t.shown).toMatchObject({ connection: "reconnecting", conversation: "idle", notice: "recordingTroubled" });
  expect(t.microphoneIsLive).toBe(false);
  t.clock.pass(1_000);
  await t.settle();
  await t.ready();
  expect([t.microphoneIsLive, t.shown.connection, t.shown.notice]).toEqual([true, "connected", null]);
});
