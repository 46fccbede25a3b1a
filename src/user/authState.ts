import { createContext, use } from "react";
import type { AuthState } from "#domain/account/routeDecision.ts";
import type { CurrentUser } from "./currentUser.ts";
import type { AuthCallback } from "./signIn/authCallback.ts";

/** What became of the mailed link, or of the way back from Google, that opened this page. */
export type CallbackState =
  | { state: "none" }
  /** Being asked about, then exchanged. */
  | { state: "opening" | "exchanging" }
  /** Not the browser that asked, or somebody else is signed in: nothing happens before a press. `unanswered`: another press may sign in. */
  | { state: "confirming"; email: string; press: "awaited" | "working" | "unanswered" | "failed" | "tooManyAccounts" }
  /** `why`: where it would have begun an account, and the mailbox has begun enough; or where nothing says that the link is over. */
  | { state: "failed"; by: AuthCallback["by"]; why?: "tooManyAccounts" | "unanswered" };

interface KnownAuthState {
  authState: AuthState;
  user: CurrentUser | null;
  /** Where the server could not say who is signed in: asks once more. */
  askUserAgain: (() => void) | null;
  /** The mailed link, or the way back from Google, that opened this page. */
  callback: CallbackState;
  confirmCallback: () => Promise<void>;
  declineCallback: () => void;
}

export const AuthStateContext = createContext<KnownAuthState>({
  authState: { state: "loading" },
  user: null,
  askUserAgain: null,
  callback: { state: "none" },
  confirmCallback: async () => {},
  declineCallback: () => {},
});

export function useAuthState(): KnownAuthState {
  return use(AuthStateContext);
}
