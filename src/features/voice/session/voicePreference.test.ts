import { expect, test } from "vitest";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { readVoicePreference, writeVoicePreference } from "./voicePreference.ts";

test("[V-38] a voice session begins in what was chosen last, else in the language of chat, app or browser, else in Malayalam, by Zephyr", () => {
  const read = (...languages: string[]) => readVoicePreference(localValues, languages);
  expect(read("ml", "en", "en-US")).toEqual({ voice: "Zephyr", language: "ml-IN" });
  expect(read("es", "en-US")).toEqual({ voice: "Zephyr", language: "en-IN" });
  expect(read("es", "es-MX")).toEqual({ voice: "Zephyr", language: "ml-IN" });
  writeVoicePreference(localValues, { voice: "Kore", language: "en-IN" });
  expect(read("ml")).toEqual({ voice: "Kore", language: "en-IN" });
  for (const key of [localKeys.voice, localKeys.voiceLanguage]) localValues.remove(key);
});
