import { useAuthActions } from "@convex-dev/auth/react";
import { useConvexAuth } from "convex/react";
import { createContext, type ReactNode, use, useEffect, useMemo } from "react";
import { api } from "#convex/_generated/api.js";
import type { Presence } from "#domain/account/landing.ts";
import { errorCode } from "#domain/errors.ts";
import type { CurrentUser } from "#platform/currentUser.ts";
import { useLive } from "#platform/useLive.ts";
import { useSignInLink } from "./useSignInLink.ts";

interface KnownPresence {
  presence: Presence;
  user: CurrentUser | null;
  /** A mailed link was opened and did not sign anybody in. */
  linkFailed: boolean;
}

const PresenceContext = createContext<KnownPresence>({ presence: { state: "loading" }, user: null, linkFailed: false });

export function usePresence(): KnownPresence {
  return use(PresenceContext);
}

interface PresenceProviderProps {
  /** The code of the mailed link that opened this page, if one did. */
  signInCode: string | null;
  children: ReactNode;
}

/** Who is here: asked once, for every screen and guard. */
export function PresenceProvider({ signInCode, children }: PresenceProviderProps) {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const { signOut } = useAuthActions();
  const link = useSignInLink(signInCode);
  const live = useLive(api.users.current, isAuthenticated ? {} : "skip");
  const user = live.state === "ready" ? live.data : null;
  const sessionGone = live.state === "failed" && errorCode(live.error) === "signedOut";

  useEffect(() => {
    // The server ended the session (another device, a deleted account): the tokens kept here are of no use any more.
    if (sessionGone) void signOut();
  }, [sessionGone, signOut]);

  const loading = isLoading || link === "working" || sessionGone;
  const known = useMemo((): KnownPresence => {
    const signIn: Presence = isAuthenticated ? { state: "signedIn", user } : { state: "signedOut" };
    return { presence: loading ? { state: "loading" } : signIn, user, linkFailed: link === "failed" };
  }, [loading, isAuthenticated, user, link]);

  if (live.state === "failed" && !sessionGone) throw live.error;
  return <PresenceContext value={known}>{children}</PresenceContext>;
}
