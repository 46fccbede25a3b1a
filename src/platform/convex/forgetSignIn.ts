import { browserStore } from "#platform/storage/storage.ts";

/**
 * Forgets a sign-in that the server has ended, in every tab and at once; `signOut` does it where the browser keeps nothing. The auth
 * library's own sign-out asks the server first and clears the store afterwards: what another tab has stored meanwhile, for the next
 * person, would go with it. So nothing is done where the store holds another token by now: the library learns of that by itself.
 */
export function forgetSignIn(token: string | null, signOut: () => Promise<void>): void {
  const store = browserStore("localStorage");
  if (store === null) return void signOut();
  const key = Object.keys(store).find((name) => store.getItem(name) === token);
  if (key === undefined) return;
  store.removeItem(key);
  // The library's names for the two: `__convexAuthJWT_…` and `__convexAuthRefreshToken_…`.
  store.removeItem(key.replace("JWT", "RefreshToken"));
  // The other tabs are told by the browser, this one is not.
  window.dispatchEvent(new StorageEvent("storage", { key, storageArea: store }));
}
