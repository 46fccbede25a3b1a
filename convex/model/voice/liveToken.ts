import { LOCKED_FIELDS, liveSetup, TOKEN_OPENS_MS, type VoiceSettings } from "#domain/assistant/voiceSettings.ts";
import { setting } from "#convex/model/env.ts";
import { quota, unavailable } from "#convex/model/errors.ts";

interface MintedToken {
  token: string;
  url: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Where the version that is set has no tokens, they are still made under this one. */
const OLDER_VERSION = "v1alpha";
const ANSWER_MS = 10_000;

/** Asks the live service for a token that is good for `lifeMs`; the key stays here. Refused with `quota` or `unavailable`. */
export async function mintToken(settings: VoiceSettings, lifeMs: number): Promise<MintedToken> {
  const expiresAt = Date.now() + lifeMs;
  const body = JSON.stringify({
    uses: 1,
    expireTime: new Date(expiresAt).toISOString(),
    newSessionExpireTime: new Date(Date.now() + TOKEN_OPENS_MS).toISOString(),
    fieldMask: LOCKED_FIELDS.join(","),
    bidiGenerateContentSetup: liveSetup(settings),
  });
  const version = setting("LIVE_API_VERSION");
  for (const each of new Set([version, OLDER_VERSION])) {
    const response = await ask(each, body);
    if (response.status === 404 && each !== OLDER_VERSION) continue;
    return { token: await tokenOf(response), url: socketUrl(each), expiresAt };
  }
  throw unavailable();
}

async function ask(version: string, body: string): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), ANSWER_MS);
  try {
    return await fetch(`${setting("GEMINI_BASE_URL")}/${version}/auth_tokens`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-goog-api-key": setting("GOOGLE_GENERATIVE_AI_API_KEY") },
      body,
      signal: giveUp.signal,
    });
  } catch {
    // What was thrown may hold the request, and with it the key.
    throw unavailable();
  } finally {
    clearTimeout(timer);
  }
}

async function tokenOf(response: Response): Promise<string> {
  const answer = await response.text().catch(() => "");
  if (response.ok) {
    const name = nameIn(answer);
    if (name !== null) return name;
  }
  const isQuota = response.status === 429 || (!response.ok && /quota|billing/i.test(answer));
  throw isQuota ? quota() : unavailable();
}

function nameIn(answer: string): string | null {
  try {
    const { name } = JSON.parse(answer) as { name?: unknown };
    return typeof name === "string" && name !== "" ? name : null;
  } catch {
    return null;
  }
}

function socketUrl(version: string): string {
  const base = setting("GEMINI_BASE_URL").replace(/^http/, "ws");
  return `${base}/ws/google.ai.generativelanguage.${version}.GenerativeService.BidiGenerateContentConstrained`;
}
