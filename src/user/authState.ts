import { createContext, use } from "react";
import type { Presence } from "#domain/account/routeDecision.ts";
import type { Arrival } from "./authCallback.ts";
import type { CurrentUser } from "./currentUser.ts";

/** What became of the mailed link, or of the way back from Google, that opened this page. */
export type SignInLink =
  | { state: "none" }
  /** Being asked about, then exchanged. */
  | { state: "opening" | "exchanging" }
  /** Not the browser that asked, or somebody else is signed in: nothing happens before a press. */
  | { state: "confirming"; email: string; press: "awaited" | "working" | "failed" }
  | { state: "failed"; by: Arrival["by"] };

interface KnownPresence {
  presence: Presence;
  user: CurrentUser | null;
  /** The mailed link, or the way back from Google, that opened this page. */
  link: SignInLink;
  confirmLink: () => Promise<void>;
  declineLink: () => void;
}

export const AuthStateContext = createContext<KnownPresence>({
  presence: { state: "loading" },
  user: null,
  link: { state: "none" },
  confirmLink: async () => {},
  declineLink: () => {},
});

export function usePresence(): KnownPresence {
  return use(AuthStateContext);
}
