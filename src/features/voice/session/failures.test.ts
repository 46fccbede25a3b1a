import { expect, test } from "vitest";
import { MicrophoneError, TestVoiceSession } from "./VoiceSession.testing.ts";

test("[F43] [V-19] without a token the connection has failed, and the screen is to be left", async () => {
  const t = new TestVoiceSession();
  t.tokenFault = new Error("refused");
  t.session.open();
  await t.settle();
  expect(t.shown).toMatchObject({ connection: "error", alert: { failure: "connectFailed", isFinal: true } });
});

test("[F43] [V-19] a socket that the service refuses before it was ready has failed, and the screen is to be left", async () => {
  const t = new TestVoiceSession();
  t.session.open();
  await t.settle();
  t.connection.break("API key not valid", 1007);
  expect(t.shown).toMatchObject({ connection: "error", alert: { failure: "refused", isFinal: true } });
});

test("[F43] [V-19] a service that says quota, billing or exceeded has the quota's message", async () => {
  for (const reason of ["Your quota is used up", "check your billing details", "You exceeded your plan"]) {
    const t = new TestVoiceSession();
    await t.open();
    t.connection.break(reason);
    expect(t.shown.alert).toEqual({ failure: "quota", isFinal: true });
  }
  const t = new TestVoiceSession();
  await t.open();
  t.connection.break("Deadline exceeded");
  expect(t.shown.connection).toBe("reconnecting");
});

test("[V-19] a microphone that cannot be had at first ends the voice session before it began", async () => {
  const t = new TestVoiceSession();
  t.microphoneFault = new MicrophoneError("unavailable");
  await t.open();
  expect(t.shown.alert).toEqual({ failure: "microphoneMissing", isFinal: true });
});

test("[V-23] a denied microphone says where it can be allowed", async () => {
  const t = new TestVoiceSession();
  t.microphoneFault = new MicrophoneError("denied");
  await t.open();
  expect(t.shown.alert).toEqual({ failure: "microphoneDenied", isFinal: true });
});

test("[V-19] a microphone that cannot be recorded from says so", async () => {
  const t = new TestVoiceSession();
  t.microphoneFault = new MicrophoneError("unusable");
  await t.open();
  expect(t.shown.alert).toEqual({ failure: "recordingFailed", isFinal: true });
});

test("[V-19] a microphone that is unplugged is looked for again, and without one the voice session is still there", async () => {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(3);
  t.microphoneIsLive = false;
  t.microphoneFault = new MicrophoneError("unavailable");
  t.devices.onLost();
  await t.settle();
  expect(t.shown).toMatchObject({
    connection: "connected",
    conversation: "idle",
    alert: { failure: "microphoneFailed", isFinal: false },
  });
  t.session.dismissAlert();
  t.microphoneFault = null;
  t.session.tap();
  await t.settle();
  expect(t.shown).toMatchObject({ conversation: "listening", alert: null });
});

test("[S47] [F42] leave for the microphone that is taken back in the middle of a voice session ends its connection too", async () => {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(3);
  t.microphoneIsLive = false;
  t.microphoneFault = new MicrophoneError("denied");
  t.devices.onLost();
  await t.settle();
  expect(t.shown).toMatchObject({ connection: "error", alert: { failure: "microphoneDenied", isFinal: true } });
  expect(t.connection.isOpen).toBe(false);
  expect(t.microphoneIsLive).toBe(false);
});

test("[V-19] a press without a connection says that there is none", async () => {
  const t = new TestVoiceSession();
  t.session.open();
  t.session.tap();
  await t.settle();
  expect(t.shown.alert).toMatchObject({ failure: "notConnected" });
});

test("[F43] [V-20] what cannot be read, or is no sound, is said and does not end the voice session", async () => {
  const t = new TestVoiceSession();
  await t.open();
  t.connection.events.onUnreadable();
  expect(t.shown).toMatchObject({ connection: "connected", notice: "unreadable" });
  await t.speak(1);
  expect(t.shown.notice).toBeNull();
  t.connection.events.onEvent({ type: "audioArrived", pcm: "AAA=", hz: 24_000 });
  t.connection.events.onEvent({ type: "audioArrived", pcm: "A", hz: 24_000 });
  expect(t.shown.notice).toBe("unreadable");
});
