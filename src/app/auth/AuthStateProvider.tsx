import { useAuthActions } from "@convex-dev/auth/react";
import { useConvexAuth } from "convex/react";
import { type ReactNode, useEffect, useMemo } from "react";
import { api } from "#convex/_generated/api.js";
import type { Presence } from "#domain/account/routeDecision.ts";
import { errorCode } from "#domain/errors.ts";
import type { Arrival } from "#user/authCallback.ts";
import { keptAnswers } from "#platform/cache/QueryCache.ts";
import { questionOf } from "#platform/cache/useCachedQuery.ts";
import { useKept } from "#platform/cache/useCached.ts";
import { useSignedInId } from "#platform/convex/signedInUserId.ts";
import { useLive } from "#platform/convex/useLiveQuery.ts";
import { AuthStateContext } from "#user/authState.ts";
import { useSignInLink } from "./useAuthCallback.ts";

export interface PresenceProviderProps {
  /** How the person came back to sign in, if that opened this page. */
  arrival: Arrival | null;
  children: ReactNode;
}

/** Who is here: asked once, for every screen and guard. */
export function PresenceProvider({ arrival, children }: PresenceProviderProps) {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const { signOut } = useAuthActions();
  const { link, confirm, decline } = useSignInLink(arrival);
  const signedInId = useSignedInId();
  // Without a network nobody can say whether the sign-in still stands; what was kept for its person may be read until then.
  const live = useKept(useLive(api.users.current, isAuthenticated ? {} : "skip"), questionOf(api.users.current, {}));
  const user = live.state === "ready" ? live.data : null;
  const sessionGone = live.state === "failed" && errorCode(live.error) === "signedOut";

  useEffect(() => {
    // The server ended the session (another device, a deleted account): the tokens kept here are of no use any more. While one person
    // takes over from another, the tokens are the next one's.
    if (!sessionGone || link.state !== "none") return;
    if (signedInId !== null) void keptAnswers.forget(signedInId);
    void signOut();
  }, [sessionGone, link.state, signedInId, signOut]);

  const loading = (isLoading && user === null) || link.state === "opening" || link.state === "exchanging" || sessionGone;
  const presence = useMemo((): Presence => {
    if (link.state === "confirming") return { state: "confirming" };
    if (loading) return { state: "loading" };
    return isAuthenticated || user !== null ? { state: "signedIn", user } : { state: "signedOut" };
  }, [loading, isAuthenticated, user, link.state]);

  const known = useMemo(
    () => ({ presence, user, link, confirmLink: confirm, declineLink: decline }),
    [presence, user, link, confirm, decline],
  );
  if (live.state === "failed" && !sessionGone) throw live.error;
  return <AuthStateContext value={known}>{children}</AuthStateContext>;
}
