/**
 * Takes the code of a mailed link out of the address bar, before anything else runs: it must not stay in the history,
 * and no request may carry it along.
 */
export function takeSignInCode(): string | null {
  const url = new URL(window.location.href);
  const code = url.searchParams.get("code");
  if (code === null) return null;
  url.searchParams.delete("code");
  window.history.replaceState(window.history.state, "", url.pathname + url.search + url.hash);
  return code;
}
