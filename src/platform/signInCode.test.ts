import { afterEach, expect, test } from "vitest";
import { takeSignInCode } from "./signInCode.ts";

afterEach(() => window.history.replaceState(null, "", "/"));

test("[A-2] the code leaves the address, and everything else stays in it", () => {
  window.history.replaceState(null, "", "/login?lng=es&code=abc#top");
  expect(takeSignInCode()).toBe("abc");
  expect(window.location.pathname + window.location.search + window.location.hash).toBe("/login?lng=es#top");
  expect(takeSignInCode()).toBeNull();
});
