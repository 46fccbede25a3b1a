import type { VoiceFailure } from "./failures.ts";

/** How a connection was ended; the reason is the service's own, cut at 123 bytes, or empty. */
export interface LiveEnd {
  code: number;
  reason: string;
}

/** The specification's words (§8), and those by which the service says the same of an account without credits. */
const ABOUT_QUOTA = /quota|billing|exceeded|depleted|RESOURCE_EXHAUSTED/i;
/** Not about money, though it has the word. */
const ABOUT_TIME = /deadline exceeded/i;

export function isAboutQuota(said: string): boolean {
  return ABOUT_QUOTA.test(said) && !ABOUT_TIME.test(said);
}

const INVALID = 1007;
const NOT_ALLOWED = 1008;
/** The service no longer knows the voice session, or has lost it: a new one may succeed. */
const LOST = /not found\.?$|aborted/i;

/**
 * A token has come to its end, not the voice session: another one opens it again. In which words the service says so is not known for certain, so a
 * refusal when the token's time is over, `isPast`, is taken for it.
 */
const TOKEN_OVER = /^token/i;

export function isTokenOver({ code, reason }: LiveEnd, isPast = false): boolean {
  if (isPast && (code === INVALID || code === NOT_ALLOWED)) return true;
  return code === NOT_ALLOWED && TOKEN_OVER.test(reason);
}

/** Why there is no connection any more. What was refused for good is refused again: key, argument, region, model. */
export function failureOfEnd({ code, reason }: LiveEnd, isPast = false): VoiceFailure {
  if (isAboutQuota(reason)) return "quota";
  if (isTokenOver({ code, reason }, isPast)) return "connectFailed";
  return code === INVALID || (code === NOT_ALLOWED && !LOST.test(reason)) ? "refused" : "connectFailed";
}

/** Whether the handle that the connection left leads nowhere. */
export function forgetsSession({ code, reason }: LiveEnd): boolean {
  return code === NOT_ALLOWED && LOST.test(reason) && !TOKEN_OVER.test(reason);
}
