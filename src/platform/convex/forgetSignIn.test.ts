import { beforeEach, expect, test, vi } from "vitest";
import { forgetSignIn } from "./forgetSignIn.ts";

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
