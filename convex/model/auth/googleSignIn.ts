import Google, { type GoogleProfile } from "@auth/core/providers/google";
import { nanoid } from "nanoid";
import type { Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { setting } from "#convex/model/env.ts";
import { hash } from "#convex/model/hash.ts";
import { parseEmail } from "#domain/account/email.ts";
import type { LibraryAnswer } from "./refreshTokens.ts";
import { userByEmail } from "./userByEmail.ts";

/** 192 bits. */
const CODE_CHARS = 32;

/** The library takes id and secret from AUTH_GOOGLE_ID and AUTH_GOOGLE_SECRET, and where to ask from the issuer's own description. */
export const google = Google<GoogleProfile>({
  issuer: setting("AUTH_GOOGLE_ISSUER"),
  // The library's standard is the first alone: with the others an answer is refused that this browser did not ask for.
  checks: ["pkce", "state", "nonce"],
  // No picture: it lies on a foreign host, which the page's policy refuses.
  profile: ({ sub, email, email_verified: emailVerified, name }) => ({ id: sub, email, emailVerified, name }),
});

/**
 * The library's code for the way back from Google is eight digits. They can be tried without end by whoever has begun the visit, and so
 * knows its verifier, and has sent somebody else through it. Ours cannot be guessed.
 */
export async function withCodeOfOurs(ctx: MutationCtx, digits: LibraryAnswer): Promise<string> {
  const digitsHash = await hash(typeof digits === "string" ? digits : "");
  const row = await ctx.db
    .query("authVerificationCodes")
    .withIndex("code", (q) => q.eq("code", digitsHash))
    .unique();
  if (row === null) throw new Error("The auth library has stored another code than it gave");
  const code = nanoid(CODE_CHARS);
  await ctx.db.patch("authVerificationCodes", row._id, { code: await hash(code) });
  return code;
}

interface GoogleAccount {
  /** Whose account it has been since it first signed in. */
  existingUserId: Id<"users"> | null;
  profile: { email?: string; emailVerified?: boolean; name?: unknown };
}

/** A Google account stays with its user, and joins the user of its address the first time. Only Google's word for that address counts. */
export async function userOfGoogle(ctx: MutationCtx, { existingUserId, profile }: GoogleAccount): Promise<Id<"users">> {
  if (existingUserId !== null && (await ctx.db.get("users", existingUserId)) !== null) return existingUserId;
  const email = parseEmail(profile.email ?? "");
  if (email === null || profile.emailVerified !== true) throw new Error("Google did not vouch for an address");
  return await userByEmail(ctx, { email, ...(typeof profile.name === "string" ? { name: profile.name } : {}) });
}
