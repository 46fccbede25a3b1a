import { expect, test } from "vitest";
import { TestVoiceSession } from "./VoiceSession.testing.ts";

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
