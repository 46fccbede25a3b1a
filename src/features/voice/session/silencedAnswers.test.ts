import { expect, test } from "vitest";
import { activityMessage } from "#domain/voice/clientMessage.ts";
import { TestVoiceSession } from "./VoiceSession.testing.ts";

/** They have said something, which no handle covers yet. */
async function asked(pieces = 10): Promise<TestVoiceSession> {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(pieces);
  t.connection.events.onEvent({ type: "handleRenewed", handle: "h1" });
  t.hear(pieces, 0.3);
  return t;
}

async function reconnect(t: TestVoiceSession): Promise<void> {
  t.clock.pass(1_100);
  await t.settle();
  await t.ready();
}

const end = (t: TestVoiceSession) => t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
const ends = (t: TestVoiceSession) => t.connection.sent.filter((message) => message.includes("audioStreamEnd")).length;
const plays = (t: TestVoiceSession) => t.told.filter((told) => told.startsWith("play")).length;

test("[V-43] [V-13] a question whose answer a card silences is told again after a drop, and answered in words", async () => {
  const t = await asked();
  t.session.tap();
  t.session.hush();
  t.connection.break();
  await reconnect(t);
  expect([t.connection.pieces.length, ends(t), t.shown.conversation]).toEqual([10, 1, "idle"]);
  t.answer("Call now.");
  end(t);
  expect(plays(t)).toBe(0);
  expect(t.saved).toMatchObject([{ outputText: "Call now.", ending: "complete" }]);
});

test("[V-43] [V-13] what is said to its end while the connection is found again is told from where the handle left it", async () => {
  const t = await asked();
  t.session.hush();
  t.connection.break();
  t.hear(5, 0.3);
  t.session.tap();
  await reconnect(t);
  expect([t.connection.pieces.length, ends(t)]).toEqual([15, 1]);
  t.answer("Call now.");
  end(t);
  // It is answered: another drop asks nothing again.
  t.connection.break();
  await reconnect(t);
  expect(ends(t)).toBe(0);
});

const goAway = (t: TestVoiceSession) => t.connection.events.onEvent({ type: "goAway", leftMs: 50_000 });

test("[V-43] [V-13] a connection that is about to end is kept until the silenced answer has come", async () => {
  const before = await asked();
  before.session.tap();
  before.session.hush();
  const within = await asked();
  within.session.tap();
  within.answer("Call");
  within.session.hush();
  for (const t of [before, within]) {
    goAway(t);
    t.clock.pass(1_000);
    t.answer(" now.");
    t.clock.pass(1_000);
    expect(t.connections).toHaveLength(1);
    end(t);
    t.connection.events.onEvent({ type: "handleRenewed", handle: "h2" });
    t.clock.pass(100);
    await t.settle();
    expect(t.connections).toHaveLength(2);
    expect(t.saved).toMatchObject([{ ending: "complete" }]);
  }
});

test("[V-43] [V-13] a silenced answer that a drop cuts short is over with what came of it", async () => {
  const first = await asked();
  first.session.tap();
  first.answer("Call now.");
  first.session.hush();
  first.connection.break();
  const after = await asked();
  after.session.tap();
  after.answer("Call now.");
  after.connection.break();
  after.session.hush();
  for (const t of [first, after]) {
    t.devices.onStopped({ type: "silenced", seconds: 0.1 });
    expect(t.transcript.getSnapshot()).toMatchObject([{ outputText: "Call now.", ending: "stopped" }]);
    await reconnect(t);
    expect([t.connection.pieces.length, ends(t)]).toEqual([0, 0]);
  }
});

test("[V-43] [V-13] an answer that is silenced ends with another voice", async () => {
  const t = await asked();
  t.connection.events.onEvent({ type: "heard", text: "He is blue" });
  t.session.tap();
  t.session.hush();
  t.session.choose({ voice: "Kore", language: "en-IN" });
  expect(t.transcript.getSnapshot()).toMatchObject([{ inputText: "He is blue", ending: "stopped" }]);
});

test("[V-43] [V-12] a question that fifteen seconds have passed for is not told again for a card", async () => {
  const t = await asked();
  t.session.tap();
  t.session.hush();
  t.session.tap();
  await t.settle();
  t.hear(5, 0.3);
  t.session.tap();
  t.clock.pass(15_100);
  t.session.hush();
  t.connection.break();
  await reconnect(t);
  expect(ends(t)).toBe(0);
});

test("[V-43] [V-18] a written answer is shown where its sound is silenced", async () => {
  const t = await asked();
  t.session.tap();
  t.session.hush();
  t.connection.events.onEvent({ type: "textArrived", text: "Call your doctor now." });
  end(t);
  expect(t.saved).toMatchObject([{ outputText: "Call your doctor now.", ending: "complete" }]);
});

test("[V-43] [V-26] who holds again below a card, before the service listens so, is heard with what they had said before it", async () => {
  const t = new TestVoiceSession();
  await t.open();
  t.connection.events.onEvent({ type: "handleRenewed", handle: "h1" });
  t.session.hold();
  await t.settle();
  t.hear(5, 0.3);
  t.session.release();
  t.session.hush();
  t.session.hold();
  await t.settle();
  t.hear(10, 0.3);
  await t.ready();
  t.hear(50, 0.3);
  t.session.release();
  expect(t.connection.pieces).toHaveLength(65);
  const turns = t.connection.sent.filter((message) => message.includes("activity"));
  expect(turns).toEqual([activityMessage("start"), activityMessage("end")]);
  expect([t.connection.sent[0], t.connection.sent.at(-1)]).toEqual(turns);
});

/** Amma says so much of what she has begun to say, and one press later they ask on, and pause; then their answer comes. */
async function askOn(t: TestVoiceSession, { waitMs }: { waitMs: number }): Promise<void> {
  t.session.hush();
  t.devices.onStopped({ type: "silenced", seconds: 0.1 });
  t.clock.pass(waitMs);
  await t.settle();
  if (t.connections.length > 1) await t.ready();
  t.session.tap();
  await t.settle();
  t.hear(20, 0.3);
  t.connection.events.onEvent({ type: "heard", text: "How do I press?" });
  t.hear(40, 0);
  t.answer("Press hard.");
  end(t);
}

test.each([1_000, 60_000])(
  "[V-43] [V-28] a question below a card that comes to nothing makes no later answer silent, %s ms after it",
  async (waitMs) => {
    const t = await asked();
    t.connection.events.onEvent({ type: "heard", text: "She is not breathing" });
    t.session.tap();
    await askOn(t, { waitMs });
    expect([plays(t), t.shown.conversation]).toEqual([1, "speaking"]);
    expect(t.saved).toMatchObject([
      { inputText: "She is not breathing", outputText: "", ending: "stopped" },
      { inputText: "How do I press?", outputText: "Press hard." },
    ]);
  },
);

test("[V-43] [V-12] a silenced answer that stops without its end makes no later answer silent", async () => {
  const t = await asked();
  t.session.tap();
  t.answer("He is blue:");
  await askOn(t, { waitMs: 60_000 });
  expect([plays(t), t.shown.conversation]).toEqual([2, "speaking"]);
  expect(t.saved).toMatchObject([{ outputText: "He is blue:", ending: "stopped" }, { outputText: "Press hard." }]);
});

test("[V-43] [V-25] what a card comes by is kept at once, though they are still speaking", async () => {
  const t = await asked();
  t.connection.events.onEvent({ type: "heard", text: "She is not breathing" });
  expect(t.kept).toEqual([]);
  t.session.hush();
  expect(t.kept).toMatchObject([{ inputText: "She is not breathing", ending: null }]);
  t.connection.events.onEvent({ type: "heard", text: " and blue" });
  t.session.tap();
  expect(t.saved).toMatchObject([{ inputText: "She is not breathing and blue" }]);
});
