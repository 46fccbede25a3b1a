import { expect, test } from "vitest";
import { liveRecording } from "#domain/voice/liveRecordings.testing.ts";
import type { LiveConnectionEvents } from "#platform/live/LiveConnection.ts";
import { TestVoiceSession } from "./VoiceSession.testing.ts";
import { VoiceTransport } from "./VoiceTransport.ts";

const CHOICE = { voice: "Zephyr", language: "ml-IN" } as const;

test("[V-24] a session is configured by a token, the model, the language and the voice, and tells of text, sound, ends, errors, opening and closing", async () => {
  const told: string[] = [];
  const asked: unknown[] = [];
  let service: LiveConnectionEvents | undefined;
  const transport = new VoiceTransport(
    {
      clock: { now: () => 0, date: () => 0, every: () => () => {}, after: () => () => {} },
      requestToken: async (choice) => {
        asked.push(choice);
        return { url: "wss://live.test/?access_token=t", model: "live", history: [], voiceSession: "session", leftMs: 300_000 };
      },
      connect: ({ url, setup }, events) => {
        asked.push(url, JSON.parse(setup));
        service = events;
        return { send: () => true, close: () => {} };
      },
      toVoiceFailure: () => "connectFailed",
      reportUsage: () => {},
    },
    {
      onReady: () => told.push("open"),
      onEvent: ({ type }) => told.push(type),
      onUnreadable: () => told.push("unreadable"),
      onFailed: (failure) => told.push(`error ${failure}`),
      onDropped: (failure) => told.push(`close ${failure}`),
      onSwitched: () => told.push("switched"),
    },
  );
  await transport.open("start", CHOICE);
  expect(asked).toEqual([
    CHOICE,
    "wss://live.test/?access_token=t",
    { setup: { model: "models/live", sessionResumption: {}, realtimeInputConfig: expect.anything() } },
  ]);
  service?.onEvent({ type: "setupCompleted" });
  service?.onEvent({ type: "textArrived", text: "Hello" });
  service?.onEvent({ type: "audioArrived", pcm: "", hz: 24_000 });
  service?.onEvent({ type: "turnCompleted", ending: "plain" });
  service?.onClosed({ code: 1006, reason: "" });
  await transport.open("start", CHOICE);
  service?.onClosed({ code: 1011, reason: "RESOURCE_EXHAUSTED" });
  expect(told).toEqual(["open", "textArrived", "audioArrived", "turnCompleted", "close connectFailed", "error quota"]);
});

test("[S38] what the service reports of each turn is added up for its voice session and told at once, and the next one counts anew", async () => {
  const t = new TestVoiceSession();
  await t.open();
  t.receive(...liveRecording("usage-alone"), ...liveRecording("usage-alone"));
  t.session.reset();
  await t.settle();
  t.receive(...liveRecording("usage-alone"));
  const [once, twice] = [
    { inputTokens: 812, outputTokens: 108 },
    { inputTokens: 1_624, outputTokens: 216 },
  ];
  expect(t.usages).toEqual([
    { voiceSession: "session1", ...once, ended: false },
    { voiceSession: "session1", ...twice, ended: false },
    { voiceSession: "session1", ...twice, ended: true },
    { voiceSession: "session2", ...once, ended: false },
  ]);
});

/** A voice session whose tokens come when the test says so, connected and with a handle, which drops. */
async function waitingForToken() {
  const t = new TestVoiceSession();
  await t.open();
  t.connection.break();
  t.holdTokens();
  t.clock.pass(1_000);
  await t.settle();
  return t;
}

test("[P-9] [V-13] a try that was given up wants no token, and one that comes all the same is told as unused", async () => {
  const t = await waitingForToken();
  expect(t.requests.map(({ isWanted }) => isWanted())).toEqual([true]);
  t.clock.pass(10_100);
  expect(t.requests.map(({ isWanted }) => isWanted())).toEqual([false]);
  t.giveTokens();
  await t.settle();
  expect(t.usages.at(-1)).toEqual({ voiceSession: "session2", inputTokens: 0, outputTokens: 0, ended: true });
});

test("[P-9] [V-13] a token that is still on its way is the next try's, and no other is asked for", async () => {
  const t = await waitingForToken();
  t.clock.pass(10_100 + 2_100);
  await t.settle();
  expect(t.requests.map(({ isWanted }) => isWanted())).toEqual([true]);
  const told = t.usages.length;
  t.giveTokens();
  await t.settle();
  await t.ready();
  expect(t.shown.connection).toBe("connected");
  expect([t.connection.address.url, t.usages.length]).toEqual(["wss://live.test/?access_token=secret2", told]);
});

test("[V-3] [V-13] after a reset or with another voice the token that is on its way is not taken", async () => {
  for (const change of [
    (t: TestVoiceSession) => t.session.reset(),
    (t: TestVoiceSession) => t.session.choose({ voice: "Kore", language: "ml-IN" }),
  ]) {
    const t = await waitingForToken();
    change(t);
    t.clock.pass(1_100);
    await t.settle();
    expect(t.requests.map(({ isWanted }) => isWanted())).toEqual([false, true]);
    t.giveTokens();
    await t.settle();
    expect(t.connection.address.url).toBe("wss://live.test/?access_token=secret3");
  }
});
