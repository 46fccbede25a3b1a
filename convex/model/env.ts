import { MAGIC_LINK_LIFE_MS } from "#domain/account/signIn.ts";
import { replyLimits, type ReplyLimits } from "#domain/assistant/limits.ts";
import {
  DEFAULT_SECOND_TEXT_MODEL,
  DEFAULT_TEXT_MODEL,
  DEFAULT_VOICE_MODEL,
  type ConfiguredModels,
} from "#domain/assistant/models.ts";
import { DEFAULT_SAFETY_THRESHOLD, SAFETY_THRESHOLDS, type SafetyThreshold } from "#domain/assistant/settings.ts";

interface Setting {
  about: string;
  /** What holds where the variable is not set; without one the variable is required when it is asked for. */
  standard?: string;
}

/** Every variable that the functions know. `.env.example` says the same to whoever sets them. */
const SETTINGS = {
  SITE_URL: { about: "the address of the web app, for the links in mails" },
  CONVEX_SITE_URL: { about: "the address of the HTTP actions; Convex sets it itself" },
  JWT_PRIVATE_KEY: { about: "signs the sign-in tokens" },
  JWKS: { about: "the public half of JWT_PRIVATE_KEY" },
  FILE_LINK_SECRET: { about: "signs the links to photos, the digits of mails, and what browsers renew their sign-in with" },
  AUTH_EMAIL_FROM: { about: "the sender of the sign-in mails" },
  AUTH_RESEND_KEY: { about: "the key of the mail service" },
  RESEND_BASE_URL: { about: "the address of the mail service", standard: "https://api.resend.com" },
  MAILS_PER_HOUR: { about: "how many sign-in mails are sent within an hour, to all together", standard: "1000" },
  RATES_FOR_ALL: { about: "multiplies how often all people together may do something within a minute", standard: "1" },
  LINK_LIFE_S: { about: "how long a mailed link signs in, in seconds", standard: String(MAGIC_LINK_LIFE_MS / 1_000) },
  TOKEN_LIFE_S: { about: "how long a sign-in token is good before it is refreshed, in seconds", standard: "3600" },
  AUTH_GOOGLE_ID: { about: "the client id for sign-in with Google" },
  AUTH_GOOGLE_SECRET: { about: "the client secret for sign-in with Google" },
  AUTH_GOOGLE_ISSUER: { about: "who signs in with Google", standard: "https://accounts.google.com" },
  GOOGLE_GENERATIVE_AI_API_KEY: { about: "the key of the first AI provider" },
  OPENAI_API_KEY: { about: "the key of the second AI provider; with it, it answers text" },
  TEXT_MODEL: { about: "the first provider's model for text", standard: DEFAULT_TEXT_MODEL },
  SECOND_TEXT_MODEL: { about: "the second provider's model for text", standard: DEFAULT_SECOND_TEXT_MODEL },
  VOICE_MODEL: { about: "the model for voice", standard: DEFAULT_VOICE_MODEL },
  LIVE_API_VERSION: { about: "the version of the Live API", standard: "v1beta" },
  SAFETY_THRESHOLD: { about: "from where Google blocks an answer", standard: DEFAULT_SAFETY_THRESHOLD },
  GEMINI_BASE_URL: {
    about: "the address of the Gemini API, without a version",
    standard: "https://generativelanguage.googleapis.com",
  },
  OPENAI_BASE_URL: { about: "the address of the OpenAI API, with its version", standard: "https://api.openai.com/v1" },
  REPLY_FLUSH_MS: { about: "how often a growing reply is written", standard: "100" },
  PROVIDER_CALLS: { about: '"off" stops every call to an AI provider', standard: "on" },
  VOICE_CALLS: { about: '"off" stops voice sessions alone', standard: "on" },
  E2E_SIGN_IN: { about: '"on" lets journeys sign in by the deployment\'s key; never where people are', standard: "off" },
  LIMITS_SCALE: { about: "multiplies the limits of a reply that are counted in time; for tests", standard: "1" },
} satisfies Record<string, Setting>;

type SettingName = keyof typeof SETTINGS;

export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

/** Settings whose default is a number above 0: what is set in its place has to be one too, and `setup:check` refuses anything else. */
export const NUMERIC_SETTINGS = SETTING_NAMES.filter((name) => {
  const { standard }: Setting = SETTINGS[name];
  return Number(standard) > 0;
});

/** Reads a variable when it is needed, never when a module loads; throws an error that says what is missing and how to set it. */
export function setting(name: SettingName): string {
  const value = optional(name);
  if (value !== undefined) return value;
  throw new Error(
    `${name} is not set (${SETTINGS[name].about}). "npm start" sets it on this machine; on Convex run: npm run setup:convex, or npx convex env set ${name} VALUE`,
  );
}

function optional(name: SettingName): string | undefined {
  const { standard }: Setting = SETTINGS[name];
  return process.env[name] || standard;
}

export function positiveNumber(name: SettingName): number {
  const value = Number(setting(name));
  if (value > 0) return value;
  throw new Error(`${name} is "${setting(name)}" and has to be a number above 0: ${SETTINGS[name].about}.`);
}

/** How long a mailed link signs in. */
export function linkLifeMs(): number {
  return positiveNumber("LINK_LIFE_S") * 1_000;
}

/** How long a sign-in token is good before it is refreshed. */
export function tokenLifeMs(): number {
  return positiveNumber("TOKEN_LIFE_S") * 1_000;
}

/** How many sign-in mails are sent within an hour, to all together. */
export function mailsPerHour(): number {
  return positiveNumber("MAILS_PER_HOUR");
}

/** By how much the rates are multiplied that count all people together. */
export function ratesForAll(): number {
  return positiveNumber("RATES_FOR_ALL");
}

/** How often a growing reply is written. */
export function flushMs(): number {
  return positiveNumber("REPLY_FLUSH_MS");
}

/** The times within which a reply and its readers have to be done. */
export function replyLimitsFromEnv(): ReplyLimits {
  return replyLimits(positiveNumber("LIMITS_SCALE"));
}

export function providerCallsAllowed(): boolean {
  return setting("PROVIDER_CALLS") !== "off";
}

/** The first provider alone has a live voice service. */
export function voiceIsOffered(): boolean {
  const hasKey = optional("GOOGLE_GENERATIVE_AI_API_KEY") !== undefined;
  return hasKey && providerCallsAllowed() && setting("VOICE_CALLS") !== "off";
}

export function safetyThreshold(): SafetyThreshold {
  const value = setting("SAFETY_THRESHOLD");
  const known = SAFETY_THRESHOLDS.find((threshold) => threshold === value);
  if (known !== undefined) return known;
  throw new Error(`SAFETY_THRESHOLD is "${value}" and has to be one of ${SAFETY_THRESHOLDS.join(", ")}.`);
}

/** Whether whoever holds the deployment's own key may sign in people of the journeys. */
export function journeysMaySignIn(): boolean {
  return setting("E2E_SIGN_IN") === "on";
}

/** A provider without a key is never asked. Where the second has none, the first one's is required. */
export function configuredModels(): ConfiguredModels {
  const hasSecond = optional("OPENAI_API_KEY") !== undefined;
  const firstKey = hasSecond ? optional("GOOGLE_GENERATIVE_AI_API_KEY") : setting("GOOGLE_GENERATIVE_AI_API_KEY");
  return {
    google: firstKey === undefined ? null : setting("TEXT_MODEL"),
    openai: hasSecond ? setting("SECOND_TEXT_MODEL") : null,
  };
}
