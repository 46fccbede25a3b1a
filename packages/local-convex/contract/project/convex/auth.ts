import { Anonymous } from "@convex-dev/auth/providers/Anonymous";
import { convexAuth } from "@convex-dev/auth/server";

/** The stock library, with the one provider that needs nobody else. */
export const { auth, signIn, signOut, store, isAuthenticated } = convexAuth({
  providers: [Anonymous],
  jwt: { customClaims: async () => ({ nonce: crypto.randomUUID() }) },
});
