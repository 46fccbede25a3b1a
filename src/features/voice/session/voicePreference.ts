import { DEFAULT_VOICE, isVoiceLanguage, isVoiceName, voiceLanguageFor, type VoiceChoice } from "#domain/voice/voices.ts";
import { localKeys } from "#platform/storage/keys.ts";
import type { StoredValues } from "#platform/storage/storage.ts";

/**
 * The voice and language that were last chosen in this browser; where none was, the first of `languages` that a voice speaks: of the chat,
 * the app and the browser.
 */
export function readVoicePreference(values: StoredValues, languages: readonly string[]): VoiceChoice {
  const voice = values.read(localKeys.voice);
  const language = values.read(localKeys.voiceLanguage);
  return {
    voice: isVoiceName(voice) ? voice : DEFAULT_VOICE.voice,
    language: isVoiceLanguage(language) ? language : (voiceLanguageFor(languages) ?? DEFAULT_VOICE.language),
  };
}

/** `begunIn`: what the voice session began in; what of it nobody has changed, now or before, is decided anew the next time. */
export function writeVoicePreference(values: StoredValues, { voice, language }: VoiceChoice, begunIn: VoiceChoice): void {
  if (voice !== begunIn.voice || values.read(localKeys.voice) !== null) values.write(localKeys.voice, voice);
  if (language !== begunIn.language || values.read(localKeys.voiceLanguage) !== null)
    values.write(localKeys.voiceLanguage, language);
}
