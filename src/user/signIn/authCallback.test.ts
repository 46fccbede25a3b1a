import { afterEach, expect, test } from "vitest";
import { takeAuthCallback } from "./authCallback.ts";

afterEach(() => window.history.replaceState(null, "", "/"));

function address(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}

test("[A-2] the code of a mailed link leaves the address, and everything else stays in it", () => {
  window.history.replaceState(null, "", "/login?lng=es&code=abc#top");
  expect(takeAuthCallback()).toEqual({ by: "email", code: "abc" });
  expect(address()).toBe("/login?lng=es#top");
  expect(takeAuthCallback()).toBeNull();
});

test("[A-2] whoever comes back from Google is at the login, with a code or without", () => {
  window.history.replaceState(null, "", "/login/google?code=12345678");
  expect(takeAuthCallback()).toEqual({ by: "google", code: "12345678" });
  expect(address()).toBe("/login");

  window.history.replaceState(null, "", "/login/google");
  expect(takeAuthCallback()).toEqual({ by: "google", code: null });
  expect(address()).toBe("/login");
});
