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
      clock: { now: () => 0, every: () => () => {}, after: () => () => {} },
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
