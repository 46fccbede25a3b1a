import { ConvexReactClient } from "convex/react";
import { makeFunctionReference } from "convex/server";
import { afterEach, expect, test, vi } from "vitest";
import * as pages from "#platform/device/reloadPage.ts";
import { sendAs } from "./callOwner.ts";
import { ResilientConvexClient, retryTokenFetch } from "./ResilientConvexClient.ts";

const opened: ResilientConvexClient[] = [];

function openClient(): ResilientConvexClient {
  const client = new ResilientConvexClient("http://backend.test");
  opened.push(client);
  return client;
}

test("[A-6] a token is asked for until there is an answer, with longer and longer pauses", async () => {
  const pauses: number[] = [];
  const asked: boolean[] = [];
  const fetchToken = retryTokenFetch(
    async ({ forceRefreshToken }) => {
      asked.push(forceRefreshToken);
      if (asked.length <= 7) throw new TypeError("Failed to fetch");
      return "token";
    },
    async (ms) => void pauses.push(ms),
  );
  expect(await fetchToken({ forceRefreshToken: true })).toBe("token");
  expect(asked).toEqual(Array.from({ length: 8 }, () => true));
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
});

test("that there is no token is an answer", async () => {
  const fetchToken = retryTokenFetch(
    async () => null,
    async () => expect.unreachable(),
  );
  expect(await fetchToken({ forceRefreshToken: true })).toBeNull();
});

test("[F34] what the client sends says as whom, and a sign-in does not", async () => {
  vi.useFakeTimers();
  const mutation = vi.spyOn(ConvexReactClient.prototype, "mutation").mockResolvedValue(null);
  const action = vi.spyOn(ConvexReactClient.prototype, "action").mockResolvedValue(null);
  const client = openClient();
  sendAs("nora");
  await client.mutation(makeFunctionReference<"mutation">("children:create"), { name: "Leo" });
  await client.action(makeFunctionReference<"action">("voice:createToken"), {});
  await client.action(makeFunctionReference<"action">("auth:signIn"), { provider: "email" });
  sendAs(null);
  vi.useRealTimers();
  expect([mutation.mock.calls[0]?.[1], ...action.mock.calls.map(([, args]) => args)]).toEqual([
    { asUser: "nora", name: "Leo" },
    { asUser: "nora" },
    { provider: "email" },
  ]);
});

const HOUR_S = 3_600;
const KEY = "__convexAuthJWT_httpbackendtest";
afterEach(async () => {
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  // One that looks for its backend would go on as long as the worker lives.
  await Promise.all(opened.splice(0).map((client) => client.close()));
});

/** A token with `seconds` left. */
function tokenFor(seconds: number, sub = "nora|1"): string {
  return `a.${btoa(JSON.stringify({ sub, exp: Math.floor(Date.now() / 1_000) + seconds }))}.b`;
}

type FetchToken = Parameters<ConvexReactClient["setAuth"]>[0];
const next: FetchToken = async ({ forceRefreshToken }) => (forceRefreshToken ? "next" : localStorage.getItem(KEY));

/** A client in a browser that holds `token`, and what Convex's own is given: whom it asks for tokens, and whom it tells. */
function watched(token: string) {
  localStorage.setItem(KEY, token);
  vi.useFakeTimers();
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
  const given = vi.spyOn(ConvexReactClient.prototype, "setAuth").mockReturnValue();
  const cleared = vi.spyOn(ConvexReactClient.prototype, "clearAuth").mockReturnValue();
  const client = openClient();
  const ask = (forceRefreshToken: boolean) => given.mock.lastCall?.[0]({ forceRefreshToken });
  const tell = (isAuthenticated: boolean) => given.mock.lastCall?.[1]?.(isAuthenticated);
  return { client, given, cleared, ask, tell };
}

const turns = () => vi.advanceTimersByTimeAsync(0);

test("[P-20] a held sign-in is sent once: the auth library, a drawing later, is told how it went and brings the next token", async () => {
  const token = tokenFor(HOUR_S);
  const { client, given, cleared, ask, tell } = watched(token);
  expect(client.signInAhead()).toBe(true);
  expect(await ask(false)).toBe(token);
  // The server has confirmed it before the library asks.
  tell(true);
  const told = vi.fn<(isAuthenticated: boolean) => void>();
  client.setAuth(next, told);
  await turns();
  expect(given).toHaveBeenCalledOnce();
  expect(told.mock.calls).toEqual([[true]]);
  expect(await ask(true)).toBe("next");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(cleared).not.toHaveBeenCalled();
  // Signed out and in again it is the library's alone.
  client.clearAuth();
  client.setAuth(next, told);
  expect(given).toHaveBeenCalledTimes(2);
});

test("[A-6] another tab's newer token is sent, and not taken for the one that was", async () => {
  const { client, given } = watched(tokenFor(HOUR_S));
  client.signInAhead();
  localStorage.setItem(KEY, tokenFor(2 * HOUR_S));
  client.setAuth(next);
  await turns();
  expect(given).toHaveBeenCalledTimes(2);
});

test("[A-6] a token that the server refuses is followed by its owner's, whatever the browser holds by then", async () => {
  const { client, given, ask } = watched(tokenFor(HOUR_S));
  client.signInAhead();
  await ask(false);
  const another = ask(true);
  localStorage.setItem(KEY, tokenFor(2 * HOUR_S));
  client.setAuth(next);
  expect(await another).toBe("next");
  expect(given).toHaveBeenCalledOnce();
});

test("[A-4] where somebody else has signed in meanwhile the page begins anew", async () => {
  const reload = vi.spyOn(pages, "reloadPage").mockReturnValue();
  const { client, given } = watched(tokenFor(HOUR_S));
  client.signInAhead();
  localStorage.setItem(KEY, tokenFor(HOUR_S, "vera|2"));
  client.setAuth(next);
  await turns();
  expect(reload).toHaveBeenCalledOnce();
  expect(given).toHaveBeenCalledOnce();
});

test("[P-20] a sign-in that nobody takes over is ended, and a connection that waits for its next token goes on", async () => {
  const { client, cleared, ask } = watched(tokenFor(HOUR_S));
  client.signInAhead();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(cleared).toHaveBeenCalledOnce();
  client.signInAhead();
  await ask(false);
  const another = ask(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await another).toBeNull();
  expect(cleared).toHaveBeenCalledOnce();
});

test("[P-20] a sign-in of another backend, or whose time is over, is not sent ahead", () => {
  const { client, given } = watched(tokenFor(-1));
  expect(client.signInAhead()).toBe(false);
  localStorage.removeItem(KEY);
  localStorage.setItem("__convexAuthJWT_httpelsewhere", tokenFor(HOUR_S));
  expect(client.signInAhead()).toBe(false);
  expect(given).not.toHaveBeenCalled();
});

test("[P-20] a token whose time is over is followed by the next before anything is sent", async () => {
  const { client, ask } = watched(tokenFor(-1));
  client.setAuth(next);
  expect(await ask(false)).toBe("next");
});

test("[P-14] where the network fails meanwhile it is sent all the same: no connection opens as nobody's", async () => {
  const over = tokenFor(-1);
  const { client, ask } = watched(over);
  client.setAuth(async ({ forceRefreshToken }) => {
    if (forceRefreshToken) throw new TypeError("Failed to fetch");
    return over;
  });
  expect(await ask(false)).toBe(over);

  client.setAuth(async ({ forceRefreshToken }) => (forceRefreshToken ? await new Promise(() => {}) : over));
  let lost = (_state: { connectionRetries: number }): void => {};
  vi.spyOn(client, "subscribeToConnectionState").mockImplementation((listener) => {
    lost = listener as typeof lost;
    return () => {};
  });
  const sent = ask(false);
  await turns();
  lost({ connectionRetries: 1 });
  expect(await sent).toBe(over);
});
