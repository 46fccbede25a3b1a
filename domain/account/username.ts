import type { InvalidReason } from "#domain/errors.ts";

/**
 * The specification gives two limits: 20 for onboarding, 32 in the settings' hint. Both stand; settings accept whatever
 * onboarding accepts, so a name given there can always be saved again.
 */
export const USERNAME_MIN_CHARS = 3;
export const USERNAME_MAX_CHARS = { onboarding: 20, settings: 32 } as const;

export type UsernamePlace = keyof typeof USERNAME_MAX_CHARS;

/** Every reason at once, because onboarding shows all of its messages joined by spaces. */
export type ParsedUsername = { username: string } | { reasons: [InvalidReason, ...InvalidReason[]] };

/** Trims and lowercases; a name is compared and stored in that form only. */
export function parseUsername(text: string, place: UsernamePlace): ParsedUsername {
  const username = text.trim().toLowerCase();
  if (username === "" && place === "settings") return { reasons: ["empty"] };

  const reasons: InvalidReason[] = [];
  if (username.length < USERNAME_MIN_CHARS) reasons.push("tooShort");
  if (username.length > USERNAME_MAX_CHARS[place]) reasons.push("tooLong");
  if (!/^[a-z0-9]*$/.test(username)) reasons.push("pattern");
  const [first, ...others] = reasons;
  return first === undefined ? { username } : { reasons: [first, ...others] };
}
