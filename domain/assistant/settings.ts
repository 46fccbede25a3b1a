import { isThinking, type TextModel } from "./models.ts";

const TEMPERATURE = 0.7;
/** Frequency and presence alike; for the second provider only (specification §9). */
const PENALTY = 0.1;

/** The categories of the specification, named in every call to Google. Their threshold is one setting of the server. */
export const SAFETY_CATEGORIES = [
  "HARM_CATEGORY_HATE_SPEECH",
  "HARM_CATEGORY_DANGEROUS_CONTENT",
  "HARM_CATEGORY_SEXUALLY_EXPLICIT",
  "HARM_CATEGORY_HARASSMENT",
] as const;

export const SAFETY_THRESHOLDS = [
  "BLOCK_LOW_AND_ABOVE",
  "BLOCK_MEDIUM_AND_ABOVE",
  "BLOCK_ONLY_HIGH",
  "BLOCK_NONE",
  "OFF",
] as const;
export type SafetyThreshold = (typeof SAFETY_THRESHOLDS)[number];

/** What a request asks the provider to block: nothing is asked of one that decides by itself. */
export function safetySettings({ blockedBy }: Pick<TextModel, "blockedBy">, threshold: SafetyThreshold) {
  return blockedBy === "provider" ? [] : SAFETY_CATEGORIES.map((category) => ({ category, threshold }));
}

/** A mother's plain words for a body must get through; the providers' terms ask for review of anything less strict. */
export const DEFAULT_SAFETY_THRESHOLD: SafetyThreshold = "BLOCK_ONLY_HIGH";

export interface GenerationSettings {
  maxOutputTokens: number;
  temperature?: number;
  frequencyPenalty?: number;
  presencePenalty?: number;
}

/** A model is sent no parameter that it would refuse. */
export function generationSettings(model: TextModel): GenerationSettings {
  return {
    maxOutputTokens: model.limits.answer + (isThinking(model) ? model.limits.thoughts : 0),
    ...(model.acceptsTemperature && { temperature: TEMPERATURE }),
    ...(model.acceptsPenalties && { frequencyPenalty: PENALTY, presencePenalty: PENALTY }),
  };
}
