import { DEFAULT_VOICE, isVoiceLanguage, isVoiceName, type VoiceChoice } from "#domain/voice/voices.ts";
import type { StoredValues } from "#platform/storage/storage.ts";

const VOICE = "amma.voice";
const LANGUAGE = "amma.voiceLanguage";

/** The voice and language that this browser last spoke with. */
export function readVoicePreference(values: StoredValues): VoiceChoice {
  const voice = values.read(VOICE);
  const language = values.read(LANGUAGE);
  return {
    voice: isVoiceName(voice) ? voice : DEFAULT_VOICE.voice,
    language: isVoiceLanguage(language) ? language : DEFAULT_VOICE.language,
  };
}

export function writeVoicePreference(values: StoredValues, { voice, language }: VoiceChoice): void {
  values.write(VOICE, voice);
  values.write(LANGUAGE, language);
}
