import { useAuthActions, useAuthToken } from "@convex-dev/auth/react";
import { useLocation } from "@tanstack/react-router";
import { useConvexAuth } from "convex/react";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from "react";
import { api } from "#convex/_generated/api.js";
import type { AuthState } from "#domain/account/routeDecision.ts";
import { appErrorData } from "#domain/errors.ts";
import { askAgain } from "#platform/convex/askAgain.ts";
import { sendAs } from "#platform/convex/callOwner.ts";
import { forgetSignIn } from "#platform/convex/forgetSignIn.ts";
import { subjectOf, userIdOf } from "#platform/convex/tokenSubject.ts";
import { useLiveQuery } from "#platform/convex/useLiveQuery.ts";
import { reloadPage } from "#platform/device/reloadPage.ts";
import { useCached } from "#platform/queryCache/useCached.ts";
import { queryKeyOf } from "#platform/queryCache/useCachedQuery.ts";
import { AuthStateContext } from "#user/authState.ts";
import type { CurrentUser } from "#user/currentUser.ts";
import type { AuthCallback } from "#user/signIn/authCallback.ts";
import { returnTo } from "#user/signIn/returnTo.ts";
import { useKeepCountry } from "#user/useKeepCountry.ts";
import { useAuthCallback } from "./useAuthCallback.ts";
import { useForgetSignedOut } from "./useForgetSignedOut.ts";

/** Loaded when it is needed: a login needs none of what reads photos. */
async function forgetPerson(userId: string): Promise<void> {
  const { clearUserData } = await import("#user/clearUserData.ts");
  await clearUserData(userId);
}

export interface AuthStateProviderProps {
  /** How the person came back to sign in, if that opened this page. */
  arrival: AuthCallback | null;
  children: ReactNode;
}

/** Who is here: asked once, for every screen and guard. */
export function AuthStateProvider({ arrival, children }: AuthStateProviderProps) {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const { signOut } = useAuthActions();
  const token = useAuthToken();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // Without a network nobody can say whether the sign-in still stands; what was kept for its person may be read until then.
  // Not before the server has confirmed it: a refusal of the sign-in of before would end the one that takes over from it.
  const asked = useLiveQuery(api.users.current, isAuthenticated ? {} : "skip");
  const live = useCached(asked, queryKeyOf(api.users.current, {}));
  const { link: callback, confirm, decline } = useAuthCallback(arrival, live.state !== "loading");
  // Kept from before they chose a username, it would lead them away to choose one: then the server is waited for.
  const isKnown = live.state === "ready" && (asked.state === "ready" || live.data.username !== undefined);
  const refusal = live.state === "failed" ? appErrorData(live.error) : null;
  const sessionGone = refusal?.code === "signedOut";
  const lastKnown = useLastKnown(userIdOf(token), isKnown ? live.data : null);
  const user = sessionGone ? null : lastKnown;
  // Over by its time alone, it leaves what the person wrote, and where they were, for when they sign in again.
  const wasEnded = sessionGone && refusal.byTime !== true;

  useForgetSignedOut(token);
  useKeepCountry(user);
  const isTakenOver = useTakenOver(token);
  useEffect(() => {
    if (isTakenOver) reloadPage();
  }, [isTakenOver]);

  const forget = useEffectEvent(() => {
    // What was refused is the sign-in of before.
    if (isTakenOver) return;
    const person = userIdOf(token);
    forgetSignIn(token, signOut);
    if (!wasEnded) returnTo.remember(path, person);
    else if (person !== null) void forgetPerson(person);
  });
  useEffect(() => {
    // The server ended the session (another device, a deleted account): the tokens kept here are of no use any more. While one person
    // takes over from another, the tokens are the next one's.
    if (sessionGone && callback.state === "none") forget();
  }, [sessionGone, callback.state]);

  // Before the effects of any screen: what those send belongs to this person.
  const owner = user?._id ?? null;
  useLayoutEffect(() => sendAs(owner), [owner]);

  const loading = (isLoading && user === null) || callback.state === "opening" || callback.state === "exchanging" || sessionGone;
  const authState = useMemo((): AuthState => {
    if (callback.state === "confirming") return { state: "confirming" };
    if (loading) return { state: "loading" };
    return isAuthenticated || user !== null ? { state: "signedIn", user } : { state: "signedOut" };
  }, [loading, isAuthenticated, user, callback.state]);

  // Nothing is thrown here: the numbers, first aid and the danger check stand below, and need no account.
  const hasFailed = live.state === "failed" && !sessionGone;
  const known = useMemo(
    () => ({
      authState,
      user,
      askUserAgain: hasFailed ? askAgain : null,
      callback,
      confirmCallback: confirm,
      declineCallback: decline,
    }),
    [authState, user, hasFailed, callback, confirm, decline],
  );
  return <AuthStateContext value={known}>{children}</AuthStateContext>;
}

/** Whom the server has told of stays known while their page lives: a later question that fails takes no screen away, nor an open card. */
function useLastKnown(person: string | null, fresh: CurrentUser | null): CurrentUser | null {
  const [last, setLast] = useState({ person, user: fresh });
  if (last.person !== person || (fresh !== null && fresh !== last.user)) setLast({ person, user: fresh });
  return fresh ?? (person !== null && last.person === person ? last.user : null);
}

/**
 * Whether the browser holds another sign-in than this page began with, and no sign-out was seen between: a tab that slept meanwhile hears of
 * both at once. All that it shows and has asked is the first one's.
 */
function useTakenOver(token: string | null): boolean {
  const subject = subjectOf(token);
  const [first, setFirst] = useState(subject);
  if (first !== subject && (first === null || subject === null)) setFirst(subject);
  return first !== null && subject !== null && first !== subject;
}
