import type { JWTPayload } from "jose";

/** What `ctx.auth.getUserIdentity()` answers: plain JSON. */
export type Identity = { tokenIdentifier: string; issuer: string; subject: string } & Record<string, unknown>;

/** An identity ends with its token. */
export interface VerifiedIdentity {
  identity: Identity;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/**
 * Whom a sign-in is of, for what one person may take: a subject of Convex Auth is the person's id, "|" and that of their sign-in, and many
 * sign-ins are no more than one.
 */
export function accountOf({ issuer, subject }: Pick<Identity, "issuer" | "subject">): string {
  const [person = subject] = subject.split("|");
  return `${issuer}|${person}`;
}

/** Claims of OpenID Connect that Convex renames. */
const CLAIM_NAMES = new Map([
  ["given_name", "givenName"],
  ["family_name", "familyName"],
  ["middle_name", "middleName"],
  ["preferred_username", "preferredUsername"],
  ["profile", "profileUrl"],
  ["picture", "pictureUrl"],
  ["email_verified", "emailVerified"],
  ["phone_number", "phoneNumber"],
  ["phone_number_verified", "phoneNumberVerified"],
  ["birthdate", "birthday"],
  ["zoneinfo", "timezone"],
  ["locale", "language"],
  ["updated_at", "updatedAt"],
]);

/** Claims about the token, not about the person. */
const TOKEN_CLAIMS = new Set(["iss", "sub", "aud", "exp", "iat", "nbf", "jti", "at_hash", "c_hash", "azp", "nonce"]);

export function claimsToIdentity(claims: JWTPayload, kind: "oidc" | "customJwt"): Identity {
  const issuer = claims.iss ?? "";
  const subject = claims.sub ?? "";
  const identity: Identity = { tokenIdentifier: `${issuer}|${subject}`, issuer, subject };
  for (const [name, value] of Object.entries(claims)) {
    if (TOKEN_CLAIMS.has(name) || value === undefined) continue;
    if (kind === "oidc") identity[CLAIM_NAMES.get(name) ?? name] = value;
    else flatten(identity, name, value);
  }
  return identity;
}

/** A custom token's nested claims are read as `a.b`. */
function flatten(into: Record<string, unknown>, name: string, value: unknown): void {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    into[name] = value;
    return;
  }
  for (const [key, inner] of Object.entries(value)) flatten(into, `${name}.${key}`, inner);
}
