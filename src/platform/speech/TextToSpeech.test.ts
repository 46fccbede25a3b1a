import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TestUtterance } from "#platform/testing/FakeUtterance.testing.ts";
import { TextToSpeech } from "./TextToSpeech.ts";

/** A device's voice that says what it is told when the test lets it. */
class Voice {
  queue: TestUtterance[] = [];

  speak(utterance: TestUtterance): void {
    this.queue.push(utterance);
  }

  cancel(): void {
    for (const utterance of this.queue.splice(0)) utterance.dispatchEvent(new Event("error"));
  }

  sayAll(): void {
    for (const utterance of this.queue.splice(0)) utterance.dispatchEvent(new Event("end"));
  }
}

function startSpeech() {
  const voice = new Voice();
  return { voice, speech: new TextToSpeech(voice as unknown as SpeechSynthesis) };
}

beforeEach(() => void vi.stubGlobal("SpeechSynthesisUtterance", TestUtterance));
afterEach(() => void vi.unstubAllGlobals());

test("[M-6] a text is read by whole sentences in its language, none longer than browsers can bear", () => {
  const { voice, speech } = startSpeech();
  const sentence = "Babies of that age wake at night, and that is as it should be. ";
  speech.read("one", { text: sentence.repeat(10), lang: "ml" });
  expect(voice.queue.map(({ text }) => text).join(" ")).toBe(sentence.repeat(10).trim());
  expect(Math.max(...voice.queue.map(({ text }) => text.length))).toBeLessThan(200);
  expect(new Set(voice.queue.map(({ lang }) => lang))).toEqual(new Set(["ml"]));
});

test("[M-6] one text is read at a time: another takes its place, and the end of the first ends nothing", () => {
  const { voice, speech } = startSpeech();
  const heard: (string | null)[] = [];
  speech.subscribe(() => heard.push(speech.getSnapshot()));
  speech.read("one", { text: "First.", lang: "en" });
  speech.read("two", { text: "Second.", lang: "en" });
  expect(voice.queue.map(({ text }) => text)).toEqual(["Second."]);
  expect(speech.getSnapshot()).toBe("two");
  voice.sayAll();
  expect(speech.getSnapshot()).toBeNull();
  expect(heard.at(-1)).toBeNull();
});

test("[M-6] it falls silent at once, and a text without a word is not begun", () => {
  const { voice, speech } = startSpeech();
  speech.read("one", { text: "First.", lang: "en" });
  speech.stop();
  expect([voice.queue, speech.getSnapshot()]).toEqual([[], null]);
  speech.read("two", { text: " ", lang: "en" });
  expect(speech.getSnapshot()).toBeNull();
});

test("[M-6] without a voice there is nothing to be started", () => {
  const speech = new TextToSpeech(undefined);
  speech.read("one", { text: "First.", lang: "en" });
  expect([speech.isAble, speech.getSnapshot()]).toEqual([false, null]);
});
