import { expect, test } from "vitest";
import { TestVoiceSession } from "./VoiceSession.testing.ts";

const HISTORY = [
  { role: "user", text: "How long may she sleep?" },
  { role: "assistant", text: "As long as" },
] as const;

/** Amma is in the middle of an answer to what the last handle does not know; what was said so far is in the chat. */
async function answered(): Promise<TestVoiceSession> {
  const t = new TestVoiceSession();
  await t.open();
  t.connection.events.onEvent({ type: "handleRenewed", handle: "h1" });
  await t.speak(10);
  t.session.tap();
  t.connection.events.onEvent({ type: "heard", text: "How long may she sleep?" });
  t.answer("As long as");
  t.history = [...HISTORY];
  return t;
}

async function breakOff(t: TestVoiceSession): Promise<void> {
  t.connection.break();
  t.clock.pass(1_100);
  await t.settle();
}

/** What the connection was begun with, and told first. */
function beginning({ connection }: TestVoiceSession) {
  const { setup } = JSON.parse(connection.address.setup);
  const history = connection.sent.filter((message) => message.includes("clientContent"));
  return { url: connection.address.url.slice(-1), handle: setup.sessionResumption.handle, history: history.length };
}

test("[V-1703] where the connection breaks in the middle of an answer, the next one is told what the chat holds", async () => {
  const t = await answered();
  await breakOff(t);
  await t.ready();
  expect(beginning(t)).toEqual({ url: "2", handle: undefined, history: 1 });
  expect(t.connection.sent[0]).toContain("As long as");
  expect(t.tokens.at(-1)).toBe("Zephyr ml-IN after session1");
  expect(t.usages.at(-1)).toMatchObject({ voiceSession: "session1", ended: true });
  t.playedOut();
  expect(t.shown).toMatchObject({ connection: "connected", conversation: "idle", alert: null });
  await t.talk();
  expect(t.saved.map(({ outputText, ending }) => [outputText, ending])).toEqual([
    ["As long as", "interrupted"],
    ["As long as she likes.", "complete"],
  ]);
});

test("[V-1703] [V-26] so it is where they hold over an answer, and what they say is heard whole by a connection that waits for them", async () => {
  const t = await answered();
  t.session.hold();
  t.devices.onStopped({ type: "silenced", seconds: 0.5 });
  t.hear(5, 0.3);
  await t.settle();
  t.hear(5, 0.3);
  await t.ready();
  expect(beginning(t)).toEqual({ url: "2", handle: undefined, history: 1 });
  expect(t.connection.address.setup).toContain('"disabled":true');
  expect(t.connection.sent.map((message) => Object.keys(JSON.parse(message))[0]).slice(0, 2)).toEqual([
    "clientContent",
    "realtimeInput",
  ]);
  expect(t.connection.pieces).toHaveLength(10);
  t.session.release();
  t.answer("As often as she likes.");
  expect(t.shown.conversation).toBe("speaking");
});

test("[V-1703] what is asked again is asked with what was said before it, once", async () => {
  const t = await answered();
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
  t.playedOut();
  await t.speak(5);
  t.session.tap();
  await breakOff(t);
  await t.ready();
  expect(beginning(t)).toEqual({ url: "2", handle: undefined, history: 1 });
  expect(t.connection.pieces).toHaveLength(5);
  expect(t.connection.sent.at(-1)).toContain("audioStreamEnd");
  expect(t.shown.conversation).toBe("thinking");
});

test("[V-1703] [V-13] what a handle knows, or is told again, costs no other token", async () => {
  const t = await answered();
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
  t.playedOut();
  t.connection.events.onEvent({ type: "handleRenewed", handle: "h2" });
  await t.speak(5);
  t.session.tap();
  await breakOff(t);
  await t.ready();
  expect([beginning(t), t.tokens.length]).toEqual([{ url: "1", handle: "h2", history: 0 }, 1]);
  expect(t.connection.pieces).toHaveLength(5);
});

test("[V-1703] another voice in the middle of an answer begins with what the chat holds, by the token that it needs anyway", async () => {
  const t = await answered();
  t.session.choose({ voice: "Kore", language: "ml-IN" });
  t.clock.pass(1_100);
  await t.settle();
  await t.ready();
  expect([beginning(t), t.tokens.length]).toEqual([{ url: "2", handle: undefined, history: 1 }, 2]);
});

test("[V-1704] where there is no other token, as at the end of a day's minutes, it goes on from the handle to the end of the one that is there", async () => {
  const t = await answered();
  t.tokenFault = Object.assign(new Error("limit"), { data: { code: "limitReached" } });
  await breakOff(t);
  await t.ready();
  expect(beginning(t)).toEqual({ url: "1", handle: "h1", history: 0 });
  expect(t.shown).toMatchObject({ connection: "connected", alert: null });
  expect(t.usages.filter(({ ended }) => ended)).toEqual([]);
});

test("[V-1704] a token that does not come soon is not waited for, and is told as unused where it comes after all", async () => {
  const t = await answered();
  t.holdTokens();
  await breakOff(t);
  t.clock.pass(3_800);
  expect(t.connections).toHaveLength(1);
  t.clock.pass(200);
  await t.ready();
  expect(beginning(t)).toEqual({ url: "1", handle: "h1", history: 0 });
  t.giveTokens();
  await t.settle();
  expect([t.connections.length, t.shown.connection]).toEqual([2, "connected"]);
  expect(t.usages.filter(({ ended }) => ended)).toEqual([
    { voiceSession: "session2", inputTokens: 0, outputTokens: 0, ended: true },
  ]);
});

test("[V-1704] a chat that holds nothing is worth less than the handle", async () => {
  const t = await answered();
  t.history = [];
  await breakOff(t);
  await t.ready();
  expect(beginning(t)).toEqual({ url: "2", handle: "h1", history: 0 });
});

test("[V-1704] the handle is kept until the connection that does without is there", async () => {
  const t = await answered();
  await breakOff(t);
  expect(beginning(t)).toMatchObject({ url: "2", handle: undefined });
  t.connection.break();
  t.history = [];
  t.clock.pass(2_100);
  await t.settle();
  expect(beginning(t)).toMatchObject({ url: "3", handle: "h1" });
  await t.ready();
  // It is the connection's own from then on.
  t.history = [...HISTORY];
  await breakOff(t);
  await t.ready();
  expect(beginning(t)).toEqual({ url: "4", handle: undefined, history: 1 });
  await breakOff(t);
  expect(beginning(t)).toMatchObject({ url: "5", handle: undefined });
});

test("[V-1704] [V-13] who leaves while the next token is on its way opens nothing, and it is told as unused", async () => {
  const t = await answered();
  t.holdTokens();
  await breakOff(t);
  t.session.reset();
  t.giveTokens();
  await t.settle();
  t.clock.pass(5_000);
  await t.settle();
  await t.ready();
  expect(t.connections.map(({ address }) => address.url.slice(-1))).toEqual(["1", "3"]);
  expect(t.usages.filter(({ ended }) => ended).map(({ voiceSession }) => voiceSession)).toEqual(["session1", "session2"]);
});

test("[V-1703] what was said of an answer by now is in the chat that it begins with, and what they say just now is not yet", async () => {
  const t = await answered();
  t.answer(" she likes,");
  t.connection.events.onEvent({ type: "turnCompleted", ending: "plain" });
  t.playedOut();
  t.answer(" and longer");
  await t.speak(5);
  t.connection.events.onEvent({ type: "heard", text: "And na" });
  t.transcript.keepAnswers();
  expect(t.saved).toMatchObject([{ outputText: "As long as she likes," }]);
});
