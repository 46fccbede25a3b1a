import type { ReactNode } from "react";
import { CurrentUserContext } from "#platform/currentUser.ts";
import { usePresence } from "./Presence.tsx";
import { Splash } from "./Splash.tsx";

/** Its screens may count on a user: without one they are not shown. */
export function UserArea({ children }: { children: ReactNode }) {
  const { user } = usePresence();
  return user === null ? <Splash /> : <CurrentUserContext value={user}>{children}</CurrentUserContext>;
}
