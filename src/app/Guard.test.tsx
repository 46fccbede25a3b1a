import { useAuthActions } from "@convex-dev/auth/react";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { act, render, screen } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { afterEach, expect, test, vi } from "vitest";
import type { AppErrorData } from "#domain/errors.ts";
import { type Functions, testClient } from "#platform/testing.tsx";
import { Guard } from "./Guard.tsx";
import { PresenceProvider, usePresence } from "./Presence.tsx";
import { Providers } from "./Providers.tsx";

const PATHS = ["/", "/login", "/onboarding/username", "/chat", "/chat/$chatId", "/dashboard"] as const;
/** The library's name for it, with the letters and digits of `http://backend.test`. */
const TOKEN_KEY = "__convexAuthJWT_httpbackendtest";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

interface Visit {
  at: string;
  signInCode?: string | null;
  functions?: Functions;
}

async function visit({ at, signInCode = null, functions = {} }: Visit) {
  const root = createRootRoute({
    component: () => (
      <PresenceProvider signInCode={signInCode}>
        <Guard>
          <Outlet />
        </Guard>
      </PresenceProvider>
    ),
  });
  const routes = PATHS.map((path) => createRoute({ getParentRoute: () => root, path, component: Place }));
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory({ initialEntries: [at] }) });
  await router.load();
  render(
    <Providers client={testClient(functions)}>
      <RouterProvider router={router} />
    </Providers>,
  );
  /** Where the visit has come to; "on the way" while it is not known who is here. */
  return () => (/loading/i.test(screen.getByRole("main").textContent) ? "on the way" : router.state.location.pathname);
}

function Place() {
  const { presence, linkFailed } = usePresence();
  const { signOut } = useAuthActions();
  return (
    <main>
      <p>{linkFailed ? "link failed" : presence.state}</p>
      <button type="button" onClick={() => void signOut()}>
        Log Out
      </button>
    </main>
  );
}

function signedIn(user: { username?: string }): Functions {
  localStorage.setItem(TOKEN_KEY, "token");
  return { "users:current": () => user, "auth:signOut": () => null };
}

const tokens = () => ({ tokens: { token: "token", refreshToken: "refresh" } });

test("[R-1] from the splash a visitor comes to the login", async () => {
  await expect.poll(await visit({ at: "/" })).toBe("/login");
});

test("[R-1] from the splash a known person comes to the chats", async () => {
  await expect.poll(await visit({ at: "/", functions: signedIn({ username: "meera" }) })).toBe("/chat");
});

test("[A-1] [A-7] the stored token is read on start, from a key that names the backend", async () => {
  localStorage.setItem("__convexAuthJWT_httpsomewhereelse", "token");
  await expect.poll(await visit({ at: "/dashboard" })).toBe("/login");
});

test("[L-7] a mailed link signs a new person in and leads to her username", async () => {
  const signIn = vi.fn<() => unknown>(tokens);
  const place = await visit({
    at: "/login",
    signInCode: "abc",
    functions: { "auth:signIn": signIn, "users:current": () => ({}) },
  });
  await expect.poll(place).toBe("/onboarding/username");
  expect(signIn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ provider: "email", params: { code: "abc" } }));
  expect(localStorage.getItem(TOKEN_KEY)).toBe("token");
});

test("a link that has run out ends at the login, and is said there", async () => {
  const refuse = () => {
    throw new Error("Could not verify code");
  };
  await expect.poll(await visit({ at: "/login", signInCode: "old", functions: { "auth:signIn": refuse } })).toBe("/login");
  expect(screen.getByRole("main").textContent).toContain("link failed");
});

test("an old link signs nobody out", async () => {
  const signIn = vi.fn<() => unknown>(() => ({ tokens: null }));
  const functions = { ...signedIn({ username: "meera" }), "auth:signIn": signIn };
  await expect.poll(await visit({ at: "/login", signInCode: "old", functions })).toBe("/dashboard");
  expect(signIn).not.toHaveBeenCalled();
  expect(localStorage.getItem(TOKEN_KEY)).toBe("token");
});

test("the page that was asked for is where the sign-in ends", async () => {
  const place = await visit({ at: "/chat/k57a" });
  await expect.poll(place).toBe("/login");
  document.body.replaceChildren();

  const functions = { "auth:signIn": tokens, "users:current": () => ({ username: "meera" }) };
  await expect.poll(await visit({ at: "/login", signInCode: "abc", functions })).toBe("/chat/k57a");
});

test("[A-4] signing out forgets the tokens and leads to the login, and the next sign-in does not return to what was open", async () => {
  const functions = { ...signedIn({ username: "meera" }), "auth:signIn": tokens };
  const place = await visit({ at: "/chat/k57a", functions });
  await expect.poll(place).toBe("/chat/k57a");
  await act(async () => screen.getByRole("button", { name: "Log Out" }).click());
  await expect.poll(place).toBe("/login");
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test("[A-5] a sign-out in another tab is followed", async () => {
  const place = await visit({ at: "/dashboard", functions: signedIn({ username: "meera" }) });
  await expect.poll(place).toBe("/dashboard");
  localStorage.removeItem(TOKEN_KEY);
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: TOKEN_KEY, newValue: null, storageArea: localStorage }));
  });
  await expect.poll(place).toBe("/login");
});

test("a session that the server has ended leads to the login", async () => {
  const functions = { ...signedIn({}), "users:current": () => fail({ code: "signedOut" }) };
  await expect.poll(await visit({ at: "/dashboard", functions })).toBe("/login");
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
});

function fail(data: AppErrorData): never {
  throw new ConvexError<AppErrorData>(data);
}
