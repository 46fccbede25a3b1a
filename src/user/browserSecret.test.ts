import { afterEach, expect, test } from "vitest";
import { LINK_LIFE_MS } from "#domain/account/signIn.ts";
import { askingSecret, rememberAsking } from "./browserSecret.ts";

afterEach(() => localStorage.clear());

test("a browser that asked is known until the last link that it asked for is over", () => {
  const secret = rememberAsking(1_000);
  expect(secret).toMatch(/^[\w-]{21}$/);
  expect(rememberAsking(2_000)).toBe(secret);
  expect(askingSecret(1_999 + LINK_LIFE_MS)).toBe(secret);
  expect(askingSecret(2_000 + LINK_LIFE_MS)).toBeNull();
  expect(rememberAsking(2_000 + LINK_LIFE_MS)).not.toBe(secret);
});

test("a browser that never asked, or whose note is no note of ours, is not known", () => {
  expect(askingSecret(0)).toBeNull();
  localStorage.setItem("amma:asked-for-link", "soon");
  expect(askingSecret(0)).toBeNull();
});
