import { expect, test } from "vitest";
import { liveRecording } from "#domain/voice/liveRecordings.testing.ts";
import { TestVoiceSession } from "./VoiceSession.testing.ts";

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
  t.clock.pass(100);
  await t.settle();
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
  t.connection.events.onEvent({ type: "handleRenewed", handle: "h2" });
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

test("[V-26] [V-29] of more than a minute that they hold, each word is written down once where the connection breaks", async () => {
  const t = new TestVoiceSession();
  await t.open();
  t.session.hold();
  await t.settle();
  await t.ready();
  const told = ["She has a rash", " on her belly", " and her cheeks", " since the morning."];
  for (const text of told) {
    t.hear(525, 0.3);
    t.connection.events.onEvent({ type: "heard", text });
  }
  t.connection.break();
  t.clock.pass(1_000);
  await t.settle();
  await t.ready();
  expect(t.connection.pieces).toHaveLength(2_100);
  for (const text of told) t.connection.events.onEvent({ type: "heard", text });
  t.session.release();
  expect(t.kept.at(-1)?.inputText).toBe(told.join(""));
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
