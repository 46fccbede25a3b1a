import * as z from "zod/mini";
import { setting } from "#convex/model/env.ts";
import { quota, unavailable } from "#convex/model/errors.ts";
import { LOCKED_FIELDS, liveSetup, type VoiceSettings } from "#domain/assistant/voiceSettings.ts";
import { parseJson } from "#domain/json.ts";
import { isAboutQuota } from "#domain/voice/closing.ts";

interface MintedToken {
  token: string;
  url: string;
}

/** Milliseconds since 1970: until when it opens a connection, and until when it keeps one open. */
interface TokenTimes {
  opensUntil: number;
  expiresAt: number;
}

/** The versions of the interface that have made tokens; the service's own pages disagree which of them does. */
const VERSIONS = ["v1beta", "v1alpha"];
/** For the whole of an answer, not for its beginning alone. */
const ANSWER_MS = 10_000;

/** Asks the live service for a token; its times are those of what was reserved for it, however late it comes. The key stays here. Refused with `quota` or `unavailable`. */
export async function mintToken(settings: VoiceSettings, { opensUntil, expiresAt }: TokenTimes): Promise<MintedToken> {
  const body = JSON.stringify({
    uses: 1,
    expireTime: new Date(expiresAt).toISOString(),
    newSessionExpireTime: new Date(opensUntil).toISOString(),
    fieldMask: LOCKED_FIELDS.join(","),
    bidiGenerateContentSetup: liveSetup(settings),
  });
  for (const version of new Set([setting("LIVE_API_VERSION"), ...VERSIONS])) {
    const token = tokenOf(await ask(version, body));
    if (token !== null) return { token, url: socketUrl(version) };
  }
  throw unavailable();
}

interface Answer {
  status: number;
  text: string;
}

async function ask(version: string, body: string): Promise<Answer> {
  try {
    const response = await fetch(`${setting("GEMINI_BASE_URL")}/${version}/auth_tokens`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-goog-api-key": setting("GOOGLE_GENERATIVE_AI_API_KEY") },
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    // What was thrown may hold the request, and with it the key.
    throw unavailable();
  }
}

/** Null where another version may do what this one refused: quota and key are the same in both, and so is a service that is down. */
function tokenOf({ status, text }: Answer): string | null {
  if (status >= 200 && status < 300) return parseJson(Minted, text)?.name ?? null;
  if (status === 429 || isAboutQuota(text)) throw quota();
  if (status >= 500 || ABOUT_KEY.test(text)) throw unavailable();
  return null;
}

const ABOUT_KEY = /API.key|unregistered callers|UNAUTHENTICATED|User location/i;

const Minted = z.object({ name: z.string().check(z.minLength(1)) });

function socketUrl(version: string): string {
  const base = setting("GEMINI_BASE_URL").replace(/^http/, "ws");
  return `${base}/ws/google.ai.generativelanguage.${version}.GenerativeService.BidiGenerateContentConstrained`;
}
