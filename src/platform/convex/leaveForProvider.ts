import { authKey } from "#platform/storage/keys.ts";
import { browserStore, takesValues } from "#platform/storage/storage.ts";

interface WayToProvider {
  /** The provider's page. */
  redirect: string;
  verifier: string;
}

/** Whether the browser keeps anything until the person is back. */
export function canLeaveForProvider(): boolean {
  const store = browserStore("localStorage");
  return store !== null && takesValues(store);
}

/** The verifier is kept first, by the auth library's name for it: there it looks when the person is back. */
export function leaveForProvider(address: string, { redirect, verifier }: WayToProvider): void {
  browserStore("localStorage")?.setItem(authKey("OAuthVerifier", address), verifier);
  window.location.href = redirect;
}
