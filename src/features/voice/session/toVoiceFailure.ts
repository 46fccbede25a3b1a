import type { VoiceFailure } from "#domain/voice/failures.ts";
import { errorCode } from "#domain/errors.ts";

/** The specification's rule (§8): a message with one of these words is about what may be spent. */
const ABOUT_QUOTA = /quota|billing|exceeded/i;
/** Not about money, though it has the word. */
const ABOUT_TIME = /deadline exceeded/i;

/** Why there is no connection, from what the server, the service or the browser said. */
export function toVoiceFailure(error: unknown): VoiceFailure {
  const code = errorCode(error);
  if (code === "quota" || code === "limitReached") return code;
  const said = error instanceof Error ? error.message : "";
  return ABOUT_QUOTA.test(said) && !ABOUT_TIME.test(said) ? "quota" : "connectFailed";
}
