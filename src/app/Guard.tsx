import { useLocation, useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { landing } from "#domain/account/landing.ts";
import { askedPage } from "./askedPage.ts";
import { usePresence } from "./Presence.tsx";
import { Splash } from "./Splash.tsx";

/** Carries out `landing`: nothing else in the app sends a person somewhere because of who they are. */
export function Guard({ children }: { children: ReactNode }) {
  const { presence } = usePresence();
  const path = useLocation({ select: (location) => location.pathname });
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
    if (settled) askedPage.forget();
  }, [presence.state, settled]);

  // The login has a spinner of its own, in its place.
  const shown = where.go === "stay" || (where.go === "wait" && path.startsWith("/login"));
  return shown ? children : <Splash />;
}
