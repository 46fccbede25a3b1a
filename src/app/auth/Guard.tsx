import { type ParsedLocation, useLocation, useRouter, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { type RouteDecision, routeDecision } from "#domain/account/routeDecision.ts";
import { useSignedInUserId } from "#platform/convex/signedInUserId.ts";
import { afterUrgentHelp } from "#platform/history/afterUrgentHelp.ts";
import { focusIfLost } from "#ui/focus/focusIfLost.ts";
import { useAuthState } from "#user/authState.ts";
import { deletionNotice } from "#user/deletionNotice.ts";
import { returnTo } from "#user/signIn/returnTo.ts";
import { Splash } from "./Splash.tsx";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The chat that was open without an address got this one: it is the page that it was. */
    isNamedChat?: boolean;
  }
}

interface GuardProps {
  /** In the place of a page that needs the account, where the server could not say whose it is. */
  renderUnavailable: (askAgain: () => void) => ReactNode;
  children: ReactNode;
}

/** Carries out `routeDecision`: nothing else in the app sends a person somewhere because of who they are. */
export function Guard({ renderUnavailable, children }: GuardProps) {
  const { authState, askUserAgain, callback } = useAuthState();
  const path = useLocation({ select: (location) => location.pathname });
  /** What is on the screen: while the way to a page is long, the one before it. */
  const shown = useRouterState({ select: ({ location, resolvedLocation }) => resolvedLocation ?? location });
  const shownPath = shown.pathname;
  const router = useRouter();
  /** Also of a sign-in that turns out to have been ended: the address that is open names a chat of its person. */
  const isSignedIn = useSignedInUserId() !== null || authState.state === "signedIn";
  /** Ever since the page was loaded: what the browser's Back leads to from then on may be an address of theirs. */
  const wasSignedIn = useRef(false);
  const where = routeDecision(authState, path, returnTo.current());
  const target = where.go === "to" ? where.path : null;

  useEffect(() => {
    if (target === null) return undefined;
    // Who signs out, or is signed out, has left the page for good; who never was signed in wants to come back to it.
    if (target.startsWith("/login") && !wasSignedIn.current) returnTo.remember(path);
    return afterUrgentHelp(router, () => router.history.replace(target));
  }, [target, path, router]);

  const settled = authState.state === "signedIn" && authState.user?.username !== undefined && where.go === "stay";
  useEffect(() => {
    if (isSignedIn) wasSignedIn.current = true;
    if (!settled) return;
    returnTo.forget();
    deletionNotice.forget();
  }, [isSignedIn, settled]);

  const mayWait = callback.state === "none";
  const isShown = belongs(routeDecision(authState, shownPath, returnTo.current()), shownPath, mayWait);
  const isPage = isShown && belongs(where, path, mayWait);
  useFocusOnPage(isPage ? shown : null);

  if (askUserAgain !== null && where.go === "wait") return renderUnavailable(askUserAgain);
  return isPage ? children : <Splash />;
}

/** Who is led to another page begins at its heading; on the first one the browser knows where. */
function useFocusOnPage(page: Pick<ParsedLocation, "pathname" | "state"> | null): void {
  const before = useRef(page);
  useEffect(() => {
    if (page === null) return;
    const last = before.current ?? page;
    before.current = page;
    // On a phone the field has let go of the focus, for its keyboard to leave. By Back the page comes from another one.
    const isNamed = page.state.isNamedChat === true && page.state.__TSR_index === last.state.__TSR_index;
    if (last.pathname !== page.pathname && !isNamed) focusIfLost(document.querySelector("h1"));
  }, [page]);
}

/** The login has a spinner of its own, in its place; not for whoever comes by a link, which is nearly always on its way past it. */
function belongs({ go }: RouteDecision, path: string, mayWait: boolean): boolean {
  return go === "stay" || (go === "wait" && mayWait && path.startsWith("/login"));
}
