import { z } from "zod";

const words = z.object({ parts: z.array(z.object({ text: z.string().optional() })) });
const loose = z.looseObject({});

/** The fields that the real service knows; any other ends the connection, as there. */
export const setupSchema = z.strictObject({
  model: z.string().min(1),
  generationConfig: z
    .looseObject({
      responseModalities: z.array(z.enum(["AUDIO", "TEXT"])).optional(),
      speechConfig: z
        .looseObject({
          languageCode: z.string().optional(),
          voiceConfig: z.looseObject({ prebuiltVoiceConfig: z.looseObject({ voiceName: z.string().min(1) }) }).optional(),
        })
        .optional(),
    })
    .optional(),
  systemInstruction: words.optional(),
  sessionResumption: z.strictObject({ handle: z.string().optional(), transparent: z.boolean().optional() }).optional(),
  inputAudioTranscription: loose.optional(),
  outputAudioTranscription: loose.optional(),
  realtimeInputConfig: z
    .looseObject({
      automaticActivityDetection: z
        .looseObject({ disabled: z.boolean().optional(), silenceDurationMs: z.number().int().min(0).optional() })
        .optional(),
      activityHandling: z.enum(["START_OF_ACTIVITY_INTERRUPTS", "NO_INTERRUPTION"]).optional(),
    })
    .optional(),
  contextWindowCompression: loose.optional(),
  historyConfig: z.strictObject({ initialHistoryInClientContent: z.boolean().optional() }).optional(),
  safetySettings: z.array(z.strictObject({ category: z.string(), threshold: z.string() })).optional(),
  tools: z.array(loose).optional(),
  proactivity: loose.optional(),
  enableAffectiveDialog: z.boolean().optional(),
});

export type LiveSetup = z.infer<typeof setupSchema>;

/** The live model whose thinking cannot be set; the one where it can has it in its name. */
const WITHOUT_THINKING = /3\.8-live(?!.*thinking)/;

/** Why the real service closes the connection on this setup, though it knows all its fields. */
export function refusalOf({ model, generationConfig }: LiveSetup): string | null {
  const isRefused = WITHOUT_THINKING.test(model) && generationConfig?.thinkingConfig !== undefined;
  return isRefused ? "Request contains an invalid argument." : null;
}

/** Whether a setup asks for something on which the real service neither refuses the connection nor says that it is ready. */
export function isNeverReady({ proactivity, generationConfig, enableAffectiveDialog }: LiveSetup): boolean {
  const asked = [proactivity, enableAffectiveDialog, generationConfig?.enableAffectiveDialog];
  return asked.some((value) => value !== undefined);
}

/** What a browser or a token says of a session, before it is known to be right. */
export type Fields = Record<string, unknown>;

/** How much silence ends a turn where the setup does not say it. */
const DEFAULT_SILENCE_MS = 800;

/** What this service does where a setup leaves it open. */
export function traitsOf(setup: LiveSetup) {
  const { automaticActivityDetection: detection, activityHandling } = setup.realtimeInputConfig ?? {};
  const speech = setup.generationConfig?.speechConfig;
  return {
    silenceMs: detection?.silenceDurationMs ?? DEFAULT_SILENCE_MS,
    /** The client says itself when somebody speaks. */
    isManual: detection?.disabled === true,
    mayInterrupt: activityHandling !== "NO_INTERRUPTION",
    transcribesInput: setup.inputAudioTranscription !== undefined,
    transcribesOutput: setup.outputAudioTranscription !== undefined,
    language: speech?.languageCode?.startsWith("ml") === true ? ("ml" as const) : ("en" as const),
    voice: speech?.voiceConfig?.prebuiltVoiceConfig.voiceName ?? "Puck",
  };
}

export type Traits = ReturnType<typeof traitsOf>;
