import { expect, test } from "vitest";
import { liveRecording } from "#domain/voice/liveRecordings.testing.ts";
import { MicrophoneError, TestVoiceSession } from "./VoiceSession.testing.ts";

test("[V-11] opening the screen connects, and leaving it gives everything back", async () => {
  const t = new TestVoiceSession();
  const close = t.session.open();
  expect(t.shown.connection).toBe("connecting");
  await t.settle();
  await t.ready();
  expect(t.shown).toMatchObject({ connection: "connected", conversation: "idle" });
  expect(t.microphoneIsLive).toBe(true);
  close();
  expect(t.shown.connection).toBe("disconnected");
  expect([t.microphoneIsLive, t.connection.isOpen, t.devicesClosed, t.clock.isIdle]).toEqual([false, false, 1, true]);
});

test("[V-11] the screen may be left before there is a token: then nothing is opened any more", async () => {
  const t = new TestVoiceSession();
  t.session.open()();
  await t.settle();
  expect(t.connections).toEqual([]);
});

test("[V-11] a screen that is opened again works as at first", async () => {
  const t = new TestVoiceSession();
  (await t.open())();
  await t.open();
  await t.speak(3);
  expect(t.connection.pieces).toHaveLength(3);
});

test("[P-9] a page that is left tells that its voice session has ended, and one that comes back begins another", async () => {
  const t = new TestVoiceSession();
  await t.open();
  t.session.pageLeft();
  expect(t.usages.at(-1)).toEqual({ voiceSession: "session1", inputTokens: 0, outputTokens: 0, ended: true });
  t.connection.break();
  t.clock.pass(1_000);
  await t.settle();
  expect(t.tokens).toHaveLength(2);
});

test("[V-17] while it listens, each piece is sent; before and after, none", async () => {
  const t = new TestVoiceSession();
  await t.open();
  t.hear(5, 0.3);
  expect(t.connection.pieces).toHaveLength(0);
  await t.speak(10);
  expect(t.connection.pieces).toHaveLength(15);
  t.session.tap();
  expect(t.connection.sent.at(-1)).toContain("audioStreamEnd");
  t.hear(5, 0.3);
  expect(t.connection.pieces).toHaveLength(15);
  expect(t.shown.conversation).toBe("thinking");
});

test("[V-12] three seconds of silence end the turn, and fifteen without an answer the waiting", async () => {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(10);
  t.hear(90, 0);
  expect(t.shown.conversation).toBe("listening");
  t.hear(10, 0);
  expect(t.shown.conversation).toBe("thinking");
  t.clock.pass(15_000);
  expect(t.shown).toMatchObject({ conversation: "idle", notice: "unanswered" });
});

test("[V-12] an answer is played, and it speaks until the last of it was heard", async () => {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(10);
  t.connection.events.onEvent({ type: "heard", text: "She wakes every hour." });
  t.session.tap();
  t.answer("Try a dark room.");
  expect(t.shown.conversation).toBe("speaking");
  expect(t.told).toContain("play 24000");
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
  expect(t.shown.conversation).toBe("speaking");
  t.devices.onStopped({ type: "playedOut", seconds: 1 });
  expect(t.shown.conversation).toBe("idle");
  expect(t.kept.at(-1)).toMatchObject({ inputText: "She wakes every hour.", outputText: "Try a dark room.", ending: "complete" });
});

test("[V-12] a press over the answer is silent at once, and what still comes of it is neither played nor kept", async () => {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(10);
  t.answer("One two three four", 2);
  t.session.tap();
  expect(t.told.at(-1)).toBe("silence");
  t.devices.onStopped({ type: "silenced", seconds: 1 });
  t.answer(" five six", 2);
  expect(t.told.at(-1)).toBe("silence");
  expect(t.kept.at(-1)).toMatchObject({ outputText: "One two", ending: "stopped" });
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
  t.answer("Another answer comes");
  // The last word may go on.
  expect(t.transcript.getSnapshot().at(-1)).toMatchObject({ outputText: "Another answer " });
});

test("[V-12] their voice over the answer breaks in, and no syllable of it is lost", async () => {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(4);
  t.answer("One two three four", 2);
  const before = t.connection.pieces.length;
  t.hear(12, 0.3);
  expect(t.shown.conversation).toBe("listening");
  expect(t.connection.pieces.length - before).toBe(12);
});

test("[F43] [V-13] a goAway is followed by a new connection with the same token, and no piece is lost", async () => {
  const t = new TestVoiceSession();
  await t.open();
  t.connection.events.onEvent({ type: "handleRenewed", handle: "h1" });
  await t.speak(5, 0.1);
  const [first] = t.connections;
  t.connection.events.onEvent({ type: "goAway", leftMs: 2_000 });
  expect(t.shown.connection).toBe("reconnecting");
  expect(first?.isOpen).toBe(false);
  t.hear(5, 0.2);
  await t.settle();
  expect(t.connection.address.setup).toContain('"handle":"h1"');
  await t.ready();
  t.hear(5, 0.3);
  expect(t.tokens).toHaveLength(1);
  expect(t.shown).toMatchObject({ connection: "connected", conversation: "listening" });
  expect(t.connection.pieces).toHaveLength(15);
});

/** Connected with a handle, a minute and a half before the end of a token of five minutes. */
async function nearTokensEnd(): Promise<TestVoiceSession> {
  const t = new TestVoiceSession();
  await t.open();
  t.connection.events.onEvent({ type: "handleRenewed", handle: "h1" });
  t.clock.pass(139_900);
  return t;
}

test("[S36] [V-13] before its token ends the voice session goes on with the next one, unseen, and what they say meanwhile waits", async () => {
  const t = await nearTokensEnd();
  expect(t.tokens).toHaveLength(1);
  t.clock.pass(100);
  await t.settle();
  expect(t.tokens).toEqual(["Zephyr ml-IN", "Zephyr ml-IN after session1"]);
  expect(t.usages.at(-1)).toMatchObject({ voiceSession: "session1", ended: true });
  const [first, second] = t.connections;
  expect([first?.isOpen, second?.address.url]).toEqual([false, "wss://live.test/?access_token=secret2"]);
  expect(second?.address.setup).toContain('"handle":"h1"');
  expect(t.shown).toMatchObject({ connection: "connected", conversation: "idle", alert: null });
  await t.speak(5);
  expect(t.shown).toMatchObject({ connection: "connected", conversation: "listening", alert: null });
  expect(second?.pieces).toEqual([]);
  await t.ready();
  expect(second?.pieces).toHaveLength(5);
  expect(second?.sent.join()).not.toContain("activityStart");
});

test("[S36] [V-13] a token that ends while something is said is changed after the answer", async () => {
  const t = await nearTokensEnd();
  await t.speak(2);
  t.session.tap();
  t.answer("As long as she likes.");
  t.clock.pass(1_000);
  await t.settle();
  expect([t.tokens.length, t.connections.length]).toEqual([2, 1]);
  // What the answer costs is told of the new one, and the old one is over.
  t.receive(...liveRecording("usage-alone"));
  expect(t.usages.at(-1)).toMatchObject({ voiceSession: "session2", ended: false });
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
  t.clock.pass(100);
  await t.settle();
  expect(t.connections).toHaveLength(2);
  await t.ready();
  expect(t.shown).toMatchObject({ connection: "connected", alert: null });
});

test("[V-13] [V-26] whoever holds the button while the connection changes is heard by one that leaves the end to them", async () => {
  const t = await nearTokensEnd();
  t.clock.pass(100);
  await t.settle();
  t.session.hold();
  await t.settle();
  t.hear(5, 0.3);
  await t.settle();
  await t.ready();
  expect(t.connections.map(({ isOpen }) => isOpen)).toEqual([false, false, true]);
  expect(t.connection.sent.filter((message) => message.includes("activityStart"))).toHaveLength(1);
  expect(t.connection.pieces).toHaveLength(5);
});

test("[S37] [V-19] where the day has no more, a voice session goes on to the end of its token, and then says so", async () => {
  const t = await nearTokensEnd();
  t.tokenFault = Object.assign(new Error("limit"), { data: { code: "limitReached" } });
  t.clock.pass(1_000);
  await t.settle();
  expect([t.connections.length, t.connection.isOpen, t.shown.connection]).toEqual([1, true, "connected"]);
  t.connection.break("Token has expired", 1008);
  t.clock.pass(1_000);
  await t.settle();
  expect(t.shown).toMatchObject({ connection: "error", alert: { failure: "limitReached" } });
  expect(t.usages.at(-1)).toMatchObject({ voiceSession: "session1", ended: true });
});

test("[F43] [V-13] after a drop the turn is sent again, and the waiting for its answer goes on", async () => {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(5);
  t.connection.events.onEvent({ type: "heard", text: "She wa" });
  t.session.tap();
  t.connection.break();
  expect(t.shown).toMatchObject({ connection: "reconnecting", conversation: "thinking" });
  t.clock.pass(1_000);
  await t.settle();
  await t.ready();
  expect(t.connection.pieces).toHaveLength(5);
  expect(t.connection.sent.at(-1)).toContain("audioStreamEnd");
  t.connection.events.onEvent({ type: "heard", text: "She wakes" });
  t.answer("Yes");
  expect(t.kept.at(-1)).toMatchObject({ inputText: "She wakes" });
});

test("[V-13] another voice reconnects after a second with a token of its own, and the handle", async () => {
  const t = new TestVoiceSession();
  await t.open();
  t.connection.events.onEvent({ type: "handleRenewed", handle: "h1" });
  t.session.choose({ voice: "Kore", language: "en-IN" });
  t.clock.pass(999);
  expect(t.connections).toHaveLength(1);
  t.clock.pass(101);
  await t.settle();
  expect(t.tokens).toEqual(["Zephyr ml-IN", "Kore en-IN"]);
  expect(t.connection.address.setup).toContain('"handle":"h1"');
});

test("[V-3] a reset begins a voice session that has no handle, another token, and another chat", async () => {
  const t = new TestVoiceSession();
  await t.open();
  t.connection.events.onEvent({ type: "handleRenewed", handle: "h1" });
  await t.speak(3);
  t.connection.events.onEvent({ type: "heard", text: "One" });
  t.session.reset();
  await t.settle();
  await t.ready();
  expect(t.connection.address.setup).not.toContain("h1");
  expect([t.tokens.length, t.resets, t.transcript.getSnapshot().length]).toEqual([2, 1, 0]);
  expect(t.kept.at(-1)).toMatchObject({ inputText: "One", ending: "stopped" });
});

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

test("[V-14] back from hidden the microphone is asked for again after half a second, where it was taken", async () => {
  const t = new TestVoiceSession();
  await t.open();
  t.session.pageVisible(false);
  t.microphoneIsLive = false;
  t.devices.onLost();
  await t.settle();
  expect(t.microphoneIsLive).toBe(false);
  t.session.pageVisible(true);
  t.clock.pass(499);
  await t.settle();
  expect(t.microphoneIsLive).toBe(false);
  t.clock.pass(1);
  await t.settle();
  expect(t.microphoneIsLive).toBe(true);
});

test("[S47] [F41] hidden while it listens, the microphone goes off, and what was said until then is a turn", async () => {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(3);
  expect(t.shown.conversation).toBe("listening");
  t.session.pageVisible(false);
  expect(t.microphoneIsLive).toBe(false);
  expect(t.shown.conversation).toBe("thinking");
  t.connection.break();
  t.clock.pass(1_000);
  await t.ready();
  expect(t.microphoneIsLive).toBe(false);
  t.session.pageVisible(true);
  t.clock.pass(500);
  await t.settle();
  expect(t.microphoneIsLive).toBe(true);
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

test("[S47] [F42] leave that is taken back while the page is hidden ends the connection there and then", async () => {
  const t = new TestVoiceSession();
  await t.open();
  t.session.pageVisible(false);
  t.devices.onForbidden();
  expect(t.shown).toMatchObject({ connection: "error", alert: { failure: "microphoneDenied", isFinal: true } });
  expect(t.connection.isOpen).toBe(false);
});

test("[V-19] back from hidden without a microphone, the message says to refresh the page", async () => {
  const t = new TestVoiceSession();
  await t.open();
  t.session.pageVisible(false);
  t.microphoneIsLive = false;
  t.microphoneFault = new MicrophoneError("unavailable");
  t.session.pageVisible(true);
  t.clock.pass(500);
  await t.settle();
  expect(t.shown.alert).toEqual({ failure: "restartFailed", isFinal: false });
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

test("[V-22] a call of a tool is answered", async () => {
  const t = new TestVoiceSession();
  await t.open();
  t.connection.events.onEvent({ type: "toolCalled", calls: [{ id: "1", name: "dose" }] });
  expect(t.connection.sent.at(-1)).toContain('"functionResponses":[{"id":"1","name":"dose"');
});

test("[V-3] the sound can be turned off and on", async () => {
  const t = new TestVoiceSession();
  await t.open();
  t.session.setMuted(true);
  expect([t.shown.isMuted, t.told.at(-1)]).toEqual([true, "mute"]);
  t.session.setMuted(false);
  expect([t.shown.isMuted, t.told.at(-1)]).toEqual([false, "unmute"]);
});
