import { act, screen } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import type { AppErrorData } from "#domain/errors.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { withOwner } from "#platform/convex/callOwner.ts";
import { queryCache } from "#platform/queryCache/QueryCache.ts";
import { queryKeyOf } from "#platform/queryCache/useCachedQuery.ts";
import type { Functions } from "#platform/testing/testing.tsx";
import type { AuthCallback } from "#user/signIn/authCallback.ts";
import { asked, shown, signedIn, TOKEN_KEY, visit } from "./Guard.testing.tsx";

/** As the library keeps one: of the user u1. */
const TOKEN_OF_U1 = `head.${btoa(JSON.stringify({ sub: "u1|s1" }))}.signature`;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  asked.length = 0;
  shown.length = 0;
});

const tokens = () => ({ tokens: { token: "token", refreshToken: "refresh" } });

test("[R-1] the splash names the product and says that it is loading, as long as nobody knows who is here", async () => {
  const place = await visit({ at: "/", functions: { ...signedIn({}), "users:current": () => undefined } });
  await act(async () => {});
  expect(page()).toBe("AmmaLoading...");
  expect(place()).toBe("on the way");
});

test("[R-1] from the splash a visitor comes to the login", async () => {
  await expect.poll(await visit({ at: "/" })).toBe("/login");
});

test("[R-1] from the splash a known person comes to the chats", async () => {
  await expect.poll(await visit({ at: "/", functions: signedIn({ username: "meera" }) })).toBe("/chat");
});

test("[R-1] [P-6] what was kept of a person without a username leads nobody away from their page", async () => {
  localStorage.setItem(TOKEN_KEY, TOKEN_OF_U1);
  const read = vi.spyOn(queryCache, "read").mockResolvedValue({});
  const place = await visit({ at: "/chat", functions: { "users:current": () => undefined } });
  await vi.waitFor(() => expect(read).toHaveBeenCalledWith("u1", queryKeyOf(api.users.current, {})));
  await act(async () => {});
  expect(place()).toBe("on the way");
  expect(asked).toEqual(["/chat"]);
  read.mockRestore();
});

test("[R-1] a page that is not theirs is never shown, also while theirs is still being loaded", async () => {
  const loading = Promise.withResolvers<void>();
  const place = await visit({ at: "/dashboard", functions: signedIn({}), loads: loading.promise });
  await expect.poll(() => asked.at(-1)).toBe("/onboarding/username");
  loading.resolve();
  await expect.poll(place).toBe("/onboarding/username");
  expect(shown).not.toContain("/dashboard");
});

test("[A-1] the sign-in is loading until the token that was stored has been read, and then known", async () => {
  const place = await visit({ at: "/login", functions: signedIn({ username: "meera" }) });
  expect(page()).toMatch(/^loading/);
  await expect.poll(place).toBe("/dashboard");
  expect(page()).toMatch(/^signedIn/);
});

test("[A-1] without a token nobody is signed in", async () => {
  await visit({ at: "/login" });
  await expect.poll(page).toMatch(/^signedOut/);
});

test("[A-7] the key of the token names the backend: that of another is not read", async () => {
  localStorage.setItem("__convexAuthJWT_httpsomewhereelse", "token");
  await expect.poll(await visit({ at: "/dashboard" })).toBe("/login");
});

const mailed: AuthCallback = { by: "email", code: "abc" };

function described(opens: string): Functions {
  return { "auth:describeMagicLink": () => ({ email: "m***@x.com", opens }) };
}

function page(): string {
  return screen.getByRole("main").textContent;
}

test("[L-7] [A-2] where it was asked for, a mailed link signs a new person in at once and leads to their username", async () => {
  const signIn = vi.fn<() => unknown>(tokens);
  const functions = { ...described("atOnce"), "auth:signIn": signIn, "users:current": () => ({}) };
  await expect.poll(await visit({ at: "/login", arrival: mailed, functions })).toBe("/onboarding/username");
  expect(signIn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ provider: "email", params: { code: "abc" } }));
  expect(localStorage.getItem(TOKEN_KEY)).toBe("token");
});

test("[A-2] anywhere else a mailed link does nothing before a press, and the press signs in", async () => {
  const signIn = vi.fn<() => unknown>(tokens);
  const functions = { ...described("whenConfirmed"), "auth:signIn": signIn, "users:current": () => ({ username: "meera" }) };
  const place = await visit({ at: "/login", arrival: mailed, functions });
  await expect.poll(place).toBe("/login/link");
  expect(page()).toContain("m***@x.com");
  expect(signIn).not.toHaveBeenCalled();

  act(() => screen.getByRole("button", { name: "Continue" }).click());
  await expect.poll(place).toBe("/dashboard");
  expect(localStorage.getItem(TOKEN_KEY)).toBe("token");
});

test("whoever does not want the link is left as they were", async () => {
  const functions = { ...signedIn({ username: "meera" }), ...described("whenConfirmed") };
  const place = await visit({ at: "/login", arrival: mailed, functions });
  await expect.poll(place).toBe("/login/link");
  act(() => screen.getByRole("button", { name: "Not now" }).click());
  await expect.poll(place).toBe("/dashboard");
  expect(localStorage.getItem(TOKEN_KEY)).toBe("token");
});

test("who is signed in and presses leaves the old session before the new one begins", async () => {
  const calls: string[] = [];
  const functions = {
    ...signedIn({ username: "meera" }),
    ...described("whenConfirmed"),
    "auth:signOut": () => void calls.push(`signOut ${localStorage.getItem(TOKEN_KEY)}`),
    "auth:signIn": () => {
      calls.push(`signIn ${localStorage.getItem(TOKEN_KEY)}`);
      return { tokens: { token: "another", refreshToken: "refresh" } };
    },
  };
  const place = await visit({ at: "/login", arrival: mailed, functions });
  await expect.poll(place).toBe("/login/link");
  act(() => screen.getByRole("button", { name: "Continue" }).click());
  await expect.poll(place).toBe("/dashboard");
  expect(calls).toEqual(["signOut token", "signIn null"]);
  expect(localStorage.getItem(TOKEN_KEY)).toBe("another");
});

test("a link that runs out while it waits is said, and signs nobody out", async () => {
  const answers = [{ email: "m***@x.com", opens: "whenConfirmed" }, null];
  const functions = { ...signedIn({ username: "meera" }), "auth:describeMagicLink": () => answers.shift() };
  const place = await visit({ at: "/login", arrival: mailed, functions });
  await expect.poll(place).toBe("/login/link");
  act(() => screen.getByRole("button", { name: "Continue" }).click());
  await expect.poll(page).toContain('"press":"failed"');
  expect(localStorage.getItem(TOKEN_KEY)).toBe("token");
});

test("a link that has run out ends at the login, and is said there", async () => {
  const functions = { "auth:describeMagicLink": () => null };
  await expect.poll(await visit({ at: "/login", arrival: mailed, functions })).toBe("/login");
  await expect.poll(page).toContain('"state":"failed","by":"email"');
});

test("a link that would begin an account too many says so at the login", async () => {
  const functions = { ...described("atOnce"), "auth:signIn": () => fail({ code: "tooManyAccounts", retryAt: 1 }) };
  await expect.poll(await visit({ at: "/login", arrival: mailed, functions })).toBe("/login");
  await expect.poll(page).toContain('"state":"failed","by":"email","why":"tooManyAccounts"');
});

test("a press that would begin an account too many says so in its place", async () => {
  const functions = { ...described("whenConfirmed"), "auth:signIn": () => fail({ code: "tooManyAccounts", retryAt: 1 }) };
  await expect.poll(await visit({ at: "/login", arrival: mailed, functions })).toBe("/login/link");
  act(() => screen.getByRole("button", { name: "Continue" }).click());
  await expect.poll(page).toContain('"press":"tooManyAccounts"');
});

test.each(["atOnce", "whenConfirmed"])(
  "[X-11] a link that opens %s, whose sign-in was not answered, is not called used up: a press signs in",
  async (opens) => {
    const lost = () => {
      throw new Error("Connection lost while action was in flight");
    };
    const answers = [lost, tokens];
    const functions = {
      ...described(opens),
      "auth:signIn": () => answers.shift()?.(),
      "users:current": () => ({ username: "meera" }),
    };
    const place = await visit({ at: "/login", arrival: mailed, functions });
    await expect.poll(place).toBe("/login/link");
    if (opens === "whenConfirmed") act(() => screen.getByRole("button", { name: "Continue" }).click());
    await expect.poll(page).toContain('"press":"unanswered"');
    act(() => screen.getByRole("button", { name: "Continue" }).click());
    await expect.poll(place).toBe("/dashboard");
  },
);

test("[R-14] [X-11] a link whose question is not answered leads to the login, and nobody waits for ever", async () => {
  const functions = { "auth:describeMagicLink": () => fail({ code: "unavailable" }) };
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await expect.poll(await visit({ at: "/login", arrival: mailed, functions })).toBe("/login");
  await expect.poll(page).toContain('"state":"failed","by":"email","why":"unanswered"');
  expect(logged).toHaveBeenCalledExactlyOnceWith("A mailed link could not be asked about", expect.any(Error));
  logged.mockClear();
});

test("[X-11] a press whose question is not answered signs nobody out, and another press signs in", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const link = { email: "m***@x.com", opens: "whenConfirmed" };
  const answers = [() => link, () => fail({ code: "unavailable" }), () => link];
  const functions = {
    ...signedIn({ username: "meera" }),
    "auth:describeMagicLink": () => answers.shift()?.(),
    "auth:signOut": () => null,
    "auth:signIn": tokens,
  };
  const place = await visit({ at: "/login", arrival: mailed, functions });
  await expect.poll(place).toBe("/login/link");
  act(() => screen.getByRole("button", { name: "Continue" }).click());
  await expect.poll(page).toContain('"press":"unanswered"');
  expect(localStorage.getItem(TOKEN_KEY)).toBe("token");
  act(() => screen.getByRole("button", { name: "Continue" }).click());
  await expect.poll(place).toBe("/dashboard");
  logged.mockClear();
});

test("[X-11] a link that was used meanwhile is said to be over, and asks for no second press", async () => {
  const functions = { ...described("atOnce"), "auth:signIn": () => fail({ code: "notFound" }) };
  await expect.poll(await visit({ at: "/login", arrival: mailed, functions })).toBe("/login");
  await expect.poll(page).toContain('"state":"failed","by":"email"');
});

test.each([
  ["has run out", null],
  ["is her own", { email: "m***@x.com", opens: "notNeeded" }],
])("a link that %s leads who is signed in on, and signs nobody out", async (_what, answer) => {
  const functions = { ...signedIn({ username: "meera" }), "auth:describeMagicLink": () => answer };
  await expect.poll(await visit({ at: "/login", arrival: mailed, functions })).toBe("/dashboard");
  expect(localStorage.getItem(TOKEN_KEY)).toBe("token");
});

test("[L-11] the way back from Google signs in with the verifier that was kept", async () => {
  localStorage.setItem("__convexAuthOAuthVerifier_httpbackendtest", "the-verifier");
  const signIn = vi.fn<() => unknown>(tokens);
  const functions = { "auth:signIn": signIn, "users:current": () => ({ username: "meera" }) };
  await expect.poll(await visit({ at: "/login", arrival: { by: "google", code: "12345678" }, functions })).toBe("/dashboard");
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ provider: "google", params: { code: "12345678" }, verifier: "the-verifier" });
});

test.each([null, "12345678"])(
  "[L-6] [A-9] a way back from Google that signs nobody in is said and logged (code %s)",
  async (code) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const functions = { "auth:signIn": () => ({ tokens: null }) };
    await expect.poll(await visit({ at: "/login", arrival: { by: "google", code }, functions })).toBe("/login");
    await expect.poll(page).toContain('"state":"failed","by":"google"');
    expect(logged).toHaveBeenCalledExactlyOnceWith("Google sign-in failed", expect.any(Error));
    logged.mockClear();
  },
);

test("a made-up way back from Google signs nobody out", async () => {
  const signIn = vi.fn<() => unknown>();
  const functions = { ...signedIn({ username: "meera" }), "auth:signIn": signIn };
  await expect.poll(await visit({ at: "/login", arrival: { by: "google", code: "1" }, functions })).toBe("/dashboard");
  expect(signIn).not.toHaveBeenCalled();
});

test("the page that was asked for is where the sign-in ends", async () => {
  const place = await visit({ at: "/chat/k57a" });
  await expect.poll(place).toBe("/login");
  document.body.replaceChildren();

  const functions = { ...described("atOnce"), "auth:signIn": tokens, "users:current": () => ({ username: "meera" }) };
  await expect.poll(await visit({ at: "/login", arrival: mailed, functions })).toBe("/chat/k57a");
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

test("[F34] what is sent while somebody is here is sent as them, and as nobody once they have left", async () => {
  const functions = { ...signedIn({}), "users:current": () => ({ _id: "nora", username: "nora" }), "auth:signIn": tokens };
  const place = await visit({ at: "/chat", functions });
  await expect.poll(place).toBe("/chat");
  expect(withOwner({})).toEqual({ asUser: "nora" });
  await act(async () => screen.getByRole("button", { name: "Log Out" }).click());
  await expect.poll(place).toBe("/login");
  expect(withOwner({})).toEqual({});
});

test("[F33] [A-5] a sign-out in another tab is followed", async () => {
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

test.each([
  { how: "ended from elsewhere", byTime: undefined, left: null, page: null },
  { how: "over by its time", byTime: true as const, left: "half a question", page: "/dashboard meera" },
])(
  "[S42] [P-6] of a sign-in that is $how the draft is left: $left, and the page: $page",
  async ({ byTime, left, page: returning }) => {
    const draft = "amma.draft.meera.new";
    localStorage.setItem(draft, "half a question");
    const refusal: AppErrorData = byTime ? { code: "signedOut", byTime } : { code: "signedOut" };
    const functions = { ...signedIn({}), "users:current": () => fail(refusal) };
    localStorage.setItem(TOKEN_KEY, tokenOf("meera"));
    await expect.poll(await visit({ at: "/dashboard", functions })).toBe("/login");
    await expect.poll(() => localStorage.getItem(draft)).toBe(left);
    expect(sessionStorage.getItem("amma.returnTo")).toBe(returning);
  },
);

test.each([
  { when: "as one of a device that was signed out", signedOut: true, sessionEnds: Date.now() + DAY_MS, left: null },
  { when: "as used twice, its answer being lost", signedOut: false, sessionEnds: Date.now() + DAY_MS, left: "half a question" },
  { when: "without the reason being told", signedOut: null, sessionEnds: Date.now() + DAY_MS, left: "half a question" },
  { when: "after its time was over", signedOut: true, sessionEnds: Date.now() - DAY_MS, left: "half a question" },
])("[S42] [P-6] where a renewal is refused $when the draft is left: $left", async ({ signedOut, sessionEnds, left }) => {
  const draft = "amma.draft.meera.new";
  localStorage.setItem(draft, "half a question");
  const wasSignedOut = vi.fn<() => unknown>(() => signedOut ?? fail({ code: "unavailable" }));
  const functions = { ...signedIn({ username: "meera" }), "auth:wasSignedOut": wasSignedOut };
  localStorage.setItem(TOKEN_KEY, tokenOf("meera", sessionEnds));
  localStorage.setItem(TOKEN_KEY.replace("JWT", "RefreshToken"), "token|session");
  const place = await visit({ at: "/dashboard", functions });
  await expect.poll(place).toBe("/dashboard");
  // What the library does with its tokens then.
  localStorage.clear();
  localStorage.setItem(draft, "half a question");
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: TOKEN_KEY, newValue: null, storageArea: localStorage }));
  });
  await expect.poll(place).toBe("/login");
  await expect.poll(() => localStorage.getItem(draft)).toBe(left);
  expect(wasSignedOut.mock.calls).toEqual(sessionEnds < Date.now() ? [] : [[{ refreshToken: "token|session" }]]);
});

test("[R-1] [K-54] an account that cannot be loaded leaves the numbers where they are", async () => {
  await visit({ at: "/emergency", functions: { ...signedIn({}), "users:current": () => fail({ code: "unavailable" }) } });
  await expect.poll(page).toMatch(/^signedIn/);
});

test("[R-1] [K-54] where the account is needed and cannot be loaded, that is said, and the next try shows the page", async () => {
  let isDown = true;
  const functions = { ...signedIn({}), "users:current": () => (isDown ? fail({ code: "unavailable" }) : { username: "meera" }) };
  await visit({ at: "/dashboard", functions });
  await screen.findByRole("heading", { name: "Your account could not be loaded" });
  expect(screen.getByRole("link", { name: "Emergency numbers" }).getAttribute("href")).toBe("/emergency");
  isDown = false;
  act(() => screen.getByRole("button", { name: "Try again" }).click());
  await expect.poll(page).toMatch(/^signedIn/);
});

/** As much of a token as the browser reads: whose it is, and when the sign-in ends by its time. */
function tokenOf(userId: string, sessionEnds?: number): string {
  return `e30.${btoa(JSON.stringify({ sub: `${userId}|${crypto.randomUUID()}`, sessionEnds }))}.e30`;
}

function fail(data: AppErrorData): never {
  throw new ConvexError<AppErrorData>(data);
}
