import { authKey } from "#platform/storage/keys.ts";
import { browserStore } from "#platform/storage/storage.ts";
import { subjectOf } from "./tokenSubject.ts";

/** What this page has forgotten. A renewal that was under way writes its tokens down when its answer comes, however late. */
const forgotten = new Set<string | null>();

/** For tests alone: as on a page that was just opened. */
export function clearForgottenForTest(): void {
  forgotten.clear();
}

export function isForgotten(token: string | null): boolean {
  return token !== null && forgotten.has(subjectOf(token));
}

/**
 * Forgets a sign-in that is over, in every tab and at once; `signOut` does it where the browser keeps nothing. The auth library's own
 * sign-out asks the server first and clears the store afterwards: what another tab has stored meanwhile, for the next person, would go
 * with it. So nothing is done where the store holds another sign-in by now: the library learns of that by itself.
 */
export function forgetSignIn(token: string | null, signOut: () => Promise<void>): void {
  const session = subjectOf(token);
  if (session !== null) forgotten.add(session);
  const store = browserStore("localStorage");
  const held = Object.keys(store ?? {}).filter((name) => name.startsWith(authKey("JWT")));
  if (store === null || held.length === 0) return void signOut();
  // It may have been renewed meanwhile.
  const key = held.find((name) => store.getItem(name) === token || isForgotten(store.getItem(name)));
  if (key === undefined) return;
  store.removeItem(key);
  store.removeItem(key.replace(authKey("JWT"), authKey("RefreshToken")));
  // The other tabs are told by the browser, this one is not.
  window.dispatchEvent(new StorageEvent("storage", { key, storageArea: store }));
}
