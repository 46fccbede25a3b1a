import { MINUTE_MS } from "#domain/time/durations.ts";
import type { WireSetup } from "#domain/voice/liveWire.ts";
import type { VoiceChoice } from "#domain/voice/voices.ts";
import { SAFETY_CATEGORIES, type SafetyThreshold } from "./settings.ts";

/**
 * A token opens a connection within the first of these, and keeps it open, or opens it again, for one of the others. Its end alone bounds a browser
 * that lies, so it is short; a voice session that goes on has the next one before (`renewalMs`), between two turns. The first is the shortest, as
 * most that are opened and left at once are held until it ends.
 */
export const TOKEN_OPENS_MS = MINUTE_MS;
export const FIRST_TOKEN_LIFE_MS = 3 * MINUTE_MS;
export const TOKEN_LIFE_MS = 5 * MINUTE_MS;

export interface VoiceSettings {
  model: string;
  choice: VoiceChoice;
  instruction: string;
  threshold: SafetyThreshold;
}

/** The setup of a live session, as the Live API words it; what `LOCKED_FIELDS` names of it no browser can change. */
export function liveSetup({ model, choice: { voice, language }, instruction, threshold }: VoiceSettings): WireSetup {
  return {
    model: model.startsWith("models/") ? model : `models/${model}`,
    generationConfig: {
      responseModalities: ["AUDIO"],
      // Newer models choose the language by themselves, so the instruction names it too.
      speechConfig: { languageCode: language, voiceConfig: { prebuiltVoiceConfig: { voiceName: voice } } },
    },
    systemInstruction: { parts: [{ text: instruction }] },
    inputAudioTranscription: { languageCodes: [language] },
    outputAudioTranscription: {},
    // Every turn is billed with all that went before it; counts are strings on this interface.
    contextWindowCompression: { triggerTokens: "25000", slidingWindow: { targetTokens: "8000" } },
    safetySettings: SAFETY_CATEGORIES.map((category) => ({ category, threshold })),
  };
}

/**
 * Locked by the token, with or without a value: `tools` has none, so none can be added. Not `sessionResumption`, whose handle the
 * browser brings, `realtimeInputConfig`, by which it says who tells when they speak, and `historyConfig`, with which it announces what was
 * said before.
 */
export const LOCKED_FIELDS = [
  "model",
  "generationConfig",
  "systemInstruction",
  "inputAudioTranscription",
  "outputAudioTranscription",
  "contextWindowCompression",
  "safetySettings",
  "tools",
] as const satisfies readonly (keyof WireSetup)[];
