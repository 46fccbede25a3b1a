import { expect, test } from "vitest";
import { TestVoiceSession } from "./VoiceSession.testing.ts";

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
