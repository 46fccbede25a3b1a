// Mailed links and the way back from Google: what they do, and what is said where they fail.
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Functions } from "#platform/testing/testing.tsx";
import type { AuthCallback } from "#user/signIn/authCallback.ts";
import { fail, forgetVisits, page, shown, signedIn, TOKEN_KEY, tokens, visit } from "./Guard.testing.tsx";

afterEach(forgetVisits);

const mailed: AuthCallback = { by: "email", code: "abc" };

function described(opens: string): Functions {
  return { "auth:describeMagicLink": () => ({ email: "m***@x.com", opens }) };
}

test("[L-7] [A-2] [L-27] where it was asked for, a mailed link signs a new person in at once and leads to their username", async () => {
  const signIn = vi.fn<() => unknown>(tokens);
  // Whose account it is comes later than the sign-in.
  const current = vi.fn<() => unknown>(() => ({})).mockReturnValueOnce(undefined);
  const functions = { ...described("atOnce"), "auth:signIn": signIn, "users:current": current };
  await expect.poll(await visit({ at: "/login", arrival: mailed, functions })).toBe("/onboarding/username");
  expect(shown).not.toContain("/login");
  expect(signIn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ provider: "email", params: { code: "abc" } }));
  expect(localStorage.getItem(TOKEN_KEY)).toBe("token");
});

test("[A-2] [L-27] anywhere else a mailed link does nothing before a press, and the press signs in", async () => {
  const signIn = vi.fn<() => unknown>(tokens);
  const functions = { ...described("whenConfirmed"), "auth:signIn": signIn, "users:current": () => ({ username: "meera" }) };
  const place = await visit({ at: "/login", arrival: mailed, functions });
  await expect.poll(place).toBe("/login/link");
  expect(page()).toContain("m***@x.com");
  expect(shown).not.toContain("/login");
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
  expect(logged).toHaveBeenCalledExactlyOnceWith("Asking about a link failed", expect.any(Error));
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
