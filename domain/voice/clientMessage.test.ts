import { expect, test } from "vitest";
import {
  activityMessage,
  audioEndMessage,
  audioMessage,
  historyMessage,
  setupMessage,
  toolResponseMessage,
} from "./clientMessage.ts";

const NEW = { handle: null, withHistory: false, isManual: false };

test("[V-16] the setup names the model, who hears when they speak, and nothing that the token has bound", () => {
  const { setup } = JSON.parse(setupMessage({ ...NEW, model: "gemini-3.8-live" })) as { setup: object };
  expect(setup).toMatchObject({ model: "models/gemini-3.8-live", sessionResumption: {} });
  expect(Object.keys(setup).toSorted()).toEqual(["model", "realtimeInputConfig", "sessionResumption"]);
});

test("[V-26] where they hold the button, no pause is the end of their turn: both ends are said", () => {
  const detection = (isManual: boolean) => JSON.parse(setupMessage({ ...NEW, model: "x", isManual })) as unknown;
  expect(detection(false)).toMatchObject({
    setup: { realtimeInputConfig: { automaticActivityDetection: { silenceDurationMs: 700 } } },
  });
  expect(detection(true)).toMatchObject({ setup: { realtimeInputConfig: { automaticActivityDetection: { disabled: true } } } });
  expect([activityMessage("start"), activityMessage("end")].map((message) => JSON.parse(message) as unknown)).toEqual([
    { realtimeInput: { activityStart: {} } },
    { realtimeInput: { activityEnd: {} } },
  ]);
});

test("[V-13] with a handle the voice session goes on where it was", () => {
  expect(JSON.parse(setupMessage({ ...NEW, model: "models/x", handle: "h1" }))).toMatchObject({
    setup: { model: "models/x", sessionResumption: { handle: "h1" } },
  });
});

test("[V-16] what was said before in the chat is announced, and given as turns that are not answered", () => {
  expect(JSON.parse(setupMessage({ ...NEW, model: "x", withHistory: true }))).toMatchObject({
    setup: { historyConfig: { initialHistoryInClientContent: true } },
  });
  const history = [
    { role: "user", text: "She wakes." },
    { role: "assistant", text: "How often?" },
  ] as const;
  expect(JSON.parse(historyMessage(history))).toEqual({
    clientContent: {
      turns: [
        { role: "user", parts: [{ text: "She wakes." }] },
        { role: "model", parts: [{ text: "How often?" }] },
      ],
      turnComplete: true,
    },
  });
});

test("[V-17] sound goes out as base64 PCM at 16 kHz, and its end is said", () => {
  expect(JSON.parse(audioMessage("AAAA"))).toEqual({
    realtimeInput: { audio: { data: "AAAA", mimeType: "audio/pcm;rate=16000" } },
  });
  expect(JSON.parse(audioEndMessage())).toEqual({ realtimeInput: { audioStreamEnd: true } });
});

test("[V-22] each call of a tool is answered with its name and a response, and an empty answer is refused", () => {
  expect(JSON.parse(toolResponseMessage([{ id: "1", name: "search" }, { name: "dose" }]))).toEqual({
    toolResponse: {
      functionResponses: [
        { id: "1", name: "search", response: { error: "There is no such tool." } },
        { name: "dose", response: { error: "There is no such tool." } },
      ],
    },
  });
  expect(() => toolResponseMessage([])).toThrow("at least");
});
