import { useAuthActions } from "@convex-dev/auth/react";
import { useConvex, useConvexAuth } from "convex/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { errorCode } from "#domain/errors.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import type { CallbackState } from "#user/authState.ts";
import type { AuthCallback } from "#user/signIn/authCallback.ts";
import { readBrowserSecret } from "#user/signIn/browserSecret.ts";

interface OpenedLink {
  link: CallbackState;
  confirm: () => Promise<void>;
  /** Leaves everything as it is; the link stays good. */
  decline: () => void;
}

const NONE: CallbackState = { state: "none" };

/**
 * Carries out how a person arrived. The library would exchange any code by itself: a mail scanner would use the link up, somebody
 * else's link would sign in to a stranger's account, and one that has run out would sign out whoever opens it.
 */
export function useAuthCallback(arrival: AuthCallback | null, isUserKnown: boolean): OpenedLink {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const { signOut } = useAuthActions();
  const describe = useDescribe();
  const exchange = useExchange();
  const [link, setLink] = useState<CallbackState>(arrival === null ? NONE : { state: "opening" });
  const begun = useRef(false);

  // Not before it is known whose sign-in it was: the login is not shown until then. Also where another way has signed in after the link had failed: this failure is nobody's any more, and the next sign-out ends the sign-in.
  if (isUserKnown && (link.state === "exchanging" || link.state === "failed")) setLink(NONE);

  useEffect(() => {
    if (arrival === null || isLoading || begun.current) return;
    begun.current = true;
    void open(arrival).then(setLink);

    async function open({ by, code }: AuthCallback): Promise<CallbackState> {
      if (by === "google") return isAuthenticated ? NONE : stateAfter(await exchange({ by, code }), by);
      const described = await describe(code);
      if (described === "unanswered") return { state: "failed", by, why: described };
      if (described?.opens === "whenConfirmed") return { state: "confirming", email: described.email, press: "awaited" };
      if (isAuthenticated) return NONE;
      if (described === null) return { state: "failed", by };
      const exchanged = await exchange({ by, code });
      if (exchanged === "unanswered") return { state: "confirming", email: described.email, press: exchanged };
      return stateAfter(exchanged, by);
    }
  }, [arrival, isLoading, isAuthenticated, describe, exchange]);

  const confirm = useCallback(async () => {
    if (arrival?.by !== "email" || link.state !== "confirming") return;
    setLink({ ...link, press: "working" });
    // Nobody is signed out for a link that has run out meanwhile; of two sessions at once the tabs would each end the other's.
    const described = await describe(arrival.code);
    if (described === "unanswered") return setLink({ ...link, press: described });
    const isGood = described !== null;
    if (isGood && isAuthenticated) await signOut();
    const exchanged = isGood ? await exchange(arrival) : "failed";
    setLink(exchanged === "exchanging" ? { state: exchanged } : { ...link, press: exchanged });
  }, [arrival, link, isAuthenticated, describe, exchange, signOut]);

  const decline = useCallback(() => setLink(NONE), []);
  return { link, confirm, decline };
}

/** What the server says of a mailed link without using it up; where it gave no answer, nothing is known of the link. */
function useDescribe() {
  const client = useConvex();
  return useCallback(
    async (code: string) => {
      try {
        return await client.query(api.auth.describeMagicLink, { code, browser: readBrowserSecret(Date.now()) });
      } catch (error) {
        logFailure("Asking about a link failed", error);
        return "unanswered";
      }
    },
    [client],
  );
}

/** `unanswered`: nothing says that the code is used up, so a mailed link can be tried once more. From Google every try begins anew. */
type ExchangeState = "exchanging" | "failed" | "tooManyAccounts" | "unanswered";

function useExchange() {
  const { signIn } = useAuthActions();
  return useCallback(
    async ({ by, code }: AuthCallback): Promise<ExchangeState> => {
      try {
        if (code === null) throw new Error("No code");
        const { signingIn } = await signIn(by, { code });
        if (signingIn) return "exchanging";
        if (by === "google") throw new Error("No tokens");
        return "failed";
      } catch (error) {
        if (by === "google") logFailure("Google sign-in failed", error);
        const why = errorCode(error);
        if (why === "tooManyAccounts") return why;
        return why === "notFound" ? "failed" : "unanswered";
      }
    },
    [signIn],
  );
}

function stateAfter(exchanged: ExchangeState, by: AuthCallback["by"]): CallbackState {
  if (exchanged === "exchanging") return { state: exchanged };
  return exchanged === "tooManyAccounts" ? { state: "failed", by, why: exchanged } : { state: "failed", by };
}
