import { SETTING_NAMES } from "#convex/model/env.ts";

type Given = Readonly<Record<string, string | undefined>>;

interface Wanted {
  name: string;
  about: string;
}

interface SetupPlan {
  /** What is to be set, by its name. */
  values: Record<string, string>;
  /** What only a person has. */
  missing: Wanted[];
  notes: string[];
}

interface Secrets {
  JWT_PRIVATE_KEY: string;
  JWKS: string;
  FILE_LINK_SECRET: string;
}

const REQUIRED: Wanted[] = [
  { name: "SITE_URL", about: "where people open the app, as https://app.example" },
  { name: "AUTH_EMAIL_FROM", about: "the sender of the sign-in mails, as Amma <amma@app.example>" },
  { name: "AUTH_RESEND_KEY", about: "the key of the mail service, from resend.com" },
];
const MADE = ["JWT_PRIVATE_KEY", "JWKS", "FILE_LINK_SECRET"];
const AI_KEYS = ["GOOGLE_GENERATIVE_AI_API_KEY", "OPENAI_API_KEY"];
const AI_KEY: Wanted = { name: "GOOGLE_GENERATIVE_AI_API_KEY", about: "the key of the AI provider, from aistudio.google.com" };
/** Set by Convex itself, or for tests alone. */
const NEVER_TAKEN = ["CONVEX_SITE_URL", "E2E_SIGN_IN", "LIMITS_SCALE"];
/** Taken over where they are given, and asked for by nobody: a key without the address that it is for would send words to another provider. */
const TAKEN = SETTING_NAMES.filter((name) => ![...MADE, ...NEVER_TAKEN].includes(name));
/** Nobody is to read these off a screen. */
const SECRET = /KEY|SECRET|JWKS/;

/** What to set on a deployment that has the variables `there`. A key that is there is never replaced: every sign-in would end with it. */
export function planSetup(there: ReadonlySet<string>, given: Given, secrets: Secrets): SetupPlan {
  const values: Record<string, string> = {};
  const notes: string[] = [];
  const pair = ["JWT_PRIVATE_KEY", "JWKS"].filter((name) => there.has(name));
  if (pair.length === 0) Object.assign(values, { JWT_PRIVATE_KEY: secrets.JWT_PRIVATE_KEY, JWKS: secrets.JWKS });
  if (pair.length === 1)
    notes.push(
      `wrong: ${pair.join("")} is set without its other half. Remove it by \`npx convex env remove\`, and run this again`,
    );
  if (!there.has("FILE_LINK_SECRET")) values.FILE_LINK_SECRET = secrets.FILE_LINK_SECRET;
  for (const name of new Set([...REQUIRED.map((wanted) => wanted.name), ...TAKEN])) {
    const value = given[name];
    if (!there.has(name) && value) values[name] = value;
  }
  const isThere = (name: string) => there.has(name) || name in values;
  const missing = REQUIRED.filter(({ name }) => !isThere(name));
  if (!AI_KEYS.some(isThere)) missing.push(AI_KEY);
  return { values, missing, notes };
}

/** What is no secret, for whoever is asked whether it is right: an address of development on a deployment where people are helps nobody. */
export function openValues(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values)
    .filter(([name]) => !SECRET.test(name))
    .map(([name, value]) => `${name} is ${value}`);
}

/** As Convex's command line reads it: what is in quotes is taken as it stands. */
export function toDotenv(values: Readonly<Record<string, string>>): string {
  const lines = Object.entries(values).map(([name, value]) => {
    const quote = ["'", "`", '"'].find((candidate) => !value.includes(candidate));
    if (quote === undefined || value.includes("\n")) throw new Error(`${name} holds a line break, or every kind of quote`);
    return `${name}=${quote}${value}${quote}\n`;
  });
  return lines.join("");
}
