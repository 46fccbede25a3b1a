import { afterEach, expect, test } from "vitest";
import { MAGIC_LINK_LIFE_MS } from "#domain/account/signIn.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { readBrowserSecret, createBrowserSecret } from "./browserSecret.ts";

afterEach(() => localStorage.clear());

test("a browser that asked is known until the last link that it asked for is over", () => {
  const secret = createBrowserSecret(1_000);
  expect(secret).toMatch(/^[\w-]{21}$/);
  expect(createBrowserSecret(2_000)).toBe(secret);
  expect(readBrowserSecret(1_999 + MAGIC_LINK_LIFE_MS)).toBe(secret);
  expect(readBrowserSecret(2_000 + MAGIC_LINK_LIFE_MS)).toBeNull();
  expect(createBrowserSecret(2_000 + MAGIC_LINK_LIFE_MS)).not.toBe(secret);
});

test("a browser that never asked, or whose note is no note of ours, is not known", () => {
  expect(readBrowserSecret(0)).toBeNull();
  localStorage.setItem(localKeys.browserSecret, "soon");
  expect(readBrowserSecret(0)).toBeNull();
});
