import { expect, test } from "vitest";
import { liveRecording } from "./liveRecordings.testing.ts";
import { parseServerMessage } from "./serverMessage.ts";

const parse = (message: unknown) => parseServerMessage(JSON.stringify(message));
const audio = (data: string) => ({ inlineData: { mimeType: "audio/pcm;rate=24000", data } });

test("[V-17] everything that one message carries is read, the interruption after the sound beside it", () => {
  expect(
    parse({
      serverContent: {
        interrupted: true,
        turnComplete: true,
        modelTurn: { parts: [audio("AAAA"), { text: "Hello" }, audio("BBBB")] },
        inputTranscription: { text: "hi" },
        outputTranscription: { text: "hello" },
      },
    }),
  ).toEqual([
    { type: "heard", text: "hi" },
    { type: "audioArrived", pcm: "AAAA", hz: 24_000 },
    { type: "textArrived", text: "Hello" },
    { type: "audioArrived", pcm: "BBBB", hz: 24_000 },
    { type: "said", text: "hello" },
    { type: "interrupted" },
    { type: "turnCompleted", ending: "plain" },
  ]);
});

test("[V-17] a turn that the safety rules of the service ended is marked", () => {
  expect(parse({ serverContent: { turnComplete: true, turnCompleteReason: "PROHIBITED_INPUT_CONTENT" } })).toEqual([
    { type: "turnCompleted", ending: "refused" },
  ]);
});

test("[V-17] the setup, a goAway and a new handle are read", () => {
  expect(parse({ setupComplete: {} })).toEqual([{ type: "setupCompleted" }]);
  expect(parse({ goAway: { timeLeft: "9.5s" } })).toEqual([{ type: "goAway", leftMs: 9_500 }]);
  expect(parse({ goAway: {} })).toEqual([{ type: "goAway", leftMs: 0 }]);
  expect(parse({ sessionResumptionUpdate: { newHandle: "h1", resumable: true } })).toEqual([
    { type: "handleRenewed", handle: "h1" },
  ]);
});

test("[V-17] a handle that cannot be resumed from does not replace the last good one", () => {
  expect(parse({ sessionResumptionUpdate: { newHandle: "", resumable: false } })).toEqual([]);
  expect(parse({ sessionResumptionUpdate: { resumable: true } })).toEqual([]);
});

test("[V-22] calls of tools are read with their names", () => {
  expect(parse({ toolCall: { functionCalls: [{ id: "1", name: "search" }, { id: "2" }, { id: "3", name: "" }] } })).toEqual([
    { type: "toolCalled", calls: [{ id: "1", name: "search" }] },
  ]);
});

test("[S29] [V-17] what a model only thinks is not shown, and what is unknown says nothing", () => {
  expect(parse({ serverContent: { modelTurn: { parts: [{ text: "hm", thought: true }, { video: {} }] } } })).toEqual([]);
  expect(parse({ usageMetadata: {} })).toEqual([]);
});

const PLAIN_END = { type: "turnCompleted", ending: "plain" };
const SOUND = { type: "audioArrived", pcm: "AAAAAAAAAAA=", hz: 24_000 };
const COST = { type: "usageReported", inputTokens: 812, outputTokens: 96 };

test.each([
  ["tool-call", [{ type: "toolCalled", calls: [{ id: "function-call-1", name: "look_up" }] }]],
  ["thought", [SOUND, { type: "said", text: "As long" }, PLAIN_END, COST]],
  ["voice-activity", []],
  ["usage-alone", [{ ...COST, outputTokens: 108 }]],
  ["setup-session-id", [{ type: "setupCompleted" }, PLAIN_END]],
  [
    "manual-activity",
    [{ type: "heard", text: "How long may she sleep" }, SOUND, { type: "said", text: "As long" }, PLAIN_END, COST],
  ],
  ["goaway-empty", [{ type: "goAway", leftMs: 0 }]],
  [
    "goaway-fraction",
    [
      { type: "handleRenewed", handle: "h1" },
      { type: "goAway", leftMs: 9_500 },
    ],
  ],
  [
    "handles",
    [
      { type: "handleRenewed", handle: "h1" },
      { type: "handleRenewed", handle: "h2" },
    ],
  ],
] as const)("[V-17] what the real service was seen to send is read without a loss: %s", (name, events) => {
  const frames = liveRecording(name).flatMap((step) => ("frame" in step ? [step.frame] : []));
  expect(frames.flatMap((frame) => parse(frame))).toEqual(events);
});

test.each(["", "not json", "[]", "null", "3", '"text"'])("[V-17] %j is no message", (text) => {
  expect(parseServerMessage(text)).toBeNull();
});

test("[V-17] fields of the wrong kind are passed over and never throw", () => {
  for (const wrong of [null, 3, "x", [], [null], { parts: 3 }, { parts: [null, 3] }]) {
    expect(parse({ serverContent: { modelTurn: wrong, inputTranscription: wrong } })).toEqual([]);
    expect(parse({ serverContent: wrong, toolCall: wrong, sessionResumptionUpdate: wrong })).toEqual([]);
  }
});
