import * as z from "zod/mini";
import type { InvalidReason } from "#domain/errors.ts";

/**
 * The specification gives two limits: 20 for onboarding, 32 in the settings' hint. Both stand; settings accept whatever
 * onboarding accepts, so a name given there can always be saved again.
 */
export const USERNAME_MIN_CHARS = 3;
export const USERNAME_MAX_CHARS = { onboarding: 20, settings: 32 } as const;

/** Names that one person may try within an hour: each answer says whether somebody has it. */
export const NAME_TRIES_AN_HOUR = 10;

export type UsernamePlace = keyof typeof USERNAME_MAX_CHARS;

/** Every reason at once, because onboarding shows all of its messages joined by spaces. */
export type ParsedUsername = { username: string } | { reasons: [InvalidReason, ...InvalidReason[]] };

/** Trims and lowercases; a name is compared and stored in that form only. The message of an issue is its reason. */
const usernameSchemas = {
  onboarding: z.string().check(z.trim(), z.toLowerCase(), ...limits("onboarding")),
  settings: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, { error: "empty", abort: true }), ...limits("settings")),
} satisfies Record<UsernamePlace, z.ZodMiniType<string>>;

export function parseUsername(text: string, place: UsernamePlace): ParsedUsername {
  const parsed = usernameSchemas[place].safeParse(text);
  if (parsed.success) return { username: parsed.data };
  const [first = "pattern", ...others] = parsed.error.issues.map(({ message }) => message as InvalidReason);
  return { reasons: [first, ...others] };
}

function limits(place: UsernamePlace) {
  return [
    z.minLength(USERNAME_MIN_CHARS, { error: "tooShort" }),
    z.maxLength(USERNAME_MAX_CHARS[place], { error: "tooLong" }),
    z.regex(/^[a-z0-9]*$/, { error: "pattern" }),
  ];
}
