import { beforeEach, expect, test, vi } from "vitest";
import { forgetSignIn, isForgotten } from "./forgetSignIn.ts";

const KEYS = { token: "__convexAuthJWT_backend", refresh: "__convexAuthRefreshToken_backend" };

beforeEach(() => {
  localStorage.setItem(KEYS.token, "mine");
  localStorage.setItem(KEYS.refresh, "to renew mine");
});

test("[X-10] a sign-in that has ended goes from the store at once, and this tab is told of it too", () => {
  const heard = vi.fn<(key: string | null, value: string | null) => void>();
  window.addEventListener("storage", ({ key, newValue }) => heard(key, newValue), { once: true });
  forgetSignIn("mine", () => Promise.reject(new Error("asked the server")));
  expect([localStorage.getItem(KEYS.token), localStorage.getItem(KEYS.refresh)]).toEqual([null, null]);
  expect(heard).toHaveBeenCalledExactlyOnceWith(KEYS.token, null);
});

test("[X-10] what another tab has stored meanwhile, for the next person, stays", () => {
  localStorage.setItem(KEYS.token, "theirs");
  const signOut = vi.fn<() => Promise<void>>();
  forgetSignIn("mine", signOut);
  expect(localStorage.getItem(KEYS.token)).toBe("theirs");
  expect(signOut).not.toHaveBeenCalled();
});

/** Two of one sign-in have the same subject. */
const tokenOf = (sub: string, nth: number) => `head.${btoa(JSON.stringify({ sub, nth }))}.signature`;

test("[A-4] what the sign-in was renewed with meanwhile goes with it, and a later sign-in of the same person stays", () => {
  localStorage.setItem(KEYS.token, tokenOf("nora|s1", 2));
  forgetSignIn(tokenOf("nora|s1", 1), () => Promise.reject(new Error("asked the server")));
  expect([localStorage.getItem(KEYS.token), localStorage.getItem(KEYS.refresh)]).toEqual([null, null]);
  expect([isForgotten(tokenOf("nora|s1", 3)), isForgotten(tokenOf("nora|s2", 1))]).toEqual([true, false]);
  localStorage.setItem(KEYS.token, tokenOf("nora|s2", 1));
  forgetSignIn(tokenOf("nora|s1", 1), () => Promise.reject(new Error("asked the server")));
  expect(localStorage.getItem(KEYS.token)).toBe(tokenOf("nora|s2", 1));
});

test("[A-4] where the store was emptied meanwhile, the page lets go of what it alone holds", () => {
  localStorage.clear();
  const signOut = vi.fn<() => Promise<void>>();
  forgetSignIn("mine", signOut);
  expect(signOut).toHaveBeenCalledOnce();
});
