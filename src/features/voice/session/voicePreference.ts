import { DEFAULT_VOICE, isVoiceLanguage, isVoiceName, type VoiceChoice } from "#domain/voice/voices.ts";
import { localKeys } from "#platform/storage/keys.ts";
import type { StoredValues } from "#platform/storage/storage.ts";

/** The voice and language that this browser last spoke with. */
export function readVoicePreference(values: StoredValues): VoiceChoice {
  const voice = values.read(localKeys.voice);
  const language = values.read(localKeys.voiceLanguage);
  return {
    voice: isVoiceName(voice) ? voice : DEFAULT_VOICE.voice,
    language: isVoiceLanguage(language) ? language : DEFAULT_VOICE.language,
  };
}

export function writeVoicePreference(values: StoredValues, { voice, language }: VoiceChoice): void {
  values.write(localKeys.voice, voice);
  values.write(localKeys.voiceLanguage, language);
}
