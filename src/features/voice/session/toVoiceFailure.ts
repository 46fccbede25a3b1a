import { errorCode, isMalformed, isOutdated } from "#domain/errors.ts";
import { isAboutQuota } from "#domain/voice/closing.ts";
import type { VoiceFailure } from "#domain/voice/failures.ts";

/** Why there is no connection, from what the server or the browser said. */
export function toVoiceFailure(error: unknown): VoiceFailure {
  const code = errorCode(error);
  if (code === "quota" || code === "limitReached" || code === "notOffered") return code;
  // Its words of consent are older too: those that are agreed to now stand in the next one.
  if (code === "consentNeeded" || isOutdated(error) || isMalformed(error)) return "outdated";
  const said = error instanceof Error ? error.message : "";
  return isAboutQuota(said) ? "quota" : "connectFailed";
}
