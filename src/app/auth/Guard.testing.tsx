import { useAuthActions } from "@convex-dev/auth/react";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { AccountUnavailable } from "#app/AccountUnavailable.tsx";
import { Providers } from "#app/Providers.tsx";
import type { AppErrorData } from "#domain/errors.ts";
import { type Functions, testClient } from "#platform/testing/testing.tsx";
import { useAuthState } from "#user/authState.ts";
import type { AuthCallback } from "#user/signIn/authCallback.ts";
import { AuthStateProvider } from "./AuthStateProvider.tsx";
import { Guard } from "./Guard.tsx";

const PATHS = [
  "/",
  "/login",
  "/login/link",
  "/onboarding/username",
  "/chat",
  "/chat/$chatId",
  "/dashboard",
  "/emergency",
] as const;
/** The library's name for it, with the letters and digits of `http://backend.test`. */
export const TOKEN_KEY = "__convexAuthJWT_httpbackendtest";

interface Visit {
  at: string;
  arrival?: AuthCallback | null;
  functions?: Functions;
  /** What every page but the first waits for. */
  loads?: Promise<void>;
}

/** The pages that were asked for, and those that were shown. */
export const asked: string[] = [];
export const shown: string[] = [];

export async function visit({ at, arrival = null, functions = {}, loads }: Visit) {
  const root = createRootRoute({
    component: () => (
      <AuthStateProvider arrival={arrival}>
        <Guard renderUnavailable={(askAgain) => <AccountUnavailable onAskAgain={askAgain} />}>
          <Outlet />
        </Guard>
      </AuthStateProvider>
    ),
  });
  const routes = PATHS.map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      loader: async () => {
        asked.push(path);
        if (path !== at) await loads;
      },
      component: () => <Place path={path} />,
    }),
  );
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory({ initialEntries: [at] }) });
  await router.load();
  render(
    <Providers client={testClient(functions)}>
      <RouterProvider router={router} />
    </Providers>,
  );
  /** Where the visit has come to; "on the way" while it is not known who is here. */
  const place = () => (/loading/i.test(screen.getByRole("main").textContent) ? "on the way" : router.state.location.pathname);
  return Object.assign(place, { router });
}

function Place({ path }: { path: string }) {
  shown.push(path);
  const { authState, callback, confirmCallback, declineCallback } = useAuthState();
  const { signOut } = useAuthActions();
  return (
    <main>
      <h1>{""}</h1>
      <p>{callback.state === "none" ? authState.state : JSON.stringify(callback)}</p>
      <button type="button" onClick={() => void confirmCallback()}>
        Continue
      </button>
      <button type="button" onClick={declineCallback}>
        Not now
      </button>
      <button type="button" onClick={() => void signOut()}>
        Log Out
      </button>
    </main>
  );
}

export function signedIn(user: { username?: string }): Functions {
  localStorage.setItem(TOKEN_KEY, "token");
  return { "users:current": () => user, "auth:signOut": () => null };
}

/** What the page says of who is here. */
export function page(): string {
  return screen.getByRole("main").textContent;
}

/** A sign-in that is answered with tokens. */
export const tokens = () => ({ tokens: { token: "token", refreshToken: "refresh" } });

export function fail(data: AppErrorData): never {
  throw new ConvexError<AppErrorData>(data);
}

/** As if nobody had been here. */
export function forgetVisits(): void {
  localStorage.clear();
  sessionStorage.clear();
  asked.length = 0;
  shown.length = 0;
}
