import { beforeEach, describe, expect, test } from "vitest";
import { TestRecognizer } from "#platform/testing/FakeSpeechRecognizer.testing.ts";
import { Dictation, dictationLanguage, understandsLocally } from "./Dictation.ts";

let said: string[];

function listen(isLocal = false): { dictation: Dictation; recognizer: TestRecognizer } {
  const dictation = new Dictation(
    TestRecognizer,
    { language: "ml-IN", isLocal },
    {
      onInterim: (words) => said.push(`… ${words}`.trim()),
      onWords: (words) => said.push(words),
      onEnd: (fault) => said.push(`end ${fault}`),
    },
  );
  dictation.start();
  const recognizer = TestRecognizer.last;
  if (recognizer === null) throw new Error("Nothing listens");
  return { dictation, recognizer };
}

beforeEach(() => {
  said = [];
  TestRecognizer.localLanguages = [];
});

describe("[C-14] a dictation", () => {
  test("gives what is not certain yet, and what is, once", () => {
    const { recognizer } = listen();
    recognizer.understand("she wa", false);
    recognizer.understand("she wakes", true);
    expect(said).toEqual(["… she wa", "she wakes", "…"]);
    expect(recognizer).toMatchObject({ lang: "ml-IN", interimResults: true });
  });

  test("goes on after each utterance, until nobody speaks any more", () => {
    const { recognizer } = listen();
    recognizer.understand("one", true);
    recognizer.end();
    expect(recognizer.starts).toBe(2);
    recognizer.fail("no-speech");
    expect(said.at(-1)).toBe("end null");
    expect(recognizer.starts).toBe(2);
  });

  test("writes down an utterance that ends before it is certain, once", () => {
    const { recognizer } = listen();
    recognizer.understand("she wakes", false);
    recognizer.end();
    recognizer.fail("network");
    expect(said.filter((words) => words !== "…")).toEqual(["… she wakes", "she wakes", "end unavailable"]);
  });

  test("ends where a browser says nothing at all, in place of beginning again and again", () => {
    const { recognizer } = listen();
    recognizer.end();
    expect(said).toEqual(["end null"]);
  });

  test("gives what was said until it is stopped, and does not go on", () => {
    const { dictation, recognizer } = listen();
    recognizer.understand("one", true);
    dictation.stop();
    expect(said.at(-1)).toBe("end null");
    expect(recognizer.starts).toBe(1);
  });

  test.each([
    ["not-allowed", "denied"],
    ["audio-capture", "noMicrophone"],
    ["service-not-allowed", "unavailable"],
    ["language-not-supported", "unavailable"],
    ["network", "unavailable"],
    ["aborted", "null"],
  ])("that fails with %s ends as %s", (error, fault) => {
    listen().recognizer.fail(error);
    expect(said).toEqual([`end ${fault}`]);
  });

  test("that cannot begin is unavailable", () => {
    class Broken extends TestRecognizer {
      override start(): void {
        throw new DOMException("already started", "InvalidStateError");
      }
    }
    const onEnd = (fault: string | null) => said.push(`end ${fault}`);
    new Dictation(Broken, { language: "en", isLocal: true }, { onInterim: () => {}, onWords: () => {}, onEnd }).start();
    expect(said).toEqual(["end unavailable"]);
  });
});

test("[C-14] the sound stays on the device where the browser says that it can", async () => {
  TestRecognizer.localLanguages = ["en-US"];
  expect(await understandsLocally(TestRecognizer, "en-US")).toBe(true);
  expect(await understandsLocally(TestRecognizer, "ml-IN")).toBe(false);
  expect(await understandsLocally(class extends EventTarget {} as typeof TestRecognizer, "en-US")).toBe(false);
  expect([listen(true).recognizer.processLocally, listen(false).recognizer.processLocally]).toEqual([true, false]);
});

test("[C-14] a language is heard as it is spoken where they live", () => {
  expect(dictationLanguage("es", ["en-GB", "es-MX", "es-ES"])).toBe("es-MX");
  expect(dictationLanguage("en", ["ml-IN"])).toBe("en");
  expect(dictationLanguage("ml", [])).toBe("ml-IN");
});
