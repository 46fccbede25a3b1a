import * as z from "zod/mini";
import { sendMail } from "#convex/mail/sender.ts";
import {
  configuredModels,
  NUMERIC_SETTINGS,
  positiveNumber,
  providerCallsAllowed,
  safetyThreshold,
  setting,
} from "#convex/model/env.ts";
import { askForNothing } from "#convex/reply/provider.ts";
import { chooseModels } from "#domain/assistant/models.ts";
import { parseJson } from "#domain/json.ts";

/** The mail service takes mails to it as any other, and delivers them to nobody. */
const TEST_ADDRESS = "delivered@resend.dev";
const MODEL_TIMEOUT_MS = 20_000;
/** Of RS256, by which the sign-in tokens are signed. */
const ALGORITHM = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

/** What is missing, or is not what it has to be. No value of a secret is ever in it. */
export async function checkSettings(): Promise<string[]> {
  const checks = [
    () => requireAddress("SITE_URL"),
    () => setting("FILE_LINK_SECRET"),
    () => setting("AUTH_EMAIL_FROM"),
    () => setting("AUTH_RESEND_KEY"),
    requireBothOfGoogle,
    configuredModels,
    safetyThreshold,
    ...NUMERIC_SETTINGS.map((name) => () => positiveNumber(name)),
  ];
  return (await Promise.all(checks.map(async (check) => await problem(async () => check())))).flat();
}

/** Whether the tokens that JWT_PRIVATE_KEY signs are good by JWKS. */
export async function checkSignature(): Promise<string[]> {
  const missing = [...(await problem(async () => setting("JWT_PRIVATE_KEY"))), ...(await problem(async () => setting("JWKS")))];
  if (missing.length > 0) return missing;
  const isGood = await signsWhatItVerifies().catch(() => false);
  return isGood
    ? []
    : ["JWT_PRIVATE_KEY and JWKS are not two halves of one RS256 key: nobody can sign in. `npm run setup:convex` makes both"];
}

/** Whether the mail service takes a mail from AUTH_EMAIL_FROM. */
export async function checkMail(): Promise<string[]> {
  const isSet = (await problem(async () => [setting("AUTH_RESEND_KEY"), setting("AUTH_EMAIL_FROM")])).length === 0;
  if (!isSet) return [];
  const mail = { to: TEST_ADDRESS, subject: "Amma is set up", text: "This mail was sent to see that mails are sent.", html: "" };
  const found = await problem(() => sendMail(mail));
  return found.map((reason) => `No mail can be sent (AUTH_RESEND_KEY, AUTH_EMAIL_FROM): ${reason}`);
}

/** Whether each model that has a key answers. */
export async function checkModels(): Promise<string[]> {
  if (!providerCallsAllowed()) return [];
  const isSet = (await problem(async () => configuredModels())).length === 0;
  const models = isSet ? chooseModels(configuredModels(), false) : [];
  const asked = models.map(async (model) => {
    const found = await problem(() => askForNothing(model, AbortSignal.timeout(MODEL_TIMEOUT_MS)));
    return found.map((reason) => `The model ${model.name} does not answer (its key, its name, or its service): ${reason}`);
  });
  return (await Promise.all(asked)).flat();
}

async function problem(check: () => Promise<unknown>): Promise<string[]> {
  try {
    await check();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function requireAddress(name: "SITE_URL"): void {
  const value = setting(name);
  if (!/^https?:\/\/[^/]+$/.test(value))
    throw new Error(`${name} is "${value}" and has to be an address without a path, as https://app.example`);
}

function requireBothOfGoogle(): void {
  const { AUTH_GOOGLE_ID: id, AUTH_GOOGLE_SECRET: secret } = process.env;
  if (!id !== !secret) throw new Error(`${id ? "AUTH_GOOGLE_SECRET" : "AUTH_GOOGLE_ID"} is not set, and the other of the two is`);
}

/** Keys that were made by `npm run setup:convex` are RSA's. */
const KeySet = z.object({ keys: z.array(z.object({ kty: z.string(), n: z.string(), e: z.string() })) });

async function signsWhatItVerifies(): Promise<boolean> {
  const pem = setting("JWT_PRIVATE_KEY")
    .replace(/-----[A-Z ]+-----/g, "")
    .replace(/\s/g, "");
  const bytes = Uint8Array.from(atob(pem), (letter) => letter.charCodeAt(0));
  const { keys } = parseJson(KeySet, setting("JWKS")) ?? { keys: [] };
  const privateKey = await crypto.subtle.importKey("pkcs8", bytes, ALGORITHM, false, ["sign"]);
  const text = new TextEncoder().encode("a token");
  const signature = await crypto.subtle.sign(ALGORITHM.name, privateKey, text);
  const verified = keys.map(async ({ kty, n, e }) => {
    const publicKey = await crypto.subtle.importKey("jwk", { kty, n, e }, ALGORITHM, false, ["verify"]);
    return await crypto.subtle.verify(ALGORITHM.name, publicKey, signature, text);
  });
  return (await Promise.all(verified)).includes(true);
}
