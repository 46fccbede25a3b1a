import { createBrowserHistory, createRouter } from "@tanstack/react-router";
import { ErrorScreen } from "./app/ErrorScreen.tsx";
import { NotFoundScreen } from "./app/NotFoundScreen.tsx";
import { OverlayHistory } from "./platform/history/OverlayHistory.ts";
import { routeTree } from "./routeTree.gen.ts";
import { OverlayContext } from "./ui/overlay.ts";
import type { AuthCallback } from "./user/signIn/authCallback.ts";

export interface RouterContext {
  /** How the person came back to sign in, if that opened this page. */
  arrival: AuthCallback | null;
}

/** Reads the address when it is made, so the sign-in code has to be out of it by then. */
export function createAppRouter(context: RouterContext) {
  const history = createBrowserHistory();
  const { register } = new OverlayHistory(history);
  return createRouter({
    routeTree,
    history,
    context,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // It has a header of its own.
    notFoundMode: "root",
    defaultPreload: "intent",
    scrollRestoration: true,
    InnerWrap: ({ children }) => <OverlayContext value={register}>{children}</OverlayContext>,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
