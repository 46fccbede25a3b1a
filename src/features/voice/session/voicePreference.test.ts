import { afterEach, expect, test } from "vitest";
import { DEFAULT_VOICE } from "#domain/voice/voices.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { readVoicePreference, writeVoicePreference } from "./voicePreference.ts";

afterEach(() => {
  for (const key of [localKeys.voice, localKeys.voiceLanguage]) localValues.remove(key);
});

test("[V-38] a voice session begins in what was chosen last, else in the language of chat, app or browser, else in Malayalam, by Zephyr", () => {
  const read = (...languages: string[]) => readVoicePreference(localValues, languages);
  expect(read("ml", "en", "en-US")).toEqual({ voice: "Zephyr", language: "ml-IN" });
  expect(read("es", "en-US")).toEqual({ voice: "Zephyr", language: "en-IN" });
  expect(read("es", "es-MX")).toEqual({ voice: "Zephyr", language: "ml-IN" });
  writeVoicePreference(localValues, { voice: "Kore", language: "en-IN" }, DEFAULT_VOICE);
  expect(read("ml")).toEqual({ voice: "Kore", language: "en-IN" });
});

test("[V-38] another voice alone chooses no language, another language no voice, and the last choice counts, also back", () => {
  const begunIn = { voice: "Zephyr", language: "en-IN" } as const;
  const read = () => readVoicePreference(localValues, ["ml"]);
  writeVoicePreference(localValues, { ...begunIn, voice: "Kore" }, begunIn);
  expect(read()).toEqual({ voice: "Kore", language: "ml-IN" });
  writeVoicePreference(localValues, { voice: "Kore", language: "ml-IN" }, begunIn);
  writeVoicePreference(localValues, begunIn, begunIn);
  expect(read()).toEqual(begunIn);
  localValues.remove(localKeys.voice);
  writeVoicePreference(localValues, { ...begunIn, language: "ml-IN" }, begunIn);
  expect([read(), localValues.read(localKeys.voice)]).toEqual([DEFAULT_VOICE, null]);
});
