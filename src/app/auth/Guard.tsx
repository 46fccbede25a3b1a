import { useLocation, useRouter, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { type Landing, landing } from "#domain/account/routeDecision.ts";
import { deletedAccount } from "#user/deletionNotice.ts";
import { askedPage } from "#user/returnTo.ts";
import { usePresence } from "#user/authState.ts";
import { Splash } from "./Splash.tsx";

/** Carries out `landing`: nothing else in the app sends a person somewhere because of who they are. */
export function Guard({ children }: { children: ReactNode }) {
  const { presence } = usePresence();
  const path = useLocation({ select: (location) => location.pathname });
  /** What is on the screen: while the way to a page is long, the one before it. */
  const shownPath = useRouterState({ select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname });
  const { history } = useRouter();
  const wasSignedIn = useRef(false);
  const where = landing(presence, path, askedPage.current());
  const target = where.go === "to" ? where.path : null;

  useEffect(() => {
    if (target === null) return;
    // Who signs out has left the page for good; who never was signed in wants to come back to it.
    if (target.startsWith("/login") && !wasSignedIn.current) askedPage.remember(path);
    history.replace(target);
  }, [target, path, history]);

  const settled = presence.state === "signedIn" && presence.user?.username !== undefined && where.go === "stay";
  useEffect(() => {
    wasSignedIn.current = presence.state === "signedIn";
    if (!settled) return;
    askedPage.forget();
    deletedAccount.forget();
  }, [presence.state, settled]);

  const isShown = belongs(landing(presence, shownPath, askedPage.current()), shownPath);
  return isShown && belongs(where, path) ? children : <Splash />;
}

/** The login has a spinner of its own, in its place. */
function belongs({ go }: Landing, path: string): boolean {
  return go === "stay" || (go === "wait" && path.startsWith("/login"));
}
