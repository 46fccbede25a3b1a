import { v } from "convex/values";
import { internal } from "#convex/_generated/api.js";
import { internalAction, internalMutation } from "#convex/_generated/server.js";
import { mintSignInSecrets } from "#convex/model/auth/emailSignIn.ts";
import { openRequest } from "#convex/model/auth/signInRequests.ts";
import { journeysMaySignIn } from "#convex/model/env.ts";
import { isJourneyEmail, JOURNEY_DOMAIN, parseEmail } from "#domain/account/email.ts";

/**
 * What the mail to a person of the journeys would hold, for whoever has the deployment's own key:
 * `npx convex run upkeep/journeys:signIn '{"email": "a@journeys.test"}'`. No browser can call it, and it signs nobody else in.
 */
export const signIn = internalAction({
  args: { email: v.string() },
  returns: v.object({ code: v.string() }),
  handler: async (ctx, { email }) => {
    const secrets = mintSignInSecrets();
    await ctx.runMutation(internal.upkeep.journeys.open, { email, ...secrets });
    return { code: secrets.linkToken };
  },
});

export const open = internalMutation({
  args: { email: v.string(), linkToken: v.string(), oneTimeCode: v.string() },
  returns: v.null(),
  handler: async (ctx, { email, ...secrets }) => {
    if (!journeysMaySignIn())
      throw new Error("E2E_SIGN_IN is not on here: journeys sign in nowhere but on a deployment of their own");
    if (parseEmail(email) !== email || !isJourneyEmail(email)) throw new Error(`Journeys sign in at @${JOURNEY_DOMAIN} alone`);
    await openRequest(ctx, { email, ...secrets, browser: null });
    return null;
  },
});
