import { expect, test } from "vitest";
import { QUIET_MS } from "#domain/voice/conversation.ts";
import { MicrophoneError, TestVoiceSession } from "./VoiceSession.testing.ts";

test("[S47] a microphone that comes only when the page is hidden stays off, and the press that asked for it begins no turn", async () => {
  const t = new TestVoiceSession();
  await t.open();
  t.microphoneIsLive = false;
  t.holdMicrophone();
  t.session.tap();
  await t.settle();
  t.session.pageVisible(false);
  t.giveMicrophone();
  await t.settle();
  expect([t.microphoneIsLive, t.shown.conversation]).toEqual([false, "idle"]);
  t.session.pageVisible(true);
  t.clock.pass(500);
  await t.settle();
  expect([t.microphoneIsLive, t.shown.conversation]).toEqual([true, "idle"]);
});

test("[S47] [V-14] who answers the browser only when the page is back has a microphone", async () => {
  const t = new TestVoiceSession();
  t.holdMicrophone();
  await t.open();
  t.session.pageVisible(false);
  t.session.pageVisible(true);
  t.clock.pass(600);
  await t.settle();
  t.giveMicrophone();
  await t.settle();
  expect(t.microphoneIsLive).toBe(true);
});

test("[S47] [V-13] hidden while the connection is found again, what was said until then is a turn", async () => {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(5);
  t.connection.break();
  t.session.pageVisible(false);
  expect(t.shown).toMatchObject({ connection: "reconnecting", conversation: "thinking" });
  t.clock.pass(1_100);
  await t.settle();
  await t.ready();
  t.clock.pass(2_000);
  expect(t.shown).toMatchObject({ connection: "connected", conversation: "thinking", notice: null });
  expect(t.connection.pieces).toHaveLength(5);
  expect(t.connection.sent.at(-1)).toContain("audioStreamEnd");
});

test("[V-13] [V-29] what they say while the connection is found again is a turn of its own", async () => {
  const t = new TestVoiceSession();
  await t.open();
  await t.talk();
  await t.speak(0);
  t.connection.break();
  t.hear(20, 0.3);
  t.clock.pass(500);
  await t.settle();
  await t.ready();
  t.connection.events.onEvent({ type: "heard", text: "And naps?" });
  t.answer("Twice a day.");
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
  t.playedOut();
  expect(t.saved.map(({ inputText, outputText }) => [inputText, outputText])).toEqual([
    ["How long may she sleep?", "As long as she likes."],
    ["And naps?", "Twice a day."],
  ]);
});

test("[V-45] a page that nobody sees for three minutes ends its voice session, also where its sound stands still", async () => {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(5);
  t.session.tap();
  t.connection.events.onEvent({ type: "heard", text: "How long may she sleep?" });
  t.answer("As long as she likes.");
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
  t.session.pageVisible(false);
  t.clock.pass(QUIET_MS - 1);
  expect(t.shown).toMatchObject({ connection: "connected", conversation: "speaking" });
  t.clock.pass(1);
  expect(t.shown).toMatchObject({ connection: "disconnected", notice: "leftAlone" });
  expect(t.saved).toMatchObject([{ inputText: "How long may she sleep?", outputText: "As long as she likes." }]);
  expect([t.connection.isOpen, t.devicesClosed, t.clock.isIdle]).toEqual([false, 1, true]);
});

test("[V-45] who is back before has their voice session as it was, and who leaves while hidden leaves no clock behind", async () => {
  const t = new TestVoiceSession();
  const close = await t.open();
  t.session.pageVisible(false);
  t.clock.pass(QUIET_MS - 1_000);
  t.session.pageVisible(true);
  await t.speak(60);
  expect(t.shown).toMatchObject({ connection: "connected", conversation: "listening", notice: null });
  t.session.pageVisible(false);
  close();
  expect(t.clock.isIdle).toBe(true);
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

/** They have asked, and of their words the last piece is not finished yet. */
async function asked(): Promise<TestVoiceSession> {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(10);
  t.session.tap();
  t.connection.events.onEvent({ type: "heard", text: "She is not breath" });
  return t;
}

const LEAVINGS = {
  hidden: (t: TestVoiceSession) => t.session.pageVisible(false),
  left: (t: TestVoiceSession) => t.session.pageLeft(),
};
const leavings = Object.entries(LEAVINGS).map(([name, leave]) => ({ name, leave }));

test.each(leavings)(
  "[V-25] where the page is $name while they wait, what was understood of them is kept, finished or not",
  async ({ leave }) => {
    const t = await asked();
    expect(t.kept).toEqual([]);
    leave(t);
    expect(t.kept).toMatchObject([{ inputText: "She is not breath", outputText: "" }]);
  },
);

test.each(leavings)(
  "[V-25] where the page is $name in the middle of a sentence, the words that came of it are kept, and once",
  async ({ leave }) => {
    const t = await asked();
    t.answer("Call the doc");
    leave(t);
    leave(t);
    expect(t.kept.map(({ outputText }) => outputText)).toEqual(["", "Call the "]);
  },
);

test("[V-25] [V-29] hidden just as they speak over an answer, what came of it last is kept before what they say", async () => {
  const t = await asked();
  t.answer("Then lay");
  t.connection.events.onEvent({ type: "said", text: " her down" });
  t.hear(12, 0.3);
  t.connection.events.onEvent({ type: "heard", text: "And naps" });
  t.session.pageVisible(false);
  expect(t.kept.map(({ inputText, outputText }) => [inputText, outputText])).toEqual([
    ["She is not breath", ""],
    ["She is not breath", "Then lay her "],
    ["And naps", ""],
  ]);
});
