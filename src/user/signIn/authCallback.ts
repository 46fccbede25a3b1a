import { GOOGLE_CALLBACK } from "#domain/account/routeDecision.ts";

/** How a person comes back to sign in: by a mailed link, or from Google, which gives no code where it went wrong. */
export type AuthCallback = { by: "email"; code: string } | { by: "google"; code: string | null };

/**
 * Takes the code that signs in out of the address bar, before anything else runs: it must not stay in the history, and no request may
 * carry it along.
 */
export function takeAuthCallback(): AuthCallback | null {
  const url = new URL(window.location.href);
  const code = url.searchParams.get("code");
  const fromGoogle = url.pathname === GOOGLE_CALLBACK;
  if (code === null && !fromGoogle) return null;

  url.searchParams.delete("code");
  const path = fromGoogle ? "/login" : url.pathname;
  window.history.replaceState(window.history.state, "", path + url.search + url.hash);
  if (fromGoogle) return { by: "google", code };
  return code === null ? null : { by: "email", code };
}
