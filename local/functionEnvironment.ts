import { SETTING_NAMES } from "#convex/model/env.ts";
import type { Environment } from "./config.ts";
import type { LocalKeys } from "./keys.ts";

interface Addresses {
  app: string;
  site: string;
  services: string;
}

/** By their name the app tells a stand-in's answer. */
const STAND_IN_MODELS = { TEXT_MODEL: "amma-demo", VOICE_MODEL: "amma-demo" };

/** What a stand-in is given where a real service wants a key. */
const STAND_IN_KEY = "local-stand-in";

/**
 * The variables that the functions see: what has a key in `environment` is the real service, what has none is the stand-in.
 * An address that `environment` names itself is kept.
 */
export function functionEnvironment(
  environment: Environment,
  { LOCAL_ADMIN_KEY: _ofTheBackend, ...keys }: LocalKeys,
  addresses: Addresses,
): Environment {
  return {
    AUTH_EMAIL_FROM: "Amma <amma@localhost.localdomain>",
    ...gemini(environment, addresses.services),
    ...mail(environment, addresses.services),
    ...google(environment, addresses.services),
    ...known(environment),
    // Whatever it names for a deployment that has the key: what answers here is the stand-in.
    ...(!environment.GOOGLE_GENERATIVE_AI_API_KEY && !environment.GEMINI_BASE_URL && STAND_IN_MODELS),
    SITE_URL: environment.SITE_URL || addresses.app,
    CONVEX_SITE_URL: addresses.site,
    ...keys,
  };
}

/** Where a browser finds the live voice service that the functions send it to; undefined: Google's own address. */
export function liveOrigin({ GEMINI_BASE_URL }: Environment): string | undefined {
  return GEMINI_BASE_URL ? URL.parse(GEMINI_BASE_URL)?.origin : undefined;
}

/** What the functions know. A line without a value, as in a copy of `.env.example`, says nothing. */
function known(environment: Environment): Environment {
  return Object.fromEntries(SETTING_NAMES.filter((name) => environment[name]).map((name) => [name, environment[name]]));
}

function gemini(environment: Environment, services: string): Environment {
  if (environment.GOOGLE_GENERATIVE_AI_API_KEY) return {};
  return {
    GOOGLE_GENERATIVE_AI_API_KEY: STAND_IN_KEY,
    GEMINI_BASE_URL: `${services}/gemini`,
    ...STAND_IN_MODELS,
  };
}

function mail(environment: Environment, services: string): Environment {
  if (environment.AUTH_RESEND_KEY) return {};
  return { AUTH_RESEND_KEY: STAND_IN_KEY, RESEND_BASE_URL: `${services}/resend` };
}

function google(environment: Environment, services: string): Environment {
  if (environment.AUTH_GOOGLE_ID && environment.AUTH_GOOGLE_SECRET) return {};
  return { AUTH_GOOGLE_ID: STAND_IN_KEY, AUTH_GOOGLE_SECRET: STAND_IN_KEY, AUTH_GOOGLE_ISSUER: `${services}/google` };
}
