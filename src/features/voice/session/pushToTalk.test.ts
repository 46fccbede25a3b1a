import { expect, test } from "vitest";
import { type TestConnection, TestVoiceSession } from "./VoiceSession.testing.ts";

test("[V-26] while they hold the button a pause is theirs: the service is told when they begin and when they let go", async () => {
  const t = new TestVoiceSession();
  await t.open();
  t.connection.events.onEvent({ type: "handleRenewed", handle: "h1" });
  t.session.hold();
  await t.settle();
  t.hear(5, 0.3);
  expect(t.shown).toMatchObject({ connection: "connected", conversation: "listening" });
  expect(t.connection.address.setup).toContain('"disabled":true');
  expect(t.connection.address.setup).toContain("h1");
  await t.ready();
  t.hear(200, 0);
  expect(t.shown.conversation).toBe("listening");
  t.session.release();
  expect(t.shown.conversation).toBe("thinking");
  expect(t.connection.pieces).toHaveLength(205);
  expect([t.connection.sent[0], t.connection.sent.at(-1)].map((message) => JSON.parse(message ?? ""))).toEqual([
    { realtimeInput: { activityStart: {} } },
    { realtimeInput: { activityEnd: {} } },
  ]);
});

test("[V-26] who lets go before the service listens so is heard all the same, and the next press is one again", async () => {
  const t = new TestVoiceSession();
  await t.open();
  t.connection.events.onEvent({ type: "handleRenewed", handle: "h1" });
  t.session.hold();
  await t.settle();
  t.hear(3, 0.3);
  t.session.release();
  await t.ready();
  expect(t.connection.pieces).toHaveLength(3);
  expect(t.connection.sent.at(-1)).toContain("activityEnd");
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
  t.connection.events.onEvent({ type: "handleRenewed", handle: "h2" });
  await t.speak(1);
  expect(t.connection.address.setup).toContain("silenceDurationMs");
  expect(t.tokens).toHaveLength(1);
});

test("[V-26] a service that does not come to listen so is a connection that was lost", async () => {
  const t = new TestVoiceSession();
  await t.open();
  t.session.hold();
  await t.settle();
  t.clock.pass(10_100);
  expect(t.shown.connection).toBe("reconnecting");
});

test("[V-26] whoever lets go before the microphone is there has pressed, and three seconds of silence end their turn", async () => {
  const t = new TestVoiceSession();
  await t.open();
  t.microphoneIsLive = false;
  t.session.hold();
  t.session.release();
  await t.settle();
  expect(t.shown.conversation).toBe("listening");
  t.hear(100, 0);
  expect(t.shown.conversation).toBe("thinking");
});

/** Amma is in the middle of an answer whose turn is not complete. */
async function spokenTo(): Promise<TestVoiceSession> {
  const t = new TestVoiceSession();
  await t.open();
  t.connection.events.onEvent({ type: "handleRenewed", handle: "h1" });
  await t.speak(10);
  t.session.tap();
  t.answer("One two three four", 2);
  return t;
}

/** They hold over the answer, and the connection that hears them so is there. */
async function holdOver(t: TestVoiceSession): Promise<void> {
  t.session.hold();
  t.devices.onStopped({ type: "silenced", seconds: 1 });
  await t.settle();
  await t.ready();
}

/** The next answer, whole. */
function expectNextAnswer(t: TestVoiceSession): void {
  t.connection.events.onEvent({ type: "heard", text: "And naps?" });
  t.answer("As often as she likes.");
  expect(t.shown.conversation).toBe("speaking");
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
  t.playedOut();
  expect(t.saved.at(-1)).toMatchObject({ inputText: "And naps?", outputText: "As often as she likes.", ending: "complete" });
}

test("[V-26] [V-28] of an answer that a hold breaks off nothing comes in the next connection: the next answer is heard and saved", async () => {
  const t = await spokenTo();
  await holdOver(t);
  t.hear(10, 0.3);
  t.session.release();
  expectNextAnswer(t);
});

test("[V-26] [V-28] [V-1702] one that is broken off by a voice after a turn that was held goes on in the connection that knows it", async () => {
  const t = await spokenTo();
  await holdOver(t);
  t.hear(10, 0.3);
  t.session.release();
  t.answer("Five six seven eight", 2);
  t.hear(10, 0.3);
  expect(t.shown.conversation).toBe("listening");
  t.devices.onStopped({ type: "silenced", seconds: 1 });
  await t.settle();
  expect(t.connections.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  t.connection.events.onEvent({ type: "interrupted" });
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
  t.session.tap();
  expect(said(t.connection)).toEqual({ isManual: true, activities: 4, flushes: 0 });
  expectNextAnswer(t);
});

test("[V-26] [V-28] the empty end with which a service begins a held turn costs no answer either", async () => {
  const t = await spokenTo();
  await holdOver(t);
  t.connection.events.onEvent({ type: "interrupted" });
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
  t.hear(10, 0.3);
  t.session.release();
  expectNextAnswer(t);
});

const HOLDS = {
  "after a press, while they speak": async (t: TestVoiceSession) => {
    await t.speak(10);
    t.session.hold();
  },
  "when their voice has broken in just before": async (t: TestVoiceSession) => {
    await t.speak(10);
    t.session.tap();
    t.answer("One two three four", 2);
    t.hear(10, 0.3);
    t.devices.onStopped({ type: "silenced", seconds: 1 });
    t.session.hold();
  },
  "before their voice breaks in": async (t: TestVoiceSession) => {
    await t.speak(10);
    t.session.tap();
    t.session.hold();
    await t.settle();
    t.answer("One two three four", 2);
    t.hear(10, 0.3);
    t.devices.onStopped({ type: "silenced", seconds: 1 });
  },
};

test.each(Object.entries(HOLDS))("[V-26] who begins to hold %s ends the turn by letting go", async (_, hold) => {
  const t = new TestVoiceSession();
  await t.open();
  t.connection.events.onEvent({ type: "handleRenewed", handle: "h1" });
  await hold(t);
  await t.settle();
  await t.ready();
  expect(t.shown.conversation).toBe("listening");
  t.hear(200, 0);
  expect(t.shown.conversation).toBe("listening");
  t.session.release();
  expect(t.connection.sent.at(-1)).toContain("activityEnd");
  expectNextAnswer(t);
});

test("[V-26] [V-29] what was understood before they began to hold is written down once, though it is sent again", async () => {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(10);
  t.connection.events.onEvent({ type: "heard", text: "She wakes" });
  t.session.hold();
  await t.settle();
  await t.ready();
  t.connection.events.onEvent({ type: "heard", text: "She wakes" });
  t.connection.events.onEvent({ type: "heard", text: " every hour." });
  t.session.release();
  expect(t.saved.at(-1)).toMatchObject({ inputText: "She wakes every hour." });
});

/** Whether the service was told that it is to be told, and whether it was. */
function said({ address, sent }: TestConnection): { isManual: boolean; activities: number; flushes: number } {
  const count = (name: string) => sent.filter((message) => message.includes(name)).length;
  return {
    isManual: address.setup.includes('"disabled":true'),
    activities: count("activityStart") + count("activityEnd"),
    flushes: count("audioStreamEnd"),
  };
}

test("[V-26] who begins to hold while a connection is being opened is heard by it as it was told to listen", async () => {
  const t = await spokenTo();
  t.connection.break();
  t.clock.pass(1_100);
  await t.settle();
  t.session.hold();
  t.devices.onStopped({ type: "silenced", seconds: 1 });
  await t.settle();
  t.hear(10, 0.3);
  await t.ready();
  t.session.release();
  expect(said(t.connection)).toEqual({ isManual: false, activities: 0, flushes: 1 });
  expectNextAnswer(t);
});

test("[V-26] who speaks over an answer while one is being opened for held turns, too", async () => {
  const t = await spokenTo();
  await holdOver(t);
  t.hear(10, 0.3);
  t.session.release();
  t.answer("Five six seven eight", 2);
  t.connection.break();
  t.clock.pass(1_100);
  await t.settle();
  t.hear(10, 0.3);
  t.devices.onStopped({ type: "silenced", seconds: 1 });
  await t.ready();
  t.session.tap();
  expect(said(t.connection)).toEqual({ isManual: true, activities: 2, flushes: 0 });
  expectNextAnswer(t);
});
