// How a sign-in ends, and what is left then.
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { AppErrorData } from "#domain/errors.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { withOwner } from "#platform/convex/callOwner.ts";
import { fail, forgetVisits, signedIn, TOKEN_KEY, tokens, visit } from "./Guard.testing.tsx";

afterEach(forgetVisits);

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

/** As much of a token as the browser reads: whose it is, and when the sign-in ends by its time. */
function tokenOf(userId: string, sessionEnds?: number): string {
  return `e30.${btoa(JSON.stringify({ sub: `${userId}|${crypto.randomUUID()}`, sessionEnds }))}.e30`;
}
