import { expect, test } from "vitest";
import { audioEndMessage, audioMessage, historyMessage, setupMessage, toolResponseMessage } from "./clientMessage.ts";

test("[V-16] the setup names the model and nothing that the token has bound", () => {
  expect(JSON.parse(setupMessage({ model: "gemini-3.8-live", handle: null, withHistory: false }))).toEqual({
    setup: { model: "models/gemini-3.8-live", sessionResumption: {} },
  });
});

test("[V-13] with a handle the talk goes on where it was", () => {
  expect(JSON.parse(setupMessage({ model: "models/x", handle: "h1", withHistory: false }))).toEqual({
    setup: { model: "models/x", sessionResumption: { handle: "h1" } },
  });
});

test("[V-16] what was said before in the chat is announced, and given as turns that are not answered", () => {
  expect(JSON.parse(setupMessage({ model: "x", handle: null, withHistory: true }))).toMatchObject({
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
