import { describe, expect, test } from "vitest";
import { liveRecording } from "#domain/voice/liveRecordings.testing.ts";
import { TestVoiceSession } from "./VoiceSession.testing.ts";

async function listening(): Promise<TestVoiceSession> {
  const t = new TestVoiceSession();
  await t.open();
  await t.speak(10);
  return t;
}

/** [while they wait for the answer, while they still speak] */
const ENDS = {
  "turn-reason-prohibited-input-content": ["idle refused", "idle refused"],
  "turn-reason-generated-audio-safety": ["idle refused", "idle refused"],
  "turn-reason-response-rejected": ["idle unanswered", "idle unanswered"],
  "turn-reason-input-other": ["idle unanswered", "idle unanswered"],
  "turn-reason-generated-other": ["idle unanswered", "idle unanswered"],
  "turn-reason-max-regeneration-reached": ["idle unanswered", "idle unanswered"],
  "turn-reason-need-more-input": ["idle unanswered", "listening null"],
  "turn-empty": ["idle unanswered", "listening null"],
} as const;
const NAMES = Object.keys(ENDS) as (keyof typeof ENDS)[];

test.each(NAMES)("[V-35] %s: what kept the answer from coming is said as what it is", async (name) => {
  const shown = async (hasFinished: boolean) => {
    const t = await listening();
    if (hasFinished) t.session.tap();
    t.receive(...liveRecording(name));
    return `${t.shown.conversation} ${t.shown.notice}`;
  };
  expect([await shown(true), await shown(false)]).toEqual(ENDS[name]);
});

test("[V-35] the words of an answer that comes after all stand in the place of the notice", async () => {
  const t = await listening();
  t.session.tap();
  t.receive(...liveRecording("turn-empty"));
  t.answer("As long as she likes.");
  expect(t.shown).toMatchObject({ conversation: "speaking", notice: null });
});

test.each([
  [1007, "API key expired. Please renew the API key."],
  [1008, "Operation is not implemented, or supported, or enabled."],
])("[V-34] a voice session that is refused for good with %i ends at once, without another token", async (code, reason) => {
  const t = await listening();
  t.connection.break(reason, code);
  expect(t.shown).toMatchObject({ connection: "error", alert: { failure: "refused", isFinal: true } });
  t.clock.pass(60_000);
  await t.settle();
  expect(t.tokens).toHaveLength(1);
});

/** As the service refuses a token that is over, in words of which none is recorded. */
const REFUSALS = [
  [1007, "API key expired. Please renew the API key."],
  [1008, "Request had invalid authentication credentials."],
] as const;

test.each(REFUSALS)("[V-34] %i at a token's own end is the token's: the next one is asked for", async (code, reason) => {
  const t = new TestVoiceSession();
  t.tokenMs = 150_000;
  await t.open();
  t.clock.pass(150_000);
  t.connection.break(reason, code);
  expect(t.shown).toMatchObject({ connection: "reconnecting", alert: null });
  t.clock.pass(1_100);
  await t.settle();
  await t.ready();
  expect([t.tokens.length, t.shown.connection]).toEqual([2, "connected"]);
});

test.each(REFUSALS)("[V-34] %i of the token after it ends the voice session", async (code, reason) => {
  const t = new TestVoiceSession();
  t.tokenMs = 150_000;
  await t.open();
  t.clock.pass(150_000);
  t.connection.break(reason, code);
  t.clock.pass(1_100);
  await t.settle();
  t.connection.break(reason, code);
  expect(t.shown).toMatchObject({ connection: "error", alert: { failure: "refused", isFinal: true } });
});

test("[V-34] [S36] the end of a token that has a next one already costs no other", async () => {
  const t = await listening();
  t.connection.events.onEvent({ type: "handleRenewed", handle: "h1" });
  t.session.tap();
  t.answer("As long as she likes.", 140);
  t.connection.events.onEvent({ type: "handleRenewed", handle: "h2" });
  t.clock.pass(140_000);
  await t.settle();
  expect([t.tokens.length, t.connections.length]).toEqual([2, 1]);
  t.clock.sleep(90_000);
  t.connection.break("Request had invalid authentication credentials.", 1008);
  t.clock.pass(1_100);
  await t.settle();
  await t.ready();
  expect([t.tokens.length, t.connections.length, t.shown.connection]).toEqual([2, 2, "connected"]);
});

/** An answer that stops in the middle, with one second of it. */
async function broken(): Promise<TestVoiceSession> {
  const t = await listening();
  t.connection.events.onEvent({ type: "handleRenewed", handle: "h1" });
  t.session.tap();
  t.connection.events.onEvent({ type: "heard", text: "How long may she sleep?" });
  t.answer("As long as");
  return t;
}

const STOPS = {
  "that goes on no more": (t: TestVoiceSession) => t.clock.pass(16_100),
  "of which a piece cannot be read": (t: TestVoiceSession) => t.connection.events.onUnreadable(),
};

test.each(Object.entries(STOPS))("[V-12] [V-28] after an answer %s the next question is answered", async (_, stop) => {
  const t = await broken();
  stop(t);
  await t.settle();
  expect([t.connections.length, t.tokens.length, t.shown.connection]).toEqual([2, 2, "connected"]);
  expect(t.connection.address.setup).toContain("h1");
  await t.ready();
  t.playedOut();
  expect(t.shown.conversation).toBe("idle");
  await t.talk();
  expect(t.saved).toMatchObject([
    { inputText: "How long may she sleep?", outputText: "As long as", ending: "interrupted" },
    { inputText: "How long may she sleep?", outputText: "As long as she likes.", ending: "complete" },
  ]);
  expect(t.told.filter((told) => told.startsWith("play"))).toHaveLength(2);
});

test("[V-34] a token that has ended while the machine slept is not offered again", async () => {
  const t = await listening();
  t.connection.events.onEvent({ type: "handleRenewed", handle: "h1" });
  t.clock.sleep(400_000);
  t.connection.break();
  t.clock.pass(1_100);
  await t.settle();
  expect(t.tokens).toHaveLength(2);
  expect(t.connection.address.url).toContain("secret2");
  expect(t.connection.address.setup).toContain("h1");
});

test("[V-34] a voice session that the service no longer knows begins afresh, without the handle", async () => {
  const t = await listening();
  t.connection.events.onEvent({ type: "handleRenewed", handle: "h1" });
  t.connection.break("BidiGenerateContent session not found", 1008);
  t.clock.pass(1_100);
  await t.settle();
  expect(t.connections).toHaveLength(2);
  expect(t.connection.address.setup).not.toContain("h1");
  expect(t.tokens).toHaveLength(2);
});

test("[V-41] a muted microphone sends silence alone, and what was being said ends as after any pause", async () => {
  const t = await listening();
  const before = t.connection.pieces.length;
  t.session.setMicrophoneMuted(true);
  expect(t.microphoneIsMuted).toBe(true);
  t.hear(94, 0.3);
  const sent = t.connection.pieces.slice(before);
  expect(sent.length).toBeGreaterThan(0);
  expect(new Set(sent).size).toBe(1);
  expect(Buffer.from(sent[0] ?? "", "base64").every((byte) => byte === 0)).toBe(true);
  expect(t.shown.conversation).toBe("thinking");
});

test("[V-41] a press on Wait leaves the microphone muted, and Talk turns it on", async () => {
  const t = await listening();
  t.session.tap();
  t.session.setMicrophoneMuted(true);
  for (const press of [t.session.tap, t.session.hold, t.session.release]) {
    press();
    await t.settle();
    expect([t.shown.conversation, t.shown.isMicrophoneMuted, t.microphoneIsMuted]).toEqual(["thinking", true, true]);
  }
  t.answer("As long as she likes.");
  t.session.tap();
  await t.settle();
  expect([t.shown.conversation, t.shown.isMicrophoneMuted, t.microphoneIsMuted]).toEqual(["listening", false, false]);
});

test("[V-42] a child that cries over an answer does not end it, and a parent who speaks does", async () => {
  const t = await listening();
  t.session.tap();
  t.answer("As long as she likes.", 10);
  t.hear(60, 0.3, 437.5);
  expect(t.shown.conversation).toBe("speaking");
  t.hear(8, 0.3);
  expect(t.shown.conversation).toBe("listening");
});

const TRAIN = "The train to the coast leaves every hour from the old station, also on Sundays. ";
const NAP = "Your baby may sleep as long as she likes. ";

test.each([
  { what: "that is long and off the topic", parts: [TRAIN, TRAIN, TRAIN], said: "", notice: "offTopic" },
  { what: "whose first part names the topic", parts: [NAP, TRAIN + TRAIN], said: NAP + TRAIN + TRAIN, notice: null },
  { what: "whose last part names the topic", parts: [TRAIN, TRAIN, NAP], said: TRAIN + TRAIN + NAP, notice: null },
  { what: "that is short in all", parts: ["Yes, ", "of course."], said: "Yes, of course.", notice: null },
])("[V-18] a text answer in parts $what is shown or not as a whole", async ({ parts, said, notice }) => {
  const t = await listening();
  t.connection.events.onEvent({ type: "heard", text: "May she?" });
  t.session.tap();
  for (const text of parts) t.connection.events.onEvent({ type: "textArrived", text });
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
  expect(t.saved.map(({ outputText }) => outputText.trim())).toEqual([said.trim()]);
  expect([t.shown.conversation, t.shown.notice]).toEqual(["idle", notice]);
});

test("[V-18] [V-25] of a text answer in the middle of which the voice session is left, what came is kept", async () => {
  const t = new TestVoiceSession();
  const close = await t.open();
  await t.speak(10);
  t.session.tap();
  t.connection.events.onEvent({ type: "textArrived", text: "Yes, of" });
  close();
  expect(t.saved).toMatchObject([{ outputText: "Yes, of", ending: "stopped" }]);
});

describe("an emergency card comes", () => {
  const end = (t: TestVoiceSession) => t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });

  test("[V-43] while Amma speaks: the sound stops, and each word of the answer is kept, also one that is still to come", async () => {
    const t = await listening();
    t.session.tap();
    t.answer("Your baby is having a seizure:");
    t.session.hush();
    expect([t.told.at(-1), t.shown.conversation]).toEqual(["silence", "idle"]);
    t.devices.onStopped({ type: "silenced", seconds: 0.1 });
    t.answer(" get help now.");
    end(t);
    expect(t.told.filter((told) => told.startsWith("play"))).toHaveLength(1);
    expect(t.saved).toMatchObject([{ outputText: "Your baby is having a seizure: get help now.", ending: "complete" }]);
  });

  test("[V-43] after all of the answer has come, and while it is still heard: it is over, with each word", async () => {
    const t = await listening();
    t.session.tap();
    t.answer("Call now. And stay.", 10);
    end(t);
    t.session.hush();
    t.devices.onStopped({ type: "silenced", seconds: 0.1 });
    expect(t.transcript.getSnapshot()).toMatchObject([{ outputText: "Call now. And stay.", ending: "complete" }]);
    expect(t.saved).toMatchObject([{ outputText: "Call now. And stay.", ending: "complete" }]);
  });

  test("[V-43] while they wait: what they said is kept, and the answer beside it, in words alone", async () => {
    const t = await listening();
    t.connection.events.onEvent({ type: "heard", text: "He is blue around the lips" });
    t.session.tap();
    t.session.hush();
    expect(t.shown.conversation).toBe("idle");
    t.answer("Call now.");
    end(t);
    expect(t.told.filter((told) => told.startsWith("play"))).toEqual([]);
    expect(t.saved).toMatchObject([{ inputText: "He is blue around the lips", outputText: "Call now.", ending: "complete" }]);
  });

  test("[V-43] while they speak: they are heard to their end, and Talk goes on with an answer that is heard", async () => {
    const t = await listening();
    t.session.hush();
    const before = t.connection.pieces.length;
    t.hear(5, 0.3);
    expect([t.connection.pieces.length - before, t.shown.conversation]).toEqual([5, "listening"]);
    t.answer("Call now.");
    expect(t.shown.conversation).toBe("idle");
    await t.speak(5);
    t.connection.events.onEvent({ type: "said", text: " And stay." });
    end(t);
    t.connection.events.onEvent({ type: "heard", text: "I have called" });
    t.session.tap();
    t.answer("Good.");
    expect(t.shown.conversation).toBe("speaking");
    expect(t.told.filter((told) => told.startsWith("play"))).toHaveLength(1);
    t.playedOut();
    expect(t.saved).toMatchObject([{ outputText: "Call now. And stay." }, { inputText: "I have called", outputText: "Good." }]);
  });
});
