import { Email } from "@convex-dev/auth/providers/Email";
import { convexAuth } from "@convex-dev/auth/server";
import { parseEmail } from "#domain/account/email.ts";
import type { MutationCtx } from "./_generated/server.js";
import { setting } from "./env.ts";
import { magicLinkMail } from "./mail/magicLink.ts";
import { sendMail } from "./mail/sender.ts";
import { ownAddress } from "./model/ownAddress.ts";
import { invalid } from "./model/refusal.ts";
import { signInByEmail } from "./model/users.ts";

const LINK_LIFE_S = 60 * 60;

const mailedLink = Email({
  maxAge: LINK_LIFE_S,
  // The link alone signs in; its 32 random characters cannot be guessed.
  authorize: undefined,
  async sendVerificationRequest({ identifier, url }) {
    await sendMail(magicLinkMail(requireEmail(identifier), url));
  },
});

export const { auth, signIn, signOut, store, isAuthenticated } = convexAuth({
  providers: [mailedLink],
  jwt: {
    /**
     * The client refreshes right after sign-in. Two tokens of one second would be identical without this, and a client that is
     * given the token it has never refreshes again.
     */
    customClaims: async () => ({ nonce: crypto.randomUUID() }),
  },
  callbacks: {
    redirect: async ({ redirectTo }) => ownAddress(redirectTo, setting("SITE_URL")),
    createOrUpdateUser: async (ctx: MutationCtx, { existingUserId, profile }) =>
      signInByEmail(ctx, {
        userId: existingUserId,
        email: requireEmail(profile.email),
        isVerified: profile.emailVerified === true,
      }),
  },
});

function requireEmail(typed: string | undefined): string {
  const email = parseEmail(typed ?? "");
  if (email === null) throw invalid("email", "pattern");
  return email;
}
