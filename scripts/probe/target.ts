import { DEFAULT_SECOND_TEXT_MODEL, DEFAULT_TEXT_MODEL, DEFAULT_VOICE_MODEL } from "#domain/assistant/models.ts";
import type { Environment } from "#local/config.ts";

/** Where the outside services are, and by which keys they are asked. Without a key a service is not. */
export interface Target {
  gemini: { url: string; key: string | undefined; model: string; voiceModel: string; version: string };
  openai: { url: string; key: string | undefined; model: string };
  resend: { url: string; key: string | undefined; from: string };
  google: { issuer: string; key: string | undefined };
}

export type ProbedService = keyof Target;

/** The variable that makes a service one that is asked. */
export const KEY_OF: Record<ProbedService, string> = {
  gemini: "GOOGLE_GENERATIVE_AI_API_KEY",
  openai: "OPENAI_API_KEY",
  resend: "AUTH_RESEND_KEY",
  google: "AUTH_GOOGLE_ID",
};

/** By the variables that the product has; `convex/model/env.ts` says what they are. */
export function targetOf(env: Environment): Target {
  return {
    gemini: {
      url: env.GEMINI_BASE_URL || "https://generativelanguage.googleapis.com",
      key: env.GOOGLE_GENERATIVE_AI_API_KEY || undefined,
      model: env.TEXT_MODEL || DEFAULT_TEXT_MODEL,
      voiceModel: env.VOICE_MODEL || DEFAULT_VOICE_MODEL,
      version: env.LIVE_API_VERSION || "v1beta",
    },
    openai: {
      url: env.OPENAI_BASE_URL || "https://api.openai.com/v1",
      key: env.OPENAI_API_KEY || undefined,
      model: env.SECOND_TEXT_MODEL || DEFAULT_SECOND_TEXT_MODEL,
    },
    resend: {
      url: env.RESEND_BASE_URL || "https://api.resend.com",
      key: env.AUTH_RESEND_KEY || undefined,
      from: env.AUTH_EMAIL_FROM || "Amma <onboarding@resend.dev>",
    },
    // Its description needs no key, and is asked for where somebody signs in by it.
    google: { issuer: env.AUTH_GOOGLE_ISSUER || "https://accounts.google.com", key: env.AUTH_GOOGLE_ID || undefined },
  };
}

/** The stand-ins in the place of all of them, with the models' own names. */
export function standInTarget(services: string, { gemini, openai }: Target): Target {
  return {
    gemini: { ...gemini, url: `${services}/gemini`, key: "a-key" },
    openai: { ...openai, url: `${services}/openai/v1`, key: "a-key" },
    resend: { url: `${services}/resend`, key: "a-key", from: "Amma <amma@app.example>" },
    google: { issuer: `${services}/google`, key: "an-id" },
  };
}
