import { useAuthActions } from "@convex-dev/auth/react";
import { useConvexAuth } from "convex/react";
import { useEffect, useRef, useState } from "react";

export type SignInLink = "none" | "working" | "failed";

/**
 * Exchanges the code of a mailed link. The library would do it by itself, but silently: a link that has run out would end on
 * the login without a word, and sign out whoever presses an old link while being signed in.
 */
export function useSignInLink(code: string | null): SignInLink {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const { signIn } = useAuthActions();
  const [link, setLink] = useState<SignInLink>(code === null ? "none" : "working");
  const tried = useRef(code === null);

  // Signed in already, or at last: either way the link has nothing more to do.
  if (isAuthenticated && link === "working") setLink("none");

  useEffect(() => {
    if (code === null || isLoading || tried.current) return;
    tried.current = true;
    if (!isAuthenticated) signIn("email", { code }).catch(() => setLink("failed"));
  }, [code, isLoading, isAuthenticated, signIn]);

  return link;
}
