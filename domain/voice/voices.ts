import { parseLanguage } from "#domain/account/languages.ts";

/** Prebuilt voices of the live service; each has its words in `voice.json` ("Warm & Caring" ...). */
export const VOICE_NAMES = ["Zephyr", "Kore", "Puck", "Fenrir"] as const;
export type VoiceName = (typeof VOICE_NAMES)[number];

/** What Amma answers in when they speak, as BCP 47 codes. */
export const VOICE_LANGUAGES = ["en-IN", "ml-IN"] as const;
export type VoiceLanguage = (typeof VOICE_LANGUAGES)[number];

export interface VoiceChoice {
  voice: VoiceName;
  language: VoiceLanguage;
}

export const DEFAULT_VOICE: VoiceChoice = { voice: "Zephyr", language: "ml-IN" };

/** The first of these languages that a voice speaks, with its accent; null where it speaks none of them. */
export function voiceLanguageFor(codes: readonly string[]): VoiceLanguage | null {
  const spoken = codes.map((code) => VOICE_LANGUAGES.find((language) => wordsOf(language) === parseLanguage(code)));
  return spoken.find((language) => language !== undefined) ?? null;
}

export function isVoiceName(value: unknown): value is VoiceName {
  return VOICE_NAMES.some((name) => name === value);
}

export function isVoiceLanguage(value: unknown): value is VoiceLanguage {
  return VOICE_LANGUAGES.some((language) => language === value);
}

/** The language of the interface that has its words. */
export function wordsOf(language: VoiceLanguage): "en" | "ml" {
  return language === "ml-IN" ? "ml" : "en";
}

/** What one press on the language switch leads to. */
export function otherLanguage(language: VoiceLanguage): VoiceLanguage {
  return language === "ml-IN" ? "en-IN" : "ml-IN";
}
