import { expect, test } from "vitest";
import {
  DEFAULT_VOICE,
  isVoiceLanguage,
  isVoiceName,
  otherLanguage,
  voiceLanguageFor,
  VOICE_LANGUAGES,
  VOICE_NAMES,
} from "./voices.ts";

test("[V-21] Amma speaks Malayalam with the voice Zephyr until somebody chooses otherwise", () => {
  expect(DEFAULT_VOICE).toEqual({ voice: "Zephyr", language: "ml-IN" });
});

test("[V-4] there are four voices and two languages, and nothing else passes for one", () => {
  expect(VOICE_NAMES).toEqual(["Zephyr", "Kore", "Puck", "Fenrir"]);
  expect(VOICE_LANGUAGES).toEqual(["en-IN", "ml-IN"]);
  expect(["Zephyr", "zephyr", "", null, 3].map(isVoiceName)).toEqual([true, false, false, false, false]);
  expect(["ml-IN", "ml", "es-ES", undefined].map(isVoiceLanguage)).toEqual([true, false, false, false]);
});

test("[V-8] the switch leads from each language to the other", () => {
  expect(VOICE_LANGUAGES.map(otherLanguage)).toEqual(["ml-IN", "en-IN"]);
});

test("[V-38] of several languages the first that a voice speaks is the one", () => {
  expect(voiceLanguageFor(["es", "en-US", "ml"])).toBe("en-IN");
  expect(voiceLanguageFor(["ml", "en"])).toBe("ml-IN");
  expect(voiceLanguageFor(["es-MX", "fr"])).toBeNull();
});
